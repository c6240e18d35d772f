// The attention view: saturation, costs, Taylor terms, and sentences of every kind.
#include <QTest>
#include <cmath>

#include "core/analysis/attention.h"
#include "core/analysis/layer_cost.h"
#include "core/analysis/sentence.h"
#include "core/analysis/taylor.h"
#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

using Tokens = std::vector<std::string>;

/// Changes parameters of the view, or of the scheme if the view has none of that name.
Document attentionOf(const std::string& scheme, Changes changes) {
    const Document document = shownAs("attention", scheme.c_str());
    for (auto& [path, text] : changes)
        if (document.panes[0].view.values.param(path)) path = "panes.0.attention." + path;
    return with(document, changes);
}

Figure attentionFigure(const Changes& changes, const std::string& scheme = "sinusoidal") {
    return figureOf(attentionOf(scheme, changes));
}

Problem problemWith(const Changes& changes, const std::string& scheme = "sinusoidal") {
    return problemOf(attentionOf(scheme, changes));
}

}  // namespace

class AttentionViewTest : public QObject {
    Q_OBJECT

private slots:
    void theVarianceOfAScoreIsItsWidth() {
        const std::vector<SaturationAt> points = saturation(16, 1);
        QCOMPARE(points.size(), 11UL);
        for (const SaturationAt& point : points) QVERIFY(std::abs(point.variance / point.width - 1) < 0.25);
        QVERIFY(points.back().undivided.largestWeight > 0.9);
        QVERIFY(points.back().divided.largestWeight < 0.35);
        QVERIFY(points.back().undivided.entropy < 0.5);
        QVERIFY(points.back().divided.entropy > 2.5);
    }

    void costsCrossWhereTheFormulasSay() {
        const LayerShape shape{512, 3, 64};
        QCOMPARE(operations(LayerKind::SelfAttention, shape, 10), 51200.0);
        for (const LayerKind kind : {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted}) {
            const double n = crossoverLength(kind, shape);
            QCOMPARE(operations(kind, shape, n), operations(LayerKind::SelfAttention, shape, n));
        }
        QCOMPARE(crossoverLength(LayerKind::Recurrent, shape), 512.0);
        QCOMPARE(crossoverLength(LayerKind::Convolution, shape), 1536.0);
        QVERIFY(std::abs(pathLength(LayerKind::Convolution, shape, 81) - 4) < 1e-12);
        QCOMPARE(pathLength(LayerKind::Restricted, shape, 640), 10.0);
        QCOMPARE(attentionFigure({{"show", "cost"}}).panels.size(), 2UL);
    }

    void theTaylorRemainderFallsWithTheCube() {
        const std::vector<double> xm{0.3, -0.2}, xn{0.5, 0.1}, pm{0.2, 0.7}, pn{-0.4, 0.6};
        const TwoTokens tokens{xm, xn, pm, pn};
        const TaylorTerms terms = taylorTerms(tokens, 1);
        const double exact = std::exp((0.5 * 0.1 + 0.5 * 0.7) / std::sqrt(2));
        QVERIFY(std::abs(terms.exact - exact) < 1e-14);
        QCOMPARE(taylorTerms(tokens, 0).remainder(), 0.0);
        const double ratio = taylorTerms(tokens, 0.01).remainder() / taylorTerms(tokens, 0.005).remainder();
        QVERIFY(std::abs(ratio - 8) < 0.1);
        QCOMPARE(attentionFigure({{"show", "taylor"}}).panels.size(), 3UL);
    }

    void sentencesAreSplitAsPeopleReadThem() {
        QCOMPARE(tokensOf("I like  to\tcode "), (Tokens{"I", "like", "to", "code"}));
        QCOMPARE(tokensOf("我爱GPU。"), (Tokens{"我", "爱", "GPU", "。"}));
        QCOMPARE(tokensOf("我　爱"), (Tokens{"我", "爱"}));
        QCOMPARE(tokensOf("أنا أحب البرمجة"), (Tokens{"أنا", "أحب", "البرمجة"}));
        QCOMPARE(tokensOf("I❤️you 👩‍👩‍👧👍🏽 🇫🇷🇯🇵"),
                 (Tokens{"I", "❤️", "you", "👩‍👩‍👧", "👍🏽", "🇫🇷", "🇯🇵"}));
        QCOMPARE(tokensOf("a\xff\xe4 b").size(), 2UL);
        QCOMPARE(tokensOf(" \n ").size(), 0UL);
        QCOMPARE(shortened("internationalisation", 6), std::string("inter…"));
    }

    void everySentenceHasAPictureOrOneSentence() {
        const Problem none = problemWith({{"sentence", "  "}});
        QCOMPARE(none.where, std::string("sentence"));
        QVERIFY(none.sentence(Language::Chinese) != none.sentence());
        std::string words;
        for (int i = 0; i < 10000; ++i) words += "w ";
        const Problem many = problemWith({{"sentence", words}});
        QCOMPARE(many.sentence(), std::string("sentence: it has 10 000 tokens; allowed are at most 256"));
        QVERIFY(many.sentence(Language::Chinese).find("10 000") != std::string::npos &&
                many.sentence(Language::Chinese).find("256") != std::string::npos);
        for (const char* show : {"embedding", "scores", "terms", "shuffle", "taylor"}) {
            for (const char* sentence : {"word", "👩‍👩‍👧 👍🏽", "أنا أحب البرمجة", "我爱编程"})
                QVERIFY(!attentionFigure({{"show", show}, {"sentence", sentence}}).panels.empty());
        }
    }

    void randomWeightsSuitEveryPicture() {
        for (const char* show : {"embedding", "scores", "terms", "shuffle", "saturation", "cost", "taylor"}) {
            QVERIFY2(evaluate(attentionOf("sinusoidal", {{"show", show}, {"weights", "random"}})), show);
        }
    }

    void derivativesOfOneVariableAreTheKnownOnes() {
        QVERIFY(std::abs(taylorSum(OneVariable::Log, 40, 0, 0.5) - std::log(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Sin, 12, 0.5, 1.5) - std::sin(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Cos, 12, 1, -0.5) - std::cos(-0.5)) < 1e-7);
        QCOMPARE(taylorSum(TwoVariables::Cubic, 3, {0.4, -0.2}, {0.9, 0.7}), valueOf(TwoVariables::Cubic, {0.9, 0.7}));
    }
};

ORRERY_TEST(AttentionViewTest);
#include "attention_view_test.moc"

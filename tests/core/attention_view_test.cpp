// Figures of the attention view as numbers: the worked example, the weighted mean, the four terms, effects of
// shuffling, saturation, costs, Taylor terms, and sentences of every kind.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/attention.h"
#include "core/analysis/layer_cost.h"
#include "core/analysis/sentence.h"
#include "core/analysis/taylor.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
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

double cell(const Panel& panel, std::size_t row, std::size_t column) {
    const auto r = static_cast<double>(row), c = static_cast<double>(column);
    return exactMean(std::get<Field>(panel.layers.front()), {r, r + 1}, {c, c + 1});
}

double largestCell(const Panel& panel) {
    const Field& field = std::get<Field>(panel.layers.front());
    double largest = 0;
    for (std::size_t row = 0; row < static_cast<std::size_t>(field.rowExtents.to); ++row) {
        for (std::size_t column = 0; column < static_cast<std::size_t>(field.columnExtents.to); ++column)
            largest = std::max(largest, std::abs(cell(panel, row, column)));
    }
    return largest;
}

}  // namespace

class AttentionViewTest : public QObject {
    Q_OBJECT

private slots:
    void typedNumbersAreTheEmbeddingsTokenByToken() {
        const char* rows = "0.1,0.2,0.3,0.4,0.2,0.3,0.4,0.5,0.3,0.4,0.5,0.6,0.4,0.5,0.6,0.7";
        const Figure typed =
            attentionFigure({{"d_model", "4"}, {"embeddings", "typed"}, {"x", rows}, {"sqrt_d", "false"}});
        const Figure worked = attentionFigure({{"d_model", "4"}, {"embeddings", "worked"}, {"sqrt_d", "false"}});
        const Figure larger = attentionFigure({{"d_model", "4"}, {"embeddings", "typed"}, {"x", rows}});
        for (std::size_t row = 0; row < 4; ++row) {
            for (std::size_t column = 0; column < 4; ++column) {
                for (const std::size_t panel : {0UL, 2UL}) {
                    const double expected = cell(worked.panels[panel], row, column);
                    QVERIFY(std::abs(cell(typed.panels[panel], row, column) - expected) < 1e-15);
                }
                QVERIFY(std::abs(cell(larger.panels[0], row, column) - 2 * cell(typed.panels[0], row, column)) < 1e-15);
            }
        }
    }

    void typedNumbersMustFillTheTokens() {
        const Problem few = problemWith({{"d_model", "4"}, {"embeddings", "typed"}, {"x", "1,2,3"}});
        QCOMPARE(few.sentence(), std::string("x: it has 3 numbers; 4 tokens × 4 dimensions need 16"));
        QCOMPARE(few.sentence(Language::Chinese), std::string("x：有 3 个数；4 个词元 × 4 维需要 16 个"));
        QCOMPARE(problemWith({{"head_dim", "6"}, {"embeddings", "typed"}, {"sentence", "a b"}}, "rope").hint.en,
                 std::string("2 tokens × 6 dimensions need 12"));
        QCOMPARE(problemWith({{"embeddings", "typed"}, {"sentence", "a b"}}, "alibi").hint.en,
                 std::string("2 tokens × 16 dimensions need 32"));
    }

    void theSameWordHasTheSameEmbeddingAndAnotherSum() {
        const Figure figure = attentionFigure({{"sentence", "so it is so"}, {"d_model", "8"}});
        for (std::size_t column = 0; column < 8; ++column)
            QCOMPARE(cell(figure.panels[0], 0, column), cell(figure.panels[0], 3, column));
        QVERIFY(cell(figure.panels[2], 0, 0) != cell(figure.panels[2], 3, 0));
    }

    void rowsOfWeightsSumToOneAndMixTheValues() {
        for (const char* scheme : {"sinusoidal", "rope", "xpos", "alibi", "t5", "nope"}) {
            const Figure figure =
                attentionFigure({{"show", "scores"}, {"causal", "true"}, {"weights", "random"}}, scheme);
            const Panel& weights = panelTitled(figure, "softmax");
            for (std::size_t row = 0; row < 4; ++row) {
                double sum = 0;
                for (std::size_t column = 0; column < 4; ++column) {
                    const double weight = cell(weights, row, column);
                    QCOMPARE(std::isnan(weight), column > row);  // masked
                    if (column <= row) sum += weight;
                }
                QVERIFY(std::abs(sum - 1) < 1e-14);
            }
            QVERIFY(std::isnan(cell(figure.panels[figure.panels.size() - 3], 0, 1)));  // masked
        }
    }

    void rotaryScoresDependOnTheOffsetAlone() {
        for (const char* scheme : {"rope", "xpos"}) {
            const Figure figure = attentionFigure({{"show", "scores"}, {"sentence", "a a a a a"}}, scheme);
            const Panel& scores = figure.panels.front();
            QVERIFY(std::abs(cell(scores, 1, 0) - cell(scores, 4, 3)) < 1e-12 * largestCell(scores));
            QVERIFY(std::abs(cell(scores, 1, 0) - cell(scores, 4, 0)) > 1e-3 * largestCell(scores));
        }
    }

    void theBiasIsAddedToTheScore() {
        const Figure figure = attentionFigure({{"show", "scores"}}, "alibi");
        for (std::size_t key = 0; key < 3; ++key) {
            const double sum = cell(panelTitled(figure, "q"), 2, key) + cell(panelTitled(figure, "bias"), 2, key);
            QVERIFY(std::abs(cell(panelTitled(figure, "+ bias"), 2, key) - sum) < 1e-14);
        }
        QVERIFY(std::abs(cell(panelTitled(figure, "bias"), 2, 0) + 1) < 1e-15);  // slope 1/2, distance 2
    }

    void fourTermsSumToTheWhole() {
        for (const char* combine : {"added", "concatenated", "factored"}) {
            const Figure figure = attentionFigure({{"show", "terms"}, {"weights", "random"}, {"combine", combine}});
            double sum = 0;
            for (std::size_t term = 0; term < 4; ++term) sum += cell(figure.panels[term], 3, 1);
            QVERIFY(std::abs(cell(figure.panels[4], 3, 1) - sum) < 1e-12);
            const bool crosses = largestCell(figure.panels[1]) > 0 && largestCell(figure.panels[2]) > 0;
            QCOMPARE(crosses, std::string(combine) != "factored");
        }
        const Figure added = attentionFigure({{"show", "terms"}, {"weights", "random"}});
        const Figure scores = attentionFigure({{"show", "scores"}, {"weights", "random"}});
        QVERIFY(std::abs(cell(added.panels[4], 2, 0) - cell(scores.panels[0], 2, 0)) < 1e-12);
    }

    void whatIsSwitchedOffAddsNothing() {
        const Figure figure = attentionFigure({{"show", "terms"}, {"position", "false"}});
        QVERIFY(largestCell(figure.panels[0]) > 0);
        for (std::size_t term = 1; term < 4; ++term) QCOMPARE(largestCell(figure.panels[term]), 0.0);
    }

    void shufflingPermutesOutputsUnlessThereArePositions() {
        for (const char* scheme : {"sinusoidal", "rope", "alibi"}) {
            for (const char* seed : {"0", "1", "2"}) {
                const Figure figure =
                    attentionFigure({{"show", "shuffle"}, {"weights", "random"}, {"shuffle_seed", seed}}, scheme);
                QVERIFY(largestCell(figure.panels[2]) < 1e-14 * std::max(1.0, largestCell(figure.panels[0])));
                QVERIFY(largestCell(figure.panels[5]) > 1e-3);
            }
        }
        const Figure causal = attentionFigure({{"show", "shuffle"}, {"weights", "random"}, {"causal", "true"}});
        QVERIFY(largestCell(causal.panels[2]) > 1e-3);
    }

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

    void onlyAddedEncodingsHaveTerms() {
        for (const char* show : {"terms", "taylor"}) {
            QCOMPARE(problemWith({{"show", show}}, "rope").where, std::string("show"));
            QCOMPARE(problemWith({{"show", show}}, "alibi").where, std::string("show"));
        }
        QCOMPARE(problemWith({{"d_model", "4096"}}).where, std::string("d_model"));
    }

    void randomWeightsSuitEveryPicture() {
        for (const char* show : {"embedding", "scores", "terms", "shuffle", "saturation", "cost", "taylor"}) {
            QVERIFY2(evaluate(attentionOf("sinusoidal", {{"show", show}, {"weights", "random"}})), show);
        }
    }
};

ORRERY_TEST(AttentionViewTest);
#include "attention_view_test.moc"

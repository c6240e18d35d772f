// The bias view: masks, the ruler compared with values of kernels, slopes, distances with equal buckets, and parts that
// add up to the whole.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/schemes/score/content.h"
#include "tests/support/by_name.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Figure biasFigure(const char* scheme, const Changes& changes) {
    return figureOf(shownAs("bias", scheme, changes));
}

const HeadKernel& kernelOf(const Panel& panel) {
    return std::get<HeadKernel>(std::get<Field>(panel.layers.front()).source);
}

/// Returns a term of head 1 at a distance, summed directly from the drawn vectors.
double atDistance(const Values& values, std::string_view term, std::int64_t query, std::int64_t distance) {
    const auto width = static_cast<std::size_t>(integerIn(values, "d_model"));
    const auto channels = static_cast<std::size_t>(integerIn(values, "head_dim"));
    const Matrix left =
        term == "b" ? drawnContent(values, {1, 0}) : drawn(values, {1, 4}, Matrix(1, channels), realIn(values, "v"));
    const Matrix weights = drawn(values, {1, 2}, Matrix(channels, width), 1 / std::sqrt(static_cast<double>(width)));
    double sum = 0;
    for (std::size_t c = 0; c < channels; ++c) {
        for (std::size_t i = 0; i < width; ++i) {
            const std::size_t pair = i % (width / 2);
            const double angle = static_cast<double>(distance) *
                                 std::pow(10000, -2.0 * static_cast<double>(pair) / static_cast<double>(width));
            const double sinusoid = i < width / 2 ? std::sin(angle) : std::cos(angle);
            sum += left.at(term == "b" ? static_cast<std::size_t>(query) : 0, c) * weights.at(c, i) * sinusoid;
        }
    }
    return sum / std::sqrt(static_cast<double>(channels));
}

}  // namespace

class BiasViewTest : public QObject {
    Q_OBJECT

private slots:
    void rulerShowsTheKernelsValues() {
        for (const char* scheme : {"alibi", "kerple-log", "kerple-power", "sandwich", "fire"}) {
            const Figure figure = biasFigure(scheme, {{"ruler", "distance"}, {"probe.m", "15"}});
            const HeadKernel& head = kernelOf(figure.panels.back());
            for (const Curve& curve : curvesOf(figure)) {
                const auto index = static_cast<int>(&curve - curvesOf(figure).data());
                for (std::size_t i = 0; i < curve.x.size(); ++i) {
                    const auto distance = static_cast<std::int64_t>(curve.x[i]);
                    if (distance >= 0) QCOMPARE(curve.y[i], head.kernel->value(index, 15, 15 - distance));
                }
            }
        }
    }

    void masksAreAsAsked() {
        const auto causal = [](const char* mask) {
            return kernelOf(biasFigure("alibi", {{"mask", mask}}).panels[0]).kernel->causal;
        };
        QVERIFY(causal("causal"));
        QVERIFY(!causal("bidirectional"));
        QVERIFY(!causal("cross"));
    }

    void theRelativeShiftTurnsDistancesIntoKeys() {
        constexpr std::int64_t keys = 12, queries = 9, memory = keys - queries;
        for (const char* term : {"b", "d"}) {
            const auto kernelAt = [&](const char* shift) {
                return kernelOf(
                    biasFigure("transformer-xl",
                               {{"term", term}, {"queries", "9"}, {"keys", "12"}, {"shift", shift}, {"v", "2"}})
                        .panels[1]);
            };
            const HeadKernel before = kernelAt("0"), between = kernelAt("0.37"), after = kernelAt("1");
            QCOMPARE(before.queryShift, memory);
            QVERIFY(after.kernel->causal && !before.kernel->causal);
            const Values values = *Values((*findScheme("transformer-xl"))->params).with("v", 2.0);
            for (std::int64_t position = memory; position < keys; ++position) {
                const auto way = std::llround(0.37 * static_cast<double>(keys - 1 - position));
                for (std::int64_t column = 0; column < keys; ++column) {
                    const double byDistance = before.kernel->value(1, position, column);
                    QVERIFY(std::abs(byDistance - atDistance(values, term, position, keys - 1 - column)) < 1e-12);
                    if (column <= position) {
                        const std::int64_t from = column + keys - 1 - position;
                        QCOMPARE(before.kernel->value(1, position, from), after.kernel->value(1, position, column));
                    }
                    const double slid = between.kernel->value(1, position, column);
                    const bool inside = column + way < keys;
                    QCOMPARE(std::isnan(slid), !inside);
                    if (inside) QCOMPARE(slid, before.kernel->value(1, position, column + way));
                }
            }
        }
    }

    void shiftedRowsHoldTheFinishedValuesByDistance() {
        const std::pair<const char*, Changes> cases[] = {{"music-transformer", {}},
                                                         {"music-transformer", {{"direction", "unmasked"}}},
                                                         {"alibi", {{"form", "symmetric"}}},
                                                         {"t5", {}},
                                                         {"kerple-log", {{"mask", "bidirectional"}}}};
        for (const auto& [scheme, changes] : cases) {
            Changes shifted = changes;
            shifted.insert(shifted.end(), {{"shift", "0.6"}, {"queries", "10"}, {"keys", "14"}});
            const ScoreKernel between = *kernelOf(biasFigure(scheme, shifted).panels[0]).kernel;
            shifted.push_back({"shift", "1"});
            const ScoreKernel after = *kernelOf(biasFigure(scheme, shifted).panels[0]).kernel;
            for (std::int64_t position = 4; position < 14; ++position) {
                const auto rest = 13 - position - std::llround(0.6 * static_cast<double>(13 - position));
                for (std::int64_t key = 0; key + rest < 14; ++key) {
                    if (after.causal && key > position) continue;
                    QCOMPARE(between.value(0, position, key + rest), after.value(0, position, key));
                }
            }
        }
    }

    void theShiftNeedsValuesByDistance() {
        const Problem problem = evaluate(shownAs("bias", "tupe", {{"shift", "0.5"}})).problem();
        QCOMPARE(problem.where, std::string("shift"));
        QVERIFY(problem.sentence(Language::Chinese) != problem.sentence());
        QVERIFY(!evaluate(shownAs("bias", "transformer-xl", {{"shift", "0"}})));  // the total score depends on content
        const Figure parts = biasFigure("transformer-xl", {{"shift", "0"}, {"each", "true"}});
        QVERIFY(kernelOf(panelTitled(parts, "a:")).kernel->causal);
        QVERIFY(!kernelOf(panelTitled(parts, "d:")).kernel->causal);
        const ScoreKernel alibi = *kernelOf(biasFigure("alibi", {{"shift", "0"}}).panels[0]).kernel;
        for (std::int64_t i = 0; i < 16; ++i) QCOMPARE(alibi.value(0, i, 10), -2.5);  // distance 5, slope 1/2
    }

    void manyHeadsHaveAPanelEach() {
        const Document document =
            shownAs("bias", "alibi", {{"heads", "32"}, {"queries", "1024"}, {"keys", "1024"}, {"ruler", "both"}});
        QCOMPARE(evaluate(document)->panels.size(), std::size_t{34});
    }

    void aSentenceHasNoMoreWordsThanThereIsContent() {
        const Problem many =
            evaluate(shownAs("bias", "shaw", {{"tokens", "2"}, {"sentence", "the cat sat"}})).problem();
        QVERIFY2(!many.sentence().empty(), "more words than the scheme has content for");
    }

    void labelsNeedATableByDistance() {
        const Problem problem = evaluate(shownAs("bias", "alibi", {{"labels", "one"}})).problem();
        QCOMPARE(problem.where, std::string("labels"));
    }

    void theBiasIsToldFromOtherQuantities() {
        for (const auto& [scheme, shown, isBias] :
             {std::tuple("alibi", "", true), std::tuple("t5", "show=bias", true),
              std::tuple("t5", "show=bucket", false), std::tuple("swin-v2", "show=bias", true),
              std::tuple("fire", "show=bias", true), std::tuple("cope", "term=bias", true),
              std::tuple("cope", "term=sum", false)}) {
            const std::string text = shown;
            const std::size_t equals = text.find('=');
            const Figure figure = biasFigure(
                scheme, text.empty() ? Changes() : Changes{{text.substr(0, equals), text.substr(equals + 1)}});
            QCOMPARE(figure.panels.back().bar->quantity == Quantity::Bias, isBias);
            QCOMPARE(figure.headline.en.find(" adds ") != std::string::npos, isBias);
        }
    }
};

ORRERY_TEST(BiasViewTest);
#include "bias_view_test.moc"

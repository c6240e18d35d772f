// The heatmap: the order of its columns in another layout, and every setting at every size.
#include <QTest>

#include "core/evaluate/evaluate.h"
#include "core/views/heatmap/permutation.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

bool isPermutation(std::vector<std::int64_t> order) {
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] != static_cast<std::int64_t>(i)) return false;
    }
    return true;
}

}  // namespace

class HeatmapTest : public QObject {
    Q_OBJECT

private slots:
    void sinesMayStandBeforeCosinesWhateverTheLayout() {
        for (const char* layout : {"interleaved", "halves"}) {
            for (const char* order : {"sin-first", "cos-first"}) {
                const OscillatorBank bank =
                    bankOf("sinusoidal", {{"d_model", 9.0}, {"layout", word(layout)}, {"order", word(order)}});
                const OscillatorBank shown = reordered(bank, sinesThenCosines(bank));
                const int sines = std::string_view(order) == "sin-first" ? 5 : 4;  // of 9 columns
                for (const AnglePair& pair : shown.pairs) QVERIFY(pair.sine < sines && pair.cosine >= sines);
            }
        }
        const Figure figure = figureWith({{"sines_first", "true"}});
        const Panel& panel = heatmapOf(figure);
        QCOMPARE(panel.axes->x.name.en, std::string("dimension: sines, then cosines"));
        QCOMPARE((*panel.axes->x.order)[1], std::int64_t{2});
        QCOMPARE((*panel.axes->x.order)[64], std::int64_t{1});
    }

    void lockedPanesShareTheWindowAlone() {
        for (const Param& param : firstDocument().panes[0].view.view->params()) {
            QCOMPARE(param.window, param.id == "positions" || param.id == "first");
        }
    }

    void theOtherLayoutIsTheSchemesOther() {
        for (const double d : {2.0, 5.0, 8.0, 127.0, 128.0}) {
            for (const char* odd : {"exact", "zero-pad"}) {
                const auto bank = [&](const char* layout) {
                    return bankOf("sinusoidal", {{"d_model", d}, {"odd", word(odd)}, {"layout", word(layout)}});
                };
                const OscillatorBank interleaved = bank("interleaved");
                const OscillatorBank halves = bank("halves");
                if (d > 2) QCOMPARE(reordered(interleaved, otherOrder(interleaved)), halves);
                QCOMPARE(reordered(halves, otherOrder(halves)), interleaved);
            }
        }
        QVERIFY(otherOrder(bankOf("sine-pow2", {})).empty());
    }

    void columnsFilePastEachOther() {
        const std::vector<std::int64_t> other = otherOrder(bankOf("sinusoidal", {{"d_model", 8.0}}));
        QCOMPARE(other, (std::vector<std::int64_t>{0, 2, 4, 6, 1, 3, 5, 7}));
        QCOMPARE(mixedOrder(other, 0), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(mixedOrder(other, 1), other);
        for (double mix = 0; mix <= 1; mix += 1.0 / 64) QVERIFY(isPermutation(mixedOrder(other, mix)));
        // halfway, column 1 (moving to 4) has passed column 2 (moving to 1)
        const std::vector<std::int64_t> half = mixedOrder(other, 0.5);
        QVERIFY(std::ranges::find(half, 2) < std::ranges::find(half, 1));
    }

    void everySettingIsShownAtEverySize() {
        const Changes everything{{"row_profile", "true"},  {"compare", "true"},     {"column_profile", "true"},
                                 {"binary_strip", "true"}, {"uniqueness", "true"},  {"trained", "512"},
                                 {"layout_mix", "0.5"},    {"permutation", "true"}, {"range", "robust"}};
        for (const char* scheme : {"sinusoidal", "rope", "sincos2d", "complex", "integer", "rope-mixed", "sine-pow2"}) {
            for (const char* positions : {"1", "50", "4294967296"}) {
                Document document = documentWith(everything);
                document = *withPath(document, 0, "scheme", scheme);
                document = *withPath(document, 0, "positions", positions);
                QVERIFY2(evaluate(document), scheme);
            }
        }
    }
};

ORRERY_TEST(HeatmapTest);
#include "heatmap_test.moc"

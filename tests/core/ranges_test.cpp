// Colour and axis ranges: determined by visible values, with rounded ends; heads that differ by factors have a
// logarithmic scale.
#include <QTest>
#include <cmath>

#include "core/figure/plan.h"
#include "core/model/update.h"
#include "tests/support/by_name.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

CellRange rangeOf(const Field& field) {
    CellRange range{INFINITY, -INFINITY};
    for (double row = field.rowExtents.from; row < field.rowExtents.to; ++row) {
        for (double column = field.columnExtents.from; column < field.columnExtents.to; ++column) {
            const double value = exactMean(field, {row, row + 1}, {column, column + 1});
            if (std::isfinite(value)) range = {std::min(range.from, value), std::max(range.to, value)};
        }
    }
    return range;
}

}  // namespace

class RangesTest : public QObject {
    Q_OBJECT

private slots:
    void endsAreRound() {
        const auto ends = [](double low, double high) {
            const ColourScale scale = scaleOver(Quantity::Bias, {low, high});
            return CellRange{scale.low, scale.high};
        };
        QVERIFY(std::abs(ends(-0.0585, 0.05).to - 0.06) < 1e-12);
        QCOMPARE(ends(-0.0585, 0.05).from, -ends(-0.0585, 0.05).to);
        QCOMPARE(ends(22.6, 63.99), (CellRange{22.5, 64}));
        QCOMPARE(ends(-7.5, 0), (CellRange{-7.5, 0}));
        QCOMPARE(ends(0, 31), (CellRange{0, 31}));
        QCOMPARE(ends(-21.92, 0), (CellRange{-22, 0}));
        QCOMPARE(ends(0, 1), (CellRange{0, 1}));
    }

    void similaritiesOfOneSignAreSequential() {
        for (const char* measure : {"dot", "cosine", "euclidean"}) {
            const Figure figure = figureWith({{"view", "similarity"}, {"measure", measure}});
            const Field& field = fieldOf(figure);
            const CellRange range = rangeOf(field);
            QCOMPARE(mapOf(field.scale).id, std::string_view("ice"));
            QVERIFY(field.scale.low <= range.from + 1e-9 && field.scale.high >= range.to - 1e-9);
            QVERIFY(field.scale.high - field.scale.low < 1.1 * range.size());
        }
    }

    void partsOfASimilarityCountWhereTheyAreShown() {
        const Figure figure = figureWith({{"view", "similarity"}, {"form", "diagonal"}, {"part", "all"}});
        for (const Panel& panel : figure.panels) {
            const auto* field = layerOf<Field>(panel);
            if (!field) continue;
            const CellRange range = rangeOf(*field);
            QVERIFY(field->scale.low <= range.from + 1e-6 && field->scale.high >= range.to - 1e-6);
        }
    }

    void onlyTheShownHeadCounts() {
        for (const char* scheme : {"swin-v2", "kerple-log", "kerple-power", "sandwich", "alibi"}) {
            for (const char* head : {"0", "3"}) {
                const Figure figure =
                    figureWith({{"scheme", scheme}, {"view", "bias"}, {"heads_shown", "one"}, {"probe.head", head}});
                const CellRange range = rangeOf(fieldOf(figure));
                const ColourScale& scale = fieldOf(figure).scale;
                QVERIFY2(scale.high - scale.low <= 1.1 * range.size(), scheme);
            }
        }
    }
};

ORRERY_TEST(RangesTest);
#include "ranges_test.moc"

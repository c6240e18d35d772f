// Blocks of a FieldPlan, evaluated with plain arithmetic and compared with the means they represent.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/evaluate/evaluate.h"
#include "core/figure/colour_map.h"
#include "core/figure/plan.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Evaluates a plan in double, as the renderers do in single precision.
double planned(const FieldPlan& plan, int row, int column) {
    if (const auto* samples = std::get_if<SamplePlan>(&plan.source)) {
        return samples->values[static_cast<std::size_t>(row * plan.columnBlocks + column)];
    }
    if (const auto* diagonal = std::get_if<DiagonalPlan>(&plan.source)) {
        const double offset = diagonal->diagonal[static_cast<std::size_t>(row - column + plan.columnBlocks - 1)];
        return diagonal->antidiagonal.empty() ? offset
                                              : offset + diagonal->antidiagonal[static_cast<std::size_t>(row + column)];
    }
    const auto& bank = std::get<BankPlan>(plan.source);
    double sum = 0;
    for (int i = 0; i < bank.perBlock; ++i) {
        const auto& one = bank.columns[static_cast<std::size_t>(column * bank.perBlock + i)];
        const std::uint32_t turns = one.phase + static_cast<std::uint32_t>(row - bank.origin) * one.step;
        sum += static_cast<double>(one.gain) * std::exp2(-one.decay * static_cast<float>(row - one.gainRow)) *
               std::sin(2 * std::numbers::pi * std::ldexp(static_cast<double>(turns), -32));
    }
    return sum * static_cast<double>(bank.blockScale[static_cast<std::size_t>(column)]);
}

/// Returns the largest difference between a plan's blocks and the exact means of their cells.
double worstBlock(const Field& field, int width, int height) {
    const FieldPlan plan = orrery::plan(field, width, height, 0);
    double worst = 0;
    for (int row = 0; row < plan.rowBlocks; row += 1 + plan.rowBlocks / 50) {
        for (int column = 0; column < plan.columnBlocks; column += 1 + plan.columnBlocks / 50) {
            const double top = field.rowExtents.from + static_cast<double>(row * plan.rowsPerBlock);
            const double left = field.columnExtents.from + static_cast<double>(column * plan.columnsPerBlock);
            const double right = std::min(left + static_cast<double>(plan.columnsPerBlock), field.columnExtents.to);
            const double exact = exactMean(field, {top, top + static_cast<double>(plan.rowsPerBlock)}, {left, right});
            const double got = planned(plan, row, column);
            if (std::isnan(exact) != std::isnan(got)) return 1e9;
            if (!std::isnan(exact)) worst = std::max(worst, std::abs(got - exact));
        }
    }
    return worst;
}

}  // namespace

class PlanTest : public QObject {
    Q_OBJECT

private slots:
    void cellsWiderThanPixelsStandAlone() {
        const FieldPlan plan = orrery::plan(fieldOf(figureWith({})), 1280, 500, 0);
        QCOMPARE(plan.rowBlocks, 50);
        QCOMPARE(plan.columnBlocks, 128);
        QCOMPARE(plan.rowsPerBlock, std::int64_t{1});
        QCOMPARE(plan.y.block(0), 0U);
        QCOMPARE(plan.y.block(9), 0U);
        QCOMPARE(plan.y.block(10), 1U);
        QCOMPARE(plan.y.block(499), 49U);
        QCOMPARE(plan.x.block(1279), 127U);
    }

    void everyPixelMapsInsideTheBlocks() {
        for (const char* positions : {"1", "2", "50", "999", "1080", "1081", "65537", "4294967296"}) {
            for (const char* origin : {"top", "bottom"}) {
                const Field field = fieldOf(figureWith({{"positions", positions}, {"origin", origin}}));
                for (const int pixels : {1, 7, 500, 1920, 4096, 5000}) {
                    const FieldPlan plan = orrery::plan(field, pixels, pixels, 0);
                    QVERIFY(plan.rowBlocks <= 4096 && plan.columnBlocks <= 4096);
                    for (std::uint32_t p = 0; p < static_cast<std::uint32_t>(pixels); ++p) {
                        QVERIFY(plan.y.block(p) < static_cast<std::uint32_t>(plan.rowBlocks));
                        QVERIFY(plan.x.block(p) < static_cast<std::uint32_t>(plan.columnBlocks));
                    }
                }
            }
        }
    }

    void bankBlocksAreExactMeans() {
        for (const char* positions : {"50", "3000", "1000000", "4294967296"}) {
            for (const char* width : {"7", "128", "4096"}) {
                const Field field = fieldOf(figureWith({{"positions", positions}, {"d_model", width}}));
                QVERIFY2(worstBlock(field, 900, 700) < 2.5e-6, positions);
            }
        }
    }

    void tableBlocksAreExactMeansAndBlankBeyondTheirRows() {
        const Field binary = fieldOf(figureWith({{"scheme", "binary"}, {"d_model", "10"}, {"positions", "5000"}}));
        QVERIFY(worstBlock(binary, 900, 700) < 1e-6);
        const Field counted =
            fieldOf(figureWith({{"scheme", "normalized"}, {"length", "100000"}, {"positions", "100000"}}));
        QVERIFY(worstBlock(counted, 300, 200) < 1e-6);
    }

    void kernelBlocksAreExactMeans() {
        for (const char* form : {"causal", "symmetric", "row"}) {
            for (const char* size : {"16", "333", "2500"}) {
                const Figure figure = figureWith(
                    {{"scheme", "alibi"}, {"form", form}, {"heads_shown", "one"}, {"queries", size}, {"keys", size}});
                const auto extent = std::stod(size);
                // float32 samples: tolerance relative to the largest bias
                QVERIFY2(worstBlock(fieldOf(figure), 400, 400) < 1e-7 * extent, form);
            }
        }
    }

    void fewerQueriesThanKeysAreTheLastOnes() {
        const Figure figure =
            figureWith({{"scheme", "alibi"}, {"heads_shown", "one"}, {"queries", "2"}, {"keys", "6"}});
        const Field field = fieldOf(figure);
        QCOMPARE(exactMean(field, {0, 1}, {4, 5}), 0.0);
        QCOMPARE(exactMean(field, {1, 2}, {5, 6}), 0.0);
        QVERIFY(std::isnan(exactMean(field, {0, 1}, {5, 6})));
        const FieldPlan plan = orrery::plan(field, 60, 20, 0);
        QCOMPARE(plan.causalShift, 4);
    }

    void cameraShowsTheCellsAskedFor() {
        Document document = *withPath(firstDocument(), 0, "positions", "4294967296");
        document = *update(document, Navigate{0, {CellRange{10, 14}, CellRange{4000000000.0, 4000000008.0}}});
        const Figure figure = *evaluate(document);
        const FieldPlan plan = orrery::plan(fieldOf(figure), 400, 800, 0);
        QCOMPARE(plan.rowBlocks, 8);
        QCOMPARE(plan.columnBlocks, 4);
        const Encoding encoding = *document.panes[0].scheme.scheme->build(document.panes[0].scheme.values);
        const double exact = value(std::get<OscillatorBank>(encoding).columns[11], Position(4000000003));
        QVERIFY(std::abs(planned(plan, 3, 1) - exact) < 2e-8);
    }

    void cameraIsMovedInsideTheExtents() {
        Document document = *update(firstDocument(), Navigate{0, {CellRange{-50, -10}, CellRange{40, 90}}});
        const Axes axes = *evaluate(document)->panels.back().axes;
        QCOMPARE(axes.x.shown, (CellRange{0, 40}));
        QCOMPARE(axes.y.shown, (CellRange{0, 50}));
    }

    void pixelsChangeCellsWhereTheyShould() {
        Field field = fieldOf(figureWith({}));
        for (const double from : {0.0, 3.25, 17.5}) {
            field.rows = {from, from + 2};
            const PixelMap map = orrery::plan(field, 10, 4000, 0).y;
            for (std::uint32_t pixel = 0; pixel < 4000; ++pixel) {
                const double middle = from - std::floor(from) + (pixel + 0.5) * 2 / 4000;
                QCOMPARE(map.block(pixel), static_cast<std::uint32_t>(std::floor(middle)));
            }
        }
    }

    void decayedRowsDoNotDragTheFirstOnesDown() {
        const Field field = fieldOf(
            figureWith({{"scheme", "complex"}, {"abs_z1", "0.9"}, {"d_model", "16"}, {"positions", "1000000"}}));
        const FieldPlan far = orrery::plan(field, 500, 500, 0);
        const double exact = exactMean(field, {0, static_cast<double>(far.rowsPerBlock)}, {0, 1});
        QVERIFY(std::abs(exact) > 1e-4 && std::abs(planned(far, 0, 0) - exact) < 1e-6 * std::abs(exact));
        QVERIFY(worstBlock(field, 300, 300) < 1e-6);
        const Field growing = fieldOf(figureWith({{"scheme", "xpos"}, {"positions", "4294967296"}}));
        const FieldPlan grown = orrery::plan(growing, 100, 1000, 0);
        for (int row : {0, 1, 500, 999}) QVERIFY(std::isfinite(planned(grown, row, 3)));
    }

    void gridBlocksAreExactMeans() {
        for (const char* positions : {"50", "3000", "1000003"}) {
            const Field square = fieldOf(
                figureWith({{"scheme", "sincos2d"}, {"height", "37"}, {"width", "53"}, {"positions", positions}}));
            QVERIFY2(worstBlock(square, 300, 200) < 1e-7, positions);
            const Field mixed = fieldOf(figureWith({{"scheme", "rope-mixed"}, {"positions", positions}}));
            QVERIFY2(worstBlock(mixed, 300, 200) < 1e-7, positions);
        }
    }

    void twoBanksMakeOnePlan() {
        const auto fieldWith = [](const char* base) {
            return std::make_shared<const Field>(
                fieldOf(figureWith({{"base", base}, {"positions", "100000"}, {"d_model", "300"}})));
        };
        Field field = *fieldWith("10000");
        field.source = Difference{fieldWith("10000"), fieldWith("500")};
        QVERIFY(worstBlock(field, 90, 70) < 5e-6);
        QCOMPARE(std::get<BankPlan>(orrery::plan(field, 90, 70, 0).source).perBlock, 8);
        field.source = Difference{fieldWith("500"), fieldWith("500")};
        QVERIFY(worstBlock(field, 400, 70) < 1e-12);
    }

    void manyOffsetsOfAKernelWithoutMeansAreSampledAndSaySo() {
        for (const char* size : {"2000", "200000"}) {
            const Figure figure =
                figureWith({{"scheme", "kerple-log"}, {"heads_shown", "one"}, {"queries", size}, {"keys", size}});
            const Field field = fieldOf(figure);
            const bool isSample = std::stod(size) > 3600;  // 18 per pixel
            QCOMPARE(orrery::plan(field, 20, 20, 0).sampled, isSample);
            QCOMPARE(blockSize(field, 20, 20).sampled, isSample);
            QVERIFY(worstBlock(field, 20, 20) < (isSample ? 1e-2 : 1e-5));
        }
    }

    void manyCellsOfAFreeKernelAreSampledAndSaySo() {
        for (const char* size : {"60", "240", "4000"}) {
            const Figure figure =
                figureWith({{"scheme", "fire"}, {"heads_shown", "one"}, {"queries", size}, {"keys", size}});
            const Field field = fieldOf(figure);
            const bool isSample = std::stod(size) > 400;
            QCOMPARE(orrery::plan(field, 60, 60, 0).sampled, isSample);
            QCOMPARE(blockSize(field, 60, 60).sampled, isSample);
            if (!isSample) QVERIFY(worstBlock(field, 60, 60) < 1e-6);
        }
    }

    void everyColourMapHas256Colours() {
        for (const ColourMap& map : colourMaps()) {
            const auto list = colours(map);
            QCOMPARE(list.size(), std::size_t{256});
            QCOMPARE(list.front(), map.anchors.front());
            QCOMPARE(list.back(), map.anchors.back());
        }
    }
};

ORRERY_TEST(PlanTest);
#include "plan_test.moc"

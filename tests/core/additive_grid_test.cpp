// Additive encodings of grids: the seven orders of 2-D sines, class tokens, learned axes.
#include <QTest>

#include "core/schemes/added/learned.h"
#include "core/schemes/added/row_major.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

class AdditiveGridTest : public QObject {
    Q_OBJECT

private slots:
    void reversedTimmCountsColumnByColumn() {
        const Settings plain{{"d_model", 8.0}, {"height", 2.0}, {"width", 3.0}, {"order", word("timm")}};
        const Settings turned{
            {"d_model", 8.0}, {"height", 3.0}, {"width", 2.0}, {"order", word("timm")}, {"reverse_coord", true}};
        QCOMPARE(rowsOf("sincos2d", plain, 0, 6).values, rowsOf("sincos2d", turned, 0, 6).values);
        QCOMPARE(bankOf("sincos2d", turned).grid, (std::vector<std::int64_t>{2, 3}));
    }

    void everyWidthIsFilled() {
        for (double d = 1; d < 20; ++d) {
            const auto bank = bankOf("sincos2d", {{"d_model", d}, {"order", word("multidim")}});
            QCOMPARE(bank.columns.size(), static_cast<std::size_t>(d));
        }
        const auto timing = rowsOf("sincos2d", {{"d_model", 11.0}, {"order", word("timing")}}, 17, 1);
        for (std::size_t i = 8; i < 11; ++i) QCOMPARE(timing.values[i], 0.0);
    }

    void learnedAxesHaveARowForEachCell() {
        const Matrix rows(2, 1), columns(3, 2);
        QCOMPARE(learnedGrid(rows, columns, {3, 3}).problem().sentence(),
                 "height: '3' has no row in the row table; allowed is a whole number from 1 to 2");
        QCOMPARE(learnedGrid(rows, columns, {2, 0}).problem().where, "width");
    }

    void blocksCoverARunOfCellsOnce() {
        std::mt19937_64 random(10);
        for (int trial = 0; trial < 300; ++trial) {
            const std::int64_t width = 1 + below(9, random);
            const std::int64_t first = below(40, random);
            const std::int64_t count = below(60, random);
            std::vector<int> covered(200);
            const std::vector<GridBlock> blocks = gridBlocks(first, count, width);
            QVERIFY(blocks.size() <= 3);
            for (const GridBlock& block : blocks) {
                for (std::int64_t cell = 0; cell < block.rows * block.columns; ++cell) {
                    const std::int64_t row = block.row + cell / block.columns;
                    ++covered[static_cast<std::size_t>(row * width + block.column + cell % block.columns)];
                }
            }
            for (std::int64_t cell = 0; cell < 200; ++cell) {
                QCOMPARE(covered[static_cast<std::size_t>(cell)], cell >= first && cell < first + count ? 1 : 0);
            }
        }
    }
};

ORRERY_TEST(AdditiveGridTest);
#include "additive_grid_test.moc"

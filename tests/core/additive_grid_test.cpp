// Additive encodings of grids: the seven orders of 2-D sines, class tokens, learned axes.
#include <QTest>
#include <memory>

#include "core/schemes/added/row_major.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

class AdditiveGridTest : public QObject {
    Q_OBJECT

private slots:
    void theMaeTableHasAHalfForEachAxis() {
        const Matrix mae = rowsOf("sincos2d", {{"d_model", 24.0}, {"height", 5.0}, {"width", 5.0}}, 0, 25);
        const Settings settings{{"d_model", 24.0}, {"height", 5.0}, {"width", 5.0}, {"order", word("row-first")}};
        const Matrix rowFirst = rowsOf("sincos2d", settings, 0, 25);
        for (std::size_t row = 0; row < 5; ++row) {
            for (std::size_t column = 0; column < 5; ++column) {
                const std::size_t token = row * 5 + column;
                QVERIFY(std::abs(normOf(mae.row(token)) - std::sqrt(12)) < 1e-14);
                for (std::size_t i = 0; i < 12; ++i) {
                    QCOMPARE(mae.at(token, i), mae.at(column, i));
                    QCOMPARE(mae.at(token, i), mae.at(column * 5 + row, i + 12));
                    QCOMPARE(rowFirst.at(token, i), mae.at(column * 5 + row, i));
                }
            }
        }
    }

    void reversedTimmCountsColumnByColumn() {
        const Settings plain{{"d_model", 8.0}, {"height", 2.0}, {"width", 3.0}, {"order", word("timm")}};
        const Settings turned{
            {"d_model", 8.0}, {"height", 3.0}, {"width", 2.0}, {"order", word("timm")}, {"reverse_coord", true}};
        QCOMPARE(rowsOf("sincos2d", plain, 0, 6).values, rowsOf("sincos2d", turned, 0, 6).values);
        QCOMPARE(bankOf("sincos2d", turned).grid, (std::vector<std::int64_t>{2, 3}));
    }

    void imagesAndTablesTooSmallAreRefused() {
        QCOMPARE(tried("sincos2d", {{"height", 20.0}, {"table_size", 19.0}}).problem().where, "table_size");
        QCOMPARE(tried("sincos2d", {{"image_width", 15.0}, {"order", word("detr")}}).problem().where, "image_width");
        QVERIFY(tried("sincos2d", {{"image_width", 15.0}}));  // an order that does not use the image size ignores it
        QCOMPARE(tried("sincos2d", {{"image_width", 5.0}, {"eps", 0.0}, {"order", word("detr")}}).problem().where,
                 "eps");
    }

    void everyGridIsShiftInvariantAlongItsAxes() {
        for (const char* order : {"mae", "row-first", "big-vision", "timm", "detr", "timing", "multidim"}) {
            const Matrix rows =
                rowsOf("sincos2d", {{"d_model", 16.0}, {"height", 4.0}, {"width", 5.0}, {"order", word(order)}}, 0, 20);
            const auto product = [&](std::size_t a, std::size_t b) {
                double sum = 0;
                for (std::size_t i = 0; i < rows.columns; ++i) sum += rows.at(a, i) * rows.at(b, i);
                return sum;
            };
            // the shift from (0, 0) to (2, 1) is that from (1, 3) to (3, 4)
            QVERIFY2(std::abs(product(0, 11) - product(8, 19)) < 1e-14, order);
        }
    }

    void aClassTokenIsARowOfZerosBeforeTheGrid() {
        std::mt19937_64 random(9);
        for (const char* order : {"mae", "detr", "multidim"}) {
            const Settings settings{
                {"d_model", 8.0}, {"height", 6.0}, {"width", 7.0}, {"order", word(order)}, {"cls_token", true}};
            const Encoding encoding = *tried("sincos2d", settings);
            const Table& table = std::get<Table>(encoding);
            const Matrix rows = rowsOf(encoding, 0, 43);
            const Matrix grid =
                rowsOf("sincos2d", {{"d_model", 8.0}, {"height", 6.0}, {"width", 7.0}, {"order", word(order)}}, 0, 42);
            for (std::size_t i = 0; i < 8; ++i) QCOMPARE(rows.values[i], 0.0);
            for (std::size_t i = 0; i < grid.values.size(); ++i)
                QVERIFY(std::abs(rows.values[i + 8] - grid.values[i]) < 1e-15);
            for (int trial = 0; trial < 100; ++trial) {
                const std::int64_t first = below(43, random);
                const std::int64_t count = 1 + below(43 - first, random);
                const auto column = static_cast<int>(below(8, random));
                double sum = 0;
                for (std::int64_t row = first; row < first + count; ++row) sum += table.cell(row, column);
                QVERIFY(std::abs(table.sum(first, count, column) - sum) < 1e-13);
            }
        }
    }

    void widthsThatALibraryCannotFillAreRefused() {
        for (const char* order : {"mae", "row-first", "big-vision", "timm", "detr"}) {
            QCOMPARE(tried("sincos2d", {{"d_model", 6.0}, {"order", word(order)}}).problem().hint.en,
                     "allowed is a multiple of 4");
        }
        for (const char* order : {"big-vision", "timing"}) {
            QCOMPARE(tried("sincos2d", {{"d_model", 4.0}, {"order", word(order)}}).problem().hint.en,
                     "allowed is a number from 8 on");
        }
        for (double d = 1; d < 20; ++d) {
            const auto bank = bankOf("sincos2d", {{"d_model", d}, {"order", word("multidim")}});
            QCOMPARE(bank.columns.size(), static_cast<std::size_t>(d));
        }
        const auto timing = rowsOf("sincos2d", {{"d_model", 11.0}, {"order", word("timing")}}, 17, 1);
        for (std::size_t i = 8; i < 11; ++i) QCOMPARE(timing.values[i], 0.0);
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

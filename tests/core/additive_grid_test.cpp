// Additive encodings of grids: the seven orders of 2-D sines, class tokens, learned axes.
#include <QTest>
#include <memory>

#include "core/schemes/added/learned.h"
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

    void detrCountsFromOneToAFullTurn() {
        const Settings settings{
            {"d_model", 4.0}, {"height", 2.0}, {"width", 4.0}, {"order", word("detr")}, {"eps", 0.0}};
        const OscillatorBank bank = bankOf("sincos2d", settings);
        QVERIFY(std::abs(value(bank, 0, Position(0))) < 1e-15);  // row 1 of 2: half a turn
        QVERIFY(std::abs(value(bank, 1, Position(0)) + 1) < 1e-15);
        QVERIFY(std::abs(value(bank, 2, Position(4)) - 1) < 1e-15);  // column 1 of 4: a quarter
        QVERIFY(std::abs(value(bank, 3, Position(7)) - 1) < 1e-15);  // column 4 of 4: a whole turn
        const Settings raw{
            {"d_model", 4.0}, {"height", 2.0}, {"width", 4.0}, {"order", word("detr")}, {"normalize", false}};
        QVERIFY(std::abs(value(bankOf("sincos2d", raw), 2, Position(5)) - std::sin(2.0)) < 1e-15);
    }

    void deformableDetrCountsFromHalf() {
        const Settings settings{{"d_model", 4.0}, {"height", 2.0},         {"width", 4.0},
                                {"eps", 0.0},     {"order", word("detr")}, {"offset", -0.5}};
        const OscillatorBank bank = bankOf("sincos2d", settings);
        QVERIFY(std::abs(value(bank, 0, Position(0)) - 1) < 1e-15);  // row 1/2 of 2: a quarter turn
        QVERIFY(std::abs(value(bank, 2, Position(1)) - std::sin(0.75 * 3.141592653589793)) < 1e-15);
    }

    void coordinatesAreScaledToAReferenceGrid() {
        const Settings large{{"d_model", 8.0}, {"height", 8.0}, {"width", 8.0}, {"reference_size", 4.0}};
        const Settings small{{"d_model", 8.0}, {"height", 4.0}, {"width", 4.0}};
        const Matrix wide = rowsOf("sincos2d", large, 0, 64), narrow = rowsOf("sincos2d", small, 0, 16);
        for (std::size_t i = 0; i < 8; ++i) QVERIFY(std::abs(wide.at(2 * 8 + 6, i) - narrow.at(1 * 4 + 3, i)) < 1e-15);
        const OscillatorBank half =
            bankOf("sincos2d", {{"d_model", 4.0}, {"height", 4.0}, {"width", 4.0}, {"coordinate_scale", 0.5}});
        QVERIFY(std::abs(value(half, 0, Position(3)) - std::sin(1.5)) < 1e-15);
    }

    void theMiddleOfALargerTableIsCropped() {
        const Settings whole{{"d_model", 8.0}, {"height", 9.0}, {"width", 9.0}, {"reference_size", 3.0}};
        const Settings part{
            {"d_model", 8.0}, {"height", 4.0}, {"width", 3.0}, {"table_size", 9.0}, {"reference_size", 3.0}};
        const Matrix all = rowsOf("sincos2d", whole, 0, 81), middle = rowsOf("sincos2d", part, 0, 12);
        for (std::size_t token = 0; token < 12; ++token)
            for (std::size_t i = 0; i < 8; ++i)
                QVERIFY(std::abs(middle.at(token, i) - all.at((token / 3 + 2) * 9 + token % 3 + 3, i)) < 1e-15);
        QCOMPARE(tried("sincos2d", {{"height", 20.0}, {"table_size", 19.0}}).problem().where, "table_size");
    }

    void detrCountsThePixelsThatHoldImage() {
        for (const double offset : {0.0, -0.5}) {
            const Settings settings{{"d_model", 4.0},      {"height", 4.0},         {"width", 5.0},
                                    {"image_height", 2.0}, {"image_width", 3.0},    {"eps", 1e-3},
                                    {"offset", offset},    {"order", word("detr")}, {"cls_token", true}};
            const Matrix rows = rowsOf("sincos2d", settings, 1, 20);
            const auto angle = [&](int counted, int last) {
                return (counted + offset) / (last + 1e-3) * 2 * 3.141592653589793;
            };
            for (int token = 0; token < 20; ++token) {
                const int row = token / 5, column = token % 5;
                const double y = column < 3 ? angle(std::min(row + 1, 2), 2) : angle(0, 0);
                const double x = row < 2 ? angle(std::min(column + 1, 3), 3) : angle(0, 0);
                const double expected[]{std::sin(y), std::cos(y), std::sin(x), std::cos(x)};
                for (std::size_t i = 0; i < 4; ++i)
                    QVERIFY(std::abs(rows.at(static_cast<std::size_t>(token), i) - expected[i]) < 1e-11);
            }
        }
        QCOMPARE(tried("sincos2d", {{"image_width", 15.0}, {"order", word("detr")}}).problem().where, "image_width");
        QVERIFY(tried("sincos2d", {{"image_width", 15.0}}));  // an order that does not use the image size ignores it
        QCOMPARE(tried("sincos2d", {{"image_width", 5.0}, {"eps", 0.0}, {"order", word("detr")}}).problem().where,
                 "eps");
    }

    void videosShareTheWidthAmongThreeAxes() {
        const Settings grid{{"d_model", 16.0}, {"frames", 2.0}, {"height", 3.0}, {"width", 4.0}};
        const Settings jepa{
            {"d_model", 16.0}, {"frames", 2.0}, {"height", 3.0}, {"width", 4.0}, {"order", word("vjepa")}};
        const Matrix rows = rowsOf("sincos3d", jepa, 0, 24);  // 8 for time, 4 for rows, 4 for columns
        const std::size_t token = 1 * 12 + 2 * 4 + 3;
        const double expected[] = {std::sin(1), std::sin(0.1),  std::sin(0.01), std::sin(0.001),
                                   std::cos(1), std::cos(0.1),  std::cos(0.01), std::cos(0.001),
                                   std::sin(2), std::sin(0.02), std::cos(2),    std::cos(0.02),
                                   std::sin(3), std::sin(0.03), std::cos(3),    std::cos(0.03)};
        for (std::size_t i = 0; i < 16; ++i) QVERIFY(std::abs(rows.at(token, i) - expected[i]) < 1e-15);
        const Matrix video = rowsOf("sincos3d", grid, 0, 24);  // 4 for time, 6 for columns, 6 for rows
        QVERIFY(std::abs(video.at(token, 0) - std::sin(1)) < 1e-15);
        QVERIFY(std::abs(video.at(token, 4) - std::sin(3)) < 1e-15);
        QVERIFY(std::abs(video.at(token, 5) - std::sin(3 * std::pow(1e4, -1.0 / 3))) < 1e-15);
        QVERIFY(std::abs(video.at(token, 13) - std::cos(2)) < 1e-15);
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

    void learnedAxesStandSideBySide() {
        Matrix rows(2, 1);
        rows.values = {10, 20};
        Matrix columns(3, 2);
        columns.values = {1, 2, 3, 4, 5, 6};
        const Matrix grid = *learnedGrid(rows, columns, {2, 3});
        QCOMPARE(grid.values, (std::vector<double>{1, 2, 10, 3, 4, 10, 5, 6, 10, 1, 2, 20, 3, 4, 20, 5, 6, 20}));
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

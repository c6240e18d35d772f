// Analysis of whole tables: principal components, and resizing to another patch grid.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <stop_token>
#include <thread>

#include "core/analysis/pca.h"
#include "core/analysis/product.h"
#include "core/analysis/resize.h"
#include "core/schemes/encode.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Matrix filled(std::size_t rows, std::size_t columns, double number) {
    Matrix matrix(rows, columns);
    for (double& entry : matrix.values) entry = number;
    return matrix;
}

/// Returns value = 2 + 3 y - x at the patches of a grid over the unit square.
Matrix plane(PatchGrid grid) {
    Matrix table(static_cast<std::size_t>(grid.height * grid.width), 1);
    for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) {
            table.values[static_cast<std::size_t>(y * grid.width + x)] =
                2 + 3 * (y + 0.5) / grid.height - (x + 0.5) / grid.width;
        }
    }
    return table;
}

}  // namespace

class TableAnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void sumsOverRunsOfRowsAreTheSumsOfTheirCells() {
        const auto matrix = std::make_shared<Matrix>(randomMatrix(1000, 3, 1));
        matrix->at(500, 1) = std::nan("");
        matrix->at(501, 1) = INFINITY;
        const Table table = tableOf(matrix, 4);
        const auto isRight = [&](std::int64_t row, std::int64_t count, int column) {
            double sum = 0;
            for (std::int64_t r = row; r < row + count; ++r) sum += table.cell(r, column);
            const double got = table.sum(row, count, column);
            return std::isfinite(sum) ? std::abs(got - sum) < 1e-12 : std::isnan(got);
        };
        const auto areRight = [&](int column) {
            for (std::int64_t row = 0; row < 996; row += 7) {
                for (std::int64_t count = 1; row + count <= 996; count += 5) {
                    if (!isRight(row, count, column)) return false;
                }
            }
            return true;
        };
        std::array<bool, 3> right{};  // concurrently, as several threads draw pictures
        std::vector<std::thread> threads;
        for (int column = 0; column < 3; ++column)
            threads.emplace_back([&, column] { right[static_cast<std::size_t>(column)] = areRight(column); });
        for (std::thread& thread : threads) thread.join();
        QCOMPARE(right, (std::array<bool, 3>{true, true, true}));
    }

    void directionsAreOrthonormalAndVariancesDescend() {
        const Matrix rows = randomMatrix(40, 12, 1);
        const PrincipalComponents found = *principalComponents(rows, 12);
        const Matrix products = productWithTransposed(found.directions, found.directions);
        double sum = 0;
        for (std::size_t i = 0; i < 12; ++i) {
            for (std::size_t j = 0; j < 12; ++j) QVERIFY(std::abs(products.at(i, j) - (i == j)) < 1e-14);
            sum += found.variances[i];
        }
        QVERIFY(std::ranges::is_sorted(found.variances, std::greater<>()));
        QVERIFY(std::abs(sum - found.totalVariance) < 1e-14);
    }

    void allComponentsGiveTheRowsBack() {
        const Matrix rows = randomMatrix(9, 6, 2);
        const PrincipalComponents found = *principalComponents(rows, 6);
        Matrix back = product(found.points, found.directions);
        for (std::size_t row = 0; row < 9; ++row) {
            for (std::size_t j = 0; j < 6; ++j) back.at(row, j) += found.mean[j];
        }
        QVERIFY(farthest(back, rows) < 1e-14);
    }

    void pointsHaveTheVariancesSaid() {
        const PrincipalComponents found = *principalComponents(randomMatrix(50, 8, 3), 3);
        QCOMPARE(found.points.columns, std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            double squares = 0;
            for (std::size_t row = 0; row < 50; ++row) squares += found.points.at(row, i) * found.points.at(row, i);
            QVERIFY(std::abs(squares / 49 - found.variances[i]) < 1e-13);
        }
    }

    void aLineHasOneComponentAndAFixedSign() {
        Matrix rows(5, 3);
        for (std::size_t row = 0; row < 5; ++row) {
            for (std::size_t j = 0; j < 3; ++j) {
                rows.at(row, j) = 10 + static_cast<double>(row) * (j == 0 ? 1.0 : j == 1 ? -2.0 : 2.0 / 3);
            }
        }
        const PrincipalComponents found = *principalComponents(rows, 3);
        QVERIFY(std::abs(found.variances[0] / found.totalVariance - 1) < 1e-15);
        QVERIFY(found.variances[1] < 1e-14);
        QVERIFY(found.directions.at(0, 1) > 0 && found.directions.at(0, 0) < 0);
        QVERIFY(std::abs(found.directions.at(0, 1) - 6.0 / 7) < 1e-15);
    }

    void aFewOfManyDirectionsAreThoseOfTheWholeDecomposition() {
        const auto encoded = [](const char* scheme, const char* id, std::int64_t step, std::uint64_t count) {
            return encodeRows(*tried(scheme, {{id, 256.0}}), PositionRange{Position(0), step, count}, 0, count);
        };
        Matrix nearlyALine = randomMatrix(300, 200, 5);
        for (std::size_t row = 0; row < 300; ++row) {
            for (std::size_t j = 0; j < 200; ++j) nearlyALine.at(row, j) *= std::pow(0.3, static_cast<double>(j));
        }
        for (const Matrix& rows : {encoded("sinusoidal", "d_model", 1, 200), encoded("sinusoidal", "d_model", 40, 700),
                                   encoded("rope", "head_dim", 1, 500), encoded("sine-geometric", "d_model", 7, 300),
                                   randomMatrix(900, 300, 6), randomMatrix(40, 512, 7), nearlyALine}) {
            const PrincipalComponents few = *principalComponents(rows, 3);
            const PrincipalComponents whole = *principalComponents(rows, 8);  // more than four use a full decomposition
            QVERIFY(std::abs(few.totalVariance - whole.totalVariance) < 1e-12 * whole.totalVariance);
            for (std::size_t i = 0; i < 3; ++i) {
                QVERIFY(std::abs(few.variances[i] - whole.variances[i]) < 1e-12 * whole.variances[0]);
                for (std::size_t j = 0; j < rows.columns; ++j) {
                    QVERIFY(std::abs(few.directions.at(i, j) - whole.directions.at(i, j)) < 1e-8);
                }
                for (std::size_t row = 0; row < rows.rows; ++row) {
                    QVERIFY(std::abs(few.points.at(row, i) - whole.points.at(row, i)) < 1e-8);
                }
            }
        }
    }

    void directionsAreOrthonormalWhereVarianceIsMissing() {
        for (const Matrix& rows :
             {filled(5, 300, 0.7), randomMatrix(1, 300, 8), randomMatrix(2, 300, 9), randomMatrix(3, 300, 10)}) {
            const PrincipalComponents found = *principalComponents(rows, 3);
            const Matrix products = productWithTransposed(found.directions, found.directions);
            for (std::size_t i = 0; i < 3; ++i) {
                for (std::size_t j = 0; j < 3; ++j) QVERIFY(std::abs(products.at(i, j) - (i == j)) < 1e-13);
                if (i + 1 >= rows.rows) QVERIFY(found.variances[i] < 1e-13 * (1 + found.totalVariance));
            }
            QVERIFY(std::ranges::is_sorted(found.variances, std::greater<>()));
        }
    }

    void equalVariancesAreAllFound() {
        Matrix rows(2 * 200, 200);  // plus and minus each axis: all variances are 2 / 399
        for (std::size_t i = 0; i < 200; ++i) {
            rows.at(2 * i, i) = 1;
            rows.at(2 * i + 1, i) = -1;
        }
        const PrincipalComponents found = *principalComponents(rows, 3);
        for (const double variance : found.variances) {
            QVERIFY(std::abs(variance - 2.0 / 399) < 1e-15);
        }
    }

    void projectedRowsAreTheComponentsPoints() {
        const Matrix rows = randomMatrix(70, 120, 11);
        for (const std::size_t count : {3UL, 2UL}) {
            const PrincipalComponents found = *principalComponents(rows, count);
            const std::vector<float> numbers(rows.values.begin(), rows.values.end());
            std::vector<float> places(3 * rows.rows);
            Projection(found).apply(numbers, places);
            for (std::size_t row = 0; row < rows.rows; ++row) {
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    const double expected = axis < count ? found.points.at(row, axis) : 0;
                    QVERIFY(std::abs(static_cast<double>(places[3 * row + axis]) - expected) < 1e-5);
                }
            }
        }
    }

    void stoppedComponentsAreThoseOfTheFirstProducts() {
        std::stop_source source;
        source.request_stop();
        const Matrix rows = randomMatrix(900, 300, 6);
        const auto found = principalComponents(rows, 3),
                   left = principalComponents(rows, 3, Progress(source.get_token()));
        QVERIFY(left && left->variances.size() == 3 && left->variances != found->variances);
    }

    void componentsAreDeterministicAndChecked() {
        const Matrix rows = randomMatrix(20, 5, 4);
        QVERIFY(principalComponents(rows, 3)->points == principalComponents(rows, 3)->points);
        QCOMPARE(principalComponents(rows, 9)->directions.rows, std::size_t{5});
        QCOMPARE(principalComponents(randomMatrix(1, 4, 1), 3)->totalVariance, 0.0);
        QVERIFY(!principalComponents(filled(2, 2, std::numeric_limits<double>::quiet_NaN()), 1));
    }

    void theSameSizeIsTheSameTable() {
        const Matrix table = randomMatrix(1 + 4 * 6, 7, 1);
        QVERIFY(resizedTable(table, {4, 6}, {4, 6}) == table);
        QVERIFY(resizedTable(table, {4, 6}, {4, 6}, {.alignCorners = true}) == table);
        QVERIFY(farthest(resizedTable(table, {4, 6}, {4, 6}, antialiasedBicubic), table) < 1e-15);
    }

    void leadingRowsStayUntouched() {
        const Matrix table = randomMatrix(2 + 9, 3, 2);
        const Matrix resized = resizedTable(table, {3, 3}, {5, 2});
        QCOMPARE(resized.rows, std::size_t{12});
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(resized.values[i], table.values[i]);
        Matrix patches(9, 3);
        std::copy(table.values.begin() + 6, table.values.end(), patches.values.begin());
        const Matrix alone = resizedTable(patches, {3, 3}, {5, 2});
        QVERIFY(std::equal(alone.values.begin(), alone.values.end(), resized.values.begin() + 6));
    }

    void constantsStayConstant() {
        for (const Resampling& rule : {plainBicubic, antialiasedBicubic, Resampling{.alignCorners = true}}) {
            for (const PatchGrid to : {PatchGrid{1, 1}, PatchGrid{14, 3}, PatchGrid{32, 32}}) {
                const Matrix resized = resizedTable(filled(49, 2, 0.7), {7, 7}, to, rule);
                for (const double entry : resized.values) QVERIFY(std::abs(entry - 0.7) < 3e-15);
            }
        }
    }

    void planesStayPlanesAwayFromBorders() {
        // Keys' kernel reproduces linear functions only for a = -1/2
        const PatchGrid to{21, 25};
        const Matrix resized = resizedTable(plane({14, 10}), {14, 10}, to, {.a = -0.5});
        const Matrix expected = plane(to);
        for (int y = 4; y < to.height - 4; ++y) {
            for (int x = 6; x < to.width - 6; ++x) {
                const auto at = static_cast<std::size_t>(y * to.width + x);
                QVERIFY(std::abs(resized.values[at] - expected.values[at]) < 1e-14);
            }
        }
    }

    void doublingTakesTheKnownWeights() {
        // weights of the kernel with a = -3/4 at distances 1/4 and 3/4, times 256
        const double weights[] = {-27, 225, 67, -9};
        Matrix row(8, 1);
        for (std::size_t impulse = 2; impulse < 6; ++impulse) {
            row.values.assign(8, 0);
            row.values[impulse] = 1;
            const Matrix doubled = resizedTable(row, {1, 8}, {1, 16});
            // target 2 i + 1 is a quarter after source i
            for (std::size_t tap = 0; tap < 4; ++tap) {
                const std::size_t source = impulse + 1 - tap;
                if (source < 8) QVERIFY(std::abs(doubled.values[2 * source + 1] - weights[tap] / 256) < 1e-15);
            }
        }
    }

    void antialiasingAveragesWhatShrinkingWouldSkip() {
        Matrix stripes(64, 1);
        for (std::size_t i = 0; i < 64; ++i) stripes.values[i] = i % 2 == 0 ? 1 : -1;
        const Matrix plain = resizedTable(stripes, {8, 8}, {8, 2});
        const Matrix smooth = resizedTable(stripes, {8, 8}, {8, 2}, antialiasedBicubic);
        double largestPlain = 0;
        double largestSmooth = 0;
        for (const double entry : plain.values) largestPlain = std::max(largestPlain, std::abs(entry));
        for (const double entry : smooth.values) largestSmooth = std::max(largestSmooth, std::abs(entry));
        QVERIFY(largestSmooth < 0.1);
        QVERIFY(largestPlain < 1e-15);  // an even factor samples midway between the stripes
    }
};

ORRERY_TEST(TableAnalysisTest);
#include "table_analysis_test.moc"

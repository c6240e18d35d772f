// The two nearest positions and the columns that hardly change, compared with exhaustive search.
#include <QTest>
#include <cmath>

#include "core/analysis/still_columns.h"
#include "core/analysis/uniqueness.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

PositionRange run(std::int64_t first, std::uint64_t count) {
    return {Position(first), 1, count};
}

double matchScore(const Matrix& rows, std::size_t a, std::size_t b) {
    double square = 0;
    for (const double part : squaredDifferences(rows.row(a), rows.row(b))) square += part;
    return std::sqrt(square);
}

std::int64_t stillByHand(const Encoding& encoding, std::int64_t first, std::uint64_t count, double threshold) {
    const Matrix rows = rowsOf(encoding, first, count);
    std::int64_t still = 0;
    for (std::size_t column = 0; column < rows.columns; ++column) {
        double low = INFINITY;
        double high = -INFINITY;
        for (std::size_t row = 0; row < count; ++row) {
            low = std::min(low, rows.at(row, column));
            high = std::max(high, rows.at(row, column));
        }
        if (high - low < threshold) ++still;
    }
    return still;
}

}  // namespace

class UniquenessTest : public QObject {
    Q_OBJECT

private slots:
    void nearestRowsAreFoundWhateverTheirNumber() {
        std::mt19937_64 random(5);
        for (const std::size_t count : {2U, 3U, 15U, 16U, 17U, 33U, 100U}) {
            for (const std::size_t columns : {1U, 15U, 16U, 40U}) {
                const Matrix rows = randomMatrix(count, columns, random);
                double best = INFINITY;
                for (std::size_t a = 0; a < count; ++a) {
                    for (std::size_t b = a + 1; b < count; ++b) best = std::min(best, matchScore(rows, a, b));
                }
                const ClosestPair closest = closestPair(rows);
                QVERIFY(std::abs(closest.distance - best) < 1e-13);
                QVERIFY(std::abs(matchScore(rows, closest.first, closest.second) - best) < 1e-13);
            }
        }
    }

    void ofEquallyNearRowsTheFirstTwoAreNamed() {
        Matrix rows(40, 3);
        for (std::size_t row = 0; row < 40; ++row) rows.at(row, 0) = static_cast<double>(row % 20 * row);
        rows.at(33, 0) = rows.at(5, 0);
        rows.at(37, 0) = rows.at(9, 0);
        const ClosestPair closest = closestPair(rows);
        QCOMPARE(closest.distance, 0.0);
        QCOMPARE(closest.first, std::size_t{0});
        QCOMPARE(closest.second, std::size_t{20});
    }

    void rowsWithNaNAreNearToNone() {
        Matrix rows(3, 2);
        rows.values = {0, std::nan(""), 5, 1, 8, 5};
        QCOMPARE(closestPair(rows).first, std::size_t{1});
        QCOMPARE(closestPair(rows).distance, 5.0);
    }

    void nearestOffsetsAreThoseOfTheDistances() {
        for (const Settings& settings : {Settings{{"d_model", 2.0}}, Settings{{"d_model", 6.0}, {"base", 40.0}},
                                         Settings{{"d_model", 64.0}}, Settings{{"d_model", 200.0}, {"base", 2.0}}}) {
            const OscillatorBank bank = bankOf("sinusoidal", settings);
            const Matrix rows = rowsOf(Encoding(bank), 0, 2500);
            std::size_t best = 1;
            for (std::size_t offset = 2; offset < 2500; ++offset) {
                if (matchScore(rows, 0, offset) < matchScore(rows, 0, best)) best = offset;
            }
            const ClosestOffset closest = closestOffset(bank, 2500);
            QCOMPARE(closest.offset, static_cast<std::int64_t>(best));
            QVERIFY(std::abs(closest.distance - matchScore(rows, 0, best)) < 1e-13);
        }
    }

    void aShortRunOfSlowHandsIsNearestToItsNeighbour() {
        const auto nearest = nearestPositions(bankOf("sinusoidal", {{"d_model", 128.0}}), run(100, 50));
        QCOMPARE(nearest->first, std::int64_t{100});
        QCOMPARE(nearest->second, std::int64_t{101});
        QCOMPARE(nearest->compared, std::int64_t{50});
    }

    void sinesAloneAreComparedRowByRow() {
        // a sine turns back: positions 1 and 2 are the nearest of the first four
        const auto nearest = nearestPositions(bankOf("sine-geometric", {{"d_model", 1.0}}), run(0, 4));
        QCOMPARE(nearest->first, std::int64_t{1});
        QCOMPARE(nearest->second, std::int64_t{2});
        QVERIFY(std::abs(nearest->distance - std::abs(std::sin(1.0) - std::sin(2.0))) < 1e-15);
    }

    void positionsWithoutRowsTakeNoPart() {
        const Encoding binary = *tried("binary", {{"d_model", 3.0}});
        const auto nearest = nearestPositions(binary, run(-5, 100));
        QCOMPARE(nearest->first, std::int64_t{0});
        QCOMPARE(nearest->second, std::int64_t{1});
        QCOMPARE(nearest->distance, 1.0);
        QCOMPARE(nearest->compared, std::int64_t{8});
        QVERIFY(!nearestPositions(binary, run(7, 100)));
        QVERIFY(!nearestPositions(binary, run(20, 100)));
        QVERIFY(!nearestPositions(bankOf("sinusoidal", {}), run(0, 1)));
    }

    void comparisonsAreBounded() {
        QCOMPARE(nearestPositions(bankOf("sinusoidal", {{"d_model", 128.0}}), run(0, 4294967296))->compared,
                 std::int64_t{131073});
        QCOMPARE(nearestPositions(bankOf("sine-geometric", {{"d_model", 128.0}}), run(0, 4294967296))->compared,
                 std::int64_t{1024});
        const auto wide = nearestPositions(bankOf("sine-geometric", {{"d_model", 65536.0}}), run(0, 4294967296));
        QCOMPARE(wide->compared, std::int64_t{45});
    }

    void maxColumnsOfAShortTextStandStill() {
        const auto still = [](double d, std::uint64_t count) {
            return columnsMovingLess(bankOf("sinusoidal", {{"d_model", d}}), run(0, count), 0.1);
        };
        QCOMPARE(still(512, 20), std::int64_t{262});
        QCOMPARE(still(128, 50), std::int64_t{51});
    }

    void movementIsThatOfTheValues() {
        const Encoding encodings[] = {Encoding(bankOf("sinusoidal", {{"d_model", 200.0}})),
                                      Encoding(bankOf("sine-geometric", {{"d_model", 100.0}, {"base", 1e6}})),
                                      Encoding(bankOf("complex", {{"abs_z1", 0.9}})),
                                      Encoding(bankOf("sincos2d", {{"d_model", 64.0}})),
                                      *tried("normalized", {{"length", 4000.0}}),
                                      *tried("binary", {{"d_model", 12.0}})};
        for (const Encoding& encoding : encodings) {
            for (const std::int64_t first : {0, 40, 901}) {
                for (const std::uint64_t count : {1U, 2U, 5U, 50U, 250U}) {
                    QCOMPARE(columnsMovingLess(encoding, run(first, count), 0.1),
                             stillByHand(encoding, first, count, 0.1));
                }
            }
        }
    }
};

ORRERY_TEST(UniquenessTest);
#include "uniqueness_test.moc"

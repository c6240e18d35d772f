// Shifts and similarities of positions, compared with exactly computed encodings or known numbers.
#include <QTest>
#include <cmath>
#include <random>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/shift.h"
#include "core/analysis/similarity_parts.h"
#include "tests/support/matrices.h"
#include "tests/support/position_rows.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::vector<OscillatorBank> everyLayout(double d) {
    std::vector<OscillatorBank> banks;
    for (const std::string layout : {"interleaved", "halves"}) {
        for (const std::string order : {"sin-first", "cos-first"}) {
            banks.push_back(bankOf("sinusoidal", {{"d_model", d}, {"layout", layout}, {"order", order}}));
        }
    }
    return banks;
}

Matrix shiftOf(const OscillatorBank& bank, double k) {
    return nearestShift(bank, std::vector<Position>{Position::from(k)});
}

}  // namespace

class PositionAnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void shiftMovesEveryPositionInEveryLayout() {
        for (const OscillatorBank& bank : everyLayout(24)) {
            for (const double k : {0.0, 1.0, -7.0, 2.625, 4294967295.0}) {
                const Matrix shift = shiftOf(bank, k);
                for (const double t : {0.0, 3.0, 1000.5, -12.0}) {
                    const Matrix at = rowsAt(bank, {Position::from(t)});
                    const Matrix moved = rowsAt(bank, {Position::from(t + k)});
                    QVERIFY(farthest(productWithTransposed(at, shift), moved) < 1e-15);
                }
            }
        }
    }

    void shiftIsOrthogonalAndAdditive() {
        for (const OscillatorBank& bank : everyLayout(16)) {
            const Matrix a = shiftOf(bank, 5.25);
            const Matrix b = shiftOf(bank, -1000);
            QVERIFY(farthest(transposedProduct(a, a), identity(16)) < 1e-15);
            QVERIFY(farthest(product(a, b), shiftOf(bank, 5.25 - 1000)) < 1e-15);
            QVERIFY(farthest(shiftOf(bank, -5.25), transposed(a)) == 0);
            QVERIFY(farthest(shiftOf(bank, 0), identity(16)) == 0);
        }
    }

    void shiftOfRotaryAnglesMovesThemToo() {
        const OscillatorBank bank = bankOf("rope", {{"head_dim", 12.0}});
        const Matrix moved = productWithTransposed(rowsAt(bank, {Position(40)}), shiftOf(bank, 9));
        QVERIFY(farthest(moved, rowsAt(bank, {Position(49)})) < 1e-15);
    }

    void shiftKnowsDampingAndSeveralAxes() {
        OscillatorBank bank;
        const Oscillator wave{.axis = 1,
                              .frequency = {0, Turns{1} << 120},
                              .crossAxis = 0,
                              .crossFrequency = {0, Turns{3} << 119},
                              .damping = 0.125};
        bank.columns = {wave, wave};
        bank.columns[0].phase = quarterTurn;
        bank.pairs = {{.cosine = 0, .sine = 1}};
        const std::vector<Position> from{Position(2), Position(-3)};
        const std::vector<Position> offset{Position(5), Position(11)};
        const std::vector<Position> to{Position(7), Position(8)};
        const Matrix shift = nearestShift(bank, offset);
        for (std::size_t row = 0; row < 2; ++row) {
            const double got =
                shift.at(row, 0) * value(bank.columns[0], from) + shift.at(row, 1) * value(bank.columns[1], from);
            QVERIFY(std::abs(got - value(bank.columns[row], to)) < 1e-15);
        }
    }

    void gramIsToeplitzWithTheTaughtValues() {
        const OscillatorBank bank = sinusoid(512);
        const double expected[] = {256, 249.1021, 173.7897, 111.9502};
        const std::int64_t offsets[] = {0, 1, 10, 100};
        const OscillatorBank cosines = similarityParts(bank, std::vector<double>(512, 1.0)).difference;
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(partAt(cosines, offsets[i]) - expected[i]) < 5e-5);
        const Matrix gram = orrery::gram(rowsAt(bank, firstPositions(40)));
        for (std::size_t m = 0; m < 40; ++m) {
            for (std::size_t n = 0; n < 40; ++n) {
                const std::int64_t offset = static_cast<std::int64_t>(n) - static_cast<std::int64_t>(m);
                QVERIFY(std::abs(gram.at(m, n) - partAt(cosines, offset)) < 1e-12);
            }
        }
        QVERIFY(toeplitzR2(gram) > 1 - 1e-12);
    }

    void gramIsPositiveSemidefinite() {
        auto random = seeded();
        std::normal_distribution<double> normal;
        const Matrix gram = orrery::gram(rowsAt(sinusoid(16), firstPositions(50)));
        for (int trial = 0; trial < 200; ++trial) {
            Matrix x(1, 50);
            for (double& entry : x.values) entry = normal(random);
            QVERIFY(productWithTransposed(product(x, gram), x).values[0] > -1e-11);
        }
    }

    void toeplitzMeasureIsOneForConstantsAndSmallForNoise() {
        QCOMPARE(toeplitzR2(Matrix(4, 4)), 1.0);
        QCOMPARE(toeplitzR2(Matrix()), 1.0);
        QVERIFY(toeplitzR2(randomMatrix(Matrix(200, 200), 3)) < 0.02);
        Matrix slanted(3, 5);
        for (std::size_t i = 0; i < 15; ++i)
            slanted.values[i] = static_cast<double>(i % 5) - static_cast<double>(i / 5);
        QVERIFY(std::abs(toeplitzR2(slanted) - 1) < 1e-15);
    }

    void randomProjectionDestroysTheToeplitzPattern() {
        const Matrix rows = rowsAt(sinusoid(32), firstPositions(64));
        const Matrix square(32, 32);
        QVERIFY(randomMatrix(square, 7) == randomMatrix(square, 7));
        QVERIFY(!(randomMatrix(square, 7) == randomMatrix(square, 8)));
        const Matrix form = transposedProduct(randomMatrix(square, 7, 0), randomMatrix(square, 7, 1));
        QVERIFY(toeplitzR2(productWithTransposed(product(rows, form), rows)) < 0.5);
        QVERIFY(toeplitzR2(gram(rows)) > 1 - 1e-12);
    }

    void randomEntriesFillTheirInterval() {
        const Matrix entries = randomMatrix(Matrix(300, 300), 1);
        double sum = 0;
        double squares = 0;
        for (const double entry : entries.values) {
            QVERIFY(entry >= -1 && entry < 1);
            sum += entry;
            squares += entry * entry;
        }
        QVERIFY(std::abs(sum / 90000) < 0.01);
        QVERIFY(std::abs(squares / 90000 - 1.0 / 3) < 0.01);
    }

    void covariancesAreThoseByHand() {
        Matrix table(3, 2);
        table.values = {1, 2, 3, 4, 5, 9};
        QCOMPARE(covarianceOf(table).values, (std::vector<double>{4, 7, 7, 13}));
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanDiagonal, 8.5);
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanOffDiagonal, 7.0);
        QVERIFY(std::abs(meanRowLength(table) - (std::sqrt(5.0) + 5 + std::sqrt(106.0)) / 3) < 1e-12);
    }
};

ORRERY_TEST(PositionAnalysisTest);
#include "position_analysis_test.moc"

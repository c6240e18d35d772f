// Laws of core/analysis on positions: shifts, similarities, nearest approaches, turns within a context and
// low-precision recipes. The judge is the encoding itself, filled exactly, or a number counted by hand.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/random_projection.h"
#include "core/analysis/recipes.h"
#include "core/analysis/shift.h"
#include "core/analysis/turns_within.h"
#include "core/analysis/uniqueness.h"
#include "core/schemes/catalog.h"

using namespace orrery;

namespace {

std::mt19937_64 seeded() {
    return std::mt19937_64(20260219);
}

using Changes = std::vector<std::pair<std::string, Value>>;

OscillatorBank bankOf(const std::string& scheme, const Changes& changes) {
    SchemeSetting setting(**findScheme(scheme));
    for (const auto& [name, value] : changes) setting.values = *setting.values.with(name, value);
    return std::get<OscillatorBank>(*setting.scheme->build(setting.values));
}

OscillatorBank sinusoid(double d, double base = 10000) {
    return bankOf("sinusoidal", {{"d_model", d}, {"base", base}});
}

std::vector<OscillatorBank> everyLayout(double d) {
    std::vector<OscillatorBank> banks;
    for (const std::string layout : {"interleaved", "halves"}) {
        for (const std::string order : {"sin-first", "cos-first"}) {
            banks.push_back(bankOf("sinusoidal", {{"d_model", d}, {"layout", layout}, {"order", order}}));
        }
    }
    return banks;
}

Matrix rowsAt(const OscillatorBank& bank, const std::vector<Position>& positions) {
    Matrix rows(positions.size(), bank.columns.size());
    for (std::size_t row = 0; row < rows.rows; ++row) {
        for (std::size_t j = 0; j < rows.columns; ++j) rows.at(row, j) = value(bank, j, positions[row]);
    }
    return rows;
}

std::vector<Position> firstPositions(std::int64_t count) {
    std::vector<Position> positions;
    for (std::int64_t p = 0; p < count; ++p) positions.emplace_back(p);
    return positions;
}

double largestDifference(const Matrix& a, const Matrix& b) {
    if (a.rows != b.rows || a.columns != b.columns) return INFINITY;
    double worst = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) worst = std::max(worst, std::abs(a.values[i] - b.values[i]));
    return worst;
}

Matrix identity(std::size_t d) {
    Matrix matrix(d, d);
    for (std::size_t i = 0; i < d; ++i) matrix.at(i, i) = 1;
    return matrix;
}

Matrix shiftOf(const OscillatorBank& bank, double k) {
    return *shiftMatrix(bank, Position::from(k));
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
                    QVERIFY(largestDifference(productWithTransposed(at, shift), moved) < 1e-15);
                }
            }
        }
    }

    void shiftIsOrthogonalAndAdditive() {
        for (const OscillatorBank& bank : everyLayout(16)) {
            const Matrix a = shiftOf(bank, 5.25);
            const Matrix b = shiftOf(bank, -1000);
            QVERIFY(largestDifference(transposedProduct(a, a), identity(16)) < 1e-15);
            QVERIFY(largestDifference(product(a, b), shiftOf(bank, 5.25 - 1000)) < 1e-15);
            QVERIFY(largestDifference(shiftOf(bank, -5.25), transposed(a)) == 0);
            QVERIFY(largestDifference(shiftOf(bank, 0), identity(16)) == 0);
        }
    }

    void shiftOfRotaryAnglesMovesThemToo() {
        const OscillatorBank bank = bankOf("rope", {{"head_dim", 12.0}});
        const Matrix moved = productWithTransposed(rowsAt(bank, {Position(40)}), shiftOf(bank, 9));
        QVERIFY(largestDifference(moved, rowsAt(bank, {Position(49)})) < 1e-15);
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
        const Matrix shift = *shiftMatrix(bank, offset);
        for (std::size_t row = 0; row < 2; ++row) {
            const double got =
                shift.at(row, 0) * value(bank.columns[0], from) + shift.at(row, 1) * value(bank.columns[1], from);
            QVERIFY(std::abs(got - value(bank.columns[row], to)) < 1e-15);
        }
    }

    void aSineWithoutItsCosineCannotBeShifted() {
        const auto refused = shiftMatrix(sinusoid(5), Position(1));
        QVERIFY(!refused);
        QVERIFY(refused.problem().where == "column 4");
        OscillatorBank constant;
        constant.columns = {{.phase = quarterTurn}, {.frequency = {0, quarterTurn}, .amplitude = 0}};
        QVERIFY(*shiftMatrix(constant, Position(3)) == identity(2));
        OscillatorBank grid = sinusoid(4);
        grid.grid = {3, 3};
        QVERIFY(!shiftMatrix(grid, Position(1)));
    }

    void gramIsToeplitzWithTheTaughtValues() {
        const OscillatorBank bank = sinusoid(512);
        const double expected[] = {256, 249.1021, 173.7897, 111.9502};
        const std::int64_t offsets[] = {0, 1, 10, 100};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::vector<Position> offset{Position(offsets[i])};
            QVERIFY(std::abs(gramAt(bank, offset) - expected[i]) < 5e-5);
        }
        const Matrix gram = orrery::gram(rowsAt(bank, firstPositions(40)));
        for (std::size_t m = 0; m < 40; ++m) {
            for (std::size_t n = 0; n < 40; ++n) {
                const std::vector<Position> offset{
                    Position(static_cast<std::int64_t>(n) - static_cast<std::int64_t>(m))};
                QVERIFY(std::abs(gram.at(m, n) - gramAt(bank, offset)) < 1e-12);
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

    void theTwoPartsOfADiagonalFormMakeTheWhole() {
        auto random = seeded();
        std::normal_distribution<double> normal;
        std::vector<OscillatorBank> banks = everyLayout(10);
        banks.push_back(sinusoid(7));  // a lone sine has both parts as well
        banks.push_back(bankOf("sinusoidal", {{"d_model", 6.0}, {"start", 5.0}}));
        for (Oscillator& column : banks.back().columns) column.damping = 0.01;
        const std::vector<Position> m{Position(0), Position(7), Position::from(-2.5)};
        const std::vector<Position> n{Position(1), Position(1000000000)};
        for (const OscillatorBank& bank : banks) {
            std::vector<double> diagonal(bank.columns.size());
            for (double& entry : diagonal) entry = normal(random);
            const Matrix whole = *similarity(rowsAt(bank, m), rowsAt(bank, n), diagonal);
            const DiagonalTerms terms = *diagonalTerms(bank, m, n, diagonal);
            for (std::size_t i = 0; i < whole.values.size(); ++i) {
                QVERIFY(std::abs(terms.difference.values[i] + terms.sum.values[i] - whole.values[i]) < 1e-14);
            }
        }
    }

    void equalWeightsInEveryPairLeaveNoSumPart() {
        const std::vector<Position> positions = firstPositions(9);
        const std::vector<double> diagonal{2, 2, -1, -1, 0.5, 0.5};
        const DiagonalTerms terms = *diagonalTerms(sinusoid(6), positions, positions, diagonal);
        for (const double part : terms.sum.values) QVERIFY(std::abs(part) < 1e-15);
        QVERIFY(toeplitzR2(terms.difference) > 1 - 1e-14);
    }

    void formsAgreeAndRefuseOtherSizes() {
        const Matrix rows = rowsAt(sinusoid(8), firstPositions(6));
        const std::vector<double> ones(8, 1);
        QVERIFY(largestDifference(*similarity(rows, rows, Identity{}), *similarity(rows, rows, ones)) == 0);
        QVERIFY(largestDifference(*similarity(rows, rows, Identity{}), *similarity(rows, rows, identity(8))) < 1e-15);
        QVERIFY(!similarity(rows, rows, std::vector<double>(7)));
        QVERIFY(!similarity(rows, rows, Matrix(8, 7)));
        QVERIFY(!diagonalTerms(sinusoid(8), {}, {}, std::vector<double>(9)));
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
        const Matrix form = randomProjectionForm(32, 7);
        QVERIFY(form == randomProjectionForm(32, 7));
        QVERIFY(!(form == randomProjectionForm(32, 8)));
        QVERIFY(toeplitzR2(*similarity(rows, rows, form)) < 0.5);
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

    void nearestRowsAreFoundAmongAll() {
        auto random = seeded();
        std::normal_distribution<double> normal;
        for (int trial = 0; trial < 20; ++trial) {
            Matrix rows(30, 1 + static_cast<std::size_t>(trial) * 3);
            for (double& entry : rows.values) entry = normal(random);
            const ClosestPair closest = *closestPair(rows);
            double best = INFINITY;
            for (std::size_t a = 0; a < 30; ++a) {
                for (std::size_t b = a + 1; b < 30; ++b) {
                    double square = 0;
                    for (const double part : squaredDifferences(rows.row(a), rows.row(b))) square += part;
                    best = std::min(best, std::sqrt(square));
                }
            }
            QVERIFY(std::abs(closest.distance - best) < 1e-14);
            QVERIFY(closest.first < closest.second);
        }
    }

    void doubledRowsMeet() {
        const OscillatorBank slow = bankOf("sinusoidal", {{"d_model", 8.0}});
        const Matrix rows = rowsAt(slow, {Position(0), Position(4), Position(9), Position(4)});
        const ClosestPair closest = *closestPair(rows);
        QCOMPARE(closest.first, std::size_t{1});
        QCOMPARE(closest.second, std::size_t{3});
        QCOMPARE(closest.distance, 0.0);
        QVERIFY(!closestPair(Matrix(1, 4)));
        QVERIFY(!closestPair(Matrix(10000, 1)));
    }

    void nearestOffsetAgreesWithNearestRows() {
        for (const double d : {2.0, 4.0, 32.0}) {
            const OscillatorBank bank = sinusoid(d, 50);
            const ClosestPair pair = *closestPair(rowsAt(bank, firstPositions(400)));
            const ClosestOffset offset = *closestOffset(bank, 400);
            QVERIFY(std::abs(pair.distance - offset.distance) < 1e-14);
            QCOMPARE(static_cast<std::int64_t>(pair.second - pair.first), offset.offset);
        }
    }

    void oneDialNearlyClosesAfter355Steps() {
        // 355/113 is pi to 3e-7, so 710 steps are 113 turns and 6e-5 radians
        const ClosestOffset closest = *closestOffset(sinusoid(2), 1000);
        QCOMPARE(closest.offset, std::int64_t{710});
        QVERIFY(std::abs(closest.distance - 6.0288706e-5) < 1e-11);
        QVERIFY(!closestOffset(sinusoid(3), 10));
        QVERIFY(!closestOffset(sinusoid(4), 1));
    }

    void pairsCompletingATurnAreCounted() {
        const OscillatorBank usual = bankOf("rope", {{"head_dim", 128.0}});
        const OscillatorBank large = bankOf("rope", {{"head_dim", 128.0}, {"base", 5e5}});
        QCOMPARE(pairsCompletingATurn(usual, 4096), 46);
        QCOMPARE(pairsCompletingATurn(large, 4096), 32);
        QCOMPARE(pairsCompletingATurn(usual, 6), 0);
        QCOMPARE(pairsCompletingATurn(usual, 7), 1);
        const std::vector<double> turns = turnsWithin(usual, 4096);
        QCOMPARE(turns.size(), std::size_t{64});
        QVERIFY(std::abs(turns[0] - 4096 / 6.283185307179586) < 1e-12);
        QVERIFY(std::ranges::is_sorted(turns, std::greater<>()));
    }

    void recipesAreRightAtSmallPositionsAndWrongAtLargeOnes() {
        const OscillatorBank bank = sinusoid(128);
        QVERIFY(recipeError({DType::Float32, DType::Float32}, bank, Position(0)) < 1e-7);
        const double expected[] = {3e-5, 0.06, 2};  // the sizes known for float32
        const std::int64_t positions[] = {1000, 1000000, 4000000000};
        for (std::size_t i = 0; i < 3; ++i) {
            const double error = recipeError({DType::Float32, DType::Float32}, bank, Position(positions[i]));
            QVERIFY2(error > expected[i] / 4 && error < expected[i] * 2, qPrintable(QString::number(error)));
        }
        QVERIFY(recipeError({DType::Float64, DType::Float64}, bank, Position(1000)) < 1e-12);
        QVERIFY(std::isnan(recipeError({DType::Float16, DType::Float16}, bank, Position(70000))));
    }

    void anglesKeptInFloat32SaveABfloat16Table() {
        const OscillatorBank bank = sinusoid(128);
        for (const std::int64_t position : {200, 300, 2000}) {
            const double kept = recipeError({DType::Float32, DType::BFloat16}, bank, Position(position));
            const double cast = recipeError({DType::BFloat16, DType::BFloat16}, bank, Position(position));
            QVERIFY(kept < 2.1e-3);  // half a step of bfloat16 below 1, and the float32 angle's own
            QVERIFY2(cast > 0.1, qPrintable(QString::number(cast)));
        }
    }

    void bfloat16PositionsCollideBeyond256() {
        const Oscillator fastest = sinusoid(2).columns[0];
        const Recipe recipe{DType::BFloat16, DType::BFloat16};
        QCOMPARE(recipeValue(recipe, fastest, Position(256)), recipeValue(recipe, fastest, Position(257)));
        QVERIFY(recipeValue(recipe, fastest, Position(254)) != recipeValue(recipe, fastest, Position(255)));
    }
};

QTEST_APPLESS_MAIN(PositionAnalysisTest)
#include "position_analysis_test.moc"

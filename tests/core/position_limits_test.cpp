// Distinctness of positions: nearest approaches, turns within a context, low-precision recipes.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/analysis/recipes.h"
#include "core/analysis/turning.h"
#include "core/analysis/uniqueness.h"
#include "tests/support/position_rows.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// The largest error over the columns; NaN if one of them is NaN.
double recipeError(const Recipe& recipe, const OscillatorBank& bank, std::int64_t position) {
    double worst = 0;
    for (const double error : recipeErrors(recipe, bank, std::vector{position}).values)
        worst = std::isnan(error) ? error : std::max(worst, error);
    return worst;
}

}  // namespace

class PositionLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void doubledRowsMeet() {
        const OscillatorBank slow = bankOf("sinusoidal", {{"d_model", 8.0}});
        const Matrix rows = rowsAt(slow, {Position(0), Position(4), Position(9), Position(4)});
        const ClosestPair closest = closestPair(rows);
        QCOMPARE(closest.first, std::size_t{1});
        QCOMPARE(closest.second, std::size_t{3});
        QCOMPARE(closest.distance, 0.0);
    }

    void nearestOffsetAgreesWithNearestRows() {
        for (const double d : {2.0, 4.0, 32.0}) {
            const OscillatorBank bank = sinusoid(d, 50);
            const ClosestPair pair = closestPair(rowsAt(bank, firstPositions(400)));
            const ClosestOffset offset = closestOffset(bank, 400);
            QVERIFY(std::abs(pair.distance - offset.distance) < 1e-14);
            QCOMPARE(static_cast<std::int64_t>(pair.second - pair.first), offset.offset);
        }
    }

    void oneDialNearlyClosesAfter355Steps() {
        // 355/113 is pi to 3e-7, so 710 steps are 113 turns and 6e-5 radians
        const ClosestOffset closest = closestOffset(sinusoid(2), 1000);
        QCOMPARE(closest.offset, std::int64_t{710});
        QVERIFY(std::abs(closest.distance - 6.0288706e-5) < 1e-11);
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
        QVERIFY(recipeError({DType::Float32, DType::Float32}, bank, 0) < 1e-7);
        const double expected[] = {3e-5, 0.06, 2};  // published values for float32
        const std::int64_t positions[] = {1000, 1000000, 4000000000};
        for (std::size_t i = 0; i < 3; ++i) {
            const double error = recipeError({DType::Float32, DType::Float32}, bank, positions[i]);
            QVERIFY2(error > expected[i] / 4 && error < expected[i] * 2, qPrintable(QString::number(error)));
        }
        QVERIFY(recipeError({DType::Float64, DType::Float64}, bank, 1000) < 1e-12);
        QVERIFY(std::isnan(recipeError({DType::Float16, DType::Float16}, bank, 70000)));
    }

    void anglesKeptInFloat32SaveABfloat16Table() {
        const OscillatorBank bank = sinusoid(128);
        for (const std::int64_t position : {200, 300, 2000}) {
            const double kept = recipeError({DType::Float32, DType::BFloat16}, bank, position);
            const double cast = recipeError({DType::BFloat16, DType::BFloat16}, bank, position);
            QVERIFY(kept < 2.1e-3);  // half a bfloat16 step below 1, plus the error of the float32 angle
            QVERIFY2(cast > 0.1, qPrintable(QString::number(cast)));
        }
    }

    void bfloat16PositionsCollideBeyond256() {
        const Oscillator fastest = sinusoid(2).columns[0];
        const Recipe recipe{DType::BFloat16, DType::BFloat16};
        const auto at = [&](std::int64_t position) {
            return recipeValue(recipe, fastest, std::vector<Position>{Position(position)});
        };
        QCOMPARE(at(256), at(257));
        QVERIFY(at(254) != at(255));
    }
};

ORRERY_TEST(PositionLimitsTest);
#include "position_limits_test.moc"

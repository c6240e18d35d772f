// The morph from integers to sines: its stages equal the corresponding schemes, and it is linear between them.
#include <QTest>
#include <cmath>
#include <numbers>

#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Table morphAt(double stage, double length = 4294967296.0) {
    return std::get<Table>(*tried("morph", {{"d_model", 20.0}, {"length", length}, {"stage", stage}}));
}

}  // namespace

class MorphTest : public QObject {
    Q_OBJECT

private slots:
    void stagesAreTheAttemptsInTurn() {
        const double length = 1000;
        for (std::int64_t row = 0; row < 1000; row += 7) {
            const auto p = static_cast<double>(row);
            for (int column = 0; column < 20; ++column) {
                const auto bit = static_cast<double>(row >> column & 1);
                QCOMPARE(morphAt(0, length).cell(row, column), p);
                QVERIFY(std::abs(morphAt(1, length).cell(row, column) - p / 999) < 1e-15);
                QCOMPARE(morphAt(2, length).cell(row, column), bit);
                QCOMPARE(morphAt(3, length).cell(row, column), 1 - 2 * bit);
                const double sine = std::sin(std::numbers::pi * (p + 0.5) / std::ldexp(1.0, column));
                QVERIFY(std::abs(morphAt(4, length).cell(row, column) - sine) < 1e-12);
            }
        }
    }

    void stepsAreTheSignsOfTheSines() {
        std::mt19937_64 random(8);
        for (int trial = 0; trial < 1000; ++trial) {
            const std::int64_t row = below(4294967296, random);
            for (int column = 0; column < 20; ++column) {
                QCOMPARE(morphAt(3).cell(row, column), std::copysign(1.0, morphAt(4).cell(row, column)));
            }
        }
    }

    void betweenTwoStagesItIsLinear() {
        for (const double stage : {0.25, 1.5, 2.75, 3.125}) {
            const double before = std::floor(stage);
            const double part = stage - before;
            for (const std::int64_t row : {0, 1, 77, 999}) {
                for (const int column : {0, 3, 9}) {
                    const double mixed = (1 - part) * morphAt(before, 1000).cell(row, column) +
                                         part * morphAt(before + 1, 1000).cell(row, column);
                    QVERIFY(std::abs(morphAt(stage, 1000).cell(row, column) - mixed) < 1e-12 * std::max(1.0, mixed));
                }
            }
        }
    }

    void sumsOfBillionsAreExact() {
        const std::int64_t all = 4294967296;
        QCOMPARE(morphAt(2).sum(0, all, 11), 2147483648.0);
        QCOMPARE(morphAt(3).sum(0, all, 11), 0.0);
        QVERIFY(std::abs(morphAt(4).sum(0, all, 11)) < 1e-3);
        QCOMPARE(morphAt(0).sum(0, all, 0), 4294967295.0 * 2147483648.0);
        QVERIFY(std::abs(morphAt(2.5).sum(1, all - 1, 0) - (0.5 * 2147483648.0 + 0.5 * -1)) < 1e-3);
    }

    void coloursHoldEveryValueAndJumpNowhere() {
        for (double stage = 0; stage <= 4; stage += 0.125) {
            const Table table = morphAt(stage, 300);
            const auto [low, high] = *table.range;
            QCOMPARE(low, -high);
            for (std::int64_t row = 0; row < 300; ++row) QVERIFY(std::abs(table.cell(row, 2)) <= high * (1 + 1e-15));
            QVERIFY(std::abs(high - morphAt(std::max(0.0, stage - 1e-9), 300).range->second) < 1e-6);
        }
        QCOMPARE(morphAt(1).range->second, 1.0);
    }
};

ORRERY_TEST(MorphTest);
#include "morph_test.moc"

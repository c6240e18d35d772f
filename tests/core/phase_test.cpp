// Phase arithmetic over wide ranges of random parameters, compared with 60-digit arithmetic or identities, never with
// the code under test.
#include <QTest>
#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <random>

#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"
#include "tests/support/position_rows.h"
#include "tests/support/test_list.h"

using namespace orrery;
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<80>>;

namespace {

Wide twoPi() {
    return boost::math::constants::two_pi<Wide>();
}

Wide trueSine(double base, const Wide& exponent, double position, bool cosine) {
    const Wide angle = Wide(position) * exp(-log(Wide(base)) * exponent);
    const Wide turns = angle / twoPi();
    const Wide reduced = (turns - floor(turns)) * twoPi();
    return cosine ? cos(reduced) : sin(reduced);
}

OscillatorBank randomBank(std::mt19937_64& random, int columns, bool damped) {
    std::uniform_real_distribution<double> unit(0, 1);
    OscillatorBank bank;
    for (int i = 0; i < columns; ++i) {
        Oscillator oscillator;
        oscillator.frequency = frequencyFromRadians(std::exp(-12 * unit(random)) * 3);
        oscillator.phase = turnsFrom(unit(random));
        oscillator.amplitude = 0.5 + unit(random) / 2;
        oscillator.damping = damped ? 1e-3 * unit(random) : 0;
        bank.columns.push_back(oscillator);
    }
    return bank;
}

}  // namespace

class PhaseTest : public QObject {
    Q_OBJECT

private slots:
    void sineOfTurnsKnowsItsQuarters() {
        QCOMPARE(sincos(0).sin, 0.0);
        QCOMPARE(sincos(quarterTurn).sin, 1.0);
        QCOMPARE(sincos(2 * quarterTurn).cos, -1.0);
        QCOMPARE(sincos(3 * quarterTurn).sin, -1.0);
        QVERIFY(std::abs(sincos(quarterTurn / 3).sin - 0.5) < 2e-16);
    }

    void sinesMadeTogetherAreThoseMadeAlone() {
        auto random = seeded();
        std::vector<Turns> turns{0, 1, ~Turns{0}, quarterTurn / 2, quarterTurn / 2 - 1, Turns{1} << 117};
        for (int i = 0; i < 1000; ++i) {
            const Turns whole = static_cast<Turns>(random()) << 96 | static_cast<Turns>(random()) << 64 | random();
            turns.push_back(i % 3 == 0 ? whole >> (i % 128) : whole + static_cast<Turns>(i % 4) * quarterTurn);
        }
        std::vector<SinCos> together(turns.size());
        sincos(turns, together);
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const SinCos alone = sincos(turns[i]);
            // except for rounding in fused multiply-add
            QVERIFY(std::abs(together[i].sin - alone.sin) < 1.2e-16 && std::abs(together[i].cos - alone.cos) < 1.2e-16);
        }
    }

    void valueIsExactUpToPosition2To32() {
        auto random = seeded();
        std::uniform_real_distribution<double> logBase(std::log(2.0), std::log(1e9));
        const double positions[] = {0, 1, 7, 511, 1e6, 1e9, 4000000000.0, 4294967295.0, -3, 3.5, 4294967294.625};
        double worst = 0;
        for (int trial = 0; trial < 40; ++trial) {
            const double base = std::exp(logBase(random));
            const int d = 2 * static_cast<int>(1 + random() % 2048);
            const int pair = static_cast<int>(random() % static_cast<unsigned>(d / 2));
            const auto frequencies = orrery::frequencies(inversePowers(base, 2, d, d / 2));
            for (const double position : positions) {
                for (const bool cosine : {false, true}) {
                    const Oscillator oscillator{.frequency = frequencies[static_cast<std::size_t>(pair)],
                                                .phase = cosine ? quarterTurn : 0};
                    const double got = value(oscillator, Position::from(position));
                    const Wide error = abs(Wide(got) - trueSine(base, Wide(2 * pair) / d, position, cosine));
                    worst = std::max(worst, static_cast<double>(error));
                }
            }
        }
        QVERIFY2(worst <= 4e-16, qPrintable(QString::number(worst)));
    }

    void frequenciesAreGoodTo113Bits() {
        const auto frequencies = orrery::frequencies(inversePowers(10000, 2, 4096, 2048));
        for (std::size_t i = 0; i < frequencies.size(); i += 97) {
            const Wide expected = exp(-log(Wide(10000)) * Wide(i) / 2048) / twoPi();
            const Wide got = ldexp(Wide(static_cast<std::uint64_t>(frequencies[i].fraction >> 64)), -64) +
                             ldexp(Wide(static_cast<std::uint64_t>(frequencies[i].fraction)), -128);
            QVERIFY(static_cast<double>(abs(got - expected)) < std::ldexp(1.0, -127));
        }
    }

    void phaseIsAdditiveInPosition() {
        auto random = seeded();
        for (int trial = 0; trial < 1000; ++trial) {
            const Frequency frequency{static_cast<std::int64_t>(random() % 5),
                                      static_cast<Turns>(random()) << 64 | random()};
            const Position a(static_cast<std::int64_t>(random() >> 31) - (std::int64_t{1} << 32));
            const Position b(static_cast<std::int64_t>(random() >> 31));
            QVERIFY(phase(frequency, Position(a.whole + b.whole)) == phase(frequency, a) + phase(frequency, b));
        }
    }

    void fractionalPositionsMeetWholeOnes() {
        const Frequency frequency = frequencyFromRadians(2.75);
        const Turns half = phase(frequency, Position::from(0.5));
        QVERIFY(std::abs(signedTurns(half * 2 - phase(frequency, Position(1)))) < 1e-37);
        for (const double nearly : {-1e-300, -0x1p-60})  // rounded up to the next integer
            QVERIFY(phase(frequency, Position::from(nearly)) == phase(frequency, Position(0)));
        const Turns below = phase(frequency, Position::from(-0.25));
        QVERIFY(std::abs(signedTurns(below * 4 + phase(frequency, Position(1)))) < 1e-37);
    }

    void timesMatchesRepeatedAddition() {
        const Frequency frequency = frequencyFromRadians(5.5);
        for (const std::int64_t count : {1LL, 3LL, 1000LL, -7LL}) {
            const Frequency product = times(frequency, count);
            QVERIFY(std::abs(product.radians() - 5.5 * static_cast<double>(count)) <
                    1e-12 * std::abs(5.5 * static_cast<double>(count)));
            QVERIFY(product.fraction == phase(frequency, Position(count)));
        }
    }

    void meanIsTheMeanOfTheValues() {
        auto random = seeded();
        for (const bool damped : {false, true}) {
            const OscillatorBank bank = randomBank(random, 60, damped);
            for (const Oscillator& oscillator : bank.columns) {
                const Position first(static_cast<std::int64_t>(random() % 1000));
                const std::uint64_t count = 1 + random() % 700;
                double sum = 0;
                for (std::uint64_t i = 0; i < count; ++i)
                    sum += value(oscillator, Position(first.whole + static_cast<std::int64_t>(i)));
                const double expected = sum / static_cast<double>(count);
                QVERIFY(std::abs(mean(oscillator, first, count) - expected) < 1e-13);
            }
        }
    }

    void meanOverABillionPositionsTelescopes() {
        // the mean over 2N positions is the average of the means of both halves
        const auto frequencies = orrery::frequencies(inversePowers(10000, 2, 64, 32));
        for (const Frequency& frequency : frequencies) {
            const Oscillator oscillator{.frequency = frequency};
            const std::uint64_t half = 1500000001;
            const double left = mean(oscillator, Position(11), half);
            const double right = mean(oscillator, Position(11 + static_cast<std::int64_t>(half)), half);
            QVERIFY(std::abs(mean(oscillator, Position(11), 2 * half) - (left + right) / 2) < 1e-15);
        }
    }

    void fillEqualsValueEverywhere() {
        auto random = seeded();
        for (const bool damped : {false, true}) {
            const OscillatorBank bank = randomBank(random, 301, damped);
            const std::int64_t start = damped ? 0 : 4294960000;
            const PositionRange range{Position(start), 3, 2311};
            std::vector<double> wide(range.count * bank.columns.size());
            std::vector<float> narrow(wide.size());
            fill(bank, range, std::span(wide));
            fill(bank, range, std::span(narrow));
            double worstWide = 0;
            double worstNarrow = 0;
            for (std::size_t row = 0; row < range.count; row += 13) {
                for (std::size_t column = 0; column < bank.columns.size(); ++column) {
                    const double exact = value(bank.columns[column], range.at(row));
                    const std::size_t at = row * bank.columns.size() + column;
                    worstWide = std::max(worstWide, std::abs(wide[at] - exact));
                    worstNarrow = std::max(worstNarrow, std::abs(narrow[at] - exact));
                }
            }
            QVERIFY2(worstWide <= 1e-15, qPrintable(QString::number(worstWide)));
            QVERIFY2(worstNarrow <= 2e-7, qPrintable(QString::number(worstNarrow)));
        }
    }

    void fillIsTheSameForAnyNumberOfRows() {
        const auto frequencies = orrery::frequencies(inversePowers(10000, 2, 64, 32));
        OscillatorBank bank;
        for (const Frequency& frequency : frequencies) bank.columns.push_back({.frequency = frequency});
        std::vector<double> whole(100000 * 32);
        fill(bank, {Position(0), 1, 100000}, std::span(whole));
        for (const std::uint64_t count : {1ULL, 2ULL, 31ULL, 32ULL, 33ULL, 4097ULL}) {
            std::vector<double> part(count * 32);
            fill(bank, {Position(0), 1, count}, std::span(part));
            for (std::size_t i = 0; i < part.size(); ++i) QVERIFY(std::abs(part[i] - whole[i]) < 1e-15);
        }
    }

    void fillOfAGridEqualsValueEverywhere() {
        auto random = seeded();
        for (const std::vector<std::int64_t>& grid : {std::vector<std::int64_t>{7}, {5, 9}, {3, 4, 6}}) {
            OscillatorBank bank = randomBank(random, 37, false);
            bank.grid = grid;
            for (Oscillator& column : bank.columns) {
                column.axis = static_cast<int>(random() % grid.size());
                column.crossAxis = static_cast<int>(random() % (grid.size() + 1)) - 1;
                column.crossFrequency = frequencyFromRadians(0.3);
            }
            const PositionRange range{Position(-5), 2, 300};
            std::vector<double> wide(range.count * bank.columns.size());
            std::vector<float> narrow(wide.size());
            fill(bank, range, std::span(wide));
            fill(bank, range, std::span(narrow), 1);
            for (std::size_t i = 0; i < wide.size(); ++i) {
                const double exact = value(bank, i % bank.columns.size(), range.at(i / bank.columns.size()));
                QVERIFY(std::abs(wide[i] - exact) <= 1e-15);
                QVERIFY(std::abs(narrow[i] - exact) <= 2e-7);
            }
        }
    }

    void rowsOfAGridAreTheSameInAnyPartOfIt() {
        auto random = seeded();
        OscillatorBank bank = randomBank(random, 5, false);
        bank.grid = {6, 7, 8};
        for (Oscillator& column : bank.columns) column.axis = static_cast<int>(random() % bank.grid.size());
        std::vector<double> whole(800 * 5);
        fill(bank, {Position(-300), 1, 800}, std::span(whole));
        // inside one line, over several lines, up to the end of the grid, and beyond it
        for (const auto& [first, count] : {std::pair{3, 4}, {3, 40}, {330, 6}, {330, 100}, {-10, 20}}) {
            std::vector<double> part(static_cast<std::size_t>(count) * 5);
            fill(bank, {Position(first), 1, static_cast<std::uint64_t>(count)}, std::span(part));
            QVERIFY(std::ranges::equal(
                part, std::span(whole).subspan((static_cast<std::size_t>(first) + 300) * 5, part.size())));
        }
    }

    void partsOfAGridTooLargeForTablesEqualValueToo() {
        OscillatorBank bank;
        for (const int axis : {0, 1}) bank.columns.push_back({.axis = axis, .frequency = frequencyFromRadians(0.7)});
        bank.grid = {1 << 24, 8};
        const PositionRange range{Position(99'999'995), 1, 100};  // in 13 lines
        std::vector<double> part(range.count * 2);
        fill(bank, range, std::span(part));
        for (std::size_t i = 0; i < part.size(); ++i)
            QVERIFY(std::abs(part[i] - value(bank, i % 2, range.at(i / 2))) <= 1e-15);
    }

    void twoAxesWithoutAGridTurnAsOne() {
        OscillatorBank bank;
        bank.columns.push_back(
            {.frequency = frequencyFromRadians(0.7), .crossAxis = 1, .crossFrequency = frequencyFromRadians(6.5)});
        std::vector<double> out(100);
        fill(bank, {Position(4000000000), 1, 100}, std::span(out));
        for (std::size_t i = 0; i < out.size(); ++i) {
            QVERIFY(std::abs(out[i] - value(bank, 0, Position(4000000000 + static_cast<std::int64_t>(i)))) <= 1e-15);
        }
    }

    void rotationKeepsNorms() {
        auto random = seeded();
        std::normal_distribution<double> normal;
        OscillatorBank bank;
        bank.channels = 10;
        const auto frequencies = orrery::frequencies(inversePowers(10000, 2, 8, 4));
        for (const Frequency& f : frequencies) bank.columns.push_back({.frequency = f, .phase = quarterTurn});
        for (const Frequency& f : frequencies) bank.columns.push_back({.frequency = f});
        for (int i = 0; i < 4; ++i) bank.pairs.push_back({i, 4 + i, 2 * i, 2 * i + 1});
        std::vector<double> x(10);
        for (double& number : x) number = normal(random);
        const std::vector<double> turned = rotate(bank, Position(3999999999), x);
        double before = 0;
        double after = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            before += x[i] * x[i];
            after += turned[i] * turned[i];
        }
        QVERIFY(std::abs(before - after) < 1e-13);
        QCOMPARE(turned[8], x[8]);
        QCOMPARE(turned[9], x[9]);
    }
};

ORRERY_TEST(PhaseTest);
#include "phase_test.moc"

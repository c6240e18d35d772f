// Long-range decay: closed forms compared with numerical quadrature and published values, sums with their limit.
#include <QTest>
#include <cmath>
#include <numbers>
#include <random>
#include <stop_token>

#include "core/analysis/decay.h"
#include "core/analysis/oscillatory_integral.h"
#include "core/analysis/rotary_score.h"
#include "core/base/seeded.h"
#include "core/phase/precise.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Eight-point Gauss-Legendre quadrature on panels short compared with the wave, in u = theta, where the integrand is
/// smooth.
template <class Function>
double quadrature(double from, double to, int panels, Function f) {
    constexpr double nodes[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
    constexpr double weights[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
    double sum = 0;
    const double half = (to - from) / panels / 2;
    for (int panel = 0; panel < panels; ++panel) {
        const double middle = from + (2 * panel + 1) * half;
        for (int i = 0; i < 4; ++i) sum += weights[i] * (f(middle - half * nodes[i]) + f(middle + half * nodes[i]));
    }
    return sum * half;
}

}  // namespace

class DecayAnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void integralsWriteNoGlobal() {
        ::signgam = 7;  // written by std::lgamma, which would be a data race of threads that draw pictures
        QVERIFY(std::isfinite(fresnelMean(0.5, 1000)));
        QCOMPARE(::signgam, 7);
    }

    void integralsMatchPublishedValues() {
        const double x[] = {1, 2, 16, 128, 1000};
        const double usual[] = {0.973963, 0.907997, 0.634758, 0.411148, 0.187691};
        const double smaller[] = {0.965284, 0.877329, 0.513020, 0.215450, -0.048725};
        for (std::size_t i = 0; i < 5; ++i) {
            QVERIFY(std::abs(decayIntegral(BasePower{10000}, x[i]) - usual[i]) < 5.1e-7);
            QVERIFY(std::abs(decayIntegral(BasePower{1000}, x[i]) - smaller[i]) < 5.1e-7);
        }
        // Abramowitz & Stegun, table 5.1
        QVERIFY(std::abs(cosineIntegral(0.5) - -0.1777840788) < 5.1e-11);
        QVERIFY(std::abs(cosineIntegral(1) - 0.3374039229) < 5.1e-11);
        QVERIFY(std::abs(cosineIntegral(10) - -0.0454564330) < 5.1e-11);
    }

    void baseIntegralMatchesQuadrature() {
        std::mt19937_64 random(1);
        std::uniform_real_distribution<double> unit(0, 1);
        for (int trial = 0; trial < 60; ++trial) {
            const double base = 1.5 * std::pow(10, 5 * unit(random));
            const double x = 5000 * std::pow(unit(random), 3);
            const double log = std::log(base);
            const auto wave = [&](double t) { return std::cos(x * std::exp(-t * log)); };
            const double brute = quadrature(0, 1, 100 + static_cast<int>(x * log), wave);
            QVERIFY(std::abs(decayIntegral(BasePower{base}, x) - brute) < 1e-12);
        }
    }

    void powerIntegralMatchesQuadrature() {
        std::mt19937_64 random(2);
        std::uniform_real_distribution<double> unit(0, 1);
        for (int trial = 0; trial < 60; ++trial) {
            const double alpha = 1 + 5 * unit(random);
            const double x = 3000 * std::pow(unit(random), 3);
            // substituting t = v^4 makes fractional powers smooth at 0
            const auto wave = [&](double v) { return 4 * v * v * v * std::cos(x * std::pow(v, 4 * alpha)); };
            const double brute = quadrature(0, 1, 200 + static_cast<int>(4 * x * alpha), wave);
            QVERIFY(std::abs(decayIntegral(PowerOfT{alpha}, x) - brute) < 1e-12);
        }
    }

    void simplePowersHaveElementaryIntegrals() {
        for (const double x : {1e-3, 0.5, 3.9, 4.9, 5.1, 6.1, 50.0, 7000.0, 1e6}) {
            QVERIFY(std::abs(decayIntegral(PowerOfT{1}, x) - std::sin(x) / x) < 2e-15);
            const double half = 2 * (x * std::sin(x) - 2 * std::pow(std::sin(x / 2), 2)) / (x * x);
            QVERIFY(std::abs(decayIntegral(PowerOfT{0.5}, x) - half) < 2e-15);
        }
        QVERIFY(std::abs(decayIntegral(PowerOfT{1}, std::numbers::pi)) < 1e-15);
    }

    void branchesMeet() {
        for (const double alpha : {0.01, 0.05, 0.3, 1.0, 2.0, 7.0, 100.0}) {
            const double meeting = 1 / alpha + 4;
            const double below = decayIntegral(PowerOfT{alpha}, std::nextafter(meeting, 0));
            const double step = std::abs(below - decayIntegral(PowerOfT{alpha}, meeting));
            // the arguments differ by a rounding error of x, and |f'| <= 1
            QVERIFY2(step < 2e-15 + meeting * 2.3e-16, qPrintable(QString::number(step)));
        }
        for (const double meeting : {4.0, 40000.0}) {
            const double below = decayIntegral(BasePower{10000}, std::nextafter(meeting, 0));
            QVERIFY(std::abs(below - decayIntegral(BasePower{10000}, meeting)) < 1e-15);
        }
    }

    void integralsAreEvenAndOneAtZero() {
        for (const ThetaFamily& family :
             {ThetaFamily(BasePower{500}), ThetaFamily(PowerOfT{1.7}), ThetaFamily(ThetaList{{1, 0.3, 0.01}})}) {
            QCOMPARE(decayIntegral(family, 0), 1.0);
            QVERIFY(std::abs(decayIntegral(family, 1e-9) - 1) < 1e-15);
            for (const double x : {0.7, 33.0, 4321.0}) {
                QCOMPARE(decayIntegral(family, -x), decayIntegral(family, x));
                QVERIFY(std::abs(decayIntegral(family, x)) < 1);
            }
        }
        QCOMPARE(decayIntegral(BasePower{1}, 5), std::cos(5.0));
    }

    void basesNextToOneStayRight() {
        for (const double log : {2e-3, 1.01e-6, 0.99e-6, 1e-9, 2.3e-16}) {
            for (const double x : {0.5, 7.0, 3000.0}) {
                const auto wave = [&](double t) { return std::cos(x * std::exp(-t * log)); };
                const double brute = quadrature(0, 1, 20, wave);
                QVERIFY(std::abs(decayIntegral(BasePower{std::exp(log)}, x) - brute) < 2e-9);
            }
        }
    }

    void sumsApproachTheIntegral() {
        for (const ThetaFamily& family : {ThetaFamily(BasePower{10000}), ThetaFamily(PowerOfT{2})}) {
            double before = 1;
            for (const int pairs : {64, 512, 4096}) {
                const auto frequencies = thetaFrequencies(family, pairs);
                double worst = 0;
                for (const std::int64_t x : {1, 10, 40}) {
                    const double limit = decayIntegral(family, static_cast<double>(x));
                    worst = std::max(worst, std::abs(meanCosine(frequencies, Position(x)) - limit));
                }
                QVERIFY(worst < before / 6);
                before = worst;
            }
        }
    }

    void sumsAreExactAtBillions() {
        const auto frequencies = thetaFrequencies(BasePower{10000}, 4);
        const std::int64_t x = 4000000000;
        double expected = 0;
        for (const double angular : {1.0, 0.1, 0.01, 0.001}) {
            // exact, since the nearest frequency is 10^-i, and its product with x is a whole number of radians
            expected += std::cos(std::round(angular * static_cast<double>(x))) / 4;
        }
        QVERIFY(std::abs(meanCosine(frequencies, Position(x)) - expected) < 1e-15);
    }

    void listsAreSteps() {
        const ThetaFamily list = ThetaList{{3, 2, 1}};
        QVERIFY(thetas(list, 3) == (std::vector<double>{3, 2, 1}));
        QVERIFY(thetas(list, 6) == (std::vector<double>{3, 3, 2, 2, 1, 1}));
        const double mean = meanCosine(thetaFrequencies(list, 3), Position(5));
        QVERIFY(std::abs(decayIntegral(list, 5) - mean) < 1e-15);
    }

    void familiesStartWhereTheirFormulasSay() {
        QCOMPARE(thetas(BasePower{10000}, 1)[0], 1.0);
        QCOMPARE(thetas(PowerOfT{2}, 1)[0], 0.0);
        QCOMPARE(thetas(PowerOfT{2}, 4)[3], 0.5625);
        QVERIFY(thetaFrequencies(PowerOfT{2}, 4)[0] == Frequency{});
    }

    void risesFollowMinima() {
        QVERIFY((rises(std::vector<double>{5, 3, 2, 2.5, 1, 4}) == std::vector<std::size_t>{2, 4}));
        QVERIFY(rises(std::vector<double>{3, 2, 2, 1}).empty() && rises({}).empty());
    }

    void meanCosinesAgreeWithEachPoint() {
        const auto frequencies = thetaFrequencies(BasePower{10000}, 20);
        for (const int exponent : {-7, -2, 0, 5, 20}) {
            const DyadicRange range{-5, exponent, 40};
            const std::vector<double> values = meanCosines(frequencies, range);
            for (std::uint64_t k = 0; k < range.count; ++k) {
                QVERIFY(std::abs(values[k] - meanCosine(frequencies, Position::from(range.x(k)))) < 1e-14);
            }
        }
    }

    void scoresOfVectorsTurnWithThePairs() {
        const OscillatorBank bank = bankOf("rope", {{"head_dim", 8.0}});
        const QueryAndKey vectors{seededMatrix(4, 0, Matrix(1, 8)).values, seededMatrix(4, 1, Matrix(1, 8)).values};
        const std::vector<double> score = scoreProfile(bank, vectors, {-3, 0, 20});
        for (int k = 0; k < 20; ++k) {
            const std::vector<double> query = rotate(bank, Position(40 + k - 3), vectors.query);
            const std::vector<double> key = rotate(bank, Position(40), vectors.key);
            double dot = 0;
            for (std::size_t j = 0; j < 8; ++j) dot += query[j] * key[j];
            QVERIFY(std::abs(score[static_cast<std::size_t>(k)] - dot / 4) < 1e-13);
        }
    }

    void whatNobodyWaitsForIsNotLearned() {
        std::stop_source source;
        source.request_stop();
        const std::vector<double> start{1, 0.1, 0.01};
        const LearnedTheta learned = learnedTheta(start, {.target = 1000, .steps = 10}, Progress(source.get_token()));
        QCOMPARE(learned.radians, start);
        QVERIFY(learnedTheta(start, {.target = 1000, .steps = 10}).radians != start);
    }
};

ORRERY_TEST(DecayAnalysisTest);
#include "decay_analysis_test.moc"

// Context extension, with published numbers: position interpolation, NTK-aware, by parts, YaRN, LongRoPE, Llama 3.
#include "core/schemes/rotary/rope_rule.h"

#include <QTest>
#include <cmath>
#include <random>

#include "core/views/shared/unscaled.h"
#include "tests/support/by_name.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

bool near(double got, double want, double tolerance = 1e-15) {
    return std::abs(got - want) <= tolerance * std::max(1.0, std::abs(want));
}

/// Radians per position of the pairs of a scheme.
std::vector<double> radiansOf(std::string_view scheme, const Settings& chosen) {
    std::vector<double> list;
    const OscillatorBank bank = bankOf(scheme, chosen);
    for (const AnglePair& pair : bank.pairs)
        list.push_back(bank.columns[static_cast<std::size_t>(pair.sine)].frequency.radians());
    return list;
}

/// The weights of their own frequencies in YaRN of 64 channels trained on 2048 positions.
Numbers keptOf(Settings chosen) {
    chosen.insert(chosen.end(), {{"head_dim", 64.0}, {"original_max_position", 2048.0}});
    const Values values = valuesOf("rope-yarn", chosen);
    const rotary::Rope rope(rotary::yarn, values);
    Numbers list;
    for (int pair = 0; pair < 32; ++pair) list.push_back(rope.part("g", pair));
    return list;
}

struct DrawnRope {
    double base;
    double width;
    double factor;
    double original;
};

DrawnRope draw(std::mt19937_64& random) {
    std::uniform_real_distribution<double> unit(0, 1);
    return {std::pow(10, 2 + 5 * unit(random)), 4 + 2.0 * static_cast<double>(random() % 126),
            std::pow(2, 6 * unit(random)), std::round(std::pow(2, 9 + 9 * unit(random)))};
}

struct ScalingRule {
    const char* scheme;
    Settings settings;
    bool isByLength = true;
};

const ScalingRule scalingRules[] = {
    {"rope-linear", {}, false},
    {"rope-ntk", {}, false},
    {"rope-by-parts", {}},
    {"rope-yarn", {}},
    {"rope-yarn", {{"truncate", false}}},
    {"rope-yarn", {{"ramp", word("rotations-paper")}}},
    {"rope-llama3", {}},
};

std::vector<double> radiansOf(const ScalingRule& rule, const DrawnRope& drawn) {
    Settings all = rule.settings;
    all.insert(all.end(), {{"base", drawn.base}, {"head_dim", drawn.width}, {"factor", drawn.factor}});
    if (rule.isByLength) all.emplace_back("original_max_position", drawn.original);
    return radiansOf(rule.scheme, all);
}

std::vector<double> ownOf(const DrawnRope& drawn) {
    return radiansOf("rope", {{"base", drawn.base}, {"head_dim", drawn.width}});
}

}  // namespace

class RopeScalingTest : public QObject {
    Q_OBJECT

private slots:
    void extrapolationFactorWeighsWhatIsKept() {
        const Numbers whole = keptOf({}), half = keptOf({{"extrapolation_factor", 0.5}});
        for (std::size_t i = 0; i < whole.size(); ++i) QVERIFY(std::abs(half[i] - whole[i] / 2) < 1e-15);
        const Numbers none = radiansOf("rope-yarn", {{"extrapolation_factor", 0.0}}),
                      linear = radiansOf("rope-linear", {});
        for (std::size_t i = 0; i < none.size(); ++i) QVERIFY(std::abs(none[i] - linear[i]) < 1e-15);
    }

    void aRampMayBeAStep() {
        // low = floor and high = ceil of equal pair indices: the ramp is a step
        const Numbers kept = keptOf({{"beta_fast", 8.0}, {"beta_slow", 8.0}});
        const double at = 64 * std::log(2048 / (8 * 2 * 3.14159265358979323846)) / (2 * std::log(10000.0));
        for (std::size_t i = 0; i < kept.size(); ++i) {
            QCOMPARE(kept[i], static_cast<double>(i) <= std::floor(at) ? 1.0 : 0.0);
        }
    }

    void scaledFrequenciesLieBetweenTheirOwnAndTheDivided() {
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 60; ++trial) {
            const DrawnRope drawn = draw(random);
            const std::vector<double> own = ownOf(drawn);
            for (const ScalingRule& rule : scalingRules) {
                const std::vector<double> scaled = radiansOf(rule, drawn);
                QCOMPARE(scaled.size(), own.size());
                for (std::size_t i = 0; i < own.size(); ++i) {
                    QVERIFY2(scaled[i] <= own[i] * (1 + 1e-15), rule.scheme);
                    QVERIFY2(scaled[i] >= own[i] / drawn.factor * (1 - 1e-15), rule.scheme);
                }
                QVERIFY2(std::ranges::is_sorted(scaled, std::greater()), rule.scheme);
            }
        }
    }

    void factorOneIsPlainRope() {
        std::mt19937_64 random(6);
        for (int trial = 0; trial < 40; ++trial) {
            DrawnRope drawn = draw(random);
            drawn.factor = 1;
            const std::vector<double> own = ownOf(drawn);
            for (const ScalingRule& rule : scalingRules) QVERIFY2(radiansOf(rule, drawn) == own, rule.scheme);
            const Settings rope{{"base", drawn.base}, {"head_dim", drawn.width}};
            const auto with = [&](Settings more) {
                more.insert(more.end(), rope.begin(), rope.end());
                return more;
            };
            QVERIFY(radiansOf("rope-longrope", with({{"long_factor", std::vector<double>(own.size(), 1)}})) == own);
            QVERIFY(radiansOf("rope-proportional", with({{"proportion", 1.0}})) == own);
            QVERIFY(radiansOf("rope-dynamic-ntk", with({{"factor", 7.0}, {"seq_len", 2048.0}})) == own);
        }
    }

    void ntkKeepsTheFastestPairAndDividesTheSlowest() {
        const std::vector<double> scaled = radiansOf("rope-ntk", {{"factor", 8.0}});
        QCOMPARE(scaled.front(), 1.0);
        QVERIFY(near(scaled.back() * 8, radiansOf("rope", {}).back(), 1e-19));
    }

    void dynamicNtkOfCTimesTheContextIsNtkOfC() {
        const auto dynamic = [](double factor, double length) {
            return radiansOf("rope-dynamic-ntk", {{"factor", factor}, {"seq_len", length}});
        };
        const auto ntk = [](double factor) { return radiansOf("rope-ntk", {{"factor", factor}}); };
        for (const double times : {2.0, 3.0, 8.0}) QVERIFY(dynamic(1, 2048 * times) == ntk(times));
        QVERIFY(dynamic(4, 100) == ntk(1));
        QVERIFY(dynamic(4, 4096) == ntk(5));
    }

    void attentionFactorsOfNoScaleAreOne() {
        const auto size = [](std::string_view scheme, const Settings& chosen) {
            return bankOf(scheme, chosen).columns.front().amplitude;
        };
        QCOMPARE(size("rope-yarn", {{"factor", 40.0}, {"mscale", 0.5}, {"mscale_all_dim", 0.0}}),
                 size("rope-yarn", {{"factor", 40.0}}));
        QCOMPARE(size("rope-longrope", {{"original_max_position", 4096.0}, {"max_position_embeddings", 4096.0}}), 1.0);
    }

    void llama3WithoutABandDividesByNothing() {
        const std::vector<double> own = radiansOf("rope", {{"base", 500000.0}});
        const std::vector<double> scaled = radiansOf("rope-llama3", {{"high_freq_factor", 1.0}});
        for (std::size_t i = 0; i < 64; ++i) QVERIFY(scaled[i] == own[i] || scaled[i] == own[i] / 8);
    }

    void whatWasBeforeHasTheSameParameters() {
        SchemeSetting setting(**findScheme("rope-llama3"));
        const auto plain = unscaledOf(setting);
        QCOMPARE(plain->scheme->id, std::string_view("rope"));
        QCOMPARE(realIn(plain->values, "base"), 500000.0);  // this scheme's default, which differs from rope's
        QVERIFY(!unscaledOf(*plain));
    }
};

ORRERY_TEST(RopeScalingTest);
#include "rope_scaling_test.moc"

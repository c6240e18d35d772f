// Context extension, with published numbers: position interpolation, NTK-aware, by parts, YaRN, LongRoPE, Llama 3.
#include "core/schemes/rotary/rope_scaling.h"

#include <QTest>
#include <cmath>
#include <random>

#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::vector<double> row(std::string_view scheme, const Settings& chosen, std::int64_t position) {
    return encodeRows(*tried(scheme, chosen), PositionRange{Position(position), 1, 1}, 0, 1).values;
}

bool near(double got, double want, double tolerance = 1e-15) {
    return std::abs(got - want) <= tolerance * std::max(1.0, std::abs(want));
}

/// Converts Precise numbers to double.
std::vector<double> numbers(const std::vector<Precise>& radians) {
    std::vector<double> list;
    for (const Precise& w : radians) list.push_back(w.value());
    return list;
}

struct DrawnRope {
    RopeBase rope;
    double factor;
    double original;
};

DrawnRope draw(std::mt19937_64& random) {
    std::uniform_real_distribution<double> unit(0, 1);
    return {{std::pow(10, 2 + 5 * unit(random)), 4 + 2 * static_cast<int>(random() % 126)},
            std::pow(2, 6 * unit(random)),
            std::round(std::pow(2, 9 + 9 * unit(random)))};
}

struct ScalingRule {
    const char* name;
    std::vector<Precise> (*radians)(const DrawnRope&);
};

const ScalingRule scalingRules[] = {
    {"linear", [](const DrawnRope& d) { return interpolatedFrequencies(d.rope, d.factor); }},
    {"ntk", [](const DrawnRope& d) { return ntkFrequencies(d.rope, d.factor); }},
    {"by parts",
     [](const DrawnRope& d) {
         return byPartsFrequencies(d.rope, {.factor = d.factor, .originalMaxPosition = d.original});
     }},
    {"yarn",
     [](const DrawnRope& d) {
         return yarnFrequencies(d.rope, {.factor = d.factor, .originalMaxPosition = d.original});
     }},
    {"yarn, not truncated",
     [](const DrawnRope& d) {
         return yarnFrequencies(d.rope, {.factor = d.factor, .originalMaxPosition = d.original, .truncate = false});
     }},
    {"yarn of the paper",
     [](const DrawnRope& d) {
         return yarnFrequencies(d.rope, {.factor = d.factor, .originalMaxPosition = d.original, .paperRamp = true});
     }},
    {"llama3",
     [](const DrawnRope& d) {
         return llama3Frequencies(d.rope, {.factor = d.factor, .originalMaxPosition = d.original});
     }},
};

}  // namespace

class RopeScalingTest : public QObject {
    Q_OBJECT

private slots:
    void extrapolationFactorWeighsWhatIsKept() {
        const RopeBase rope{10000, 64};
        const Yarn half{.factor = 4, .originalMaxPosition = 2048, .extrapolation = 0.5};
        const auto kept = yarnKept(rope, {.factor = 4, .originalMaxPosition = 2048});
        const auto some = yarnKept(rope, half);
        for (std::size_t i = 0; i < kept.size(); ++i) QVERIFY(std::abs(some[i].value() - kept[i].value() / 2) < 1e-15);
        const auto none = yarnFrequencies(rope, {.factor = 4, .originalMaxPosition = 2048, .extrapolation = 0});
        const auto linear = interpolatedFrequencies(rope, 4);
        for (std::size_t i = 0; i < none.size(); ++i) QVERIFY(std::abs(none[i].value() - linear[i].value()) < 1e-15);
    }

    void aRampMayBeAStep() {
        // low = floor and high = ceil of equal pair indices: the ramp is a step
        const auto kept = yarnKept({10000, 64}, {.factor = 4, .originalMaxPosition = 2048, .band = {8, 8}});
        const double at = 64 * std::log(2048 / (8 * 2 * 3.14159265358979323846)) / (2 * std::log(10000.0));
        for (std::size_t i = 0; i < kept.size(); ++i) {
            QCOMPARE(kept[i].value(), static_cast<double>(i) <= std::floor(at) ? 1.0 : 0.0);
        }
    }

    void scaledFrequenciesLieBetweenTheirOwnAndTheDivided() {
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 60; ++trial) {
            const DrawnRope drawn = draw(random);
            const std::vector<double> own = numbers(ropeFrequencies(drawn.rope));
            for (const ScalingRule& rule : scalingRules) {
                const std::vector<double> scaled = numbers(rule.radians(drawn));
                QCOMPARE(scaled.size(), own.size());
                for (std::size_t i = 0; i < own.size(); ++i) {
                    QVERIFY2(scaled[i] <= own[i] * (1 + 1e-15), rule.name);
                    QVERIFY2(scaled[i] >= own[i] / drawn.factor * (1 - 1e-15), rule.name);
                }
                QVERIFY2(std::ranges::is_sorted(scaled, std::greater()), rule.name);
            }
        }
    }

    void factorOneIsPlainRope() {
        std::mt19937_64 random(6);
        for (int trial = 0; trial < 40; ++trial) {
            DrawnRope drawn = draw(random);
            drawn.factor = 1;
            const std::vector<double> own = numbers(ropeFrequencies(drawn.rope));
            for (const ScalingRule& rule : scalingRules) QVERIFY2(numbers(rule.radians(drawn)) == own, rule.name);
            const std::vector<double> ones(own.size(), 1);
            QVERIFY(numbers(longRopeFrequencies(drawn.rope, ones)) == own);
            QVERIFY(numbers(proportionalFrequencies(drawn.rope, 1, 1)) == own);
            QVERIFY(numbers(ntkFrequencies(drawn.rope, dynamicFactor(7, drawn.original, drawn.original))) == own);
        }
    }

    void ntkKeepsTheFastestPairAndDividesTheSlowest() {
        QVERIFY(near(ntkBase({10000, 128}, 2).value(), 20221.26, 5e-7));
        QVERIFY(near(ntkBase({10000, 128}, 4).value(), 40889.94, 5e-7));
        QVERIFY(near(ntkBase({10000, 128}, 8).value(), 82684.62, 5e-7));
        const std::vector<double> scaled = numbers(ntkFrequencies({10000, 128}, 8));
        QCOMPARE(scaled.front(), 1.0);
        QVERIFY(near(scaled.back() * 8, numbers(ropeFrequencies({10000, 128})).back(), 1e-19));
    }

    void dynamicNtkOfCTimesTheContextIsNtkOfC() {
        for (const double times : {2.0, 3.0, 8.0}) {
            QVERIFY(numbers(ntkFrequencies({10000, 64}, dynamicFactor(1, 2048 * times, 2048))) ==
                    numbers(ntkFrequencies({10000, 64}, times)));
        }
        QCOMPARE(dynamicFactor(4, 100, 2048).value(), 1.0);
        QCOMPARE(dynamicFactor(4, 4096, 2048).value(), 5.0);
    }

    void yarnRampsStandWhereModelsHaveThem() {
        const auto range = [](double base, int dim, double original, bool truncate) {
            return correctionRange({base, dim}, {.originalMaxPosition = original, .truncate = truncate});
        };
        const PairRange llama2 = range(1e4, 128, 4096, true);
        QCOMPARE(std::pair(llama2.low.value(), llama2.high.value()), std::pair(20.0, 46.0));
        const PairRange qwen = range(1e6, 128, 32768, true);
        QCOMPARE(std::pair(qwen.low.value(), qwen.high.value()), std::pair(23.0, 40.0));
        const PairRange deepseek = range(1e4, 64, 4096, true);
        QCOMPARE(std::pair(deepseek.low.value(), deepseek.high.value()), std::pair(10.0, 23.0));
        const PairRange gptOss = range(150000, 64, 4096, false);
        QVERIFY(near(gptOss.low.value(), 8.0928, 5e-5) && near(gptOss.high.value(), 17.3980, 5e-5));
    }

    void yarnOfThePaperDiffersFromTheProgramsThreefold() {
        const Yarn programs{.factor = 16};
        Yarn paper = programs;
        paper.paperRamp = true;
        const std::vector<double> a = numbers(yarnFrequencies({10000, 128}, programs));
        const std::vector<double> b = numbers(yarnFrequencies({10000, 128}, paper));
        double largest = 1;
        for (std::size_t i = 0; i < a.size(); ++i) largest = std::max({largest, a[i] / b[i], b[i] / a[i]});
        QVERIFY(std::abs(largest - 3.04) < 0.005);
    }

    void attentionFactorsAreThoseOfThePapers() {
        QCOMPARE(yarnAttentionFactor(1), 1.0);
        QVERIFY(near(yarnAttentionFactor(4), 1.138629, 5e-7));
        QVERIFY(near(yarnAttentionFactor(16), 1.277259, 5e-7));
        QVERIFY(near(yarnAttentionFactor(32), 1.346574, 5e-7));
        QVERIFY(near(yarnAttentionFactor(40), 1.368888, 5e-7));
        QCOMPARE(yarnAttentionFactor(40, 1, 1), 1.0);
        QCOMPARE(yarnAttentionFactor(40, 0.5, 0), yarnAttentionFactor(40));
        QVERIFY(near(longRopeAttentionFactor(4096, 131072), 1.190238, 5e-7));
        QCOMPARE(longRopeAttentionFactor(4096, 4096), 1.0);
    }

    void attentionFactorMultipliesCosineAndSine() {
        const std::vector<double> scaled = row("rope-yarn", {{"attention_factor", 1.5}}, 1000);
        const std::vector<double> plain = row("rope-yarn", {{"mscale", 1.0}, {"mscale_all_dim", 1.0}}, 1000);
        for (std::size_t i = 0; i < plain.size(); ++i) QVERIFY(near(scaled[i], 1.5 * plain[i]));
    }

    void llama3KeepsBlendsAndDividesTheListedPairs() {
        const std::vector<double> kept = numbers(llama3Kept({500000, 128}, {}));
        for (std::size_t i = 0; i < 64; ++i) QVERIFY(i <= 28 ? kept[i] == 1 : i >= 35 ? kept[i] == 0 : kept[i] < 1);
        for (std::size_t i = 29; i <= 34; ++i) QVERIFY(kept[i] > 0);
    }

    void llama3WithoutABandDividesByNothing() {
        for (const double kept : numbers(llama3Kept({500000, 128}, {.lowFreqFactor = 1, .highFreqFactor = 1}))) {
            QVERIFY(kept == 0 || kept == 1);
        }
    }

    void longRopeTakesTheLongListBeyondTheTrainedContext() {
        const Settings lists{{"head_dim", 4.0},
                             {"short_factor", std::vector<double>{1, 2}},
                             {"long_factor", std::vector<double>{4, 8}},
                             {"max_position_embeddings", 4096.0}};
        const auto with = [&](double seqLen) {
            Settings all = lists;
            all.emplace_back("seq_len", seqLen);
            return row("rope-longrope", all, 3);
        };
        QVERIFY(near(with(4096)[1], std::cos(3 / 200.0)));
        QVERIFY(near(with(4097)[1], std::cos(3 / 800.0)));
    }

    void proportionalDividesTheExponentByTheHead() {
        const std::vector<double> whole = numbers(ropeFrequencies({1e6, 64}));
        const std::vector<double> part = numbers(proportionalFrequencies({1e6, 64}, 0.25, 1));
        for (std::size_t i = 0; i < 32; ++i) QCOMPARE(part[i], i < 8 ? whole[i] : 0.0);
    }

    void lastPositionIsExact() {
        // computed with mpmath, 50 digits
        const std::vector<double> yarn = row("rope-yarn", {{"factor", 16.0}}, maxPosition);
        QVERIFY(near(yarn[30], -0.4858820304770948049) && near(yarn[64 + 30], 1.181231932828741297));
        const std::vector<double> ntk = row("rope-ntk", {{"factor", 8.0}}, maxPosition);
        QVERIFY(near(ntk[30], -0.406001322754489706) && near(ntk[64 + 30], 0.9138724888744625511));
        const std::vector<double> llama3 = row("rope-llama3", {}, maxPosition);
        QVERIFY(near(llama3[31], -0.9952390462714229858) && near(llama3[64 + 31], -0.09746404863716865411));
    }

    void contradictionsAreNamed() {
        const auto where = [](std::string_view scheme, const Settings& chosen) {
            const auto encoding = tried(scheme, chosen);
            return encoding ? std::string() : encoding.problem().where;
        };
        QCOMPARE(where("rope", {{"rotary_dim", 130.0}}), std::string("rotary_dim"));
        QCOMPARE(where("rope-ntk", {{"rotary_dim", 2.0}}), std::string("rotary_dim"));
        QCOMPARE(where("rope-yarn", {{"beta_fast", 0.5}}), std::string("beta_fast"));
        QCOMPARE(where("rope-yarn", {{"base", 1.0}}), std::string("base"));
        QCOMPARE(where("rope-by-parts", {{"gamma_slow", 16.0}}), std::string("gamma_fast"));
        QCOMPARE(where("rope-longrope", {{"long_factor", std::vector<double>{1, 2}}}), std::string("long_factor"));
        QCOMPARE(where("rope-longrope", {{"original_max_position", 1.0}}), std::string("original_max_position"));
        QCOMPARE(where("rope-llama3", {{"low_freq_factor", 5.0}}), std::string("low_freq_factor"));
    }
};

ORRERY_TEST(RopeScalingTest);
#include "rope_scaling_test.moc"

// The rotary family: rotations, their effect on scores, and the two- and three-dimensional and remapped forms.
#include "core/schemes/rotary/rotary.h"

#include <QTest>
#include <array>
#include <cmath>
#include <random>

#include "core/schemes/encode.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/rotary_angles.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

using Numbers = std::vector<double>;

constexpr std::array alongPositions =
    std::to_array<std::string_view>({"rope", "rope-linear", "rope-ntk", "rope-dynamic-ntk", "rope-by-parts",
                                     "rope-llama3", "rope-proportional", "mrope"});
constexpr std::array onGrids = std::to_array<std::string_view>({"rope-axial", "rope-mixed", "rope-pixtral"});

/// Returns random head settings.
Settings randomHead(std::mt19937_64& random) {
    return {{"head_dim", 8.0 + 4 * static_cast<double>(random() % 30)},
            {"base", std::pow(10, 1 + static_cast<double>(random() % 6))},
            {"layout", std::string(random() % 2 == 0 ? "interleaved" : "half-split")}};
}

Numbers randomVector(const OscillatorBank& bank, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    Numbers x(static_cast<std::size_t>(bank.channels));
    for (double& number : x) number = normal(random);
    return x;
}

Numbers angles(const OscillatorBank& bank, std::int64_t token) {
    return rotaryAngles(bank, coordinatesOf(bank, Position(token)));
}

/// Returns the coordinate (0 t, 1 h, 2 w) of each pair.
std::vector<int> axesOf(const Numbers& sections, const char* variant) {
    const double width = 2 * (sections[0] + sections[1] + sections[2]);
    const OscillatorBank bank =
        bankOf("mrope", {{"head_dim", width}, {"mrope_section", sections}, {"variant", word(variant)}});
    std::vector<int> axes;
    for (const AnglePair& pair : bank.pairs) axes.push_back(bank.columns[static_cast<std::size_t>(pair.sine)].axis);
    return axes;
}

void checkRotation(std::string_view scheme, std::mt19937_64& random) {
    const OscillatorBank bank = bankOf(scheme, randomHead(random));
    const Numbers x = randomVector(bank, random);
    const Numbers turned = rotate(bank, Position(static_cast<std::int64_t>(random() % 4294967296U)), x);
    QVERIFY2(std::abs(dot(turned, turned) - dot(x, x)) < 1e-13 * dot(x, x), scheme.data());
    QVERIFY2(rotate(bank, Position(0), x) == x, scheme.data());
}

}  // namespace

class RotaryTest : public QObject {
    Q_OBJECT

private slots:
    void rotationKeepsNormsAndStartsAtTheIdentity() {
        std::mt19937_64 random(1);
        for (int trial = 0; trial < 20; ++trial) {
            for (const std::string_view scheme : alongPositions) checkRotation(scheme, random);
            for (const std::string_view scheme : onGrids) checkRotation(scheme, random);
        }
    }

    void turnsAddUpAndScoresSeeOnlyTheOffset() {
        std::mt19937_64 random(2);
        for (int trial = 0; trial < 20; ++trial) {
            for (const std::string_view scheme : alongPositions) {
                const OscillatorBank bank = bankOf(scheme, randomHead(random));
                const Numbers q = randomVector(bank, random);
                const Numbers k = randomVector(bank, random);
                const auto m = static_cast<std::int64_t>(random() % 2000000000U);
                const auto n = static_cast<std::int64_t>(random() % 2000000000U);
                const double tolerance = 1e-14 * static_cast<double>(q.size());
                const Numbers twice = rotate(bank, Position(m), rotate(bank, Position(n), q));
                QVERIFY2(farthest(twice, rotate(bank, Position(m + n), q)) < tolerance, scheme.data());
                QVERIFY2(farthest(rotate(bank, Position(-n), rotate(bank, Position(n), q)), q) < tolerance,
                         scheme.data());
                const double score = dot(rotate(bank, Position(m), q), rotate(bank, Position(n), k));
                const double early = dot(rotate(bank, Position(m - n), q), k);
                QVERIFY2(std::abs(score - early) < 10 * tolerance, scheme.data());
            }
        }
    }

    void xposScoresFadeWithDistanceWhateverTheCentre() {
        std::mt19937_64 random(5);
        const auto side = [](const char* name, const char* centre) {
            return bankOf(
                "xpos",
                {{"head_dim", 6.0}, {"side", std::string(name)}, {"centre", std::string(centre)}, {"length", 301.0}});
        };
        const OscillatorBank queries = side("query", "none");
        const OscillatorBank keys = side("key", "none");
        const Numbers z{0.4 / 1.4, (2 + 2.4) / 8.4, (4 + 2.4) / 8.4};  // (2 i + gamma d) / ((1 + gamma) d)
        const Numbers q = randomVector(queries, random);
        const Numbers k = randomVector(queries, random);
        const double score = dot(rotate(queries, Position(290), q), rotate(keys, Position(40), k));
        for (const char* centre : {"torchscale", "lucidrains"}) {
            const Numbers m = rotate(side("query", centre), Position(290), q);
            QVERIFY(std::abs(dot(m, rotate(side("key", centre), Position(40), k)) - score) < 1e-14);
        }
        for (std::size_t pair = 0; pair < 3; ++pair) {
            Numbers unit(6, 0);
            unit[2 * pair] = 1;
            const Numbers far = rotate(queries, Position(512), unit);
            QVERIFY(std::abs(std::sqrt(dot(far, far)) - z[pair]) < 1e-14);
            const Numbers product = rotate(keys, Position(512), unit);
            QVERIFY(std::abs(std::sqrt(dot(product, product)) * z[pair] - 1) < 1e-14);
        }
    }

    void growingColumnsAverageExactly() {
        for (const char* name : {"query", "key"}) {
            const OscillatorBank bank = bankOf("xpos", {{"head_dim", 4.0}, {"side", std::string(name)}});
            for (const Oscillator& column : bank.columns) {
                double sum = 0;
                for (std::int64_t p = 100; p < 137; ++p) sum += value(column, Position(p));
                QVERIFY(std::abs(mean(column, Position(100), 37) - sum / 37) < 1e-14);
            }
        }
    }

    void growthBeyondAnyNumberIsRefused() {
        const Encoding keys = *tried("xpos", {{"side", std::string("key")}});
        QVERIFY(encodedWidth(keys, PositionRange{Position(0), 1, 1000}));
        const auto far = encodedWidth(keys, PositionRange{Position(maxPosition), 1, 1});
        QVERIFY(!far && far.problem().where == "positions");
    }

    void everyPairingTouchesEachChannelOnce() {
        for (const char* layout : {"interleaved", "half-split", "half-split-twice"}) {
            const OscillatorBank bank = bankOf("rope-axial", {{"head_dim", 16.0}, {"layout", std::string(layout)}});
            std::vector<int> channels;
            for (const AnglePair& pair : bank.pairs) channels.insert(channels.end(), {pair.first, pair.second});
            std::ranges::sort(channels);
            for (int i = 0; i < 16; ++i) QCOMPARE(channels[static_cast<std::size_t>(i)], i);
        }
    }

    void mixedStartsInPerpendicularDirections() {
        const OscillatorBank bank = bankOf("rope-mixed", {{"head_dim", 8.0}, {"head", 3.0}});
        for (std::size_t i = 0; i < 2; ++i) {
            const Oscillator& a = bank.columns[i];
            const Oscillator& b = bank.columns[i + 2];
            const double ax = a.frequency.radians(), ay = a.crossFrequency.radians();
            const double bx = b.frequency.radians(), by = b.crossFrequency.radians();
            QVERIFY(std::abs(ax * bx + ay * by) < 1e-15);
            QVERIFY(std::abs(std::hypot(ax, ay) - std::pow(10, -0.5 * static_cast<double>(i))) < 1e-15);
        }
        QVERIFY(bank != bankOf("rope-mixed", {{"head_dim", 8.0}, {"head", 4.0}}));
        QVERIFY(bank != bankOf("rope-mixed", {{"head_dim", 8.0}, {"head", 3.0}, {"seed", 2.0}}));
    }

    void mixedTakesAnyEvenHeadWhereFrequenciesAreListed() {
        const Numbers x{1, 2, 3}, y{0.5, 0.25, 0};
        const OscillatorBank bank = bankOf("rope-mixed", {{"head_dim", 6.0}, {"freqs_x", x}, {"freqs_y", y}});
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(std::abs(bank.columns[i].frequency.radians() - x[i]) < 1e-15);
            QVERIFY(std::abs(bank.columns[i].crossFrequency.radians() - y[i]) < 1e-15);
        }
        const Problem drawn = tried("rope-mixed", {{"head_dim", 6.0}}).problem();
        QCOMPARE(drawn.sentence(),
                 "head_dim: '6' cannot be shared by the two directions that the seed draws; allowed is a "
                 "multiple of 4, or an even number with freqs_x and freqs_y given");
        QCOMPARE(
            drawn.sentence(Language::Chinese),
            "head_dim：“6”不能平分给种子抽取的两个方向；应为 4 的倍数；给出两组频率（freqs_x、freqs_y）时应为偶数");
    }

    void multimodalTextIsOrdinaryRope() {
        const Settings head{{"head_dim", 64.0}, {"base", 1e6}, {"layout", std::string("half-split")}};
        const OscillatorBank rope = bankOf("rope", head);
        for (const char* variant : {"chunked", "interleaved"}) {
            Settings chosen = head;
            chosen.emplace_back("variant", std::string(variant));
            const Encoding text = *tried("mrope", chosen);
            const PositionRange range{Position(4000000000), 1, 3};
            QCOMPARE(encodeRows(text, range, 0, 3).values, encodeRows(rope, range, 0, 3).values);
        }
    }

    void multimodalSectionsShareOutThePairs() {
        QCOMPARE(axesOf({2, 1, 1}, "chunked"), (std::vector<int>{0, 0, 1, 2}));
        QCOMPARE(axesOf({2, 1, 1}, "interleaved"), (std::vector<int>{0, 1, 2, 0}));
        QCOMPARE(axesOf({4, 2, 2}, "interleaved"), (std::vector<int>{0, 1, 2, 0, 1, 2, 0, 0}));
        QVERIFY(!tried("mrope", {{"mrope_section", Numbers{1, 2, 3}}}));
        QVERIFY(bankOf("mrope", {{"height", 4.0}}).grid.empty());  // without a width it is text
    }

    void multimodalScalingIsThatOfYarnAndStartMovesAllCoordinates() {
        const Settings yarn{{"head_dim", 64.0}, {"base", 1e6}, {"factor", 4.0}, {"original_max_position", 32768.0}};
        Settings scaled = yarn;
        scaled.emplace_back("scaling", std::string("yarn"));
        const PositionRange range{Position(70000), 1, 3};
        const Matrix ours = encodeRows(*tried("mrope", scaled), range, 0, 3);
        const Matrix theirs = encodeRows(*tried("rope-yarn", yarn), range, 0, 3);
        QVERIFY(farthest(ours.values, theirs.values) < 1e-14);
        Settings linear{{"head_dim", 64.0}, {"base", 1e4}, {"scaling", std::string("linear")}, {"factor", 8.0}};
        QVERIFY(farthest(encodeRows(*tried("mrope", linear), range, 0, 3).values,
                         encodeRows(*tried("rope-linear", {{"head_dim", 64.0}, {"factor", 8.0}}), range, 0, 3).values) <
                1e-14);
        const Settings image{{"head_dim", 8.0}, {"height", 4.0}, {"width", 5.0}, {"base", 1e4}, {"start", 100.0}};
        QVERIFY(farthest(angles(bankOf("mrope", image), 3 * 5 + 4),
                         angles(bankOf("mrope", {{"head_dim", 8.0}, {"height", 4.0}, {"width", 5.0}, {"base", 1e4}}),
                                3 * 5 + 4)) > 0);
        const double cosine = value(bankOf("mrope", image), 1, Position(3 * 5 + 4));
        QVERIFY(std::abs(cosine - std::cos(103 * 0.1)) < 1e-14);  // row 3 of the image, after 100 tokens of text
    }

    void ernieTurnsRowsAndColumnsInTurnAndTimeAtTheEnd() {
        QCOMPARE(axesOf({1, 2, 1}, "ernie"), (std::vector<int>{1, 2, 1, 0}));
        QCOMPARE(axesOf({20, 22, 22}, "ernie")[43], 2);
        QCOMPARE(axesOf({20, 22, 22}, "ernie")[44], 0);
    }

    void remappedDistancesStayExactInTheWindow() {
        const auto remapped = [](const char* remap, double window, double slowing) {
            return std::get<ScoreKernel>(*tried(
                "rerope", {{"remap", word(remap)}, {"window", window}, {"leaky_k", slowing}, {"group", slowing}}));
        };
        for (const char* remap : {"rerope", "leaky", "self-extend"}) {
            const ScoreKernel kernel = remapped(remap, 8, 4);
            double before = -1;
            for (std::int64_t offset = 0; offset < 100; ++offset) {
                const double distance = kernel.value(0, 100, 100 - offset);
                if (offset < 8) QCOMPARE(distance, static_cast<double>(offset));
                QVERIFY(distance >= before && distance <= static_cast<double>(offset) + 1);
                before = distance;
            }
        }
        QCOMPARE(remapped("rerope", 3, 1).value(0, 5, 0), 3.0);
        QCOMPARE(remapped("leaky", 3, 4).value(0, 5, 0), 3.5);
        QCOMPARE(remapped("leaky", 3, 1).value(0, 50, 7), 43.0);
        QCOMPARE(remapped("self-extend", 3, 1).value(0, 50, 7), 43.0);
        QCOMPARE(remapped("self-extend", 8, 4).value(0, 41, 3), 16.0);
    }

    void remappedScoresOfAWideWindowAreRotaryScores() {
        const Settings wide{{"show", std::string("score")}, {"window", 100.0}, {"head_dim", 6.0}, {"tokens", 30.0}};
        Settings far = wide;
        far[1].second = 4.0;
        const auto plain = std::get<ScoreKernel>(*tried("rerope", wide));
        const auto held = std::get<ScoreKernel>(*tried("rerope", far));
        QCOMPARE(plain.tokens, std::int64_t{30});
        QCOMPARE(plain.value(0, 20, 18), held.value(0, 20, 18));
        QVERIFY(plain.value(0, 20, 3) != held.value(0, 20, 3));
        QCOMPARE(plain.value(0, 30, 3), 0.0);
    }
};

ORRERY_TEST(RotaryTest);
#include "rotary_test.moc"

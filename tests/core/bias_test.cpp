// Biases that depend on distance or on a window: buckets, slopes, kernels, windows.
#include <QTest>
#include <numeric>
#include <set>

#include "core/analysis/attention.h"
#include "core/analysis/relu_sum.h"
#include "core/base/seeded.h"
#include "core/phase/precise.h"
#include "core/schemes/score/alibi.h"
#include "core/schemes/score/fire.h"
#include "core/schemes/score/power_order.h"
#include "core/schemes/score/swin.h"
#include "core/schemes/score/t5.h"
#include "tests/support/alibi_padded.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

ScoreKernel kernelOf(std::string_view id, Settings settings) {
    return std::get<ScoreKernel>(*tried(id, settings));
}

Value table(std::size_t rows, std::size_t columns) {
    Matrix matrix(rows, columns);
    std::iota(matrix.values.begin(), matrix.values.end(), 0.0);
    return TableFile{"table.npy", std::make_shared<const TableData>(std::move(matrix)), 0};
}

T5Buckets bucketsOf(bool bidirectional, int buckets, std::int64_t max) {
    return *T5Buckets::of({bidirectional, buckets, max});
}

/// Returns the bucket of distance n: the largest k below `steps` with (n/e)^steps >= (most/e)^k, found by counting up.
int slowBucket(std::int64_t n, std::int64_t max, int each) {
    const int e = each / 2;
    if (n < e) return static_cast<int>(n);
    const int steps = each - e;
    int k = 0;
    const auto raised = [](long double base, int exponent) { return std::pow(base, exponent); };
    while (k + 1 < steps && raised(static_cast<long double>(n), steps) * (1 + 1e-15L) >=
                                raised(static_cast<long double>(max), k + 1) * raised(e, steps - k - 1)) {
        ++k;
    }
    return e + k;
}

Matrix biasOf(const ScoreKernel& kernel, int head, std::int64_t n) {
    return biasRows(kernel, head, n, n, 0, n);
}

}  // namespace

class BiasTest : public QObject {
    Q_OBJECT

private slots:
    void alibiMayHaveFewerHeadsAndPaddingAtTheRight() {
        const Scheme& scheme = **findScheme("alibi");
        Values values = *Values(scheme.params).with("heads", 4.0);
        values = *(*values.with("form", std::string("row"))).with("alibi_num_heads", 2.0);
        values = *(*values.with("left_padding", 1.0)).with("real_tokens", 3.0);
        const ScoreKernel kernel = std::get<ScoreKernel>(*scheme.build(values));
        // slopes of two heads, 1/16 and 1/256; keys: one of padding, three tokens, one of padding
        const std::vector<double> first{0, 0, 1.0 / 16, 2.0 / 16, 0};
        for (std::int64_t key = 0; key < 5; ++key) {
            QCOMPARE(kernel.value(0, 4, key), first[static_cast<std::size_t>(key)]);
            QCOMPARE(kernel.value(3, 4, key), 0.0);
        }
        QVERIFY(!scheme.build(*Values(scheme.params).with("real_tokens", 3.0)));
    }

    void powersCompareExactly() {
        QVERIFY(order({10, 30}, {100, 15}) == std::strong_ordering::equal);
        QVERIFY(order({10, 30, 3, 2}, {100, 15, 2, 3}) == std::strong_ordering::greater);
        QVERIFY(order({18446744073709551615U, 40}, {4294967296U, 80}) == std::strong_ordering::less);
        QVERIFY(order({7, 0}, {1, 5}) == std::strong_ordering::equal);
        QVERIFY(order({3, 500, 2, 1}, {3, 501}) == std::strong_ordering::less);
    }

    void t5BucketsAreExactWhereALogarithmTies() {
        QCOMPARE(bucketsOf(false, 16, 128).bucket(-64), 14);
        QCOMPARE(bucketsOf(false, 20, 1000).bucket(-100), 15);
        QCOMPARE(bucketsOf(false, 32, 100).bucket(-40), 24);
        QCOMPARE(bucketsOf(true, 32, 128).bucket(-63), 13);
        QCOMPARE(bucketsOf(true, 32, 128).bucket(-64), 14);
        QCOMPARE(bucketsOf(false, 2, 128).bucket(-5000), 1);
    }

    void t5BucketsGrowWithDistanceAndKeepTheirSide() {
        std::mt19937_64 random(1);
        for (int trial = 0; trial < 200; ++trial) {
            const int each = 2 + static_cast<int>(below(18, random));
            const std::int64_t max = each / 2 + 1 + below(3000, random);
            const auto both = bucketsOf(true, 2 * each, max);
            const auto causal = bucketsOf(false, each, max);
            int last = 0;
            for (std::int64_t n = 0; n <= max + 3; ++n) {
                const int bucket = both.bucket(-n);
                QVERIFY2(bucket == slowBucket(n, max, each), qPrintable(QString::number(n)));
                QVERIFY(bucket >= last && bucket < each);
                QCOMPARE(causal.bucket(-n), bucket);
                QCOMPARE(causal.bucket(n), 0);
                // the bucket of distance 0 is unused on the other side
                if (n > 0) QCOMPARE(both.bucket(n), each + bucket);
                if (n > 0) QVERIFY(both.bucket(n) > each);
                last = bucket;
            }
            QCOMPARE(both.bucket(-max), each - 1);
            QCOMPARE(both.bucket(-4294967295), each - 1);
        }
    }

    void t5ReadsItsTableByBucketAndHead() {
        const ScoreKernel kernel = kernelOf("t5", {{"file", table(32, 3)}, {"scale", 2.0}});
        QCOMPARE(kernel.heads, 3);
        QCOMPARE(kernel.value(2, 5, 5), 2.0 * 2);
        QCOMPARE(kernel.value(1, 5, 6), 2.0 * (17 * 3 + 1));
        QCOMPARE(kernel.value(1, 1000, 0), 2.0 * (15 * 3 + 1));
        const ScoreKernel shown = kernelOf("t5", {{"show", word("bucket")}, {"bidirectional", false}});
        QCOMPARE(shown.heads, 1);
        QVERIFY(shown.causal);
        QCOMPARE(shown.value(0, 127, 0), 31.0);
    }

    void t5WithoutATableFallsWithTheDistance() {
        const ScoreKernel example = kernelOf("t5", {});
        QVERIFY(!example.isSeeded);
        for (int head = 0; head < example.heads; ++head) {
            QCOMPARE(example.value(head, 5, 5), 0.0);
            for (int distance = 1; distance < 300; ++distance) {
                QVERIFY(example.value(head, 300, 300 - distance) <= example.value(head, 300, 301 - distance));
                QCOMPARE(example.value(head, 300, 300 - distance), example.value(head, 300, 300 + distance));
            }
        }
        QCOMPARE(example.value(0, 9, 5), -0.5 * std::log(5));  // 8 heads; bucket 4 is that of distance 4
        QVERIFY(kernelOf("t5", {{"table", word("random")}}).isSeeded);
    }

    void tablesTooSmallOrNotFiniteAreRefused() {
        QVERIFY(!tried("t5", {{"file", table(31, 3)}}));
        QVERIFY(tried("t5", {{"file", table(32, 3)}}));
        QVERIFY(!tried("t5", {{"file", table(40, 300)}}));
        QVERIFY(!tried("swin", {{"file", table(168, 3)}}));
        QVERIFY(tried("swin", {{"file", table(169, 3)}}));
        QVERIFY(!tried("swin", {{"file", table(171, 3)}, {"class_token", true}}));
        auto broken = std::get<TableFile>(table(32, 3));
        broken.notFinite = 1;
        QVERIFY(!tried("t5", {{"file", broken}}));
        QVERIFY(!tried("t5", {{"file", TableFile{"gone.npy", nullptr, 0}}}));
    }

    void alibiSlopesFallForPowersOfTwoAndStayBetweenNoughtAndOne() {
        for (int heads = 1; heads <= 256; ++heads) {
            const auto slopes = alibiSlopes(heads, 8);
            QCOMPARE(slopes.size(), static_cast<std::size_t>(heads));
            for (const double slope : slopes) QVERIFY(slope > 0 && slope < 1);
            if ((heads & (heads - 1)) != 0) continue;
            for (std::size_t h = 1; h < slopes.size(); ++h) {
                QVERIFY(std::abs(slopes[h] / slopes[h - 1] - slopes[0]) < 1e-15);
            }
        }
    }

    void alibiRowFormHasTheSameSoftmaxUnderACausalMask() {
        const ScoreKernel causal = kernelOf("alibi", {{"heads", 12.0}});
        const ScoreKernel row = kernelOf("alibi", {{"heads", 12.0}, {"form", word("row")}});
        for (int head = 0; head < 12; ++head) {
            Matrix a = biasOf(causal, head, 20);
            Matrix b = biasOf(row, head, 20);
            maskCausally(a);
            maskCausally(b);
            QVERIFY(farthest(softmaxRows(a), softmaxRows(b)) < 1e-15);
        }
    }

    void alibiPaddingAndTheFirstTokenHaveNoBias() {
        const std::vector<double> slopes{0.5, 0.25};
        const std::vector<double> mask{0, 0, 1, 1, 1};
        QCOMPARE(alibiPadded(slopes, mask).values, (std::vector<double>{0, 0, 0, 0.5, 1, 0, 0, 0, 0.25, 0.5}));
        const ScoreKernel row = kernelOf("alibi", {{"heads", 2.0}, {"form", word("row")}, {"left_padding", 2.0}});
        QCOMPARE(row.value(0, 0, 1), 0.0);
        QCOMPARE(row.value(0, 0, 2), 0.0);
        QCOMPARE(row.value(0, 0, 4), 2 * 0.0625);
        QVERIFY(!tried("alibi", {{"left_padding", 2.0}}));
    }

    void alibiInBfloat16IsOffByTwoAsFalconIs() {
        const ScoreKernel exact = kernelOf("alibi", {{"heads", 71.0}, {"form", word("row")}});
        const ScoreKernel rounded =
            kernelOf("alibi", {{"heads", 71.0}, {"form", word("row")}, {"rounding", word("bfloat16")}});
        double max = 0;
        for (int head = 0; head < 71; ++head) {
            for (std::int64_t key = 0; key < 300; ++key) {
                max = std::max(max, std::abs(exact.value(head, 0, key) - rounded.value(head, 0, key)));
            }
        }
        QVERIFY2(max > 2.1 && max < 2.25, qPrintable(QString::number(max)));
    }

    void alibiIsDividedWithTheScoreAsFalconDoes() {
        const ScoreKernel divided = kernelOf("alibi", {{"form", word("row")}, {"scale", 0.125}});
        QCOMPARE(divided.value(0, 0, 6), 6 * 0.5 / 8);  // (score + bias) / √64
    }

    void kerpleListsMustMatchTheHeads() {
        QVERIFY(!tried("kerple-log", {{"heads", 3.0}, {"p", std::vector<double>{1, 2}}}));
        QVERIFY(!tried("kerple-log", {{"heads", 3.0}, {"variant", word("nemo")}, {"a", std::vector<double>{1, 2}}}));
        QVERIFY(!Values((*findScheme("kerple-power"))->params).with("p", std::vector<double>{2.5}));
        const ScoreKernel nemo = kernelOf("kerple-log", {{"variant", word("nemo")}});
        QVERIFY(std::abs(nemo.value(0, 9, 2) + 0.5 * std::log(8.0)) < 1e-15);
    }

    void sandwichIsToeplitzNeverPositiveAndHeadsShareItsShape() {
        std::mt19937_64 random(3);
        const ScoreKernel kernel = kernelOf("sandwich", {{"heads", 6.0}, {"causal", false}});
        const std::vector<Frequency> halves = frequencies(inversePowers(10000, 2, 128, 65, 0.5));
        const auto sum = [&](std::int64_t distance) {
            double total = 0;
            for (std::size_t k = 1; k < halves.size(); ++k)
                total -= 2 * std::pow(value({.frequency = halves[k]}, Position(distance)), 2);
            return total;
        };
        for (int trial = 0; trial < 300; ++trial) {
            const std::int64_t i = below(trial % 2 ? 9000 : 4000000000, random);
            const std::int64_t j = below(trial % 2 ? 9000 : 4000000000, random);
            const double first = kernel.value(0, i, j);
            QVERIFY(first <= 0);
            QVERIFY(std::abs(first - kernel.value(0, j + 7, i + 7)) < 1e-12);
            QVERIFY(std::abs(kernel.value(5, i, j) * 6 - first) < 1e-11);
            QVERIFY(std::abs(sum(std::abs(i - j)) * 6 / 8 - first) < 1e-11);
        }
        QCOMPARE(kernel.value(3, 77, 77), 0.0);
        // a single pair, with frequency 1/base
        const ScoreKernel min = kernelOf("sandwich", {{"d_bar", 2.0}, {"heads", 8.0}});
        QVERIFY(std::abs(min.value(0, 30, 0) - (std::cos(30e-4) - 1)) < 1e-15);
    }

    void fireDistanceRunsFromNoughtTowardsOne() {
        std::mt19937_64 random(4);
        for (int trial = 0; trial < 300; ++trial) {
            const FireDistance rule{0.01 + 0.01 * static_cast<double>(below(500, random)),
                                    static_cast<double>(1 + below(1000, random))};
            const std::int64_t query = below(100000, random);
            double last = 0;
            for (std::int64_t key = query; key >= 0; key -= 1 + below(500, random)) {
                const double z = fireDistance(rule, query, key);
                QVERIFY(z >= last && z < 1);
                last = z;
            }
            QCOMPARE(fireDistance(rule, query, query), 0.0);
            // within L the result depends on the distance alone
            const auto inside = static_cast<std::int64_t>(rule.length);
            QCOMPARE(fireDistance(rule, inside, inside - 1), fireDistance(rule, 1, 0));
        }
    }

    void unitsSideBySideGiveTheSumOfOneAfterTheOther() {
        for (const std::size_t width : {1U, 7U, 8U, 32U, 45U, 1024U}) {
            const double size = 1 / std::sqrt(static_cast<double>(width));
            const Matrix first = seededMatrix(1, 0, Matrix(2, width)),
                         outer = seededMatrix(1, 1, Matrix(1, width), size);
            for (const double z : {0.0, 0.3, 0.99, 1.7}) {
                double sum = 0;
                for (std::size_t i = 0; i < width; ++i)
                    sum += outer.at(0, i) * std::max(0.0, first.at(0, i) * z + first.at(1, i));
                QVERIFY(std::abs(reluSum({first.row(0), first.row(1), outer.row(0)}, z) - sum) < 1e-14);
            }
        }
    }

    void swinIndexesMirrorAboutTheCentre() {
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 40; ++trial) {
            const SwinWindow window{1 + below(8, random), 1 + below(8, random), trial % 2 == 0};
            const std::int64_t centre = (window.height - 1) * (2 * window.width - 1) + window.width - 1;
            const std::int64_t first = window.classToken ? 1 : 0;
            std::set<std::int64_t> seen;
            for (std::int64_t a = first; a < window.tokens(); ++a) {
                QCOMPARE(swinIndex(window, a, a), centre);
                for (std::int64_t b = first; b < window.tokens(); ++b) {
                    QCOMPARE(swinIndex(window, a, b) + swinIndex(window, b, a), 2 * centre);
                    seen.insert(swinIndex(window, a, b));
                }
            }
            QCOMPARE(static_cast<std::int64_t>(seen.size()), window.offsets());
            QCOMPARE(*seen.rbegin(), window.offsets() - 1);
            if (!window.classToken) continue;
            QCOMPARE(swinIndex(window, 0, 0), window.tableRows() - 1);
            QCOMPARE(swinIndex(window, 0, 1), window.offsets());
            QCOMPARE(swinIndex(window, 1, 0), window.offsets() + 1);
        }
    }

    void swinV2CoordinatesAreOddAndEndAtLogOfNine() {
        const SwinWindow window{5, 8};
        const Matrix coordinates = *swinCoordinates(window, {});
        const std::size_t last = coordinates.rows - 1;
        for (std::size_t row = 0; row <= last; ++row) {
            QCOMPARE(coordinates.at(row, 0), -coordinates.at(last - row, 0));
            QCOMPARE(coordinates.at(row, 1), -coordinates.at(last - row, 1));
        }
        QVERIFY(std::abs(coordinates.at(last, 0) - std::log2(9.0) / 3) < 1e-15);
        QVERIFY(std::abs(coordinates.at(last, 1) - std::log2(9.0) / 3) < 1e-15);
        // coordinates of a window twice as wide as the pretrained one extend beyond 1
        const Matrix wider = *swinCoordinates({15, 15}, {8, 8});
        QVERIFY(std::abs(wider.at(wider.rows - 1, 1) - std::log2(17.0) / 3) < 1e-15);
        QVERIFY(!swinCoordinates(window, {1, 1}));
        QCOMPARE(swinCoordinates({1, 1}, {})->values, (std::vector<double>{0, 0}));
    }

    void swinV2BiasStaysBetweenNoughtAndSixteen() {
        const ScoreKernel kernel = kernelOf("swin-v2", {{"window_height", 4.0}, {"window_width", 6.0}});
        QCOMPARE(kernel.tokens, std::int64_t{24});
        for (std::int64_t a = 0; a < 24; ++a) {
            for (std::int64_t b = 0; b < 24; ++b) {
                QVERIFY(kernel.value(1, a, b) > 0 && kernel.value(1, a, b) < 16);
            }
        }
    }
};

ORRERY_TEST(BiasTest);
#include "bias_test.moc"

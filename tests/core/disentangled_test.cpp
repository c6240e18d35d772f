// Schemes that keep content and position apart, or derive one from the other: DeBERTa, TUPE, CoPE.
#include <QTest>

#include "core/analysis/product.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/cope.h"
#include "core/schemes/score/deberta.h"
#include "core/schemes/score/tupe.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"

using namespace orrery;

class DisentangledTest : public QObject {
    Q_OBJECT

private slots:
    void debertaBucketsMayBeTheLastAtOnce() {
        // two buckets on each side and none between
        QCOMPARE(debertaBucket({2, 64}, 1), std::int64_t{1});
        QCOMPARE(debertaBucket({2, 64}, 60), std::int64_t{1});
    }

    void debertaBucketsGrowAndAreOdd() {
        std::mt19937_64 random(9);
        for (int trial = 0; trial < 60; ++trial) {
            const std::int64_t half = 1 + below(40, random);
            const DebertaBuckets buckets{2 * half, half + 2 + below(2000, random)};
            QVERIFY(checkedBuckets(buckets));
            std::int64_t last = 0;
            for (std::int64_t r = 0; r < buckets.maxPosition; ++r) {
                const std::int64_t bucket = debertaBucket(buckets, r);
                QVERIFY(bucket >= last && bucket <= std::max(half, buckets.buckets - 1));
                QCOMPARE(debertaBucket(buckets, -r), -bucket);
                last = bucket;
            }
            QCOMPARE(last, std::max(half, buckets.buckets - 1));
            QVERIFY(!checkedBuckets({buckets.buckets, half + 1}));
            QVERIFY(!checkedBuckets({buckets.buckets + 1, 5000}));
        }
    }

    void debertaRowsOfKeysAreThoseOfQueriesTransposed() {
        const Matrix delta = debertaTableRows({3, false, {}}, 6, 6);
        const Matrix back = debertaTableRows({3, false, {}}, 6, 6, true);
        for (std::size_t i = 0; i < 6; ++i) {
            for (std::size_t j = 0; j < 6; ++j) QCOMPARE(back.at(i, j), delta.at(j, i));
        }
    }

    void debertaWithoutTablesIsContentAndShiftsWithIt() {
        std::mt19937_64 random(10);
        const DebertaRule rule{4, true, {4, 9}};
        DebertaHead head{randomMatrix(8, 5, random), randomMatrix(8, 5, random), randomMatrix(8, 5, random),
                         randomMatrix(8, 5, random)};
        const auto rowsOf = [&](std::size_t n, bool paper) {
            return DebertaRows{debertaTableRows(rule, n, n), debertaTableRows(rule, n, n, paper)};
        };
        DebertaHead later = head;
        later.contentQuery = part(head.contentQuery, 3, 0);
        later.contentKey = part(head.contentKey, 3, 0);
        for (const bool paper : {false, true}) {
            const Matrix whole = debertaTerm(head, rowsOf(8, paper), "sum");
            QVERIFY(farthest(part(whole, 3, 3), debertaTerm(later, rowsOf(5, paper), "sum")) < 1e-14);
        }
        head.positionKey = head.positionQuery = Matrix(8, 5);
        const Matrix plain = scaled(productWithTransposed(head.contentQuery, head.contentKey), 1 / std::sqrt(15.0));
        QVERIFY(farthest(debertaTerm(head, rowsOf(8, false), "sum"), plain) < 1e-15);
    }

    void tupeUntiesTheClassToken() {
        std::mt19937_64 random(11);
        const Matrix query = randomMatrix(7, 3, random), key = randomMatrix(7, 3, random);
        TupeRule rule{.heads = 1, .bins = 8, .maxDistance = 16};
        const Matrix untied = tupeScores(query, key, 6, rule);
        const Matrix buckets = *tupeBuckets(6, rule);
        rule.untied = false;
        const Matrix tied = tupeScores(query, key, 6, rule);
        QCOMPARE(farthest(part(untied, 1, 1), part(tied, 1, 1)), 0.0);
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(untied.at(0, i), untied.at(0, 0));
        // scores of other tokens with the class token are p_1 . p_1, which is that of the class token itself if tied
        for (std::size_t i = 1; i < 6; ++i) QCOMPARE(untied.at(i, 0), tied.at(0, 0));
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(buckets.at(0, i), 4.0);
        for (std::size_t i = 1; i < 6; ++i) QCOMPARE(buckets.at(i, 0), 8.0);
        QCOMPARE(buckets.at(2, 1), 1.0);
        QCOMPARE(buckets.at(1, 2), 5.0);
    }

    void copeCountsTokensWhereGatesAreOpen() {
        Matrix gates(5, 5);
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = 0; j <= i; ++j) gates.at(i, j) = 1;
        }
        const Matrix positions = copePositions(gates, 4);
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = 0; j < 5; ++j) {
                const double counted = j > i ? 0 : static_cast<double>(i - j + 1);
                QCOMPARE(positions.at(i, j), std::min(counted, 3.0));
            }
        }
    }

    void copeInterpolatesAndIsInertWithATableOfZeros() {
        std::mt19937_64 random(12);
        const Matrix q = randomMatrix(6, 4, random);
        const Matrix gates = copeGates(q, randomMatrix(6, 4, random));
        for (std::size_t i = 0; i < 6; ++i) {
            for (std::size_t j = 0; j < 6; ++j) {
                QVERIFY(j > i ? gates.at(i, j) == 0 : gates.at(i, j) > 0 && gates.at(i, j) < 1);
            }
        }
        const Matrix positions = copePositions(gates, 3);
        QCOMPARE(farthest(copeLogits(q, Matrix(3, 4), positions), Matrix(6, 6)), 0.0);
        Matrix halfway(6, 6);
        halfway.at(5, 2) = 1.5;
        const Matrix table = randomMatrix(3, 4, random);
        const double expected = (dot(q.row(5), table.row(1)) + dot(q.row(5), table.row(2))) / 2;
        QVERIFY(std::abs(copeLogits(q, table, halfway).at(5, 2) - expected) < 1e-14);
        // a single row for every position gives a constant per row
        const Matrix single = copeLogits(q, part(table, 2, 0), copePositions(gates, 1));
        for (std::size_t j = 0; j < 6; ++j) QCOMPARE(single.at(5, j), single.at(5, 0));
    }
};

ORRERY_TEST(DisentangledTest);
#include "disentangled_test.moc"

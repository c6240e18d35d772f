// Laws of relative terms with content: shifting both sequences changes nothing, tables of zeros leave content alone,
// and every trick of reshaping is the plain definition.
#include <QTest>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/schemes/content.h"
#include "core/schemes/cope.h"
#include "core/schemes/deberta.h"
#include "core/schemes/music_transformer.h"
#include "core/schemes/relative_terms.h"
#include "core/schemes/shaw.h"
#include "core/schemes/transformer_xl.h"
#include "core/schemes/tupe.h"
#include "core/schemes/xlnet.h"
#include "tests/support/encodings.h"

using namespace orrery;

namespace {

Matrix randomMatrix(std::size_t rows, std::size_t columns, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    Matrix matrix(rows, columns);
    for (double& entry : matrix.values) entry = normal(random);
    return matrix;
}

std::vector<double> randomVector(std::size_t size, std::mt19937_64& random) {
    return randomMatrix(1, size, random).values;
}

Matrix part(const Matrix& matrix, std::size_t row, std::size_t column) {
    Matrix rest(matrix.rows - row, matrix.columns - column);
    for (std::size_t i = 0; i < rest.rows; ++i) {
        std::ranges::copy(matrix.row(row + i).subspan(column), rest.row(i).begin());
    }
    return rest;
}

std::size_t some(std::size_t from, std::size_t to, std::mt19937_64& random) {
    return from + static_cast<std::size_t>(random() % (to - from + 1));
}

double dot(std::span<const double> a, std::span<const double> b) {
    double total = 0;
    for (std::size_t i = 0; i < a.size(); ++i) total += a[i] * b[i];
    return total;
}

TransformerXlHead xlHead(std::size_t queries, std::size_t keys, std::mt19937_64& random) {
    return {randomMatrix(queries, 6, random), randomMatrix(keys, 6, random), randomMatrix(6, 8, random),
            randomVector(6, random), randomVector(6, random)};
}

XlnetHead xlnetHead(std::size_t queries, std::size_t keys, std::mt19937_64& random) {
    XlnetHead head{randomMatrix(queries, 6, random), randomMatrix(keys, 6, random), randomMatrix(8, 6, random),
                   randomVector(6, random),          randomVector(6, random),       randomVector(6, random),
                   randomMatrix(2, 6, random),       Matrix(queries, keys)};
    for (double& entry : head.differs.values) entry = static_cast<double>(random() % 2);
    return head;
}

}  // namespace

class RelativeTest : public QObject {
    Q_OBJECT

private slots:
    void shawIndexIsClippedAndToeplitz() {
        std::mt19937_64 random(1);
        for (int trial = 0; trial < 50; ++trial) {
            const std::size_t keys = some(1, 20, random);
            const std::size_t queries = some(1, keys, random);
            const std::int64_t clip = below(8, random);
            const Matrix index = shawIndex(queries, keys, clip);
            for (std::size_t i = 0; i < queries; ++i) {
                for (std::size_t j = 0; j < keys; ++j) {
                    const auto relative = static_cast<double>(j) - static_cast<double>(i + keys - queries);
                    const auto most = static_cast<double>(clip);
                    QCOMPARE(index.at(i, j), std::clamp(relative, -most, most) + most);
                }
            }
        }
    }

    void bertCountsTheOtherWayAndHasNoRowBeyond() {
        const Matrix index = *bertRelativeIndex(3, 3, 4);
        QCOMPARE(index.values, (std::vector<double>{3, 2, 1, 4, 3, 2, 5, 4, 3}));
        QVERIFY(!bertRelativeIndex(5, 5, 4));
        QVERIFY(!tried("shaw", {{"form", word("relative_key")}, {"max_relative_position", 30.0}}));
        QVERIFY(tried("shaw", {{"form", word("relative_key")}, {"max_relative_position", 31.0}}));
    }

    void gatheredTermsAreTheirDefinition() {
        std::mt19937_64 random(2);
        const Matrix q = randomMatrix(4, 3, random);
        const Matrix k = randomMatrix(7, 3, random);
        const Matrix table = randomMatrix(5, 3, random);
        const Matrix index = shawIndex(4, 7, 2);
        const Matrix query = queryTerm(q, table, index);
        const Matrix key = keyTerm(k, table, index);
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = 0; j < 7; ++j) {
                const auto row = table.row(static_cast<std::size_t>(index.at(i, j)));
                QVERIFY(std::abs(query.at(i, j) - dot(q.row(i), row)) < 1e-14);
                QVERIFY(std::abs(key.at(i, j) - dot(k.row(j), row)) < 1e-14);
            }
        }
        Matrix last(4, 7);
        for (std::size_t i = 0; i < 4; ++i) last.at(i, 6) = 1;
        const Matrix value = valueTerm(last, table, index);
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(value.at(i, 1), table.at(static_cast<std::size_t>(index.at(i, 6)), 1));
        }
    }

    void shawScoresShiftWithTheirContent() {
        std::mt19937_64 random(3);
        const Matrix q = randomMatrix(9, 4, random);
        const Matrix table = randomMatrix(7, 4, random);
        const Matrix whole = queryTerm(q, table, shawIndex(9, 9, 3));
        const Matrix later = queryTerm(part(q, 2, 0), table, shawIndex(7, 7, 3));
        QVERIFY(farthest(part(whole, 2, 2), later) < 1e-14);
        // one row for all distances shifts a whole row of scores, which softmax does not see
        const Matrix constant = queryTerm(q, part(table, 6, 0), shawIndex(9, 9, 0));
        QVERIFY(farthest(softmaxRows(sum(whole, constant)), softmaxRows(whole)) < 1e-14);
    }

    void skewingIsTheShiftByDistance() {
        std::mt19937_64 random(4);
        for (int trial = 0; trial < 60; ++trial) {
            const std::size_t length = some(1, 12, random);
            const std::size_t reach = some(1, 15, random);
            const Matrix q = randomMatrix(length, 3, random);
            const Matrix table = randomMatrix(reach, 3, random);
            const Matrix both = randomMatrix(2 * reach - 1, 3, random);
            const Matrix skew = skewed(productWithTransposed(q, leftRelativeRows(table, length)));
            const Matrix shift = relativeToAbsolute(productWithTransposed(q, bothSidesRelativeRows(both, length)));
            for (std::size_t i = 0; i < length; ++i) {
                for (std::size_t j = 0; j < length; ++j) {
                    const std::size_t distance = i > j ? i - j : j - i;
                    const bool known = distance < reach;
                    const double past = j <= i && known ? dot(q.row(i), table.row(reach - 1 - distance)) : 0;
                    const double any = known ? dot(q.row(i), both.row(reach - 1 + j - i)) : 0;
                    QVERIFY(std::abs(skew.at(i, j) - past) < 1e-14);
                    QVERIFY(std::abs(shift.at(i, j) - any) < 1e-14);
                }
            }
        }
    }

    void sinusoidsOfDistancesStartAtSineNoughtCosineOne() {
        const std::vector<std::int64_t> distances{0, 1, -3};
        const Matrix rows = distanceSinusoids(distances, 4);
        QCOMPARE(part(rows, 0, 0).row(0)[0], 0.0);
        QCOMPARE(rows.at(0, 2), 1.0);
        QVERIFY(std::abs(rows.at(1, 0) - std::sin(1.0)) < 1e-15);
        QVERIFY(std::abs(rows.at(1, 1) - std::sin(0.01)) < 1e-15);
        QVERIFY(std::abs(rows.at(2, 0) + std::sin(3.0)) < 1e-15);
        QVERIFY(std::abs(rows.at(2, 3) - std::cos(0.03)) < 1e-15);
    }

    void transformerXlQueriesWithMemoryAreTheLastRows() {
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 30; ++trial) {
            const std::size_t keys = some(2, 12, random);
            const std::size_t memory = some(0, keys - 1, random);
            const std::int64_t clampLen = below(6, random) - 1;
            TransformerXlHead head = xlHead(keys, keys, random);
            const TransformerXlTerms whole = *transformerXlTerms(head, clampLen);
            head.query = part(head.query, memory, 0);
            const TransformerXlTerms segment = *transformerXlTerms(head, clampLen);
            QVERIFY(farthest(part(whole.a, memory, 0), segment.a) < 1e-13);
            QVERIFY(farthest(part(whole.b, memory, 0), segment.b) < 1e-13);
            QVERIFY(farthest(part(whole.score(6), memory, 0), segment.score(6)) < 1e-13);
            // forgetting the memory leaves the other scores as they are
            head.key = part(head.key, memory, 0);
            QVERIFY(farthest(part(segment.score(6), 0, memory), transformerXlTerms(head, clampLen)->score(6)) < 1e-13);
        }
    }

    void transformerXlWithoutBiasesHasTwoTerms() {
        std::mt19937_64 random(6);
        TransformerXlHead head = xlHead(5, 8, random);
        head.contentBias.assign(6, 0);
        head.positionBias.assign(6, 0);
        const TransformerXlTerms terms = *transformerXlTerms(head, -1);
        const Matrix nothing(5, 8);
        QCOMPARE(farthest(terms.c, nothing), 0.0);
        QCOMPARE(farthest(terms.d, nothing), 0.0);
        head.positionWeights = Matrix(6, 8);
        QCOMPARE(farthest(transformerXlTerms(head, -1)->b, nothing), 0.0);
        head.key = randomMatrix(4, 6, random);
        QVERIFY(!transformerXlTerms(head, -1));
    }

    void xlnetInOneDirectionIsTransformerXlAndASegmentTerm() {
        std::mt19937_64 random(7);
        for (const std::int64_t clampLen : {-1, 3}) {
            const XlnetHead head = xlnetHead(4, 7, random);
            const TransformerXlHead same{head.query, head.key,
                                         [&] {
                                             Matrix transposed(6, 8);
                                             for (std::size_t i = 0; i < 6; ++i) {
                                                 for (std::size_t j = 0; j < 8; ++j) {
                                                     transposed.at(i, j) = head.positionWeights.at(j, i);
                                                 }
                                             }
                                             return transposed;
                                         }(),
                                         head.contentBias, head.positionBias};
            const XlnetTerms uni = *xlnetTerms(head, {false, clampLen, false});
            const XlnetTerms bi = *xlnetTerms(head, {true, clampLen, false});
            const TransformerXlTerms xl = *transformerXlTerms(same, clampLen);
            QVERIFY(farthest(uni.ac, sum(xl.a, xl.c)) < 1e-13);
            QVERIFY(farthest(uni.bd, sum(xl.b, xl.d)) < 1e-13);
            for (std::size_t i = 0; i < 4; ++i) {
                for (std::size_t j = 0; j < 7; ++j) {
                    QCOMPARE(uni.bd.at(i, j), j <= i + 3 ? bi.bd.at(i, j) : 0.0);
                }
            }
        }
    }

    void xlnetBackwardPositionsAreThoseOfTheMirroredDistance() {
        std::mt19937_64 random(8);
        XlnetHead head = xlnetHead(5, 5, random);
        // queries alike, so that entry (i, j) of one is entry (j, i) of the other
        for (std::size_t i = 1; i < 5; ++i) std::ranges::copy(head.query.row(0), head.query.row(i).begin());
        const XlnetTerms forward = *xlnetTerms(head, {true, -1, false});
        const XlnetTerms backward = *xlnetTerms(head, {true, -1, true});
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = 0; j < 5; ++j) {
                QVERIFY(std::abs(forward.bd.at(i, j) - backward.bd.at(j, i)) < 1e-13);
            }
        }
    }

    void debertaBucketsAreThoseOfTheFacts() {
        const DebertaBuckets buckets{256, 512};
        const std::pair<std::int64_t, std::int64_t> facts[] = {{128, 128}, {129, 129}, {200, 169}, {256, 192},
                                                               {400, 233}, {510, 255}, {511, 255}};
        for (const auto& [relative, bucket] : facts) {
            QCOMPARE(debertaBucket(buckets, relative), bucket);
            QCOMPARE(debertaBucket(buckets, -relative), -bucket);
        }
        QVERIFY(debertaBucket(buckets, 5000) > 255);
        QCOMPARE(debertaBucket({256, 512, true}, 5000), std::int64_t{255});
        // two buckets a side and nothing between
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

    void debertaRowsAreAsymmetricByOne() {
        const Matrix delta = debertaDelta({3, false, {}}, 6, 6);
        QCOMPARE(delta.at(0, 0), 3.0);
        QCOMPARE(delta.at(5, 0), 5.0);
        QCOMPARE(delta.at(2, 0), 5.0);
        QCOMPARE(delta.at(3, 0), 5.0);
        QCOMPARE(delta.at(0, 3), 0.0);
        QCOMPARE(delta.at(0, 5), 0.0);
        const Matrix back = debertaDelta({3, false, {}}, 6, 6, true);
        for (std::size_t i = 0; i < 6; ++i) {
            for (std::size_t j = 0; j < 6; ++j) QCOMPARE(back.at(i, j), delta.at(j, i));
        }
    }

    void debertaWithoutTablesIsContentAndShiftsWithIt() {
        std::mt19937_64 random(10);
        const DebertaRule rule{4, true, {4, 9}};
        DebertaHead head{randomMatrix(8, 5, random), randomMatrix(8, 5, random), randomMatrix(8, 5, random),
                         randomMatrix(8, 5, random)};
        const DebertaTerms whole = *debertaTerms(head, rule);
        DebertaHead later = head;
        later.contentQuery = part(head.contentQuery, 3, 0);
        later.contentKey = part(head.contentKey, 3, 0);
        const DebertaTerms shifted = *debertaTerms(later, rule);
        for (const bool paper : {false, true}) {
            QVERIFY(farthest(part(whole.score(paper, 5), 3, 3), shifted.score(paper, 5)) < 1e-14);
        }
        head.positionKey = head.positionQuery = Matrix(8, 5);
        const Matrix plain = scaled(productWithTransposed(head.contentQuery, head.contentKey), 1 / std::sqrt(15.0));
        QVERIFY(farthest(debertaTerms(head, rule)->score(false, 5), plain) < 1e-15);
        head.positionKey = Matrix(7, 5);
        QVERIFY(!debertaTerms(head, rule));
    }

    void tupeUntiesTheClassToken() {
        std::mt19937_64 random(11);
        const TupeWeights weights{randomMatrix(7, 6, random), randomMatrix(6, 6, random), randomVector(6, random),
                                  randomMatrix(6, 6, random), randomVector(6, random)};
        TupeRule rule{.heads = 2, .bins = 8, .maxDistance = 16};
        const std::vector<Matrix> untied = *tupeAbsolute(weights, 6, rule);
        const Matrix buckets = *tupeBuckets(6, rule);
        rule.untied = false;
        const std::vector<Matrix> tied = *tupeAbsolute(weights, 6, rule);
        QCOMPARE(untied.size(), std::size_t{2});
        for (std::size_t h = 0; h < 2; ++h) {
            QCOMPARE(farthest(part(untied[h], 1, 1), part(tied[h], 1, 1)), 0.0);
            for (std::size_t i = 0; i < 6; ++i) QCOMPARE(untied[h].at(0, i), untied[h].at(0, 0));
            // others to the class token: p_1 . p_1, which tied is the class token's own
            for (std::size_t i = 1; i < 6; ++i) QCOMPARE(untied[h].at(i, 0), tied[h].at(0, 0));
        }
        for (std::size_t i = 0; i < 6; ++i) QCOMPARE(buckets.at(0, i), 4.0);
        for (std::size_t i = 1; i < 6; ++i) QCOMPARE(buckets.at(i, 0), 8.0);
        QCOMPARE(buckets.at(2, 1), 1.0);
        QCOMPARE(buckets.at(1, 2), 5.0);
        QVERIFY(!tupeAbsolute(weights, 7, rule));
        rule.heads = 4;
        QVERIFY(!tupeAbsolute(weights, 6, rule));
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
        // one row for every position: a constant a row
        const Matrix single = copeLogits(q, part(table, 2, 0), copePositions(gates, 1));
        for (std::size_t j = 0; j < 6; ++j) QCOMPARE(single.at(5, j), single.at(5, 0));
    }

    void termsAddUpToTheScore() {
        const std::pair<const char*, std::vector<const char*>> schemes[] = {
            {"shaw", {"content", "query"}},           {"music-transformer", {"content", "relative"}},
            {"transformer-xl", {"a", "b", "c", "d"}}, {"xlnet", {"ac", "bd", "ef"}},
            {"deberta", {"c2c", "c2p", "p2c"}},       {"tupe", {"absolute", "relative"}}};
        for (const auto& [id, terms] : schemes) {
            Matrix total(20, 20);
            const auto rows = [&](const char* term, int head) {
                const Encoding encoding = *tried(id, {{"term", word(term)}, {"tokens", 20.0}});
                return biasRows(std::get<ScoreKernel>(encoding), head, 20, 20, 0, 20);
            };
            for (const char* term : terms) total = sum(total, rows(term, 2));
            QVERIFY2(farthest(total, rows("sum", 2)) < 1e-13, id);
        }
    }

    void contentIsThatOfTheSeedAndEndsWithItsTokens() {
        for (const char* id : {"shaw", "music-transformer", "transformer-xl", "xlnet", "deberta", "tupe", "cope"}) {
            const Encoding one = *tried(id, {});
            const Encoding again = *tried(id, {});
            const Encoding other = *tried(id, {{"seed", 2.0}});
            const auto& kernel = std::get<ScoreKernel>(one);
            QCOMPARE(kernel.tokens, std::int64_t{32});
            QCOMPARE(kernel.value(1, 9, 4), std::get<ScoreKernel>(again).value(1, 9, 4));
            QVERIFY(kernel.value(1, 9, 4) != std::get<ScoreKernel>(other).value(1, 9, 4));
            QVERIFY(kernel.value(1, 9, 4) != kernel.value(2, 9, 4));
            const Scheme& scheme = **findScheme(id);
            QVERIFY(checkTokens(scheme, kernel, 32, 32));
            QCOMPARE(checkTokens(scheme, kernel, 99, 32).problem().sentence(),
                     std::string("queries: '99' are more than the 32 tokens that have content; raise tokens"));
            QVERIFY(!checkTokens(scheme, kernel, 32, 33));
        }
        const Encoding window = *tried("swin", {});
        QCOMPARE(checkTokens(**findScheme("swin"), std::get<ScoreKernel>(window), 50, 1).problem().hint,
                 std::string("allowed are up to 49"));
    }
};

QTEST_APPLESS_MAIN(RelativeTest)
#include "relative_test.moc"

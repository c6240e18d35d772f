// Relative terms with content: shifting both sequences changes nothing, tables of zeros leave the content terms, and
// every reshaping trick agrees with the definition.
#include <QTest>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/music_transformer.h"
#include "core/schemes/score/transformer_xl.h"
#include "core/schemes/score/xlnet.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"
#include "tests/support/value_term.h"

using namespace orrery;

namespace {

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

/// Returns the rows of Shaw's table for the last queries.
Matrix shawIndex(std::size_t queries, std::size_t keys, std::int64_t clip) {
    const auto kernel = std::get<ScoreKernel>(*tried("shaw", {{"term", word("index")},
                                                              {"tokens", static_cast<double>(keys)},
                                                              {"max_relative_position", static_cast<double>(clip)},
                                                              {"causal", false}}));
    Matrix index(queries, keys);
    for (std::size_t i = 0; i < queries; ++i)
        for (std::size_t j = 0; j < keys; ++j)
            index.at(i, j) =
                kernel.value(0, static_cast<std::int64_t>(i + keys - queries), static_cast<std::int64_t>(j));
    return index;
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
                    const auto max = static_cast<double>(clip);
                    QCOMPARE(index.at(i, j), std::clamp(relative, -max, max) + max);
                }
            }
        }
    }

    void bertCountsTheOtherWayAndHasNoRowBeyond() {
        const Settings bert{{"form", word("relative_key")},
                            {"term", word("index")},
                            {"max_relative_position", 3.0},
                            {"causal", false},
                            {"tokens", 3.0}};
        const auto kernel = std::get<ScoreKernel>(*tried("shaw", bert));
        std::vector<double> rows;
        for (int entry = 0; entry < 9; ++entry) rows.push_back(kernel.value(0, entry / 3, entry % 3));
        QCOMPARE(rows, (std::vector<double>{3, 2, 1, 4, 3, 2, 5, 4, 3}));
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
        // a single row for all distances adds a constant to each row of scores, which softmax ignores
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

    void transformerXlQueriesWithMemoryAreTheLastRows() {
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 30; ++trial) {
            const std::size_t keys = some(2, 12, random);
            const std::size_t memory = some(0, keys - 1, random);
            const std::int64_t clampLen = below(6, random) - 1;
            TransformerXlHead head = xlHead(keys, keys, random);
            const TransformerXlTerms whole = transformerXlTerms(head, clampLen);
            head.query = part(head.query, memory, 0);
            const TransformerXlTerms segment = transformerXlTerms(head, clampLen);
            QVERIFY(farthest(part(whole.a, memory, 0), segment.a) < 1e-13);
            QVERIFY(farthest(part(whole.b, memory, 0), segment.b) < 1e-13);
            QVERIFY(farthest(part(whole.score(6), memory, 0), segment.score(6)) < 1e-13);
            // dropping the memory leaves the other scores unchanged
            head.key = part(head.key, memory, 0);
            QVERIFY(farthest(part(segment.score(6), 0, memory), transformerXlTerms(head, clampLen).score(6)) < 1e-13);
        }
    }

    void transformerXlWithoutBiasesHasTwoTerms() {
        std::mt19937_64 random(6);
        TransformerXlHead head = xlHead(5, 8, random);
        head.contentBias.assign(6, 0);
        head.positionBias.assign(6, 0);
        const TransformerXlTerms terms = transformerXlTerms(head, -1);
        const Matrix nothing(5, 8);
        QCOMPARE(farthest(terms.c, nothing), 0.0);
        QCOMPARE(farthest(terms.d, nothing), 0.0);
        head.positionWeights = Matrix(6, 8);
        QCOMPARE(farthest(transformerXlTerms(head, -1).b, nothing), 0.0);
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
            const XlnetTerms uni = xlnetTerms(head, {false, clampLen, false});
            const XlnetTerms bi = xlnetTerms(head, {true, clampLen, false});
            const TransformerXlTerms xl = transformerXlTerms(same, clampLen);
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
        // equal queries, so that entry (i, j) of one is entry (j, i) of the other
        for (std::size_t i = 1; i < 5; ++i) std::ranges::copy(head.query.row(0), head.query.row(i).begin());
        const XlnetTerms forward = xlnetTerms(head, {true, -1, false});
        const XlnetTerms backward = xlnetTerms(head, {true, -1, true});
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = 0; j < 5; ++j) {
                QVERIFY(std::abs(forward.bd.at(i, j) - backward.bd.at(j, i)) < 1e-13);
            }
        }
    }

    void termsAddUpToTheScore() {
        const std::pair<const char*, std::vector<const char*>> schemes[] = {
            {"shaw", {"content", "query"}},           {"music-transformer", {"content", "relative"}},
            {"transformer-xl", {"a", "b", "c", "d"}}, {"xlnet", {"ac", "bd", "ef"}},
            {"deberta", {"c2c", "c2p", "p2c"}},       {"tupe", {"absolute", "relative"}}};
        for (const auto& [id, terms] : schemes) {
            Matrix total(20, 20);
            const auto rows = [id = id](const char* term, int head) {
                const Encoding encoding = *tried(id, {{"term", word(term)}, {"tokens", 20.0}});
                return biasRows(std::get<ScoreKernel>(encoding), head, 20, 20, 0, 20);
            };
            for (const char* term : terms) total = sum(total, rows(term, 2));
            QVERIFY2(farthest(total, rows("sum", 2)) < 1e-13, id);
        }
    }

    void strengthsOfUAndVScaleTheirTerms() {
        const auto rows = [](const char* id, const char* term, double u, double v) {
            const Encoding encoding = *tried(id, {{"term", word(term)}, {"tokens", 16.0}, {"u", u}, {"v", v}});
            return biasRows(std::get<ScoreKernel>(encoding), 1, 16, 16, 0, 16);
        };
        QVERIFY(farthest(rows("transformer-xl", "c", 2.5, 1), scaled(rows("transformer-xl", "c", 1, 1), 2.5)) < 1e-13);
        QVERIFY(farthest(rows("transformer-xl", "d", 1, 2.5), scaled(rows("transformer-xl", "d", 1, 1), 2.5)) < 1e-13);
        // without both biases the sum consists of content-content and content-position terms
        const Matrix shaw = sum(rows("transformer-xl", "a", 1, 1), rows("transformer-xl", "b", 1, 1));
        QVERIFY(farthest(rows("transformer-xl", "sum", 0, 0), shaw) < 1e-13);
        for (const char* term : {"ac", "bd"}) {  // q . k + u . k, linear in u
            const Matrix query = rows("xlnet", term, 0, 0);
            const Matrix bias = sum(rows("xlnet", term, 1, 1), scaled(query, -1));
            QVERIFY(farthest(rows("xlnet", term, 3, 3), sum(query, scaled(bias, 3))) < 1e-12);
        }
        QCOMPARE(farthest(rows("xlnet", "ef", 0, 0), rows("xlnet", "ef", 4, 4)), 0.0);
    }

    void strengthsAreSaidInTheFormula() {
        const Scheme& scheme = **findScheme("transformer-xl");
        const Values values = *Values(scheme.params).with("u", 0.5);
        QCOMPARE(scheme.explain(values, {.position = 5, .column = 3}),
                 std::string("((q_5 + 0.5 u) · k_3 + (q_5 + v) · W R_2) / √64"));
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
        QCOMPARE(checkTokens(**findScheme("swin"), std::get<ScoreKernel>(window), 50, 1).problem().hint.en,
                 std::string("allowed are up to 49"));
    }
};

ORRERY_TEST(RelativeTest);
#include "relative_test.moc"

// Attention and decomposed scores: rows of a softmax, masks, effects of permuting the tokens, and terms that add up to
// the whole.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/analysis/score_terms.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Head randomAttention(std::size_t queries, std::size_t keys, std::uint64_t seed) {
    return {randomMatrix(queries, 5, seed), randomMatrix(keys, 5, seed + 1), randomMatrix(keys, 3, seed + 2)};
}

double rowSum(const Matrix& matrix, std::size_t row) {
    double sum = 0;
    for (const double entry : matrix.row(row)) sum += entry;
    return sum;
}

Matrix embedded(const Matrix& a, const Matrix& b) {
    return embeddedWithPosition(a, b, 1);
}

Matrix sideBySide(const Matrix& a, const Matrix& b) {
    Matrix both(a.rows, a.columns + b.columns);
    for (std::size_t row = 0; row < a.rows; ++row) {
        std::ranges::copy(a.row(row), both.row(row).begin());
        std::ranges::copy(b.row(row), both.row(row).begin() + static_cast<std::ptrdiff_t>(a.columns));
    }
    return both;
}

}  // namespace

class AttentionAnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void rowsSumToOneAndIgnoreARowConstant() {
        AttentionRule rule{.bias = randomMatrix(6, 9, 4)};
        const Attention plain = attend(randomAttention(6, 9, 1), rule);
        for (double& entry : rule.bias->row(2)) entry += 700;
        const Attention raised = attend(randomAttention(6, 9, 1), rule);
        for (std::size_t row = 0; row < 6; ++row) QVERIFY(std::abs(rowSum(plain.weights, row) - 1) < 1e-15);
        QVERIFY(farthest(plain.weights, raised.weights) < 1e-13);
    }

    void oneQueryIsWorkedByHand() {
        Head head{Matrix(1, 4), Matrix(2, 4), Matrix(2, 1)};
        head.query.values = {2, 0, 0, 0};
        head.key.values = {std::log(3.0), 0, 0, 0, 0, 1, 1, 1};
        head.value.values = {4, 8};
        const Attention attention = attend(head);
        QVERIFY(std::abs(attention.weights.at(0, 0) - 0.75) < 1e-15);
        QVERIFY(std::abs(attention.out.at(0, 0) - 5) < 1e-15);
        const Attention unscaled = attend(head, {.scale = 1});
        QVERIFY(std::abs(unscaled.weights.at(0, 0) - 0.9) < 1e-15);
    }

    void causalMaskHidesWhatIsLater() {
        const Attention attention = attend(randomAttention(3, 5, 7), {.causal = true});
        for (std::size_t query = 0; query < 3; ++query) {
            for (std::size_t key = 0; key < 5; ++key) {
                QCOMPARE(attention.weights.at(query, key) > 0, key <= query + 2);
                QCOMPARE(std::isinf(attention.scores.at(query, key)), key > query + 2);
            }
            QVERIFY(std::abs(rowSum(attention.weights, query) - 1) < 1e-15);
        }
    }

    void aRowWithEveryKeyMaskedIsZero() {
        const Attention attention =
            attend(randomAttention(5, 3, 7), {.causal = true});  // two queries precede every key
        for (std::size_t query = 0; query < 5; ++query) {
            QVERIFY(std::abs(rowSum(attention.weights, query) - (query < 2 ? 0 : 1)) < 1e-15);
            for (const double entry : attention.out.row(query)) QVERIFY(std::isfinite(entry));
        }
        AttentionRule rule{.bias = Matrix(5, 3)};
        for (double& entry : rule.bias->row(4)) entry = -INFINITY;
        QCOMPARE(rowSum(attend(randomAttention(5, 3, 7), rule).weights, 4), 0.0);
    }

    void attentionWithoutPositionsDoesNotSeeTheOrder() {
        const std::vector<std::size_t> order{3, 0, 4, 1, 2};
        const Head head{randomMatrix(5, 4, 1), randomMatrix(5, 4, 2), randomMatrix(5, 4, 3)};
        const Head shuffled{permutedRows(head.query, order), permutedRows(head.key, order),
                            permutedRows(head.value, order)};
        const Matrix expected = permutedRows(attend(head).out, order);
        QVERIFY(farthest(attend(shuffled).out, expected) < 1e-15);
        // a causal mask carries information on positions
        const Matrix masked = permutedRows(attend(head, {.causal = true}).out, order);
        QVERIFY(farthest(attend(shuffled, {.causal = true}).out, masked) > 0.01);
    }

    void addedTermsSumToTheWholeScore() {
        const TokenParts tokens{randomMatrix(6, 8, 1), randomMatrix(6, 8, 2)};
        const ScoreWeights weights{randomMatrix(8, 3, 3), randomMatrix(8, 3, 4), 0.5};
        const ScoreTerms terms = addedTerms(tokens, weights);
        const Matrix x = embedded(tokens.content, tokens.position);
        Matrix whole = productWithTransposed(product(x, weights.query), product(x, weights.key));
        for (double& entry : whole.values) entry *= 0.5;
        QVERIFY(farthest(terms.total(), whole) < 1e-14);
    }

    void withoutPositionsOnlyOneTermIsLeft() {
        const TokenParts tokens{randomMatrix(4, 6, 1), Matrix(4, 6)};
        const ScoreTerms terms = addedTerms(tokens, {randomMatrix(6, 6, 3), randomMatrix(6, 6, 4)});
        QVERIFY(terms.total() == terms.contentContent);
    }

    void concatenatedTermsSumToTheWholeScore() {
        const TokenParts tokens{randomMatrix(6, 5, 1), randomMatrix(6, 2, 2)};
        const ScoreWeights weights{randomMatrix(7, 3, 3), randomMatrix(7, 3, 4)};
        const ScoreTerms terms = concatenatedTerms(tokens, weights);
        const Matrix x = sideBySide(tokens.content, tokens.position);
        const Matrix whole = productWithTransposed(product(x, weights.query), product(x, weights.key));
        QVERIFY(farthest(terms.total(), whole) < 1e-14);
    }

    void factoredAttentionHasNoCrossTerms() {
        const TokenParts tokens{randomMatrix(4, 3, 1), randomMatrix(4, 5, 2)};
        const FactoredWeights weights{{randomMatrix(3, 2, 3), randomMatrix(3, 2, 4), randomMatrix(3, 2, 5)},
                                      {randomMatrix(5, 2, 6), randomMatrix(5, 2, 7), randomMatrix(5, 2, 8)}};
        const FactoredAttention attention = factoredAttention(tokens, weights);
        // equal to concatenated projections whose cross blocks are zero
        const Matrix query = sideBySide(product(tokens.content, weights.content.query),
                                        product(tokens.position, weights.position.query));
        const Matrix key =
            sideBySide(product(tokens.content, weights.content.key), product(tokens.position, weights.position.key));
        const Attention whole = attend({query, key, product(tokens.content, weights.content.value)});
        QVERIFY(farthest(attention.scores, whole.scores) < 1e-15);
        QVERIFY(farthest(attention.outContent, whole.out) < 1e-15);
        QCOMPARE(attention.outPosition.columns, std::size_t{2});
    }

    void paddingKeepsItsOwnRow() {
        const std::vector<std::int64_t> left{1, 1, 7, 8, 9};
        const std::vector<std::int64_t> right{7, 8, 9, 1, 1};
        QVERIFY(paddingAwareIds(left, 1) == (std::vector<std::int64_t>{1, 1, 2, 3, 4}));
        QVERIFY(paddingAwareIds(right, 1) == (std::vector<std::int64_t>{2, 3, 4, 1, 1}));
        QVERIFY(paddingAwareIds({}, 1).empty());
    }
};

ORRERY_TEST(AttentionAnalysisTest);
#include "attention_analysis_test.moc"

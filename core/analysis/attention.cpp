#include "core/analysis/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/analysis/product.h"
#include "core/base/number_text.h"

namespace orrery {

namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();

Done checkSizes(const Head& head, const AttentionRule& rule) {
    if (head.query.columns != head.key.columns) {
        return Problem{"k", doesNotMeet(head.key, "q", head.query),
                       Words{"q and k must be equally wide", "q 与 k 的宽度应相同"}};
    }
    if (head.value.rows != head.key.rows) {
        return Problem{"v", doesNotMeet(head.value, "k", head.key),
                       Words{"k and v must have one row per key", "k 与 v 都应为每个键一行"}};
    }
    if (rule.bias && (rule.bias->rows != head.query.rows || rule.bias->columns != head.key.rows)) {
        return Problem{"bias", say({"{} does not fit", "大小 {} 不符"}, sizeText(*rule.bias)),
                       Words{"it must be queries × keys", "应为查询数 × 键数"}};
    }
    return done();
}

void softmax(std::span<double> row) {
    const double largest = *std::max_element(row.begin(), row.end());
    if (largest == hidden) {
        std::fill(row.begin(), row.end(), 0.0);
        return;
    }
    double sum = 0;
    for (double& entry : row) sum += entry = std::exp(entry - largest);
    for (double& entry : row) entry /= sum;
}

}  // namespace

Result<Attention> attend(const Head& head, const AttentionRule& rule) {
    const Done checked = checkSizes(head, rule);
    if (!checked) return checked.problem();
    const double scale = rule.scale.value_or(1 / std::sqrt(static_cast<double>(head.query.columns)));
    Attention attention;
    attention.scores = productWithTransposed(head.query, head.key);
    for (std::size_t i = 0; i < attention.scores.values.size(); ++i) {
        double& score = attention.scores.values[i];
        score = scale * score + (rule.bias ? rule.bias->values[i] : 0);
    }
    if (rule.causal) maskCausally(attention.scores);
    attention.weights = softmaxRows(attention.scores);
    attention.out = product(attention.weights, head.value);
    return attention;
}

void maskCausally(Matrix& scores) {
    for (std::size_t query = 0; query < scores.rows; ++query) {
        for (std::size_t key = 0; key < scores.columns; ++key) {
            if (key + scores.rows > query + scores.columns) scores.at(query, key) = hidden;
        }
    }
}

Matrix softmaxRows(const Matrix& scores) {
    Matrix weights = scores;
    if (weights.columns == 0) return weights;
    for (std::size_t row = 0; row < weights.rows; ++row) softmax(weights.row(row));
    return weights;
}

Result<Matrix> permutedRows(const Matrix& rows, std::span<const std::size_t> order) {
    std::vector<bool> taken(rows.rows, false);
    Matrix permuted(rows.rows, rows.columns);
    const Phrase allowed =
        say({"each of 0 to {} once", "0 到 {} 应各出现一次"}, static_cast<std::int64_t>(rows.rows) - 1);
    if (order.size() != rows.rows) {
        return Problem{"permutation", say({"{} places", "{} 个位置"}, order.size()), allowed};
    }
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (order[place] >= rows.rows || taken[order[place]]) {
            return Problem{"permutation", say({"{} is wrong or doubled", "{} 有误或重复"}, order[place]), allowed};
        }
        taken[order[place]] = true;
        std::ranges::copy(rows.row(order[place]), permuted.row(place).begin());
    }
    return permuted;
}

}  // namespace orrery

#include "core/schemes/score/tupe.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/analysis/product.h"
#include "core/base/lazy.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"
#include "core/schemes/score/t5.h"

namespace orrery {

namespace {

constexpr Option terms[] = {
    {"sum", {"both", "两者之和"}},
    {"absolute", {"position to position (TUPE-A)", "位置到位置（TUPE-A）"}},
    {"relative", {"the relative bias", "相对偏置"}},
    {"bucket", {"the row of the relative table", "相对表的行号"}, true},
};

using relative::causal, relative::heads, relative::tokens;
/// Range up to 64, because each weight matrix has (heads · head_dim)² entries.
constexpr auto headDim = relative::headDim.range(1, 64).withDefault(16).slider(64);
constexpr auto relPosBins =
    Integer("rel_pos_bins", {"Bins rel_pos_bins", "桶数 rel_pos_bins"}, {4, 1024, 32},
            {"Buckets of the relative bias, half for each direction; the table has one row more.",
             "相对偏置的桶数，每个方向各半；表还多一行。"})
        .slider(128)
        .steps(2);
constexpr auto maxRelPos =
    Large("max_rel_pos", {"Largest distance max_rel_pos", "最大距离 max_rel_pos"}, {2, 1048576, 128},
          {"All distances from here on share the last bin.", "从这个距离起共用最后一个桶。"})
        .logarithmic()
        .slider(4096);
constexpr auto untied =
    Flag("untied", {"Class token untied", "类别词元解绑"}, true,
         {"Token 0 is the class token and has scores and bins of its own.", "词元 0 是类别词元，有自己的分数与桶。"})
        .hiddenByDefault();
constexpr auto term = relative::termOf(terms);

constexpr Param params[] = {heads, tokens, headDim, relPosBins, maxRelPos, untied, term, causal, relative::seed};

TupeRule ruleOf(const Values& values) {
    return {
        .heads = values[heads], .bins = values[relPosBins], .maxDistance = values[maxRelPos], .untied = values[untied]};
}

/// Returns rows and columns 1 .. n of `all`; untied: with the class token's two scores in row 0 and column 0.
Matrix tokenScores(const Matrix& all, std::size_t n, bool isUntied) {
    Matrix scores(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const bool classToken = isUntied && (i == 0 || j == 0);
            scores.at(i, j) = !classToken ? all.at(i + 1, j + 1) : i == 0 ? all.at(0, 0) : all.at(1, 1);
        }
    }
    return scores;
}

Matrix normedPositions(const Values& values) {
    const auto width = static_cast<std::size_t>(values[heads] * values[headDim]);
    const auto rows = static_cast<std::size_t>(values[tokens] + 1);
    return layerNormed(drawn(values, {0, 0}, Matrix(rows, width)), TupeRule().epsilon);
}

/// Returns the positions projected by one head, with its columns of the drawn weights and bias; `weightsAndBias` are
/// their Draw::number.
Matrix projectedBy(const Values& values, const Matrix& normed, int head, std::array<int, 2> weightsAndBias) {
    const double deviation = 1 / std::sqrt(static_cast<double>(normed.columns));
    const auto own = static_cast<std::size_t>(values[headDim]);
    const std::size_t first = own * static_cast<std::size_t>(head);
    const auto part = [&](int number, std::size_t rows) {
        return drawnColumns(values, {0, number}, {first, Matrix(rows, own)}, deviation);
    };
    return tupeProjected(normed, part(weightsAndBias[0], normed.columns), vectorOf(part(weightsAndBias[1], 1)));
}

Matrix lookedUp(const Matrix& buckets, const Matrix& table, int head) {
    Matrix bias = buckets;
    for (double& entry : bias.values) {
        entry = table.at(static_cast<std::size_t>(entry), static_cast<std::size_t>(head));
    }
    return bias;
}

Result<Encoding> build(const Values& values) {
    const std::string_view shown = values[term];
    const TupeRule rule = ruleOf(values);
    const auto count = static_cast<std::size_t>(values[tokens]);
    const Result<Matrix> buckets = tupeBuckets(count, rule);
    if (!buckets) return buckets.problem();
    const Matrix shape(static_cast<std::size_t>(rule.bins + 1), static_cast<std::size_t>(rule.heads));
    const Matrix table = drawn(values, {0, 5}, shape);
    const auto normed = std::make_shared<Lazy<Matrix>>();
    const auto part = [=, buckets = *buckets](int head) {
        if (shown == "bucket") return buckets;
        const Matrix relative = lookedUp(buckets, table, head);
        if (shown == "relative") return relative;
        const Matrix& rows = normed->get([&] { return normedPositions(values); });
        const Matrix position =
            tupeScores(projectedBy(values, rows, head, {1, 2}), projectedBy(values, rows, head, {3, 4}), count, rule);
        return shown == "absolute" ? position : sum(position, relative);
    };
    return Encoding(contentKernel(values, values[causal], {entryOf(values, part)}));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const auto query = static_cast<std::int64_t>(cell.position);
    const bool isOfClass = values[untied] && (query == 0 || cell.column == 0);
    const std::string first = isOfClass && query == 0 ? "0" : isOfClass ? "1" : integerText(query + 1);
    const std::string second = isOfClass ? first : integerText(cell.column + 1);
    const std::string absolute = "(LN(p_" + first + ") W_Q + b_Q) · (LN(p_" + second + ") W_K + b_K) / √(2 · " +
                                 integerText(values[headDim]) + ")";
    const std::string bins = integerText(values[relPosBins]);
    std::string bucket = "bucket(" + integerText(cell.column) + " − " + integerText(query) + ")";
    if (isOfClass) bucket = query == 0 ? bins + "/2" : bins;
    const std::string relative = "r[" + bucket + "][" + integerText(cell.head) + "]";
    if (shown == "bucket") return bucket;
    if (shown == "sum") return absolute + " + " + relative;
    return shown == "absolute" ? absolute : relative;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(d, e = heads * head_dim, rel_pos_bins // 4
steps = rel_pos_bins // 2 - e


def bucket(relative):
    # integers, because a floating logarithm may be wrong where n**steps meets the boundary
    n = abs(relative)
    if n >= e:
        n = max(e + k for k in range(steps) if n**steps >= max_rel_pos**k * e ** (steps - k))
    return n + (rel_pos_bins // 2 if relative > 0 else 0)


def projected(weights, bias):
    x = p @ normal(weights, d, d) / np.sqrt(d) + normal(bias, 1, d) / np.sqrt(d)
    return x.reshape(tokens + 1, heads, head_dim).transpose(1, 0, 2)


p = normal(0, tokens + 1, d)
p = p - p.mean(axis=1, keepdims=True)
p = p / np.sqrt((p**2).mean(axis=1, keepdims=True) + 1e-5)
position = projected(1, 2) @ projected(3, 4).transpose(0, 2, 1) / np.sqrt(2 * head_dim)
absolute = position[:, 1:, 1:].copy()
index = np.vectorize(lambda relative: bucket(int(relative)))(np.arange(tokens) - np.arange(tokens)[:, None])
if untied:
    absolute[:, :, 0], absolute[:, 0, :] = position[:, 1, 1][:, None], position[:, 0, 0][:, None]
    index[:, 0], index[0, :] = rel_pos_bins, rel_pos_bins // 2
relative = normal(5, rel_pos_bins + 1, heads)[index].transpose(2, 0, 1)
rows = index[None] + np.zeros((heads, 1, 1))
out = {"sum": absolute + relative, "absolute": absolute, "relative": relative, "bucket": rows}[term][:, i, j]
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

Matrix tupeProjected(const Matrix& rows, const Matrix& weights, std::span<const double> bias) {
    return plusRow(product(rows, weights), bias);
}

Matrix tupeScores(const Matrix& query, const Matrix& key, std::size_t n, const TupeRule& rule) {
    const double scale = 1 / std::sqrt(2 * static_cast<double>(query.columns));
    return scaled(tokenScores(productWithTransposed(query, key), n, rule.untied), scale);
}

Result<Matrix> tupeBuckets(std::size_t n, const TupeRule& rule) {
    const Result<T5Buckets> buckets = T5Buckets::of({true, rule.bins, rule.maxDistance});
    if (!buckets) {
        Problem problem = buckets.problem();
        const bool distance = problem.where == "max_distance";
        problem.where = distance ? "max_rel_pos" : "rel_pos_bins";
        if (distance) {
            problem.what =
                say({"{} is not beyond the exact bins of rel_pos_bins {}", "{}没有超出 rel_pos_bins {} 的精确区间"},
                    quoted(integerText(rule.maxDistance)), rule.bins);
        }
        return problem;
    }
    Matrix index = t5BucketMatrix(*buckets, Matrix(n, n), 0);
    if (!rule.untied) return index;
    for (std::size_t i = 1; i < n; ++i) index.at(i, 0) = rule.bins;
    std::ranges::fill(index.row(0), rule.bins / 2);
    return index;
}

/// score(i, j) += (LN(p_i) W_Q + b_Q) . (LN(p_j) W_K + b_K) / sqrt(2d) + r[bucket(j - i)][head], d = head_dim; the
/// score of the content is separate. Ke et al., 2020.
extern const Scheme tupe{
    .id = "tupe",
    .name = {"TUPE, untied positions", "TUPE 解绑位置编码"},
    .use = Use::Bias,
    .year = 2020,
    .source = "Ke et al., arXiv:2006.15595",
    .formula = {R"($\text{bias}(i, j) = (\mathrm{LN}(p_i) W_Q + b_Q) \cdot (\mathrm{LN}(p_j) W_K + b_K) / )"
                R"(\sqrt{2d} + r_{\beta(j - i), h}$, $\beta$ the bucket, $d$ = head_dim; for the class )"
                R"(token two scores and two rows of its own; all drawn with seed)",
                R"($\text{bias}(i, j) = (\mathrm{LN}(p_i) W_Q + b_Q) \cdot (\mathrm{LN}(p_j) W_K + b_K))"
                R"( / \sqrt{2d} + r_{\beta(j - i), h}$，$\beta$ 为分桶，$d$ = head_dim；类别词元另有两)"
                R"(个分数，并占两行；全部由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .oneSided = causal.isOn()};

}  // namespace orrery

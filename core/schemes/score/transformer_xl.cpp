#include "core/schemes/score/transformer_xl.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/phase/mean_rows.h"
#include "core/phase/precise.h"
#include "core/schemes/added/pairs.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option terms[] = {
    {"sum", {"the whole score", "完整分数"}},  {"a", {"a: content q·k", "a：内容 q·k"}},
    {"b", {"b: distance q·R", "b：距离 q·R"}}, {"c", {"c: content u·k", "c：内容 u·k"}},
    {"d", {"d: distance v·R", "d：距离 v·R"}},
};

using relative::clampLen, relative::dModel, relative::headWidth;
constexpr auto term = relative::termOf(terms);
constexpr auto u = relative::u.when(term.is("sum", "c"));
constexpr auto v = relative::v.when(term.is("sum", "d"));

constexpr Param params[] = {relative::heads, relative::tokens, headWidth, dModel, clampLen, term, u, v, relative::seed};

TransformerXlTerms termsOf(const Values& values, const WordNumbers& words, int head) {
    const Matrix query = drawnContent(values, {head, 0}, words);
    const auto width = static_cast<std::size_t>(values[dModel]);
    const double deviation = 1 / std::sqrt(values[dModel]);
    const Matrix row(1, query.columns);
    return transformerXlTerms(
        {query, drawnContent(values, {head, 1}, words),
         drawn(values, {head, 2}, Matrix(query.columns, width), deviation),
         vectorOf(drawn(values, {head, 3}, row, values[u])), vectorOf(drawn(values, {head, 4}, row, values[v]))},
        values[clampLen]);
}

Result<Encoding> build(const Values& values) {
    const std::string_view shown = values[term];
    const double scale = 1 / std::sqrt(values[headWidth]);
    const auto part = [values, shown, scale](const WordNumbers& words, int head) {
        const TransformerXlTerms parts = termsOf(values, words, head);
        if (shown == "sum") return parts.score(static_cast<std::size_t>(values[headWidth]));
        return scaled(shown == "a" ? parts.a : shown == "b" ? parts.b : shown == "c" ? parts.c : parts.d, scale);
    };
    const auto byDistance = [values, shown, scale](const WordNumbers& words, int head) {
        const TransformerXlTerms parts = termsOf(values, words, head);
        return scaled(shown == "b" ? parts.bAtDistance : parts.dAtDistance, scale);
    };
    Entrywise entries{wordedEntryOf(values, part)};
    if (shown == "b" || shown == "d") entries.atDistance = wordedEntryOf(values, byDistance);
    return Encoding(contentKernel(values, true, std::move(entries)));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const auto distance = static_cast<std::int64_t>(cell.position) - cell.column;
    const std::string q = "q_" + shortest(cell.position);
    const std::string k = "k_" + integerText(cell.column);
    const std::string r = "W R_" + integerText(clampedDistance(distance, values[clampLen]));
    const std::string over = " / √" + integerText(values[headWidth]);
    const std::string global = factorText(values[u]) + "u", place = factorText(values[v]) + "v";
    if (shown == "sum")
        return "((" + q + " + " + global + ") · " + k + " + (" + q + " + " + place + ") · " + r + ")" + over;
    const std::string left = shown == "c" ? global : shown == "d" ? place : q;
    return left + " · " + (shown == "a" || shown == "c" ? k : r) + over;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(w = 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
distance = np.arange(tokens)
angle = (np.minimum(distance, clamp_len) if clamp_len > 0 else distance)[:, None] * w
r = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)
past = np.maximum(i - j, 0)
out = np.zeros((heads, queries, keys))
for h in range(heads):
    q, k = normal(16 * h, tokens, head_dim)[i[:, 0]], normal(16 * h + 1, tokens, head_dim)[:keys]
    position = r @ normal(16 * h + 2, head_dim, d_model).T / np.sqrt(d_model)
    r_w, r_r = u * normal(16 * h + 3, 1, head_dim), v * normal(16 * h + 4, 1, head_dim)
    a, c = q @ k.T, r_w @ k.T + np.zeros((queries, 1))
    b, d = np.take_along_axis(q @ position.T, past, axis=1), (r_r @ position.T)[0][past]
    out[h] = {"sum": a + b + c + d, "a": a, "b": b, "c": c, "d": d}[term] / np.sqrt(head_dim)
out = np.where(j > i, 0, out)
)");

}  // namespace

Matrix distanceSinusoids(std::span<const std::int64_t> distances, int width) {
    const std::vector<Oscillator> sines = sinesOf(inversePowers(10000, 2, width, width / 2));
    const OscillatorBank bank = bankOf(pairColumns(0, width / 2, {false, true}), sines);
    Matrix rows(distances.size(), static_cast<std::size_t>(width));
    const MeanRows sinusoids(bank);
    for (std::size_t row = 0; row < rows.rows; ++row) sinusoids.fill(distances[row], 1, rows.row(row));
    return rows;
}

std::int64_t clampedDistance(std::int64_t distance, std::int64_t clampLen) {
    return clampLen > 0 ? std::clamp(distance, -clampLen, clampLen) : distance;
}

Matrix TransformerXlTerms::score(std::size_t headWidth) const {
    return scaled(sum(sum(a, b), sum(c, d)), 1 / std::sqrt(static_cast<double>(headWidth)));
}

TransformerXlTerms transformerXlTerms(const TransformerXlHead& head, std::int64_t clampLen) {
    assert(head.key.rows >= head.query.rows && head.positionWeights.columns % 2 == 0);
    std::vector<std::int64_t> distances;
    for (std::size_t t = 0; t < head.key.rows; ++t) {
        distances.push_back(clampedDistance(static_cast<std::int64_t>(t), clampLen));
    }
    const Matrix sinusoids = distanceSinusoids(distances, static_cast<int>(head.positionWeights.columns));
    const Matrix positions = productWithTransposed(sinusoids, head.positionWeights);
    Matrix biases(2, head.query.columns);
    std::ranges::copy(head.contentBias, biases.row(0).begin());
    std::ranges::copy(head.positionBias, biases.row(1).begin());
    const Matrix contents = productWithTransposed(head.query, head.key);
    const Matrix biasKeys = productWithTransposed(biases, head.key);
    const Matrix biasPositions = productWithTransposed(biases, positions);
    const Matrix empty(contents.rows, contents.columns);
    TransformerXlTerms terms{empty, empty, empty, empty, productWithTransposed(head.query, positions), empty};
    for (std::size_t i = 0; i < empty.rows; ++i) {
        const std::size_t position = i + empty.columns - empty.rows;
        std::ranges::copy(biasPositions.row(1), terms.dAtDistance.row(i).begin());
        for (std::size_t j = 0; j <= position; ++j) {
            terms.a.at(i, j) = contents.at(i, j);
            terms.b.at(i, j) = terms.bAtDistance.at(i, position - j);
            terms.c.at(i, j) = biasKeys.at(0, j);
            terms.d.at(i, j) = terms.dAtDistance.at(i, position - j);
        }
    }
    return terms;
}

/// s_ij = (q_i . k_j + q_i . W R_(i-j) + u . k_j + v . W R_(i-j)) / sqrt(d_head) for keys j up to the query i. Dai et
/// al., 2019.
extern const Scheme transformerXl{
    .id = "transformer-xl",
    .name = {"Transformer-XL", "Transformer-XL"},
    .use = Use::Bias,
    .year = 2019,
    .source = "Dai et al., arXiv:1901.02860",
    .formula = {R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top W R_{i - j} + u^\top k_j + v^\top W R_{i )"
                R"(- j}) / \sqrt{d}$, $R$ the sinusoid of the distance, $d$ = head_dim; with fewer queries )"
                R"(than keys the first keys are the memory; $q$, $k$, $W$, $u$, $v$ drawn with seed, $u$ )"
                R"(and $v$ times their strengths)",
                R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top W R_{i - j} + u^\top k_j + v^\top W )"
                R"(R_{i - j}) / \sqrt{d}$，$R$ 是距离的正弦编码，$d$ = head_dim；查询少于键时，最前面的)"
                R"(键是记忆；$q$、$k$、$W$、$u$、$v$ 由 seed 随机生成，$u$ 与 $v$ 再乘各自的强度)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

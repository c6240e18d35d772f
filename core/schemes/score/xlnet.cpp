#include "core/schemes/score/xlnet.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"
#include "core/schemes/score/transformer_xl.h"

namespace orrery {

namespace {

constexpr Option types[] = {
    {"bi", {"bi: both directions", "bi：双向"}},
    {"uni", {"uni: keys up to the query", "uni：只看查询及之前的键"}},
};

constexpr Option terms[] = {
    {"sum", {"the whole score", "完整分数"}},
    {"ac", {"ac: content", "ac：内容"}},
    {"bd", {"bd: position", "bd：位置"}},
    {"ef", {"ef: segment", "ef：段"}},
};

using relative::clampLen, relative::dModel, relative::headWidth, relative::tokens;
constexpr Choice attnType("attn_type", {"Direction attn_type", "方向 attn_type"}, types,
                          {"Whether keys after the query are seen.", "是否看查询之后的键。"});
constexpr auto backward =
    Flag("backward", {"Backward positions", "反向位置"}, false,
         {"bi_data gives half of a batch negated positions.", "bi_data 让批次的一半使用取负的位置。"})
        .hiddenByDefault();
constexpr auto firstSegment =
    Integer("first_segment", {"First segment", "第一段"}, {0, 512, 16},
            {"Tokens of the first segment; those after it are the second.", "第一段的词元数；其后为第二段。"})
        .slider(128)
        .hiddenByDefault();
constexpr auto term = relative::termOf(terms);
constexpr auto u = relative::u.when(term.is("sum", "ac"));
constexpr auto v = relative::v.when(term.is("sum", "bd"));

constexpr Param params[] = {relative::heads, tokens,       headWidth, dModel, attnType, clampLen,
                            backward,        firstSegment, term,      u,      v,        relative::seed};

XlnetRule ruleOf(const Values& values) {
    return {values.holds(attnType.is("bi")), values[clampLen], values[backward]};
}

bool differ(const Values& values, std::int64_t query, std::int64_t key) {
    const std::int64_t second = values[firstSegment];
    return (query < second) != (key < second);
}

Matrix segmentsOf(const Values& values) {
    const auto count = static_cast<std::size_t>(values[tokens]);
    Matrix differs(count, count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j) {
            const bool apart = differ(values, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j));
            differs.at(i, j) = apart ? 1 : 0;
        }
    }
    return differs;
}

Matrix termOf(const Values& values, const WordNumbers& words, int head) {
    const Matrix query = drawnContent(values, {head, 0}, words);
    const Matrix row(1, query.columns);
    const auto width = static_cast<std::size_t>(values[dModel]);
    const double deviation = 1 / std::sqrt(values[dModel]);
    const XlnetTerms parts =
        xlnetTerms({query, drawnContent(values, {head, 1}, words),
                    drawn(values, {head, 2}, Matrix(width, query.columns), deviation),
                    vectorOf(drawn(values, {head, 3}, row, values[u])),
                    vectorOf(drawn(values, {head, 4}, row, values[v])), vectorOf(drawn(values, {head, 5}, row)),
                    drawn(values, {head, 6}, Matrix(2, query.columns)), segmentsOf(values)},
                   ruleOf(values));
    const std::string_view shown = values[term];
    if (shown == "sum") return parts.score(query.columns);
    const Matrix& part = shown == "ac" ? parts.ac : shown == "bd" ? parts.bd : parts.ef;
    return scaled(part, 1 / std::sqrt(static_cast<double>(query.columns)));
}

Result<Encoding> build(const Values& values) {
    const auto shown = [values](const WordNumbers& words, int head) { return termOf(values, words, head); };
    return Encoding(contentKernel(values, values.holds(attnType.is("uni")), {wordedEntryOf(values, shown)}));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const XlnetRule rule = ruleOf(values);
    const auto query = static_cast<std::int64_t>(cell.position);
    const std::int64_t distance = (rule.backward ? -1 : 1) * clampedDistance(query - cell.column, rule.clampLen);
    const std::string q = "q_" + shortest(cell.position);
    const std::string ac = "(" + q + " + " + factorText(values[u]) + "r_w) · k_" + integerText(cell.column);
    const std::string bd = "(" + q + " + " + factorText(values[v]) + "r_r) · W R_" + integerText(distance);
    const std::string ef = "(" + q + " + r_s) · s_" + (differ(values, query, cell.column) ? "1" : "0");
    const std::string over = " / √" + integerText(values[headWidth]);
    if (shown == "sum") return "(" + ac + " + " + bd + " + " + ef + ")" + over;
    return (shown == "ac" ? ac : shown == "bd" ? bd : ef) + over;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(w = 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
distance = np.arange(-tokens + 1, tokens)
clamped = np.clip(distance, -clamp_len, clamp_len) if clamp_len > 0 else distance
angle = (-clamped if backward else clamped)[:, None] * w
r = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)
differs = ((i < first_segment) != (j < first_segment)).astype(int)
out = np.zeros((heads, queries, keys))
for h in range(heads):
    q, k = normal(16 * h, tokens, head_dim)[i[:, 0]], normal(16 * h + 1, tokens, head_dim)[:keys]
    position = r @ normal(16 * h + 2, d_model, head_dim) / np.sqrt(d_model)
    r_w, r_r, r_s = (size * normal(16 * h + n, 1, head_dim) for n, size in ((3, u), (4, v), (5, 1)))
    ac = (q + r_w) @ k.T
    bd = np.take_along_axis((q + r_r) @ position.T, i - j + tokens - 1, axis=1)
    ef = np.take_along_axis((q + r_s) @ normal(16 * h + 6, 2, head_dim).T, differs, axis=1)
    out[h] = {"sum": ac + bd + ef, "ac": ac, "bd": bd, "ef": ef}[term] / np.sqrt(head_dim)
if attn_type == "uni":
    out = np.where(j > i, 0, out)
)");

/// Returns W_r R of distances n_k .. -n_q + 1 as rows; distance t has row n_k - t.
Matrix positionsOf(const XlnetHead& head, const XlnetRule& rule) {
    std::vector<std::int64_t> distances;
    const auto last = -static_cast<std::int64_t>(head.query.rows);
    for (auto t = static_cast<std::int64_t>(head.key.rows); t > last; --t) {
        const std::int64_t clamped = clampedDistance(t, rule.clampLen);
        distances.push_back(rule.backward ? -clamped : clamped);
    }
    return product(distanceSinusoids(distances, static_cast<int>(head.positionWeights.rows)), head.positionWeights);
}

}  // namespace

Matrix XlnetTerms::score(std::size_t headWidth) const {
    return scaled(sum(sum(ac, bd), ef), 1 / std::sqrt(static_cast<double>(headWidth)));
}

XlnetTerms xlnetTerms(const XlnetHead& head, const XlnetRule& rule) {
    assert(head.key.rows >= head.query.rows && head.differs.rows == head.query.rows);
    const Matrix contents = productWithTransposed(plusRow(head.query, head.contentBias), head.key);
    const Matrix positions = productWithTransposed(plusRow(head.query, head.positionBias), positionsOf(head, rule));
    const Matrix segments = productWithTransposed(plusRow(head.query, head.segmentBias), head.segments);
    const Matrix empty(contents.rows, contents.columns);
    XlnetTerms terms{empty, empty, empty};
    for (std::size_t i = 0; i < empty.rows; ++i) {
        const std::size_t position = i + empty.columns - empty.rows;
        for (std::size_t j = 0; j < empty.columns; ++j) {
            if (!rule.bidirectional && j > position) continue;
            terms.ac.at(i, j) = contents.at(i, j);
            terms.bd.at(i, j) = positions.at(i, empty.rows - i + j);  // distance position - j
            terms.ef.at(i, j) = segments.at(i, head.differs.at(i, j) > 0 ? 1 : 0);
        }
    }
    return terms;
}

/// score(i, j) = ((q_i + r_w) . k_j + (q_i + r_r) . W R_(i-j) + (q_i + r_s) . s) / sqrt(d_head), s the vector for the
/// same or another segment. Yang et al., 2019.
extern const Scheme xlnet{
    .id = "xlnet",
    .name = {"XLNet", "XLNet 相对位置"},
    .use = Use::Bias,
    .year = 2019,
    .source = "Yang et al., arXiv:1906.08237",
    .formula = {R"($\text{score}(i, j) = ((q_i + r_w)^\top k_j + (q_i + r_r)^\top W R_{i - j} + (q_i + )"
                R"(r_s)^\top s_{ij}) / \sqrt{d}$, $R$ the sinusoid of the distance, $s_{ij}$ the vector )"
                R"(of the same or another segment, $d$ = head_dim; all drawn with seed, $r_w$ times u and )"
                R"($r_r$ times v)",
                R"($\text{score}(i, j) = ((q_i + r_w)^\top k_j + (q_i + r_r)^\top W R_{i - j} + (q_i + )"
                R"(r_s)^\top s_{ij}) / \sqrt{d}$，$R$ 是距离的正弦编码，$s_{ij}$ 是同一段或不同段的)"
                R"(向量，$d$ = head_dim；全部由 seed 随机生成，$r_w$ 再乘 u，$r_r$ 再乘 v)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

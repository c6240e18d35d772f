#include "core/schemes/score/cope.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option terms[] = {
    {"position", {"the position that content counts", "由内容计数的位置"}, true},
    {"gate", {"the gates that are summed", "参与累加的门"}, true},
    {.id = "bias", .label = {"q·e at that position", "该位置的 q·e"}, .isBias = true},
    {"sum", {"the whole score", "完整分数"}},
};

constexpr Option forms[] = {
    {"ram", {"(q · k + q · e) / √d, the released code", "(q · k + q · e) / √d，公开代码"}},
    {"nodiv", {"q · k / √d + q · e, the paper's listing", "q · k / √d + q · e，论文中的代码"}},
};

using relative::headDim;
constexpr auto nposMax =
    Integer("npos_max", {"Positions npos_max", "位置数 npos_max"}, {1, 1024, 16},
            {"Rows of the table; larger positions count as the last.", "表的行数；更大的位置按最后一行计算。"})
        .logarithmic()
        .slider(64);
constexpr auto term = relative::termOf(terms);
constexpr auto form =
    Choice("form", {"Form", "形式"}, forms,
           {"Whether the position's part is divided by √head_dim too.", "位置部分是否也除以 √head_dim。"})
        .hiddenByDefault();

constexpr Param params[] = {relative::heads, relative::tokens, headDim, nposMax, term, form, relative::seed};

Matrix termOf(const Values& values, const WordNumbers& words, int head) {
    const std::string_view shown = values[term];
    const Matrix query = drawnContent(values, {head, 0}, words);
    const Matrix key = drawnContent(values, {head, 1}, words);
    const auto rows = static_cast<std::size_t>(values[nposMax]);
    Matrix gates = copeGates(query, key);
    if (shown == "gate") return gates;
    const Matrix positions = copePositions(gates, rows);
    if (shown == "position") return positions;
    // Training starts with a table of zeros, which would show nothing; the heads share the table.
    const Matrix table = drawn(values, {0, 2}, Matrix(rows, query.columns));
    const double scale = 1 / std::sqrt(static_cast<double>(query.columns));
    Matrix logits = scaled(copeLogits(query, table, positions), values.holds(form.is("ram")) ? scale : 1);
    if (shown == "bias") return logits;
    return sum(scaled(productWithTransposed(query, key), scale), logits);
}

Result<Encoding> build(const Values& values) {
    const auto shown = [values](const WordNumbers& words, int head) { return termOf(values, words, head); };
    return Encoding(contentKernel(values, true, {wordedEntryOf(values, shown)}));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const std::string i = shortest(cell.position);
    const std::string j = integerText(cell.column);
    const std::string over = " / √" + integerText(values[headDim]);
    if (shown == "gate") return "sigmoid(q_" + i + " · k_" + j + over + ")";
    const std::string position = "P(" + i + ", " + j + ")";
    if (shown == "position") {
        return "min(Σ g(" + i + ", t), " + integerText(values[nposMax] - 1) + "), t = " + j + " … " + i;
    }
    const std::string bias = "q_" + i + " · e[" + position + "]";
    const bool ram = values.holds(form.is("ram"));
    if (shown == "bias") return bias + (ram ? over : "");
    if (ram) return "(q_" + i + " · k_" + j + " + " + bias + ")" + over;
    return "q_" + i + " · k_" + j + over + " + " + bias;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(e = normal(2, npos_max, head_dim)
out = np.zeros((heads, queries, keys))
for h in range(heads):
    q, k = normal(16 * h, tokens, head_dim), normal(16 * h + 1, tokens, head_dim)
    content = q @ k.T / np.sqrt(head_dim)
    gate = np.tril(1 / (1 + np.exp(-content)))
    position = np.minimum(np.cumsum(gate[:, ::-1], axis=1)[:, ::-1], npos_max - 1)
    low, high = np.floor(position).astype(int), np.ceil(position).astype(int)
    logits = q @ e.T
    low_logit, high_logit = np.take_along_axis(logits, low, axis=1), np.take_along_axis(logits, high, axis=1)
    bias = low_logit + (position - low) * (high_logit - low_logit)
    if form == "ram":
        bias = bias / np.sqrt(head_dim)
    out[h] = {"position": position, "gate": gate, "bias": bias, "sum": content + bias}[term][i, j]
out = np.where(j > i, 0, out)
)");

}  // namespace

Matrix copeGates(const Matrix& query, const Matrix& key) {
    Matrix gates = productWithTransposed(query, key);
    const double scale = 1 / std::sqrt(static_cast<double>(query.columns));
    for (std::size_t i = 0; i < gates.rows; ++i) {
        for (std::size_t j = 0; j < gates.columns; ++j) {
            gates.at(i, j) = j > i ? 0 : 1 / (1 + std::exp(-scale * gates.at(i, j)));
        }
    }
    return gates;
}

Matrix copePositions(const Matrix& gates, std::size_t positions) {
    Matrix counted(gates.rows, gates.columns);
    for (std::size_t i = 0; i < gates.rows; ++i) {
        double position = 0;
        for (std::size_t j = std::min(i + 1, gates.columns); j-- > 0;) {
            position += gates.at(i, j);
            counted.at(i, j) = std::min(position, static_cast<double>(positions) - 1);
        }
    }
    return counted;
}

Matrix copeLogits(const Matrix& query, const Matrix& table, const Matrix& positions) {
    const Matrix all = productWithTransposed(query, table);
    Matrix logits(positions.rows, positions.columns);
    for (std::size_t i = 0; i < logits.rows; ++i) {
        for (std::size_t j = 0; j <= i && j < logits.columns; ++j) {
            const double position = positions.at(i, j);
            const double low = all.at(i, static_cast<std::size_t>(std::floor(position)));
            const double high = all.at(i, static_cast<std::size_t>(std::ceil(position)));
            const double part = position - std::floor(position);
            logits.at(i, j) = high * part + low * (1 - part);
        }
    }
    return logits;
}

/// s_ij = (q_i . k_j + q_i . e[P_ij]) / sqrt(d), P_ij the sum of the gates of keys j to i; form nodiv does not divide
/// q_i . e[P_ij]. Golovneva et al., 2024.
extern const Scheme cope{
    .id = "cope",
    .name = {"CoPE, contextual positions", "CoPE 上下文位置编码"},
    .use = Use::Bias,
    .year = 2024,
    .source = "Golovneva et al., arXiv:2405.18719",
    .formula = {R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top e_{P_{ij}}) / \sqrt{d}$, $P_{ij} = )"
                R"(\min(N - 1, \sum_{t=j}^{i} g_{it})$, $g_{it} = \sigma(q_i^\top k_t / \sqrt{d})$, $e$ )"
                R"(linear between its $N$ = npos_max rows, $d$ = head_dim; $q$, $k$ and $e$ drawn with )"
                R"(seed)",
                R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top e_{P_{ij}}) / \sqrt{d}$，$P_{ij} = )"
                R"(\min(N - 1, \sum_{t=j}^{i} g_{it})$，$g_{it} = \sigma(q_i^\top k_t / \sqrt{d})$，$e$)"
                R"( 在 $N$ = npos_max 行之间线性内插，$d$ = head_dim；$q$、$k$ 与 $e$ 由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

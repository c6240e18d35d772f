#include "core/schemes/score/music_transformer.h"

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

constexpr Option directions[] = {
    {"causal", {"causal: keys up to the query", "因果：只看查询及之前的键"}},
    {"unmasked", {"unmasked: both directions", "无掩码：两个方向"}},
};

constexpr Option terms[] = {
    {"relative", {"q·E, skewed into place", "q·E，移位之后"}},
    {"unskewed", {"q·E before skewing, a column per distance", "移位之前的 q·E，每列一个距离"}},
    {"content", {"q·k", "q·k"}},
    {"sum", {"the whole score", "完整分数"}},
};

using relative::headDim, relative::heads, relative::tokens;
constexpr auto maxRelativePosition = Integer("max_relative_position", {"Distances M", "距离数 M"}, {1, 1024, 16},
                                             {"Distances 0 to M − 1 have a learned row; farther ones add nothing.",
                                              "距离 0 到 M − 1 各有一行可学习向量；更远的距离不加任何东西。"})
                                         .slider(64);
constexpr Choice direction("direction", {"Direction", "方向"}, directions,
                           {"The decoder's causal form, or the form with a row for each distance of both directions.",
                            "解码器的因果形式，或两个方向的每个距离各有一行的形式。"});
constexpr auto term = relative::termOf(terms);

constexpr Param params[] = {heads, tokens, headDim, maxRelativePosition, direction, term, relative::seed};

Matrix termOf(const Values& values, std::string_view shown, const WordNumbers& words, int head) {
    const bool causal = values.holds(direction.is("causal"));
    const auto length = static_cast<std::size_t>(values[tokens]);
    const auto reach = static_cast<std::size_t>(values[maxRelativePosition]);
    const Matrix query = drawnContent(values, {head, 0}, words);
    const Matrix content = productWithTransposed(query, drawnContent(values, {head, 1}, words));
    const double scale = 1 / std::sqrt(values[headDim]);
    if (shown == "content") return scaled(content, scale);
    const Matrix table = drawn(values, {head, 2}, Matrix(causal ? reach : 2 * reach - 1, query.columns));
    const Matrix rows = causal ? leftRelativeRows(table, length) : bothSidesRelativeRows(table, length);
    const Matrix product = productWithTransposed(query, rows);
    if (shown == "unskewed") return scaled(product, scale);
    const Matrix relative = causal ? skewed(product) : relativeToAbsolute(product);
    return scaled(shown == "sum" ? sum(content, relative) : relative, scale);
}

Result<Encoding> build(const Values& values) {
    const bool causal = values.holds(direction.is("causal"));
    const bool isUnskewed = values.holds(term.is("unskewed"));
    if (isUnskewed && !causal) {
        return Problem{
            "term",
            Words{"'unskewed' has 2 · tokens − 1 columns without a mask",
                  "移位之前的 q·E（unskewed）在没有掩码时有 2 × 词元数 − 1 列"},
            Words{"allowed is direction causal, or another term", "请把“方向”设为“因果”（causal），或另选一项"}};
    }
    const auto shown = [values](const WordNumbers& words, int head) {
        return termOf(values, values[term], words, head);
    };
    Entrywise entries{wordedEntryOf(values, shown)};
    if (values.holds(term.is("relative"))) {
        // Before skewing, distance 0 is in column tokens - 1: the last one if causal, else the middle one.
        entries.atDistance = wordedEntry([values](const WordNumbers& words) -> ContentEntry {
            const auto unskewed = [=](int head) { return termOf(values, "unskewed", words, head); };
            return [entry = entryOf(values, unskewed), last = values[tokens] - 1](int head, std::int64_t query,
                                                                                  std::int64_t distance) {
                return entry(head, query, last - distance);
            };
        });
    }
    return Encoding(contentKernel(values, causal && !isUnskewed, std::move(entries)));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const std::string query = shortest(cell.position);
    const std::string key = integerText(cell.column);
    const std::string over = " / √" + integerText(values[headDim]);
    if (shown == "content") return "q_" + query + " · k_" + key + over;
    std::string relative = "E[" + key + " − " + query + "]";
    if (shown == "unskewed") relative = "E[" + key + " − " + integerText(values[tokens] - 1) + "]";
    if (shown == "sum") return "q_" + query + " · (k_" + key + " + " + relative + ")" + over;
    return "q_" + query + " · " + relative + over;
}

constexpr auto program =
    joined(seededNumpy, positionsNumpy, R"(reach, causal = max_relative_position, direction == "causal"
out = np.zeros((heads, queries, keys))
for h in range(heads):
    q, k = normal(16 * h, tokens, head_dim), normal(16 * h + 1, tokens, head_dim)
    e = normal(16 * h + 2, reach if causal else 2 * reach - 1, head_dim)
    # distances beyond the table are zeros, not the last row
    e = np.pad(e, ((tokens, 0 if causal else tokens), (0, 0)))
    middle = tokens + reach - 1
    product = q @ e[middle - tokens + 1 : middle + (1 if causal else tokens)].T
    if causal:
        relative = np.pad(product, ((0, 0), (1, 0))).reshape(tokens + 1, tokens)[1:]
        relative = np.tril(relative)
    else:
        distance = np.arange(tokens) - np.arange(tokens)[:, None]
        relative = np.take_along_axis(product, distance + tokens - 1, axis=1)
    terms = {"relative": relative, "unskewed": product, "content": q @ k.T, "sum": q @ k.T + relative}
    out[h] = terms[term][i, j] / np.sqrt(head_dim)
if causal and term != "unskewed":
    out = np.where(j > i, 0, out)
)");

}  // namespace

Matrix leftRelativeRows(const Matrix& table, std::size_t length) {
    Matrix rows(length, table.columns);
    const std::size_t used = std::min(length, table.rows);
    std::copy(table.values.end() - static_cast<std::ptrdiff_t>(used * table.columns), table.values.end(),
              rows.values.end() - static_cast<std::ptrdiff_t>(used * table.columns));
    return rows;
}

Matrix bothSidesRelativeRows(const Matrix& table, std::size_t length) {
    Matrix rows(2 * length - 1, table.columns);
    const std::size_t reach = (table.rows + 1) / 2;
    const std::size_t used = 2 * std::min(length, reach) - 1;
    const std::size_t from = (table.rows - used) / 2;
    const std::size_t to = (rows.rows - used) / 2;
    for (std::size_t row = 0; row < used; ++row) std::ranges::copy(table.row(from + row), rows.row(to + row).begin());
    return rows;
}

Matrix skewed(const Matrix& product) {
    const std::size_t length = product.rows;
    std::vector<double> padded;
    padded.reserve(length * (length + 1));
    for (std::size_t i = 0; i < length; ++i) {
        padded.push_back(0);
        padded.insert(padded.end(), product.row(i).begin(), product.row(i).end());
    }
    Matrix skew(length, length);
    std::copy_n(padded.begin() + static_cast<std::ptrdiff_t>(length), skew.values.size(), skew.values.begin());
    for (std::size_t i = 0; i < length; ++i) std::ranges::fill(skew.row(i).subspan(i + 1), 0.0);
    return skew;
}

Matrix relativeToAbsolute(const Matrix& product) {
    const std::size_t length = product.rows;
    Matrix absolute(length, length);
    for (std::size_t i = 0; i < length; ++i) {
        std::ranges::copy(product.row(i).subspan(length - 1 - i, length), absolute.row(i).begin());
    }
    return absolute;
}

/// s_ij = (q_i . k_j + q_i . E[j - i]) / sqrt(d), the second term by skewing q E^T. Huang et al., 2018.
extern const Scheme musicTransformer{
    .id = "music-transformer",
    .name = {"Music Transformer", "Music Transformer 相对位置"},
    .use = Use::Bias,
    .year = 2018,
    .source = "Huang et al., arXiv:1809.04281; tensor2tensor",
    .formula = {R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top E_{j - i}) / \sqrt{d}$, $E$ is 0 from )"
                R"(distance max_relative_position on, $d$ = head_dim; $q$, $k$ and $E$ drawn with seed)",
                R"($\text{score}(i, j) = (q_i^\top k_j + q_i^\top E_{j - i}) / \sqrt{d}$，距离达到 )"
                R"(max_relative_position 起 $E$ 为 0，$d$ = head_dim；$q$、$k$ 与 $E$ 由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

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

constexpr Option forms[] = {
    {"shaw", {"Shaw: j − i, clipped", "Shaw：j − i，截断"}},
    {"relative_key", {"BERT relative_key: i − j, not clipped", "BERT relative_key：i − j，不截断"}},
    {"relative_key_query",
     {"BERT relative_key_query: the key looks the table up too", "BERT relative_key_query：键也查表"}},
};

constexpr Option terms[] = {
    {"sum", {"the whole score", "完整分数"}},
    {"content", {"q·k", "q·k"}},
    {"query", {"q·a: labels", "q·a：标签"}},
    {"key", {"k·a: labels (relative_key_query)", "k·a：标签（relative_key_query）"}},
    {"index", {"the row of the table", "表的行号"}, true},
};

using relative::causal, relative::headDim, relative::tokens;
constexpr auto maxRelativePosition =
    Integer("max_relative_position", {"Largest distance k", "最大距离 k"}, {0, 2048, 16},
            {"The table has 2k + 1 rows; Shaw's distances beyond k share the last, BERT has none for them.",
             "表有 2k + 1 行；Shaw 把更远的距离归入最后一行，BERT 则没有对应的行。"})
        .slider(64)
        .means(Meaning::Reach);
constexpr Choice form("form", {"Form", "形式"}, forms,
                      {"Which way distances count, and who looks them up.", "距离的方向，以及由谁查表。"});
constexpr auto term = relative::termOf(terms);

constexpr Param params[] = {relative::heads, tokens, headDim, maxRelativePosition, form, term, causal, relative::seed};

/// Returns the labels (one vector per distance) with which training starts, [2k + 1 x head_dim], k =
/// max_relative_position.
Matrix labelsOf(const Values& values) {
    const auto rows = static_cast<std::size_t>(2 * values[maxRelativePosition] + 1);
    // The heads of a layer share the table.
    return drawn(values, {0, 2}, Matrix(rows, static_cast<std::size_t>(values[headDim])));
}

/// Returns the row of the table for each query and key, [length x length]: j - i clamped to -k .. k, plus k; BERT's i -
/// j
/// + k is not clamped.
Result<Matrix> indexOf(const Values& values, std::size_t length) {
    const std::int64_t reach = values[maxRelativePosition], tokenCount = static_cast<std::int64_t>(length);
    const bool isClipped = values.holds(form.is("shaw"));
    if (!isClipped && reach + 1 < tokenCount)
        return Problem{"max_relative_position",
                       say({"{} leaves distances of {} tokens without a row", "{}使 {} 个词元的一些距离没有对应的行"},
                           quoted(integerText(reach)), length),
                       say({"allowed in this form is a whole number from tokens − 1 = {}",
                            "此形式应为不小于 {}（词元数 − 1）的整数"},
                           length - 1)};
    Matrix index(length, length);
    for (std::int64_t i = 0; i < tokenCount; ++i) {
        for (std::int64_t j = 0; j < tokenCount; ++j) {
            const std::int64_t row = isClipped ? std::clamp(j - i, -reach, reach) + reach : i - j + reach;
            index.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = static_cast<double>(row);
        }
    }
    return index;
}

bool keysLookUp(const Values& values) {
    return values.holds(form.is("relative_key_query"));
}

Matrix termOf(const Values& values, const Matrix& index, const WordNumbers& words, int head) {
    const std::string_view shown = values[term];
    if (shown == "index") return index;
    const Matrix table = labelsOf(values);
    const Matrix query = drawnContent(values, {head, 0}, words);
    const Matrix key = drawnContent(values, {head, 1}, words);
    const double scale = 1 / std::sqrt(values[headDim]);
    if (shown == "query") return scaled(queryTerm(query, table, index), scale);
    if (shown == "key") return scaled(keyTerm(key, table, index), scale);
    Matrix score = productWithTransposed(query, key);
    if (shown == "sum") score = sum(std::move(score), queryTerm(query, table, index));
    if (shown == "sum" && keysLookUp(values)) score = sum(std::move(score), keyTerm(key, table, index));
    return scaled(std::move(score), scale);
}

Result<Encoding> build(const Values& values) {
    const Result<Matrix> index = indexOf(values, static_cast<std::size_t>(values[tokens]));
    if (!index) return index.problem();
    if (values.holds(term.is("key")) && !keysLookUp(values)) {
        return Problem{"term", Words{"'key' is no part of this form", "k·a（key）不属于此形式"},
                       Words{"allowed is sum, content, query, index, or form relative_key_query",
                             "可选完整分数（sum）、q·k（content）、q·a（query）、表的行号（index），或把“形式”设为 "
                             "relative_key_query"}};
    }
    const auto shown = [values, index = *index](const WordNumbers& words, int head) {
        return termOf(values, index, words, head);
    };
    ScoreKernel kernel = contentKernel(values, values[causal], {wordedEntryOf(values, shown)});
    kernel.hasLabels = values.holds(term.is("sum"));
    return Encoding(std::move(kernel));
}

/// Returns "clip(3 − 7, −16, 16) + 16".
std::string rowText(const Values& values, const Cell& cell) {
    const std::string reach = integerText(values[maxRelativePosition]);
    const std::string query = shortest(cell.position);
    const std::string key = integerText(cell.column);
    if (!values.holds(form.is("shaw"))) return query + " − " + key + " + " + reach;
    const std::string low = (reach == "0" ? "" : "−") + reach;
    return "clip(" + key + " − " + query + ", " + low + ", " + reach + ") + " + reach;
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const std::string row = rowText(values, cell);
    if (shown == "index") return row;
    const std::string q = "q_" + shortest(cell.position);
    const std::string k = "k_" + integerText(cell.column);
    const std::string over = " / √" + integerText(values[headDim]);
    if (shown == "content") return q + " · " + k + over;
    if (shown == "query") return q + " · a[" + row + "]" + over;
    if (shown == "key") return k + " · a[" + row + "]" + over;
    return "(" + q + " · (" + k + " + a[" + row + "])" + (keysLookUp(values) ? " + " + k + " · a[" + row + "])" : ")") +
           over;
}

constexpr auto program = joined(seededNumpy, positionsNumpy, R"(reach = max_relative_position
index = (np.clip(j - i, -reach, reach) if form == "shaw" else i - j) + reach
a = normal(2, 2 * reach + 1, head_dim)
out = np.zeros((heads, queries, keys))
for h in range(heads):
    q, k = normal(16 * h, tokens, head_dim)[i[:, 0]], normal(16 * h + 1, tokens, head_dim)[:keys]
    content = q @ k.T
    query = np.take_along_axis(q @ a.T, index, axis=1)
    key = np.take_along_axis(k @ a.T, index.T, axis=1).T
    total = content + query + (key if form == "relative_key_query" else 0)
    terms = {"sum": total, "content": content, "query": query, "key": key}
    out[h] = index if term == "index" else terms[term] / np.sqrt(head_dim)
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

/// s_ij = q_i . (k_j + a[clip(j - i, -k, k)]) / sqrt(d). Shaw et al., 2018.
extern const Scheme shaw{
    .id = "shaw",
    .name = {"Shaw relative keys", "Shaw 相对位置键"},
    .use = Use::Bias,
    .year = 2018,
    .source = "Shaw et al., arXiv:1803.02155; Huang et al., arXiv:2009.13658 (relative_key_query)",
    .formula = {R"($\text{score}(i, j) = q_i^\top (k_j + a_{\operatorname{clip}(j - i, -K, K)}) / )"
                R"(\sqrt{d}$, $K$ = max_relative_position, $d$ = head_dim; $q$, $k$ and $a$ drawn with seed)",
                R"($\text{score}(i, j) = q_i^\top (k_j + a_{\operatorname{clip}(j - i, -K, K)}) / \sqrt)"
                R"({d}$，$K$ = max_relative_position，$d$ = head_dim；$q$、$k$ 与 $a$ 由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .learns = Learns::Labels,
    .learnedLabels = {indexOf, keysLookUp},
    .start = [](const Values& values) -> Result<Matrix> { return labelsOf(values); },
    .oneSided = causal.isOn(),
    .showsRows = term.is("index")};

}  // namespace orrery

#include "core/schemes/score/deberta.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/analysis/product.h"
#include "core/base/lazy.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/power_order.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option versions[] = {
    {"v1", {"v1: distances are buckets", "v1：距离即桶"}},
    {"v2", {"v2 and v3: logarithmic buckets", "v2 与 v3：对数桶"}},
};

constexpr Option terms[] = {
    {"sum", {"the whole score", "完整分数"}},
    {"c2c", {"c2c: content", "c2c：内容"}},
    {"c2p", {"c2p: q, distance", "c2p：q 与距离"}},
    {"p2c", {"p2c: k, distance", "p2c：k 与距离"}},
    {"delta", {"δ(i, j), the row of the table", "δ(i, j)，表的行号"}, true},
};

constexpr Option indexes[] = {
    {"code", {"δ(i, j), as all code does", "δ(i, j)，所有代码的做法"}},
    {"paper", {"δ(j, i), as the paper writes", "δ(j, i)，论文的写法"}},
};

using relative::causal, relative::headDim, relative::tokens;
constexpr auto version = Choice("version", {"Version", "版本"}, versions,
                                {"v2 and v3 share far distances among logarithmic buckets and normalise the table.",
                                 "v2 与 v3 把远距离归入对数桶，并对表做归一化。"});
constexpr auto positionBuckets =
    Integer("position_buckets", {"Buckets position_buckets", "桶数 position_buckets"}, {2, 1024, 256},
            {"For v2: distances up to half of it are exact; the table has twice as many rows.",
             "用于 v2：不超过它一半的距离精确区分；表的行数是它的两倍。"})
        .logarithmic()
        .steps(2);
constexpr auto maxRelativePositions =
    Integer("max_relative_positions", {"Largest distance max_relative_positions", "最大距离 max_relative_positions"},
            {1, 2048, 512},
            {"Longer distances count as this one in v1, and have the last bucket in v2.",
             "更远的距离在 v1 中按此距离计，在 v2 中归入最后一个桶。"})
        .logarithmic();
constexpr auto term = relative::termOf(terms);
constexpr auto p2cIndex =
    Choice("p2c_index", {"Index of p2c", "p2c 的下标"}, indexes,
           {"The paper and its code differ in the row that p2c looks up; checkpoints need the code's.",
            "p2c 查表的哪一行，论文与代码不同；已训练的权重要按代码。"})
        .hiddenByDefault();
constexpr auto shareAttKey =
    Flag("share_att_key", {"Share projections", "共享投影"}, false,
         {"Projects the table with the content's own weights, as v3 and the published v2 models do.",
          "用内容自身的权重投影该表；v3 与已发布的 v2 模型如此。"})
        .hiddenByDefault();

constexpr Param params[] = {relative::heads,
                            tokens,
                            headDim,
                            version.withDefault(version.index("v2")),
                            positionBuckets,
                            maxRelativePositions,
                            term,
                            p2cIndex,
                            shareAttKey,
                            causal,
                            relative::seed};

Result<DebertaRule> ruleOf(const Values& values) {
    const std::int64_t max = values[maxRelativePositions];
    if (values.holds(version.is("v1"))) return DebertaRule{max, false, {}};
    const Result<DebertaBuckets> buckets = checkedBuckets({values[positionBuckets], max});
    if (!buckets) return buckets.problem();
    return DebertaRule{buckets->buckets, true, *buckets};
}

/// Matrices shared by the heads. The table has only the rows of P [2k x head_dim] that the tokens reach.
struct Shared {
    Matrix content;    ///< hidden states, [tokens x head_dim]
    Matrix table;      ///< [rows x head_dim]; normalised in v2
    DebertaRows rows;  ///< of the table
};

Matrix rowsOf(const Matrix& matrix, std::size_t first, std::size_t count) {
    Matrix some(count, matrix.columns);
    std::copy_n(matrix.row(first).begin(), some.values.size(), some.values.begin());
    return some;
}

Shared sharedOf(const Values& values, const DebertaRule& rule, const WordNumbers& words) {
    const auto width = static_cast<std::size_t>(values[headDim]);
    const auto count = static_cast<std::size_t>(values[tokens]);
    Matrix forth = debertaTableRows(rule, count, count);
    Matrix back = values.holds(p2cIndex.is("paper")) ? debertaTableRows(rule, count, count, true) : forth;
    // i - j and j - i take the same values, so both indices reach the same rows.
    const auto [min, max] = std::ranges::minmax(forth.values);
    for (Matrix* index : {&forth, &back}) {
        for (double& row : index->values) row -= min;
    }
    const Matrix all = drawn(values, {0, 1}, Matrix(static_cast<std::size_t>(2 * rule.halfRows), width));
    const Matrix table = rowsOf(all, static_cast<std::size_t>(min), static_cast<std::size_t>(max - min) + 1);
    return {drawnContent(values, {0, 0}, words),
            rule.logarithmic ? layerNormed(table, 1e-7) : table,
            {std::move(forth), std::move(back)}};
}

/// Multiplies the content by the head's weights W_q and W_k and the table by W_qr and W_kr; with share_att_key, the
/// table's weights are W_q and W_k.
DebertaHead headOf(const Values& values, const Shared& shared, int head) {
    const std::size_t width = shared.content.columns;
    const double scale = 1 / std::sqrt(static_cast<double>(width));
    const auto weights = [&](int number) { return drawn(values, {head, number}, Matrix(width, width), scale); };
    const bool isShared = values[shareAttKey];
    return {product(shared.content, weights(2)), product(shared.content, weights(3)),
            product(shared.table, weights(isShared ? 2 : 4)), product(shared.table, weights(isShared ? 3 : 5))};
}

Result<Encoding> build(const Values& values) {
    const Result<DebertaRule> rule = ruleOf(values);
    if (!rule) return rule.problem();
    if (values.holds(term.is("delta"))) {
        const auto count = static_cast<std::size_t>(values[tokens]);
        const auto delta = [rule = *rule, count](int) { return debertaTableRows(rule, count, count); };
        return Encoding(contentKernel(values, values[causal], {entryOf(values, delta)}));
    }
    const auto shown = [values, rule = *rule](const WordNumbers& words) {
        const auto shared = std::make_shared<Lazy<Shared>>();
        return entryOf(values, [=](int head) {
            const Shared& all = shared->get([&] { return sharedOf(values, rule, words); });
            return debertaTerm(headOf(values, all, head), all.rows, values[term]);
        });
    };
    return Encoding(contentKernel(values, values[causal], {wordedEntry(shown)}));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string_view shown = values[term];
    const std::string i = shortest(cell.position);
    const std::string j = integerText(cell.column);
    const bool paper = values.holds(p2cIndex.is("paper"));
    const std::string delta = "δ(" + i + ", " + j + ")";
    if (shown == "delta") {
        const Result<DebertaRule> rule = ruleOf(values);
        const std::string span = rule ? integerText(rule->halfRows) : "k";
        return "clamp(B(" + i + " − " + j + ") + " + span + ", 0, 2 · " + span + " − 1)";
    }
    const std::string c2c = "Q_" + i + " · K_" + j;
    const std::string c2p = "Q_" + i + " · K_r[" + delta + "]";
    const std::string p2c = "K_" + j + " · Q_r[" + (paper ? "δ(" + j + ", " + i + ")" : delta) + "]";
    const std::string over = " / √(3 · " + integerText(values[headDim]) + ")";
    if (shown == "sum") return "(" + c2c + " + " + c2p + " + " + p2c + ")" + over;
    return (shown == "c2c" ? c2c : shown == "c2p" ? c2p : p2c) + over;
}

constexpr auto program =
    joined(seededNumpy, positionsNumpy, R"(span = max_relative_positions if version == "v1" else position_buckets


def bucket(relative):
    mid, last, size = position_buckets // 2, max_relative_positions - 1, abs(relative)
    if version == "v1" or size <= mid:
        return relative
    # integers, because a floating logarithm may be wrong where the two powers meet
    steps, k = mid - 1, 0
    while last**k * mid ** max(0, steps - k) < size**steps * mid ** max(0, k - steps):
        k += 1
    return (mid + k) if relative > 0 else -(mid + k)


delta = np.array([bucket(n) for n in range(-tokens + 1, tokens)])
delta = np.clip(delta + span, 0, 2 * span - 1)
forth, back = delta[i - j + tokens - 1], delta[j - i + tokens - 1]
x, table = normal(0, tokens, head_dim), normal(1, 2 * span, head_dim)
if version == "v2":
    table = table - table.mean(axis=1, keepdims=True)
    table = table / np.sqrt((table**2).mean(axis=1, keepdims=True) + 1e-7)
out = np.zeros((heads, queries, keys))
for h in range(heads):
    w = [normal(16 * h + n, head_dim, head_dim) / np.sqrt(head_dim) for n in (2, 3, 4, 5)]
    q, k = (x @ w[0])[i[:, 0]], (x @ w[1])[:keys]
    qr, kr = (table @ w[0], table @ w[1]) if share_att_key else (table @ w[2], table @ w[3])
    c2c, c2p = q @ k.T, np.take_along_axis(q @ kr.T, forth, axis=1)
    p2c = np.take_along_axis(k @ qr.T, (back if p2c_index == "paper" else forth).T, axis=1).T
    terms = {"sum": c2c + c2p + p2c, "c2c": c2c, "c2p": c2p, "p2c": p2c}
    out[h] = forth if term == "delta" else terms[term] / np.sqrt(3 * head_dim)
out = np.where((j > i) & causal, 0, out)
)");

}  // namespace

Result<DebertaBuckets> checkedBuckets(const DebertaBuckets& buckets) {
    if (buckets.buckets < 2 || buckets.buckets % 2 != 0) {
        return Problem{"position_buckets", say({"{} is not even", "{}不是偶数"}, quoted(integerText(buckets.buckets))),
                       Words{"allowed is an even number from 2", "应为不小于 2 的偶数"}};
    }
    const std::int64_t min = buckets.buckets / 2 + 2;
    if (buckets.maxPosition >= min && buckets.maxPosition <= INT64_C(1) << 32) return buckets;
    return Problem{"max_relative_positions",
                   say({"{} does not go beyond the exact buckets of position_buckets {}",
                        "{}没有超出 position_buckets {} 的精确区间"},
                       quoted(integerText(buckets.maxPosition)), buckets.buckets),
                   relative::wholeFrom(min)};
}

std::int64_t debertaBucket(const DebertaBuckets& buckets, std::int64_t relative) {
    const std::int64_t mid = buckets.buckets / 2;
    const std::int64_t last = buckets.maxPosition - 1;
    const std::int64_t size = std::abs(relative);
    if (size <= mid) return relative;
    // the smallest k with (last/mid)^k >= (size/mid)^steps
    const auto steps = static_cast<int>(mid - 1);
    const auto covers = [&](int k) {
        const auto from = static_cast<std::uint64_t>(mid);
        const PowerProduct wanted{static_cast<std::uint64_t>(size), steps, from, std::max(0, k - steps)};
        return order({static_cast<std::uint64_t>(last), k, from, std::max(0, steps - k)}, wanted) !=
               std::strong_ordering::less;
    };
    const auto logOver = [mid](std::int64_t n) { return std::log(static_cast<double>(n) / static_cast<double>(mid)); };
    auto k = static_cast<int>(std::ceil(logOver(size) / logOver(last) * steps));
    while (k > 0 && covers(k - 1)) --k;
    while (!covers(k)) ++k;
    return relative > 0 ? mid + k : -(mid + k);
}

Matrix debertaTableRows(const DebertaRule& rule, std::size_t queries, std::size_t keys, bool reversed) {
    const auto length = static_cast<std::int64_t>(std::max(queries, keys));
    std::vector<double> rows;  // for relative distances -length + 1 .. length - 1
    for (std::int64_t relative = 1 - length; relative < length; ++relative) {
        const std::int64_t bucket = rule.logarithmic ? debertaBucket(rule.buckets, relative) : relative;
        const std::int64_t turned = reversed ? -bucket : bucket;  // B(-x) = -B(x)
        rows.push_back(static_cast<double>(std::clamp<std::int64_t>(turned + rule.halfRows, 0, 2 * rule.halfRows - 1)));
    }
    Matrix delta(queries, keys);
    const std::size_t shift = keys > queries ? keys - queries : 0;
    for (std::size_t i = 0; i < queries; ++i) {
        for (std::size_t j = 0; j < keys; ++j) {
            delta.at(i, j) = rows[i + shift + static_cast<std::size_t>(length) - 1 - j];
        }
    }
    return delta;
}

Matrix debertaTerm(const DebertaHead& head, const DebertaRows& rows, std::string_view term) {
    const auto c2c = [&] { return productWithTransposed(head.contentQuery, head.contentKey); };
    const auto c2p = [&] { return queryTerm(head.contentQuery, head.positionKey, rows.forth); };
    const auto p2c = [&] { return keyTerm(head.contentKey, head.positionQuery, rows.back); };
    return scaled(term == "sum"   ? sum(sum(c2c(), c2p()), p2c())
                  : term == "c2c" ? c2c()
                  : term == "c2p" ? c2p()
                                  : p2c(),
                  1 / std::sqrt(3 * static_cast<double>(head.contentQuery.columns)));
}

/// s_ij = (Q_i . K_j + Q_i . K_r[delta(i, j)] + K_j . Q_r[delta(i, j)]) / sqrt(3 d), d = head_dim; the paper has
/// delta(j, i) in the last term. He et al., 2020.
extern const Scheme deberta{
    .id = "deberta",
    .name = {"DeBERTa, disentangled", "DeBERTa 解耦注意力"},
    .use = Use::Bias,
    .year = 2020,
    .source = "He et al., arXiv:2006.03654; arXiv:2111.09543 (v3)",
    .formula = {R"($\text{score}(i, j) = (Q_i^\top K_j + Q_i^\top K^r_{\delta(i, j)} + K_j^\top )"
                R"(Q^r_{\delta(i, j)}) / \sqrt{3d}$, $\delta(i, j) = \operatorname{clamp}(B(i - j) + k, )"
                R"(0, 2k - 1)$, $B$ the bucket (v1: the distance itself), $k$ = position_buckets (v1: )"
                R"(max_relative_positions), $d$ = head_dim; all drawn with seed)",
                R"($\text{score}(i, j) = (Q_i^\top K_j + Q_i^\top K^r_{\delta(i, j)} + K_j^\top Q^r_{)"
                R"(\delta(i, j)}) / \sqrt{3d}$，$\delta(i, j) = \operatorname{clamp}(B(i - j) + k, 0, 2)"
                R"(k - 1)$，$B$ 为分桶（v1：就是距离本身），$k$ = position_buckets（v1：)"
                R"(max_relative_positions），$d$ = head_dim；全部由 seed 随机生成)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .oneSided = causal.isOn()};

}  // namespace orrery

#include "core/schemes/score/alibi.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/base/dtype.h"
#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr Option forms[] = {
    {"causal", {"causal: keys up to the query", "因果：只看查询及之前的键"}},
    {"symmetric", {"symmetric: both directions", "对称：两个方向"}},
    {"row", {"row: slope × key, equal after softmax and mask", "行式：斜率 × 键位置，加掩码并 softmax 后相同"}},
};

constexpr Option roundings[] = {
    {"exact", {"none", "无"}},
    {"bfloat16", {"bfloat16, as Falcon: slope, position and product", "bfloat16，如 Falcon：斜率、位置与乘积"}},
};

constexpr auto heads = relative::heads.range(1, 256).withDefault(8).slider(64).help(
    {"The number of attention heads; each has its own slope.", "注意力头的数量；每个头有自己的斜率。"});
constexpr auto biasMax = Real("bias_max", {"Largest exponent bias_max", "最大指数 bias_max"}, {0.001, 64, 8},
                              {"The last slope of a power of two of heads is 2^−bias_max; 8 in the paper.",
                               "头数为 2 的幂时，最后一个斜率为 2^−bias_max；论文中为 8。"})
                             .slider(16)
                             .hiddenByDefault();
constexpr Choice form(
    "form", {"Form", "形式"}, forms,
    {"The row form differs by a constant in each row, so under a causal mask the softmax is the same.",
     "行式在每一行上只差一个常数，因此在因果掩码下 softmax 相同。"});
constexpr auto leftPadding =
    Large("left_padding", {"Left padding", "左侧填充"}, {0, 1048576, 0},
          {"For the row form: this many keys are padding, which have bias 0 as the first real token has (BLOOM).",
           "用于行式：前若干个键为填充，与首个真实词元一样偏置为 0（BLOOM）。"})
        .slider(32)
        .hiddenByDefault();
constexpr auto realTokens =
    Large("real_tokens", {"Real tokens", "真实词元数"}, {0, 1048576, 0},
          {"For the row form: keys behind so many real ones are padding at the right, with bias 0 (BLOOM); 0: none is.",
           "用于行式：这么多真实词元之后的键为右侧填充，偏置为 0（BLOOM）；0 表示没有。"})
        .slider(32)
        .hiddenByDefault();
constexpr auto biasedHeads =
    Integer(
        "alibi_num_heads", {"Heads with a bias", "带偏置的头数"}, {0, 256, 0},
        {"Only the first heads have a slope, as of so many; the others have none (x-transformers); 0: all have one.",
         "只有前若干个头有斜率（按这么多头计算），其余没有（x-transformers）；0 表示全部都有。"})
        .slider(64)
        .hiddenByDefault();
constexpr auto rounding = Choice("rounding", {"Rounding", "舍入"}, roundings,
                                 {"Falcon multiplies in bfloat16, which counts exactly to 256 only.",
                                  "Falcon 用 bfloat16 相乘，它只能精确计数到 256。"})
                              .hiddenByDefault();
constexpr auto scale =
    relative::scale({"Multiplies the bias; Falcon takes 1/√head_dim, because it divides the sum of score and bias.",
                     "偏置的倍数；Falcon 取 1/√head_dim，因为它除的是分数与偏置之和。"});

constexpr Param params[] = {heads, biasMax, form, leftPadding, realTokens, biasedHeads, rounding, scale};

/// Returns the slope of each head; 0 for heads without a bias.
std::vector<double> slopesOf(const Values& values) {
    const int all = values[heads], some = values[biasedHeads];
    std::vector<double> slopes = alibiSlopes(some > 0 ? std::min(some, all) : all, values[biasMax]);
    slopes.resize(static_cast<std::size_t>(all));
    return slopes;
}

/// Returns the number of a key in the row form; padding on either side has number 0.
std::int64_t keyNumber(const Values& values, std::int64_t key) {
    const std::int64_t number = key - values[leftPadding];
    const std::int64_t real = values[realTokens];
    return number < 0 || (real > 0 && number >= real) ? 0 : number;
}

double product(double slope, std::int64_t distance, bool bfloat) {
    const auto number = static_cast<double>(distance);
    if (!bfloat) return slope * number;
    const auto rounded16 = [](double x) { return roundTo(DType::BFloat16, x); };
    return rounded16(rounded16(slope) * rounded16(number));
}

Result<Encoding> build(const Values& values) {
    const bool row = values.holds(form.is("row"));
    const std::int64_t padding = values[leftPadding];
    if (!row && (padding > 0 || values[realTokens] > 0)) {
        const bool left = padding > 0;
        return Problem{left ? "left_padding" : "real_tokens",
                       say({"{} changes only the row form", "{}只影响“行式”"},
                           quoted(integerText(left ? padding : values[realTokens]))),
                       Words{"allowed is 0, or form row", "应为 0，或把“形式”设为“行式”（row）"}};
    }
    const auto times = [slopes = slopesOf(values), bfloat = values.holds(rounding.is("bfloat16")), by = values[scale]](
                           int head, std::int64_t distance) {
        return by * product(slopes[static_cast<std::size_t>(head)], distance, bfloat);
    };
    const ByOffset byOffset{[times](int head, std::int64_t offset) { return 0 - times(head, std::abs(offset)); }};
    const ByKey byKey{[times, values](int head, std::int64_t key) { return times(head, keyNumber(values, key)); }};
    return Encoding(ScoreKernel{.kind = row ? ScoreKernel::Kind(byKey) : byOffset,
                                .heads = values[heads],
                                .causal = values.holds(form.is("causal")),
                                .note = [slopes = slopesOf(values)](int head) {
                                    return Phrase("m = " + fractionText(slopes[static_cast<std::size_t>(head)]));
                                }});
}

std::string explain(const Values& values, const Cell& cell) {
    const std::vector<double> slopes = slopesOf(values);
    const double by = values[scale];
    const double own = slopes[static_cast<std::size_t>(cell.head)];
    if (own == 0) return "0";
    const std::string slope = (by == 1 ? std::string() : shortest(by) + " · ") + rounded(own, 6);
    const std::string key = integerText(cell.column);
    if (!values.holds(form.is("row"))) {
        const std::string product = "−" + slope + " · |" + shortest(cell.position) + " − " + key + "|";
        return values.holds(rounding.is("bfloat16")) ? "bfloat16(" + product + ")" : product;
    }
    const std::int64_t padding = values[leftPadding];
    if (values[realTokens] > 0 && cell.column - padding >= values[realTokens]) return slope + " · 0";
    return slope + " · " + (padding > 0 ? "max(0, " + key + " − " + integerText(padding) + ")" : key);
}

constexpr auto program =
    joined(R"(some = min(alibi_num_heads or heads, heads)
below = 2 ** (some.bit_length() - 1)
m = [2 ** (-bias_max * h / below) for h in range(1, below + 1)]
m += [2 ** (-bias_max * rank / (2 * below)) for rank in range(1, 2 * (some - below), 2)]
m = np.array(m + [0.0] * (heads - some))[:, None, None]
)",
           positionsNumpy, R"(distance = np.maximum(0, j - left_padding) if form == "row" else abs(i - j)
if form == "row" and real_tokens:
    distance = np.where(j - left_padding >= real_tokens, 0, distance)
sign = 1 if form == "row" else -1
if rounding == "bfloat16":
    # the upper half of a float32, ties to even
    def bfloat16(x):
        bits = np.asarray(x, dtype=np.float32).view(np.uint32).astype(np.uint64)
        bits = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16 << 16
        return bits.astype(np.uint32).view(np.float32).astype(np.float64)

    m, distance = bfloat16(m), bfloat16(distance)
    out = scale * sign * bfloat16(m * distance)
else:
    out = scale * sign * m * distance
out = np.where(j > i, 0, out) if form == "causal" else out + np.zeros((heads, queries, keys))
)");

}  // namespace

std::vector<double> alibiSlopes(int heads, double biasMax) {
    const int below = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
    std::vector<double> slopes;
    for (int head = 1; head <= below; ++head) slopes.push_back(std::exp2(-biasMax * head / below));
    for (int rank = 1; static_cast<int>(slopes.size()) < heads; rank += 2) {
        slopes.push_back(std::exp2(-biasMax * rank / (2 * below)));
    }
    return slopes;
}

/// score(i, j) += -m_h |i - j|, m_h geometric in the head; form row: += m_h keyNumber(j). Press et al., 2022.
extern const Scheme alibi{
    .id = "alibi",
    .name = {"ALiBi", "ALiBi 线性偏置"},
    .use = Use::Bias,
    .year = 2021,
    .source = "Press et al., arXiv:2108.12409",
    .formula = {R"($\text{bias}(i, j) = -m_h \lvert i - j \rvert$, $m_h = 2^{-\beta h / H}$, $h = 1, )"
                R"(\ldots, H$, $\beta$ = bias_max, $H$ = heads; where $H$ is no power of two, the slopes )"
                R"(of the power below, then every other one of the power above)",
                R"($\text{bias}(i, j) = -m_h \lvert i - j \rvert$，$m_h = 2^{-\beta h / H}$，$h = 1, )"
                R"(\ldots, H$，$\beta$ = bias_max，$H$ = heads；$H$ 不是 2 的幂时，先取较小一级的全部斜)"
                R"(率，再取较大一级中隔一个取一个)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

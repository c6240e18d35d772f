#include "core/schemes/alibi.h"

#include <bit>
#include <cmath>
#include <cstdlib>

#include "core/number_text.h"
#include "core/scheme.h"

namespace orrery {

namespace {

constexpr Option forms[] = {
    {"causal", {"causal: keys up to the query", "因果：只看查询及之前的键"}},
    {"symmetric", {"symmetric: both directions", "对称：两个方向"}},
    {"row", {"row: slope × key, equal after softmax", "行式：斜率 × 键位置，softmax 后相同"}},
};

constexpr Param params[] = {
    {.id = "heads",
     .label = {"Heads", "头数"},
     .help = {"The number of attention heads; each has its own slope.", "注意力头的数量；每个头有自己的斜率。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 256,
     .fallback = 8,
     .softMax = 64},
    {.id = "bias_max",
     .label = {"Largest exponent bias_max", "最大指数 bias_max"},
     .help = {"The last slope of a power of two of heads is 2^−bias_max; 8 in the paper.",
              "头数为 2 的幂时，最后一个斜率为 2^−bias_max；论文中为 8。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 64,
     .fallback = 8,
     .softMax = 16,
     .quiet = true},
    {.id = "form",
     .label = {"Form", "形式"},
     .help = {"The row form differs by a constant in each row, so under a causal mask the softmax is the same.",
              "行式在每一行上只差一个常数，因此在因果掩码下 softmax 相同。"},
     .kind = Kind::Choice,
     .options = forms},
};

std::vector<double> slopesOf(const Values& values) {
    return alibiSlopes(values.integer("heads"), values.real("bias_max"));
}

Result<Encoding> build(const Values& values) {
    const bool row = values.choice("form") == "row";
    ScoreKernel kernel;
    kernel.heads = values.integer("heads");
    kernel.causal = values.choice("form") == "causal";
    kernel.shape = row ? KernelShape::Key : KernelShape::Offset;
    kernel.value = [slopes = slopesOf(values), row](int head, std::int64_t query, std::int64_t key) {
        const double slope = slopes[static_cast<std::size_t>(head)];
        return row ? slope * static_cast<double>(key) : 0 - slope * static_cast<double>(std::abs(query - key));
    };
    kernel.note = [slopes = slopesOf(values)](int head) {
        return "m = " + rounded(slopes[static_cast<std::size_t>(head)], 4);
    };
    return Encoding(std::move(kernel));
}

std::string explain(const Values& values, const Cell& cell) {
    const std::string slope = rounded(slopesOf(values)[static_cast<std::size_t>(cell.head)]);
    if (values.choice("form") == "row") return slope + " · " + integerText(cell.column);
    return "−" + slope + " · |" + shortest(cell.position) + " − " + integerText(cell.column) + "|";
}

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

/// score(i, j) += -m_h |i - j|, m_h geometric in the head. Press et al., 2022.
extern const Scheme alibi{.id = "alibi",
                          .name = {"ALiBi", "ALiBi 线性偏置"},
                          .use = Use::Bias,
                          .year = 2022,
                          .source = "Press et al., arXiv:2108.12409",
                          .formula = "score(i, j) += −m_h · |i − j|,  m_h = 2^(−bias_max · h / heads), h = 1 … heads",
                          .params = params,
                          .build = build,
                          .explain = explain};

}  // namespace orrery

#include <cmath>

#include "core/base/number_text.h"
#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option rules[] = {
    {"seq-len", {"long where the sequence is longer than L", "序列长于 L 时用长列表"}},
    {"configured", {"long wherever M is above L, as older programs", "只要 M 大于 L 就用长列表（旧程序）"}},
};

constexpr List shortFactor(
    "short_factor", {"Short factors", "短列表 short_factor"}, {0.001, 1e6},
    {"What each pair's frequency is divided by up to L positions: rotary_dim/2 numbers; none for 1.",
     "长度不超过 L 时各对频率的除数：rotary_dim/2 个数；留空为 1。"});
constexpr List longFactor(
    "long_factor", {"Long factors", "长列表 long_factor"}, {0.001, 1e6},
    {"What each pair's frequency is divided by in longer sequences: rotary_dim/2 numbers; none for 1.",
     "更长序列中各对频率的除数：rotary_dim/2 个数；留空为 1。"});
constexpr auto rule = Choice("rule", {"List", "列表选择"}, rules,
                             {"Which of the two lists is used; changing it within a sequence makes kept keys wrong.",
                              "使用哪一个列表；序列中途切换会使缓存的键失效。"})
                          .hiddenByDefault();

constexpr Param params[] = {rotary::headDim,
                            rotary::base,
                            rotary::originalMaxPosition,
                            rotary::maxPositionEmbeddings,
                            rotary::seqLen,
                            shortFactor,
                            longFactor,
                            rule,
                            rotary::attentionFactor,
                            rotary::layout,
                            rotary::rotaryFraction,
                            rotary::rotaryDim};

Done check(const Values& values, const RotaryHead& head) {
    for (const List& list : {shortFactor, longFactor}) {
        const std::size_t given = values[list].size();
        if (given == 0 || given == static_cast<std::size_t>(head.pairs())) continue;
        const std::string wanted = "rotary_dim/2 = " + integerText(head.pairs());
        return wrongPairCount(list, given, say({"allowed are {} numbers, or none", "应有 {} 个数，或留空"}, wanted));
    }
    if (values[rotary::originalMaxPosition] != 1 || values[rotary::attentionFactor] > 0) return done();
    return Problem{"original_max_position", Words{"'1' has no logarithm to divide by", "“1”的对数为 0，不能作除数"},
                   Words{"allowed is at least 2, or an attention_factor",
                         "应为不小于 2 的数，或给出注意力因子（attention_factor）"}};
}

double attentionFactorOf(const Values& values) {
    if (const double given = values[rotary::attentionFactor]; given > 0) return given;
    const auto trained = static_cast<double>(values[rotary::originalMaxPosition]);
    const auto extended = static_cast<double>(values[rotary::maxPositionEmbeddings]);
    return extended <= trained ? 1 : std::sqrt(1 + std::log(extended / trained) / std::log(trained));
}

constexpr rotary::RopeRule byLength{R"(length = rule ? max_position_embeddings : seq_len
p / base^(k/d) / (length > original_max_position ? long_factor : short_factor))",
                                    check, attentionFactorOf};

constexpr auto program = joined(rotaryDimNumpy, R"(length = seq_len if rule == "seq-len" else max_position_embeddings
divisor = np.array((long_factor if length > original_max_position else short_factor) or [1] * (r // 2))
angle = positions[:, None] * base ** (-np.arange(0, r, 2) / r) / divisor
if attention_factor == 0:
    ratio = max(max_position_embeddings / original_max_position, 1)
    attention_factor = np.sqrt(1 + np.log(ratio) / np.log(original_max_position))
)",
                                turnedAndScaledNumpy);

}  // namespace

/// w'_i = w_i / lambda_i with one list of lambda up to L = original_max_position and one above it; `rule` compares
/// seq_len or M with L. Cosine and sine are multiplied by attention_factor, by default sqrt(1 + ln(M/L) / ln L), M =
/// max_position_embeddings. Ding et al., 2024; called "su" in the first configurations of Phi-3.
extern const Scheme ropeLongrope = rotary::byRule<byLength>(
    {.id = "rope-longrope",
     .name = {"RoPE, LongRoPE", "RoPE LongRoPE 缩放"},
     .year = 2024,
     .source = "Ding et al., arXiv:2402.13753",
     .formula = {R"($\theta = \frac{p}{\lambda_i b^{2i/d}}$, $\lambda$ = long_factor where seq_len is above )"
                 R"($L$, else short_factor; cos and sin times $\sqrt{1 + \ln(M/L) / \ln L}$, $L$ = )"
                 R"(original_max_position, $M$ = max_position_embeddings, $b$ = base, $d$ = rotary_dim)",
                 R"($\theta = \frac{p}{\lambda_i b^{2i/d}}$，seq_len 大于 $L$ 时 $\lambda$ = long_factor)"
                 R"(，否则为 short_factor；cos 与 sin 再乘 $\sqrt{1 + \ln(M/L) / \ln L}$，$L$ = )"
                 R"(original_max_position，$M$ = max_position_embeddings，$b$ = base，$d$ = rotary_dim)"},
     .params = params,
     .numpy = program,
     .unscaled = "rope"});

}  // namespace orrery

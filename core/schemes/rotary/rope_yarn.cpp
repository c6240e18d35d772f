#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option ramps[] = {
    {"dimension-index", {"by pair index, as all public code", "按对的序号（公开代码）"}},
    {"rotations-paper", {"by turns, as the paper", "按圈数（论文）"}},
};

using rotary::betaFast, rotary::betaSlow;
constexpr auto ramp =
    Choice("ramp", {"Ramp", "斜坡"}, ramps,
           {"The paper's ramp is linear in turns, the published programs' in the pair index; frequencies differ by "
            "up to 1.7 times at factor 4, 5 times at 64.",
            "论文的斜坡随圈数线性变化，公开代码的随序号线性变化；factor 为 4 时频率最多相差 1.7 倍，为 64 时 5 倍。"})
        .hiddenByDefault();
constexpr auto truncate = Flag("truncate", {"Ends on whole pairs", "端点取整"}, true,
                               {"Rounds the ramp by pair index outwards to whole pairs; gpt-oss does not.",
                                "把按序号计算的斜坡端点向外取整；gpt-oss 不取整。"})
                              .hiddenByDefault();
constexpr auto extrapolationFactor =
    Real("extrapolation_factor", {"Extrapolation factor", "外推因子"}, {0, 1, 1},
         {"How much of their own frequency fast pairs keep; 1 in the paper, 0 interpolates all.",
          "快的对保留自身频率的比重；论文中为 1，0 表示全部内插。"})
        .hiddenByDefault();

constexpr Param params[] = {rotary::headDim,
                            rotary::base,
                            rotary::factor,
                            rotary::originalMaxPosition,
                            betaFast,
                            betaSlow,
                            ramp,
                            truncate,
                            rotary::mscale,
                            rotary::mscaleAllDim,
                            extrapolationFactor,
                            rotary::attentionFactor,
                            rotary::layout,
                            rotary::rotaryFraction,
                            rotary::rotaryDim};

Done check(const Values& values, const RotaryHead& head) {
    const bool isStep = values[betaFast] == values[betaSlow] && values.holds(ramp.is("dimension-index"));
    const Done ends = isStep ? done() : checkRamp(values, betaFast, betaSlow);
    return ends ? checkBase(head) : ends;
}

constexpr auto angle = joined(rotary::rampEnds, R"(low = max(truncate ? floor(first) : first, 0)
high = min(truncate ? ceil(last) : last, d - 1)
)",
                              rotary::rampWeight, R"(turns = original_max_position * w / (2 * pi)
byTurns = min(max((turns - beta_slow) / (beta_fast - beta_slow), 0), 1)
g = (ramp ? byTurns : kept) * extrapolation_factor)",
                              rotary::blend);
constexpr auto program = joined(rotaryDimNumpy, R"(pair = np.arange(r // 2)
w = base ** (-2 * pair / r)
if ramp == "rotations-paper":
    g = np.clip((original_max_position * w / (2 * np.pi) - beta_slow) / (beta_fast - beta_slow), 0, 1)
else:
    ends = original_max_position / (2 * np.pi * np.array([beta_fast, beta_slow]))
    low, high = r * np.log(ends) / (2 * np.log(base))
    if truncate:
        low, high = np.floor(low), np.ceil(high)
    low, high = max(low, 0), min(high, r - 1)
    g = 1 - np.clip((pair - low) / (high - low if high != low else 0.001), 0, 1)
g = g * extrapolation_factor
angle = positions[:, None] * (w * g + w / factor * (1 - g))
if attention_factor == 0:
    tenth = 0.1 * np.log(factor)
    both = mscale != 0 and mscale_all_dim != 0
    attention_factor = (mscale * tenth + 1) / (mscale_all_dim * tenth + 1) if both else tenth + 1
)",
                                turnedAndScaledNumpy);

}  // namespace

constexpr rotary::RopeRule rotary::yarn{angle, check, yarnAmplitude, true};

/// w' = w g + (w / factor) (1 - g). The weight g falls from extrapolation_factor to 0 between the pairs that make
/// beta_fast and beta_slow turns within original_max_position. Cosine and sine are multiplied by attention_factor, by
/// default yarnAmplitude(), and thus scores by its square.
extern const Scheme ropeYarn = rotary::byRule<rotary::yarn>(
    {.id = "rope-yarn",
     .name = {"RoPE, YaRN", "RoPE YaRN 缩放"},
     .year = 2023,
     .source = "Peng et al., arXiv:2309.00071",
     .formula = {R"($\theta = p \cdot (g\omega + (1 - g)\frac{\omega}{s})$, $\omega = b^{-2i/d}$; cos and )"
                 R"(sin times $(0.1 \ln s + 1)$; $g$ falls from 1 to 0 between beta_fast and beta_slow )"
                 R"(turns within original_max_position; $s$ = factor, $b$ = base, $d$ = rotary_dim)",
                 R"($\theta = p \cdot (g\omega + (1 - g)\frac{\omega}{s})$，$\omega = b^{-2i/d}$；cos 与)"
                 R"( sin 再乘 $(0.1 \ln s + 1)$；在 original_max_position 内转 beta_fast 圈到 beta_slow )"
                 R"(圈之间，$g$ 由 1 降到 0；$s$ = factor，$b$ = base，$d$ = rotary_dim)"},
     .params = params,
     .numpy = program,
     .unscaled = "rope"});

}  // namespace orrery

#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr auto betaFast =
    rotary::turns("beta_fast", {"Fast end of the NTK ramp", "NTK 斜坡的快端"}, 1.25,
                  {"Pairs that make more turns than this within the trained context are scaled NTK-aware.",
                   "训练长度内圈数多于此值的对，采用 NTK-aware 缩放。"});
constexpr auto betaSlow = rotary::turns(
    "beta_slow", {"Slow end of the NTK ramp", "NTK 斜坡的慢端"}, 0.75,
    {"Pairs that make fewer turns than this are interpolated.", "训练长度内圈数少于此值的对，采用内插。"});
constexpr auto gammaFast =
    rotary::turns("gamma_fast", {"Fast end of the unscaled ramp", "不缩放斜坡的快端"}, 16,
                  {"Pairs that make more turns than this within the trained context are not scaled.",
                   "训练长度内圈数多于此值的对，不缩放。"});
constexpr auto gammaSlow = rotary::turns(
    "gamma_slow", {"Slow end of the unscaled ramp", "不缩放斜坡的慢端"}, 2,
    {"Pairs that make fewer turns than this are scaled in full.", "训练长度内圈数少于此值的对，完全缩放。"});
constexpr auto ntkFactor = Real("ntk_factor", {"NTK weight", "NTK 权重"}, {0, 1, 1},
                                {"How much of the NTK-aware frequency fast pairs take; 1 in public code.",
                                 "快的对采用 NTK-aware 频率的比重；公开代码中为 1。"})
                               .hiddenByDefault();
constexpr auto extrapolationFactor = Real("extrapolation_factor", {"Unscaled weight", "不缩放权重"}, {0, 1, 1},
                                          {"How much of their own frequency the fastest pairs keep; 1 in public code.",
                                           "最快的对保留原频率的比重；公开代码中为 1。"})
                                         .hiddenByDefault();

constexpr Param params[] = {rotary::headDim,  rotary::base,
                            rotary::factor,   rotary::originalMaxPosition.withDefault(2048),
                            betaFast,         betaSlow,
                            gammaFast,        gammaSlow,
                            ntkFactor,        extrapolationFactor,
                            rotary::layout,   rotary::rotaryFraction,
                            rotary::rotaryDim};

Done check(const Values& values, const RotaryHead& head) {
    for (const Done& check : {checkRamp(values, betaFast, betaSlow), checkRamp(values, gammaFast, gammaSlow),
                              checkBase(head), checkPairs(head)}) {
        if (!check) return check;
    }
    return done();
}

constexpr rotary::RopeRule twoRamps{R"(turns = original_max_position / (2 * pi)
slope = d / (2 * ln(base))
beta_low = max(floor(slope * ln(turns / beta_fast)), 0)
beta_high = min(ceil(slope * ln(turns / beta_slow)), d - 1)
gamma_low = max(floor(slope * ln(turns / gamma_fast)), 0)
gamma_high = min(ceil(slope * ln(turns / gamma_slow)), d - 1)
beta = (i - beta_low) / (beta_low == beta_high ? 0.001 : beta_high - beta_low)
gamma = (i - gamma_low) / (gamma_low == gamma_high ? 0.001 : gamma_high - gamma_low)
ntk = ntk_factor * (1 - min(max(beta, 0), 1))
own = extrapolation_factor * (1 - min(max(gamma, 0), 1))
scaled = ntk * (base * factor^(d/(d - 2)))^(-k/d) + (1 - ntk) * base^(-k/d) / factor
w = own * base^(-k/d) + (1 - own) * scaled
p * w)",
                                    check};

}  // namespace

/// Predecessor of YaRN with two ramps: slow pairs are interpolated, middle ones NTK-aware, fast ones unchanged.
extern const Scheme ropeByParts = rotary::byRule<twoRamps>(
    {.id = "rope-by-parts",
     .name = {"RoPE, NTK by parts", "RoPE 分段 NTK 缩放"},
     .year = 2023,
     .source = "bloc97, 2023 (jquesnelle/yarn)",
     .formula = {R"($\theta = p \cdot (\gamma\omega + (1 - \gamma)(\beta\hat{\omega} + (1 - )"
                 R"(\beta)\frac{\omega}{s}))$, $\omega = b^{-2i/d}$, $\hat{\omega} = (b \cdot s^{d/(d - )"
                 R"(2)})^{-2i/d}$; $\beta$ falls from 1 to 0 between beta_fast and beta_slow turns within )"
                 R"(original_max_position, $\gamma$ between gamma_fast and gamma_slow; $s$ = factor, $b$ = )"
                 R"(base, $d$ = rotary_dim)",
                 R"($\theta = p \cdot (\gamma\omega + (1 - \gamma)(\beta\hat{\omega} + (1 - \beta)\frac{)"
                 R"(\omega}{s}))$，$\omega = b^{-2i/d}$，$\hat{\omega} = (b \cdot s^{d/(d - 2)})^{-2i/d})"
                 R"($；在 original_max_position 内转 beta_fast 圈到 beta_slow 圈之间，$\beta$ 由 1 降到 )"
                 R"(0，$\gamma$ 则在 gamma_fast 与 gamma_slow 之间；$s$ = factor，$b$ = base，$d$ = )"
                 R"(rotary_dim)"},
     .params = params,
     .unscaled = "rope"});

}  // namespace orrery

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
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

ByParts partsOf(const Values& values) {
    return {.factor = values[rotary::factor],
            .originalMaxPosition = rotary::count(values, rotary::originalMaxPosition),
            .beta = {values[betaFast], values[betaSlow]},
            .gamma = {values[gammaFast], values[gammaSlow]},
            .ntkWeight = values[ntkFactor],
            .extrapolationWeight = values[extrapolationFactor]};
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    for (const Done& check : {checkRamp(values, betaFast, betaSlow), checkRamp(values, gammaFast, gammaSlow),
                              checkBase(*head), checkPairs(*head)}) {
        if (!check) return check.problem();
    }
    return Encoding(rotaryBank(*head, byPartsFrequencies(head->rope, partsOf(values))));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const auto radians = byPartsFrequencies(head.rope, partsOf(values));
    return call + shortest(cell.position) + " · " + rounded(radians[static_cast<std::size_t>(pair)].value(), 9) + ")";
}

constexpr auto program = joined(rotaryDimNumpy, R"(pair = np.arange(r // 2)


def kept(fast, slow):
    low, high = (r * np.log(original_max_position / (2 * np.pi * t)) / (2 * np.log(base)) for t in (fast, slow))
    low, high = max(np.floor(low), 0), min(np.ceil(high), r - 1)
    return 1 - np.clip((pair - low) / (high - low if high != low else 0.001), 0, 1)


w = base ** (-2 * pair / r)
ntk = (base * factor ** (r / (r - 2))) ** (-2 * pair / r)
beta = kept(beta_fast, beta_slow) * ntk_factor
gamma = kept(gamma_fast, gamma_slow) * extrapolation_factor
w = (ntk * beta + w / factor * (1 - beta)) * (1 - gamma) + w * gamma
angle = positions[:, None] * w
)",
                                turnedNumpy);

}  // namespace

/// Predecessor of YaRN with two ramps: slow pairs are interpolated, middle ones NTK-aware, fast ones unchanged.
extern const Scheme ropeByParts{
    .id = "rope-by-parts",
    .name = {"RoPE, NTK by parts", "RoPE 分段 NTK 缩放"},
    .use = Use::Rotary,
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
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

// RoPE, and those of its changes that a rule of the angle says without more: see rope_rule.h.
#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param ropeParams[] = {rotary::headDim, rotary::base, rotary::layout, rotary::rotaryFraction,
                                rotary::rotaryDim};
constexpr rotary::RopeRule plain{"p / base^(k/d)"};

constexpr Param scaledParams[] = {rotary::headDim, rotary::base,           rotary::factor,
                                  rotary::layout,  rotary::rotaryFraction, rotary::rotaryDim};

constexpr Param dynamicParams[] = {
    rotary::headDim,
    rotary::base,
    rotary::factor.withDefault(2).help(
        {"How strongly the base grows with seq_len / M once the sequence is longer than M.",
         "序列长于 M 之后，底数随 seq_len / M 增大的快慢。"}),
    rotary::maxPositionEmbeddings.withDefault(2048),
    rotary::seqLen,
    rotary::layout,
    rotary::rotaryFraction,
    rotary::rotaryDim};

Done mustHavePairs(const Values&, const RotaryHead& head) {
    return checkPairs(head);
}

constexpr rotary::RopeRule linear{"p / factor / base^(k/d)"};

constexpr rotary::RopeRule ntk{R"(larger = base * factor^(d/(d - 2))
p / larger^(k/d))",
                               mustHavePairs};

constexpr rotary::RopeRule dynamicNtk{R"(longer = max(seq_len, max_position_embeddings) / max_position_embeddings
larger = base * (factor * longer - (factor - 1))^(d/(d - 2))
p / larger^(k/d))",
                                      mustHavePairs};

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

constexpr Param byPartsParams[] = {rotary::headDim,  rotary::base,
                                   rotary::factor,   rotary::originalMaxPosition.withDefault(2048),
                                   betaFast,         betaSlow,
                                   gammaFast,        gammaSlow,
                                   ntkFactor,        extrapolationFactor,
                                   rotary::layout,   rotary::rotaryFraction,
                                   rotary::rotaryDim};

Done checkRamps(const Values& values, const RotaryHead& head) {
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
                                    checkRamps};

constexpr Real proportion(
    "proportion", {"Proportion", "比例"}, {0, 1, 0.25},
    {"The part of the pairs that turns; the others have frequency 0, and exponents are by the whole head.",
     "转动的对占多大比例；其余的频率为 0，指数按整个头宽计算。"});

constexpr Param proportionalParams[] = {
    rotary::headDim,
    rotary::base.withDefault(1e6).help({"A million in Gemma: a larger base turns the last pairs that turn slower.",
                                        "Gemma 取一百万：底数越大，转动的对中靠后的转得越慢。"}),
    proportion, rotary::factor.withDefault(1), rotary::halfSplit};

constexpr rotary::RopeRule proportional{"i < floor(proportion * d / 2) ? p / base^(k/d) / factor : p * 0"};

}  // namespace

/// The exported array is [cos | sin], rotary_dim/2 columns each.
extern const Scheme ropeScheme = rotary::byRule<plain>(
    {.id = "rope",
     .name = {"Rotary (RoPE)", "旋转位置编码（RoPE）"},
     .year = 2021,
     .source = "Su et al., arXiv:2104.09864",
     .formula = R"($(x, y) \mapsto (x\cos\theta - y\sin\theta, y\cos\theta + x\sin\theta)$, $\theta = p / )"
                R"(b^{2i/d}$, $b$ = base, $d$ = rotary_dim)",
     .params = ropeParams});

/// Position interpolation: the angles in a context `factor` times longer stay within those of training.
extern const Scheme ropeLinear = rotary::byRule<linear>(
    {.id = "rope-linear",
     .name = {"RoPE, position interpolation", "RoPE 位置内插（PI）"},
     .year = 2023,
     .source = "Chen et al., arXiv:2306.15595; kaiokendev",
     .formula = R"($\theta = \frac{p / s}{b^{2i/d}}$, $s$ = factor, $b$ = base, $d$ = rotary_dim)",
     .params = scaledParams,
     .unscaled = "rope"});

/// The frequency of the fastest pair is unchanged, that of the slowest is divided by the factor.
extern const Scheme ropeNtk = rotary::byRule<ntk>(
    {.id = "rope-ntk",
     .name = {"RoPE, NTK-aware", "RoPE NTK-aware 缩放"},
     .year = 2023,
     .source = "bloc97, 2023 (r/LocalLLaMA); Peng et al., arXiv:2309.00071",
     .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot s^{d/(d - 2)}$, $s$ = factor, $b$ = )"
                R"(base, $d$ = rotary_dim)",
     .params = scaledParams,
     .unscaled = "rope"});

/// NTK-aware scaling whose factor depends on the sequence length: 1 up to M = max_position_embeddings positions, then
/// growing. Keys cached before a change of the base become wrong.
extern const Scheme ropeDynamicNtk = rotary::byRule<dynamicNtk>(
    {.id = "rope-dynamic-ntk",
     .name = {"RoPE, dynamic NTK", "RoPE 动态 NTK 缩放"},
     .year = 2023,
     .source = {"emozilla, 2023 (r/LocalLLaMA); Hugging Face, rope type dynamic",
                "emozilla, 2023（r/LocalLLaMA）；Hugging Face，rope 类型 dynamic"},
     .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot \left(\frac{s \max(n, M)}{M} - s + )"
                R"(1\right)^{d/(d - 2)}$, $s$ = factor, $n$ = seq_len, $M$ = max_position_embeddings, $b$ )"
                R"(= base, $d$ = rotary_dim)",
     .params = dynamicParams,
     .unscaled = "rope"});

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
     .params = byPartsParams,
     .unscaled = "rope"});

/// Unlike here, partial rotary encoding (rotary_dim < head_dim) divides the exponent by rotary_dim.
extern const Scheme ropeProportional = rotary::byRule<proportional>(
    {.id = "rope-proportional",
     .name = {"RoPE, proportional", "RoPE 按比例（Gemma 4）"},
     .year = 2026,
     .source = {"Gemma 4 (google-deepmind/gemma; Hugging Face, rope type proportional)",
                "Gemma 4（google-deepmind/gemma；Hugging Face，rope 类型 proportional）"},
     .formula = {R"($\theta = \frac{p / s}{b^{2i/d}}$ for $i < \lfloor \rho d / 2 \rfloor$, else 0, $\rho$ )"
                 R"(= proportion, $s$ = factor, $b$ = base, $d$ = head_dim)",
                 R"($i < \lfloor \rho d / 2 \rfloor$ 时 $\theta = \frac{p / s}{b^{2i/d}}$，否则为 0，$)"
                 R"(\rho$ = proportion，$s$ = factor，$b$ = base，$d$ = head_dim)"},
     .params = proportionalParams,
     .unscaled = "rope"});

}  // namespace orrery

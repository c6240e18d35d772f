#include "core/base/number_text.h"
#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr auto lowFreqFactor =
    rotary::turns("low_freq_factor", {"Low frequency factor", "低频因子 low_freq_factor"}, 1,
                  {"Pairs that make fewer turns than this within the trained context are divided by the factor.",
                   "训练长度内圈数少于此值的对，频率除以缩放因子。"})
        .slider(100);
constexpr auto highFreqFactor =
    rotary::turns("high_freq_factor", {"High frequency factor", "高频因子 high_freq_factor"}, 4,
                  {"Pairs that make more turns than this within the trained context keep their frequency.",
                   "训练长度内圈数多于此值的对，保持频率不变。"})
        .slider(100);

constexpr Param params[] = {rotary::headDim,
                            rotary::base.withDefault(500000),
                            rotary::factor.withDefault(8),
                            lowFreqFactor,
                            highFreqFactor,
                            rotary::originalMaxPosition.withDefault(8192),
                            rotary::layout,
                            rotary::rotaryFraction,
                            rotary::rotaryDim};

Done check(const Values& values, const RotaryHead&) {
    if (values[lowFreqFactor] <= values[highFreqFactor]) return done();
    const std::string max = "high_freq_factor = " + shortest(values[highFreqFactor]);
    return Problem{
        "low_freq_factor",
        say({"{} is more than {}", "{}大于高频因子 {}"}, quoted(shortest(values[lowFreqFactor])), max),
        Words{"low_freq_factor must not be above high_freq_factor", "应为不大于高频因子 high_freq_factor 的数"}};
}

/// If low = high, no pair is blended, and a pair with exactly that many turns is unscaled.
constexpr rotary::RopeRule byTurns{R"(turns = original_max_position / base^(k/d) / (2 * pi)
blend = (turns - low_freq_factor) / (high_freq_factor - low_freq_factor)
g = low_freq_factor < high_freq_factor ? min(max(blend, 0), 1) : turns >= low_freq_factor
p / base^(k/d) * (g + (1 - g) / factor))",
                                   check, nullptr, true};

constexpr auto program = joined(rotaryDimNumpy, R"(w = base ** (-np.arange(0, r, 2) / r)
turns = original_max_position * w / (2 * np.pi)
if high_freq_factor > low_freq_factor:
    g = np.clip((turns - low_freq_factor) / (high_freq_factor - low_freq_factor), 0, 1)
else:
    g = (turns >= low_freq_factor) * 1.0
angle = positions[:, None] * (g * w + (1 - g) * w / factor)
)",
                                turnedNumpy);

}  // namespace

/// Scales each frequency by the turns of its pair within original_max_position: unchanged above high_freq_factor turns,
/// divided by the factor below low_freq_factor, blended in between. Llama 3.1.
extern const Scheme ropeLlama3 = rotary::byRule<byTurns>(
    {.id = "rope-llama3",
     .name = {"RoPE, Llama 3.1 scaling", "RoPE Llama 3.1 缩放"},
     .year = 2024,
     .source = "Grattafiori et al., arXiv:2407.21783 (meta-llama, apply_scaling)",
     .formula = R"($\theta = p \cdot (g\omega + (1 - g)\frac{\omega}{s})$, $\omega = b^{-2i/d}$, $g = )"
                R"(\operatorname{clamp}\left(\frac{L\omega/(2\pi) - l}{h - l}, 0, 1\right)$, $L$ = )"
                R"(original_max_position, $l$ = low_freq_factor, $h$ = high_freq_factor, $s$ = factor, )"
                R"($b$ = base, $d$ = rotary_dim)",
     .params = params,
     .numpy = program,
     .unscaled = "rope"});

}  // namespace orrery

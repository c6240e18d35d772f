#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rope_scaling.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param turnsParam(std::string_view id, Words label, Words help, double fallback) {
    return {.id = id,
            .label = label,
            .help = help,
            .kind = Kind::Real,
            .min = 0.001,
            .max = 1e6,
            .fallback = fallback,
            .log = true,
            .softMax = 100,
            .quiet = true};
}

constexpr Param params[] = {
    rotary::headDim,
    rotary::with(rotary::base, 500000),
    rotary::with(rotary::factor, 8),
    turnsParam("low_freq_factor", {"Low frequency factor", "低频因子 low_freq_factor"},
               {"Pairs that make fewer turns than this within the trained context are divided by the factor.",
                "在训练上下文内转得比这少的对，频率除以缩放因子。"},
               1),
    turnsParam("high_freq_factor", {"High frequency factor", "高频因子 high_freq_factor"},
               {"Pairs that make more turns than this within the trained context keep their frequency.",
                "在训练上下文内转过更多圈的对保持频率不变。"},
               4),
    rotary::with(rotary::originalMaxPosition, 8192),
    rotary::layout,
    rotary::rotaryFraction,
    rotary::rotaryDim};

Llama3 ruleOf(const Values& values) {
    return {.factor = values.real("factor"),
            .lowFreqFactor = values.real("low_freq_factor"),
            .highFreqFactor = values.real("high_freq_factor"),
            .originalMaxPosition = values.real("original_max_position")};
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    const Llama3 rule = ruleOf(values);
    if (rule.lowFreqFactor > rule.highFreqFactor) {
        return Problem{"low_freq_factor",
                       "'" + valueText(values["low_freq_factor"]) +
                           "' is more than high_freq_factor = " + valueText(values["high_freq_factor"]),
                       "low_freq_factor must not be above high_freq_factor"};
    }
    return Encoding(rotaryBank(*head, llama3Frequencies({values.real("base"), head->rotaryDim}, rule)));
}

std::string explain(const Values& values, const Cell& cell) {
    const int rotaryDim = rotaryHead(values)->rotaryDim;
    const auto [call, pair] = rotaryColumn(cell.column, rotaryDim / 2);
    const auto kept = llama3Kept({values.real("base"), rotaryDim}, ruleOf(values));
    const double own = kept[static_cast<std::size_t>(pair)].value();
    const std::string start = call + shortest(cell.position);
    const std::string power = " / " + powerText(values, pair, rotaryDim);
    if (own == 1) return start + power + ")";
    const std::string slowed = power + " / " + shortest(values.real("factor"));
    if (own == 0) return start + slowed + ")";
    return start + " · (" + rounded(own) + power + " + " + rounded(1 - own) + slowed + "))";
}

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

/// By the turns that a pair makes within L: more than high_freq_factor unchanged, fewer than low_freq_factor divided by
/// the factor, blended between. Llama 3.1.
extern const Scheme ropeLlama3{
    .id = "rope-llama3",
    .name = {"RoPE, Llama 3.1 scaling", "RoPE Llama 3.1 缩放"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Grattafiori et al., arXiv:2407.21783 (meta-llama, apply_scaling)",
    .formula =
        "θ = p · (g w + (1 − g) w / factor),  w = base^(−2i/r),  g = clamp((L w / 2π − low) / (high − low), 0, 1), "
        " L = original_max_position",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

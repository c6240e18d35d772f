#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rope_scaling.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option ramps[] = {
    {"dimension-index", {"by pair index, as all public code", "按对的序号（公开代码）"}},
    {"rotations-paper", {"by turns, as the paper", "按圈数（论文）"}},
};

constexpr Param params[] = {
    rotary::headDim,
    rotary::base,
    rotary::factor,
    rotary::originalMaxPosition,
    {.id = "beta_fast",
     .label = {"Fast end of the ramp beta_fast", "斜坡快端 beta_fast"},
     .help = {"Pairs that make more turns than this within the trained context keep their frequency.",
              "在训练上下文内转过更多圈的对保持频率不变。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1e6,
     .fallback = 32,
     .log = true,
     .softMax = 1000,
     .quiet = true},
    {.id = "beta_slow",
     .label = {"Slow end of the ramp beta_slow", "斜坡慢端 beta_slow"},
     .help = {"Pairs that make fewer turns than this are interpolated.", "转得比这少的对采用内插。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1e6,
     .fallback = 1,
     .log = true,
     .softMax = 1000,
     .quiet = true},
    {.id = "ramp",
     .label = {"Ramp", "斜坡"},
     .help = {"The paper's ramp is linear in turns, the published programs' in the pair index; they differ up to "
              "threefold.",
              "论文的斜坡对圈数线性，公开程序对序号线性；两者最多相差三倍。"},
     .kind = Kind::Choice,
     .options = ramps,
     .quiet = true},
    {.id = "truncate",
     .label = {"Ends on whole pairs", "端点取整"},
     .help = {"Rounds the ramp by pair index outwards to whole pairs; gpt-oss does not.",
              "把按序号的斜坡端点向外取整；gpt-oss 不取整。"},
     .kind = Kind::Flag,
     .fallback = 1,
     .quiet = true},
    {.id = "mscale",
     .label = {"mscale", "mscale"},
     .help = {"Weight of ln factor in the attention factor; counts only together with mscale_all_dim.",
              "注意力因子中 ln factor 的权重；须与 mscale_all_dim 同时给出才起作用。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 100,
     .fallback = 0,
     .softMax = 2,
     .quiet = true},
    {.id = "mscale_all_dim",
     .label = {"mscale_all_dim", "mscale_all_dim"},
     .help = {"Divides the attention factor, which DeepSeek moves into the softmax scale.",
              "作为注意力因子的除数；DeepSeek 把它移到 softmax 缩放中。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 100,
     .fallback = 0,
     .softMax = 2,
     .quiet = true},
    rotary::attentionFactor,
    rotary::layout,
    rotary::rotaryFraction,
    rotary::rotaryDim};

Yarn yarnOf(const Values& values) {
    return {.factor = values.real("factor"),
            .originalMaxPosition = values.real("original_max_position"),
            .band = {values.real("beta_fast"), values.real("beta_slow")},
            .truncate = values.flag("truncate"),
            .paperRamp = values.choice("ramp") == "rotations-paper"};
}

double attentionFactorOf(const Values& values) {
    const double given = values.real("attention_factor");
    if (given > 0) return given;
    return yarnAttentionFactor(values.real("factor"), values.real("mscale"), values.real("mscale_all_dim"));
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    const Yarn yarn = yarnOf(values);
    if (yarn.band.fast <= yarn.band.slow) {
        return Problem{
            "beta_fast",
            "'" + valueText(values["beta_fast"]) + "' is no more than beta_slow = " + valueText(values["beta_slow"]),
            "beta_fast must be above beta_slow"};
    }
    if (values.real("base") == 1) {
        return Problem{"base", "'1' turns all pairs alike, so none is fast or slow", "allowed is a number above 1"};
    }
    const RopeBase rope{values.real("base"), head->rotaryDim};
    return Encoding(rotaryBank(*head, yarnFrequencies(rope, yarn), attentionFactorOf(values)));
}

std::string explain(const Values& values, const Cell& cell) {
    const int rotaryDim = rotaryHead(values)->rotaryDim;
    const auto [call, pair] = rotaryColumn(cell.column, rotaryDim / 2);
    const RopeBase rope{values.real("base"), rotaryDim};
    const double kept = yarnKept(rope, yarnOf(values))[static_cast<std::size_t>(pair)].value();
    const std::string power = " / " + powerText(values, pair, rotaryDim);
    const std::string amplitude = rounded(attentionFactorOf(values), 9) + " · ";
    const std::string start = (amplitude == "1 · " ? "" : amplitude) + call + shortest(cell.position);
    if (kept == 1) return start + power + ")";
    const std::string slowed = power + " / " + shortest(values.real("factor"));
    if (kept == 0) return start + slowed + ")";
    return start + " · (" + rounded(kept) + power + " + " + rounded(1 - kept) + slowed + "))";
}

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
angle = positions[:, None] * (w * g + w / factor * (1 - g))
if attention_factor == 0:
    tenth = 0.1 * np.log(factor)
    both = mscale != 0 and mscale_all_dim != 0
    attention_factor = (mscale * tenth + 1) / (mscale_all_dim * tenth + 1) if both else tenth + 1
)",
                                turnedAndScaledNumpy);

}  // namespace

/// w' = w g + (w / factor) (1 - g), g falling from 1 to 0 between the pairs that make beta_fast and beta_slow turns
/// within L; cosine and sine are multiplied by 0.1 ln(factor) + 1, so scores by its square.
extern const Scheme ropeYarn{
    .id = "rope-yarn",
    .name = {"RoPE, YaRN", "RoPE YaRN 缩放"},
    .use = Use::Rotary,
    .year = 2023,
    .source = "Peng et al., arXiv:2309.00071",
    .formula =
        "θ = p · (g w + (1 − g) w / factor),  w = base^(−2i/r);  cos and sin × (0.1 ln factor + 1);  g falls from 1 "
        "to 0 between beta_fast and beta_slow turns within L = original_max_position",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

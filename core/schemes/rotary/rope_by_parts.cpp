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
            .softMax = 1000,
            .quiet = true};
}

constexpr Param weightParam(std::string_view id, Words label, Words help) {
    return {
        .id = id, .label = label, .help = help, .kind = Kind::Real, .min = 0, .max = 1, .fallback = 1, .quiet = true};
}

constexpr Param params[] = {
    rotary::headDim,
    rotary::base,
    rotary::factor,
    rotary::with(rotary::originalMaxPosition, 2048),
    turnsParam("beta_fast", {"Fast end of the NTK ramp", "NTK 斜坡的快端"},
               {"Pairs that make more turns than this within the trained context are scaled NTK-aware.",
                "在训练上下文内转过更多圈的对采用 NTK-aware 缩放。"},
               1.25),
    turnsParam("beta_slow", {"Slow end of the NTK ramp", "NTK 斜坡的慢端"},
               {"Pairs that make fewer turns than this are interpolated.", "转得比这少的对采用内插。"}, 0.75),
    turnsParam("gamma_fast", {"Fast end of the unscaled ramp", "不缩放斜坡的快端"},
               {"Pairs that make more turns than this within the trained context are not scaled.",
                "在训练上下文内转过更多圈的对不缩放。"},
               16),
    turnsParam("gamma_slow", {"Slow end of the unscaled ramp", "不缩放斜坡的慢端"},
               {"Pairs that make fewer turns than this are scaled in full.", "转得比这少的对完全缩放。"}, 2),
    weightParam("ntk_factor", {"NTK weight", "NTK 权重"},
                {"How much of the NTK-aware frequency fast pairs take; 1 in public code.",
                 "快的对取多少 NTK-aware 频率；公开代码中为 1。"}),
    weightParam("extrapolation_factor", {"Unscaled weight", "不缩放权重"},
                {"How much of their own frequency the fastest pairs keep; 1 in public code.",
                 "最快的对保留多少原频率；公开代码中为 1。"}),
    rotary::layout,
    rotary::rotaryFraction,
    rotary::rotaryDim};

Problem notABand(const Values& values, const std::string& fast, const std::string& slow) {
    return {fast, "'" + valueText(values[fast]) + "' is no more than " + slow + " = " + valueText(values[slow]),
            fast + " must be above " + slow};
}

ByParts partsOf(const Values& values) {
    return {.factor = values.real("factor"),
            .originalMaxPosition = values.real("original_max_position"),
            .beta = {values.real("beta_fast"), values.real("beta_slow")},
            .gamma = {values.real("gamma_fast"), values.real("gamma_slow")},
            .ntkWeight = values.real("ntk_factor"),
            .extrapolationWeight = values.real("extrapolation_factor")};
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    const ByParts parts = partsOf(values);
    if (parts.beta.fast <= parts.beta.slow) return notABand(values, "beta_fast", "beta_slow");
    if (parts.gamma.fast <= parts.gamma.slow) return notABand(values, "gamma_fast", "gamma_slow");
    if (values.real("base") == 1) {
        return Problem{"base", "'1' turns all pairs alike, so none is fast or slow", "allowed is a number above 1"};
    }
    if (head->rotaryDim == 2) {
        return Problem{"rotary_dim", "'2' leaves a single pair, which no larger base can slow",
                       "at least 4 channels must turn"};
    }
    return Encoding(rotaryBank(*head, byPartsFrequencies({values.real("base"), head->rotaryDim}, parts)));
}

std::string explain(const Values& values, const Cell& cell) {
    const int rotaryDim = rotaryHead(values)->rotaryDim;
    const auto [call, pair] = rotaryColumn(cell.column, rotaryDim / 2);
    const auto radians = byPartsFrequencies({values.real("base"), rotaryDim}, partsOf(values));
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

/// The two-ramp form that came before YaRN: slow pairs interpolated, middle ones NTK-aware, fast ones left alone.
extern const Scheme ropeByParts{
    .id = "rope-by-parts",
    .name = {"RoPE, NTK by parts", "RoPE 分段 NTK 缩放"},
    .use = Use::Rotary,
    .year = 2023,
    .source = "bloc97, 2023 (jquesnelle/yarn, LlamaPartNTKScaledRotaryEmbedding)",
    .formula =
        "θ = p · (w γ + ((w′ β + w/factor (1 − β)) (1 − γ))),  w = base^(−2i/r), w′ NTK-aware; β, γ fall from 1 to 0 "
        "over the pairs that make beta and gamma turns within original_max_position",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rope_scaling.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    rotary::headDim,
    rotary::with(rotary::base, 1e6),
    {.id = "proportion",
     .label = {"Proportion", "比例"},
     .help = {"The part of the pairs that turns; the others have frequency 0, and exponents are by the whole head.",
              "会转动的对所占比例；其余频率为 0，指数按整个头宽计算。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 1,
     .fallback = 0.25},
    rotary::with(rotary::factor, 1),
    rotary::with(rotary::layout, 1)};

Result<Encoding> build(const Values& values) {
    const RotaryHead head = wholeHead(values);
    return Encoding(rotaryBank(head, proportionalFrequencies({values.real("base"), head.rotaryDim},
                                                             values.real("proportion"), values.real("factor"))));
}

std::string explain(const Values& values, const Cell& cell) {
    const int dim = values.integer("head_dim");
    const auto [call, pair] = rotaryColumn(cell.column, dim / 2);
    const auto turning = static_cast<int>(values.real("proportion") * dim / 2);
    if (pair >= turning) return call + shortest(cell.position) + " · 0)";
    const std::string slowed = values.real("factor") == 1 ? "" : " / " + shortest(values.real("factor"));
    return call + shortest(cell.position) + " / " + powerText(values, pair, dim) + slowed + ")";
}

constexpr auto program = joined(R"(w = base ** (-np.arange(0, head_dim, 2) / head_dim) / factor
w[int(proportion * head_dim / 2):] = 0
angle = positions[:, None] * w
)",
                                turnedNumpy);

}  // namespace

/// Pairs of the whole head, the first floor(proportion * d/2) of which turn by p / base^(2i/d), d = head_dim; the rest
/// stand still. Partial rotary divides the exponent by rotary_dim instead.
extern const Scheme ropeProportional{
    .id = "rope-proportional",
    .name = {"RoPE, proportional", "RoPE 按比例 (Gemma 4)"},
    .use = Use::Rotary,
    .year = 2026,
    .source = "Gemma 4 (google-deepmind/gemma; Hugging Face, rope type proportional)",
    .formula = "θ = p / factor / base^(2i/head_dim) for i < ⌊proportion · head_dim/2⌋, else 0",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

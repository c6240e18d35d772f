#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Real proportion(
    "proportion", {"Proportion", "比例"}, {0, 1, 0.25},
    {"The part of the pairs that turns; the others have frequency 0, and exponents are by the whole head.",
     "转动的对占多大比例；其余的频率为 0，指数按整个头宽计算。"});

constexpr Param params[] = {
    rotary::headDim,
    rotary::base.withDefault(1e6).help({"A million in Gemma: a larger base turns the last pairs that turn slower.",
                                        "Gemma 取一百万：底数越大，转动的对中靠后的转得越慢。"}),
    proportion, rotary::factor.withDefault(1), rotary::halfSplit};

Result<Encoding> build(const Values& values) {
    const RotaryHead head = wholeHead(values);
    return Encoding(rotaryBank(head, proportionalFrequencies(head.rope, values[proportion], values[rotary::factor])));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = wholeHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const std::string start = call + shortest(cell.position);
    if (pair >= static_cast<int>(values[proportion] * head.channels / 2)) return start + " · 0)";
    const double factor = values[rotary::factor];
    return start + " / " + powerText(head.rope, pair) + (factor == 1 ? "" : " / " + shortest(factor)) + ")";
}

constexpr auto program = joined(R"(w = base ** (-np.arange(0, head_dim, 2) / head_dim) / factor
w[int(proportion * head_dim / 2):] = 0
angle = positions[:, None] * w
)",
                                turnedNumpy);

}  // namespace

/// Rotates the first floor(proportion * d/2) pairs by p / factor / base^(2i/d), d = head_dim; the other pairs have
/// frequency 0. Unlike here, partial rotary encoding (rotary_dim < head_dim) divides the exponent by rotary_dim.
extern const Scheme ropeProportional{
    .id = "rope-proportional",
    .name = {"RoPE, proportional", "RoPE 按比例（Gemma 4）"},
    .use = Use::Rotary,
    .year = 2026,
    .source = {"Gemma 4 (google-deepmind/gemma; Hugging Face, rope type proportional)",
               "Gemma 4（google-deepmind/gemma；Hugging Face，rope 类型 proportional）"},
    .formula = {R"($\theta = \frac{p / s}{b^{2i/d}}$ for $i < \lfloor \rho d / 2 \rfloor$, else 0, $\rho$ )"
                R"(= proportion, $s$ = factor, $b$ = base, $d$ = head_dim)",
                R"($i < \lfloor \rho d / 2 \rfloor$ 时 $\theta = \frac{p / s}{b^{2i/d}}$，否则为 0，$)"
                R"(\rho$ = proportion，$s$ = factor，$b$ = base，$d$ = head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .unscaled = "rope"};

}  // namespace orrery

#include "core/schemes/rotary/rope_rule.h"
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

constexpr rotary::RopeRule rule{"i < floor(proportion * d / 2) ? p / base^(k/d) / factor : p * 0"};

}  // namespace

/// Unlike here, partial rotary encoding (rotary_dim < head_dim) divides the exponent by rotary_dim.
extern const Scheme ropeProportional = rotary::byRule<rule>(
    {.id = "rope-proportional",
     .name = {"RoPE, proportional", "RoPE 按比例（Gemma 4）"},
     .year = 2026,
     .source = {"Gemma 4 (google-deepmind/gemma; Hugging Face, rope type proportional)",
                "Gemma 4（google-deepmind/gemma；Hugging Face，rope 类型 proportional）"},
     .formula = {R"($\theta = \frac{p / s}{b^{2i/d}}$ for $i < \lfloor \rho d / 2 \rfloor$, else 0, $\rho$ )"
                 R"(= proportion, $s$ = factor, $b$ = base, $d$ = head_dim)",
                 R"($i < \lfloor \rho d / 2 \rfloor$ 时 $\theta = \frac{p / s}{b^{2i/d}}$，否则为 0，$)"
                 R"(\rho$ = proportion，$s$ = factor，$b$ = base，$d$ = head_dim)"},
     .params = params,
     .unscaled = "rope"});

}  // namespace orrery

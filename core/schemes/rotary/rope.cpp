#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param params[] = {rotary::headDim, rotary::base, rotary::layout, rotary::rotaryFraction, rotary::rotaryDim};
constexpr rotary::RopeRule rule{"p / base^(k/d)"};

}  // namespace

/// The exported array is [cos | sin], rotary_dim/2 columns each.
extern const Scheme ropeScheme = rotary::byRule<rule>(
    {.id = "rope",
     .name = {"Rotary (RoPE)", "旋转位置编码（RoPE）"},
     .year = 2021,
     .source = "Su et al., arXiv:2104.09864",
     .formula = R"($(x, y) \mapsto (x\cos\theta - y\sin\theta, y\cos\theta + x\sin\theta)$, $\theta = p / )"
                R"(b^{2i/d}$, $b$ = base, $d$ = rotary_dim)",
     .params = params});

}  // namespace orrery

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Param params[] = {rotary::headDim, rotary::base, rotary::layout, rotary::rotaryFraction, rotary::rotaryDim};

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    return Encoding(rotaryBank(*head, ropeFrequencies(head->rope)));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    return call + shortest(cell.position) + " / " + powerText(head.rope, pair) + ")";
}

constexpr auto program = joined(rotaryDimNumpy, R"(angle = positions[:, None] * base ** (-np.arange(0, r, 2) / r)
)",
                                turnedNumpy);

}  // namespace

/// Rotates pair i of a head by p / base^(2i/r), r = rotary_dim: (x, y) -> (x cos - y sin, y cos + x sin). The exported
/// array is [cos | sin], rotary_dim/2 columns each. Su et al., 2021.
extern const Scheme ropeScheme{
    .id = "rope",
    .name = {"Rotary (RoPE)", "旋转位置编码（RoPE）"},
    .use = Use::Rotary,
    .year = 2021,
    .source = "Su et al., arXiv:2104.09864",
    .formula = R"($(x, y) \mapsto (x\cos\theta - y\sin\theta, y\cos\theta + x\sin\theta)$, $\theta = p / )"
               R"(b^{2i/d}$, $b$ = base, $d$ = rotary_dim)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

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

Result<Encoding> buildLinear(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    return Encoding(rotaryBank(*head, interpolatedFrequencies(head->rope, values[rotary::factor])));
}

std::string explainLinear(const Values& values, const Cell& cell) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    return call + shortest(cell.position) + " / " + shortest(values[rotary::factor]) + " / " +
           powerText(head.rope, pair) + ")";
}

Result<Encoding> buildNtk(const Values& values, const Precise& factor) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    if (const Done slowable = checkPairs(*head); !slowable) return slowable.problem();
    return Encoding(rotaryBank(*head, ntkFrequencies(head->rope, factor)));
}

std::string explainNtk(const Values& values, const Cell& cell, const Precise& factor) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    return call + shortest(cell.position) + " / " + rounded(ntkBase(head.rope, factor).value(), 9) + "^(" +
           integerText(2 * pair) + "/" + integerText(head.rope.rotaryDim) + "))";
}

Precise fixedFactor(const Values& values) {
    return values[rotary::factor];
}

Precise factorNow(const Values& values) {
    return dynamicFactor(values[rotary::factor], rotary::count(values, rotary::seqLen),
                         rotary::count(values, rotary::maxPositionEmbeddings));
}

constexpr auto linearProgram =
    joined(rotaryDimNumpy, R"(angle = positions[:, None] / factor * base ** (-np.arange(0, r, 2) / r)
)",
           turnedNumpy);

constexpr auto ntkProgram = joined(rotaryDimNumpy, R"(larger = base * factor ** (r / (r - 2))
angle = positions[:, None] * larger ** (-np.arange(0, r, 2) / r)
)",
                                   turnedNumpy);

constexpr auto dynamicProgram =
    joined(rotaryDimNumpy, R"(longer = max(seq_len, max_position_embeddings) / max_position_embeddings
larger = base * (factor * longer - (factor - 1)) ** (r / (r - 2))
angle = positions[:, None] * larger ** (-np.arange(0, r, 2) / r)
)",
           turnedNumpy);

Result<Encoding> buildFixed(const Values& values) {
    return buildNtk(values, fixedFactor(values));
}

std::string explainFixed(const Values& values, const Cell& cell) {
    return explainNtk(values, cell, fixedFactor(values));
}

Result<Encoding> buildDynamic(const Values& values) {
    return buildNtk(values, factorNow(values));
}

std::string explainDynamic(const Values& values, const Cell& cell) {
    return explainNtk(values, cell, factorNow(values));
}

}  // namespace

/// Position interpolation: pair i turns by p / factor / base^(2i/r), so that the angles in a context `factor` times
/// longer stay within those of training.
extern const Scheme ropeLinear{
    .id = "rope-linear",
    .name = {"RoPE, position interpolation", "RoPE 位置内插（PI）"},
    .use = Use::Rotary,
    .year = 2023,
    .source = "Chen et al., arXiv:2306.15595; kaiokendev",
    .formula = R"($\theta = \frac{p / s}{b^{2i/d}}$, $s$ = factor, $b$ = base, $d$ = rotary_dim)",
    .params = scaledParams,
    .build = buildLinear,
    .explain = explainLinear,
    .numpy = linearProgram,
    .unscaled = "rope"};

/// The base becomes base * factor^(r/(r-2)): the frequency of the fastest pair is unchanged, that of the slowest is
/// divided by the factor.
extern const Scheme ropeNtk{
    .id = "rope-ntk",
    .name = {"RoPE, NTK-aware", "RoPE NTK-aware 缩放"},
    .use = Use::Rotary,
    .year = 2023,
    .source = "bloc97, 2023 (r/LocalLLaMA); Peng et al., arXiv:2309.00071",
    .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot s^{d/(d - 2)}$, $s$ = factor, $b$ = )"
               R"(base, $d$ = rotary_dim)",
    .params = scaledParams,
    .build = buildFixed,
    .explain = explainFixed,
    .numpy = ntkProgram,
    .unscaled = "rope"};

/// NTK-aware scaling whose factor depends on the sequence length: 1 up to M = max_position_embeddings positions, then
/// growing. Keys cached before a change of the base become wrong.
extern const Scheme ropeDynamicNtk{
    .id = "rope-dynamic-ntk",
    .name = {"RoPE, dynamic NTK", "RoPE 动态 NTK 缩放"},
    .use = Use::Rotary,
    .year = 2023,
    .source = {"emozilla, 2023 (r/LocalLLaMA); Hugging Face, rope type dynamic",
               "emozilla, 2023（r/LocalLLaMA）；Hugging Face，rope 类型 dynamic"},
    .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot \left(\frac{s \max(n, M)}{M} - s + )"
               R"(1\right)^{d/(d - 2)}$, $s$ = factor, $n$ = seq_len, $M$ = max_position_embeddings, $b$ )"
               R"(= base, $d$ = rotary_dim)",
    .params = dynamicParams,
    .build = buildDynamic,
    .explain = explainDynamic,
    .numpy = dynamicProgram,
    .unscaled = "rope"};

}  // namespace orrery

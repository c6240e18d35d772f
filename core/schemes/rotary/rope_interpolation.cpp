#include "core/schemes/rotary/rope_rule.h"
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

Done mustHavePairs(const Values&, const RotaryHead& head) {
    return checkPairs(head);
}

constexpr rotary::RopeRule linear{"p / factor / base^(k/d)"};

constexpr rotary::RopeRule ntk{R"(larger = base * factor^(d/(d - 2))
p / larger^(k/d))",
                               mustHavePairs};

constexpr rotary::RopeRule dynamicNtk{R"(longer = max(seq_len, max_position_embeddings) / max_position_embeddings
larger = base * (factor * longer - (factor - 1))^(d/(d - 2))
p / larger^(k/d))",
                                      mustHavePairs};

}  // namespace

/// Position interpolation: the angles in a context `factor` times longer stay within those of training.
extern const Scheme ropeLinear = rotary::byRule<linear>(
    {.id = "rope-linear",
     .name = {"RoPE, position interpolation", "RoPE 位置内插（PI）"},
     .year = 2023,
     .source = "Chen et al., arXiv:2306.15595; kaiokendev",
     .formula = R"($\theta = \frac{p / s}{b^{2i/d}}$, $s$ = factor, $b$ = base, $d$ = rotary_dim)",
     .params = scaledParams,
     .unscaled = "rope"});

/// The frequency of the fastest pair is unchanged, that of the slowest is divided by the factor.
extern const Scheme ropeNtk = rotary::byRule<ntk>(
    {.id = "rope-ntk",
     .name = {"RoPE, NTK-aware", "RoPE NTK-aware 缩放"},
     .year = 2023,
     .source = "bloc97, 2023 (r/LocalLLaMA); Peng et al., arXiv:2309.00071",
     .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot s^{d/(d - 2)}$, $s$ = factor, $b$ = )"
                R"(base, $d$ = rotary_dim)",
     .params = scaledParams,
     .unscaled = "rope"});

/// NTK-aware scaling whose factor depends on the sequence length: 1 up to M = max_position_embeddings positions, then
/// growing. Keys cached before a change of the base become wrong.
extern const Scheme ropeDynamicNtk = rotary::byRule<dynamicNtk>(
    {.id = "rope-dynamic-ntk",
     .name = {"RoPE, dynamic NTK", "RoPE 动态 NTK 缩放"},
     .year = 2023,
     .source = {"emozilla, 2023 (r/LocalLLaMA); Hugging Face, rope type dynamic",
                "emozilla, 2023（r/LocalLLaMA）；Hugging Face，rope 类型 dynamic"},
     .formula = R"($\theta = p / \hat{b}^{2i/d}$, $\hat{b} = b \cdot \left(\frac{s \max(n, M)}{M} - s + )"
                R"(1\right)^{d/(d - 2)}$, $s$ = factor, $n$ = seq_len, $M$ = max_position_embeddings, $b$ )"
                R"(= base, $d$ = rotary_dim)",
     .params = dynamicParams,
     .unscaled = "rope"});

}  // namespace orrery

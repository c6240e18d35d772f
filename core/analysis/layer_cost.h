// Cost of a layer as a function of the sequence length n, in tokens, and length of the path of a signal between two
// tokens: Vaswani et al., 2017, table 1. Constant factors are left out. Formulas below are in the order of LayerKind.
#pragma once

#include <array>

namespace orrery {

enum class LayerKind { SelfAttention, Recurrent, Convolution, Restricted };

inline constexpr std::array layerKinds{LayerKind::SelfAttention, LayerKind::Recurrent, LayerKind::Convolution,
                                       LayerKind::Restricted};

struct LayerShape {
    double width = 512;      ///< d, numbers per token
    double kernel = 3;       ///< k, width of a convolution in tokens; at least 2
    double neighbours = 64;  ///< r, neighbourhood of restricted attention in tokens
};

/// Operations per layer: n²d, nd², knd², rnd.
double operations(LayerKind kind, const LayerShape& shape, double n);

/// Maximum path length in steps: 1, n, log_k n (dilated convolution), n/r; at least 1.
double pathLength(LayerKind kind, const LayerShape& shape, double n);

/// Sequence length n beyond which self-attention costs more than `kind`: 0 for self-attention itself, then d, kd, r.
double crossoverLength(LayerKind kind, const LayerShape& shape);

}  // namespace orrery

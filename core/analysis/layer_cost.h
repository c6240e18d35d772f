// What a layer costs against the length n of the sequence, and how far a signal has to go between two of its tokens:
// Vaswani et al., 2017, table 1.
#pragma once

#include <array>

namespace orrery {

enum class LayerKind { SelfAttention, Recurrent, Convolution, Restricted };

inline constexpr std::array layerKinds{LayerKind::SelfAttention, LayerKind::Recurrent, LayerKind::Convolution,
                                       LayerKind::Restricted};

struct LayerShape {
    double width = 512;      ///< d, numbers a token
    double kernel = 3;       ///< k, tokens that a convolution sees; at least 2
    double neighbours = 64;  ///< r, tokens that restricted attention sees
};

/// n²d, nd², knd², rnd.
double operations(LayerKind kind, const LayerShape& shape, double n);

/// 1, n, log_k n (dilated), n/r; at least 1.
double pathLength(LayerKind kind, const LayerShape& shape, double n);

/// The length from which self-attention costs more than `kind`: d, kd, r; 0 for itself.
double crossing(LayerKind kind, const LayerShape& shape);

}  // namespace orrery

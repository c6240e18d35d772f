// xPos: rotary encoding whose pairs also change their amplitude with the position, so that scores decay with distance.
// Sun et al., 2022, arXiv:2212.10554.
#pragma once

#include <vector>

namespace orrery {

/// Returns z_i = (2i + gamma d) / ((1 + gamma) d), i = 0 .. d/2 - 1, d = headDim, gamma > 0: the factor of the
/// amplitude of pair i over scale_base positions. All are below 1.
std::vector<double> xposSizes(int headDim, double gamma);

}  // namespace orrery

// xPos: rotary encoding whose pairs also change size with the position, so that scores fade with distance. Sun et al.,
// 2022, arXiv:2212.10554.
#pragma once

#include <vector>

namespace orrery {

/// z_i = (2i + gamma d) / ((1 + gamma) d), i = 0 .. d/2 - 1, d = headDim: below 1, so that z^p falls. gamma > 0.
std::vector<double> xposSizes(int headDim, double gamma);

}  // namespace orrery

// Remapped distances: rotary scores whose offset beyond a window is constant or grows more slowly, so that a long
// context contains no untrained offset. Su, 2023 (ReRoPE); Jin et al., 2024, arXiv:2401.01325 (Self-Extend).
#pragma once

#include <cstdint>

namespace orrery {

/// Kind of remapping beyond the window.
enum class Remap { ReRope, Leaky, SelfExtend };

/// Remapping of distances and its parameters.
struct DistanceRule {
    Remap remap = Remap::ReRope;
    std::int64_t window = 512;
    double leakyK = 16;      ///< Leaky: divisor of offsets beyond the window
    std::int64_t group = 8;  ///< Self-Extend: number of positions that share one number beyond the window
};

/// Returns D(i, j) for query i and key j: i - j if it is below W = window; otherwise W (ReRoPE), W + (i - j - W)/k
/// (leaky), or floor(i/G) + W - floor(W/G) - floor(j/G) (Self-Extend; i, j >= 0), k = leakyK, G = group. Keys after the
/// query keep their negative offset.
double remappedDistance(const DistanceRule& rule, std::int64_t query, std::int64_t key);

}  // namespace orrery

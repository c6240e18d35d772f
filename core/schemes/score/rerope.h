// Remapped distances: rotary scores whose offset beyond a window is held or slowed, so that a long context shows the
// model no offset that it was not trained on. Su, 2023 (ReRoPE); Jin et al., 2024, arXiv:2401.01325 (Self-Extend).
#pragma once

#include <cstdint>

namespace orrery {

enum class Remap { ReRope, Leaky, SelfExtend };

struct DistanceRule {
    Remap remap = Remap::ReRope;
    std::int64_t window = 512;
    double leakyK = 16;      ///< Leaky: offsets beyond the window grow so many times slower
    std::int64_t group = 8;  ///< Self-Extend: how many positions share one number beyond the window
};

/// D(i, j) for query i and key j: i - j below the window; beyond it W (ReRoPE), W + (i - j - W)/k (leaky), or
/// floor(i/G) + W - floor(W/G) - floor(j/G) (Self-Extend). Keys after the query keep their negative offset.
double remappedDistance(const DistanceRule& rule, std::int64_t query, std::int64_t key);

}  // namespace orrery

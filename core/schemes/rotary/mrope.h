// Multimodal rotary encoding: assigns each pair to one of a token's three coordinates, time, height and width. Wang et
// al., 2024, arXiv:2409.12191 (Qwen2-VL).
#pragma once

#include <array>
#include <vector>

namespace orrery {

/// Number of pairs of t, h and w.
using Sections = std::array<int, 3>;

/// Chunked: consecutive blocks (Qwen2-VL). Interleaved: h at pairs 1, 4, 7, ... below 3 h, w at 2, 5, 8, ... below 3 w,
/// t at all others (Qwen3-VL). Ernie: h and w alternate, then a block of t (Ernie 4.5 VL).
enum class MropeOrder { Chunked, Interleaved, Ernie };

/// Returns the coordinate (0 t, 1 h, 2 w) of each of `pairs` pairs.
std::vector<int> mropeAxes(const Sections& sections, int pairs, MropeOrder order);

}  // namespace orrery

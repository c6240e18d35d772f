// Multimodal rotary encoding: assigns each pair to one of a token's three coordinates, time, height and width. Wang et
// al., 2024, arXiv:2409.12191 (Qwen2-VL).
#pragma once

#include <array>
#include <vector>

namespace orrery {

/// Numbers of pairs that turn with t, h and w.
using Sections = std::array<int, 3>;

/// Arrangement of the pairs. Chunked (Qwen2-VL): a block each for t, h and w. Interleaved (Qwen3-VL): pair i has h if i
/// mod 3 = 1 and i < 3 sections[1], w if i mod 3 = 2 and i < 3 sections[2], else t. Ernie (Ernie 4.5 VL): h and w
/// alternate, then sections[0] pairs have t; sections[1] and sections[2] are not used.
enum class MropeOrder { Chunked, Interleaved, Ernie };

/// Returns the coordinate (0 t, 1 h, 2 w) of each of `pairs` pairs; `pairs` is the sum of the sections.
std::vector<int> mropeAxes(const Sections& sections, int pairs, MropeOrder order);

}  // namespace orrery

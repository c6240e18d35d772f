// Multimodal rotary encoding: which of a token's three coordinates, time, height and width, turns a pair. Wang et al.,
// 2024, arXiv:2409.12191 (Qwen2-VL).
#pragma once

#include <array>
#include <vector>

namespace orrery {

/// How many pairs each of t, h, w turns.
using Sections = std::array<int, 3>;

/// In blocks one after the other (Qwen2-VL); h at pairs 1, 4, 7, ... below 3 h, w at 2, 5, 8, ... below 3 w, and t at
/// all others (Qwen3-VL); h and w in turn, then a block of t (Ernie 4.5 VL).
enum class MropeOrder { Chunked, Interleaved, Ernie };

/// The coordinate, 0 t, 1 h, 2 w, of each of `pairs` pairs.
std::vector<int> mropeAxes(const Sections& sections, int pairs, MropeOrder order);

}  // namespace orrery

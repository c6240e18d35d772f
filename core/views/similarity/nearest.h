// For each position of the window, the other position most similar to it: outlines in the similarity matrix, and a
// plot. If an adjacent position and one that is not adjacent are equally similar, the latter is taken, so that the
// outlines agree with the readout `neighbours`, which does not count such ties.
#pragma once

#include <vector>

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Returns for each position of the window the other position most similar to it, both as indices from the start of the
/// window; -1 if no similarity has a value. Empty if the window has more than 128 positions or, unless the similarity
/// depends on m - n alone, more than sampledPositions() allows. Wrong if the scene's progress is stopped.
std::vector<std::int64_t> nearestOfEach(const SimilarityFrame& frame);

/// Outlines in each row of the matrix the cell of nearestOfEach(), in the second accent if the two positions are not
/// adjacent.
void outlineNearest(Panel& panel, const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest);

/// Euclidean norms of the encoding's shortest and longest row in the window; 0 for a position without a row.
CellRange rowLengths(const SimilarityFrame& frame);

/// Plots for each position m the offset n - m of the position n most similar to it as a dot, with a band from -1.5 to
/// 1.5, where n is adjacent.
Panel nearestPanel(const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest, const Phrase& title);

}  // namespace orrery::similarity_view

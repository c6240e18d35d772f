// For each position of the window, the other position most similar to it: outlines in the similarity matrix, and a
// plot. If an adjacent position and one that is not adjacent are equally similar, the latter is taken, so that the
// readout's count of neighbours agrees.
#pragma once

#include <vector>

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Returns for each position of the window the other position most similar to it, both as indices from the start of the
/// window; -1 if no similarity has a value. Empty if the window has more than 128 positions (fewer for a wide full H).
std::vector<std::int64_t> nearestOfEach(const SimilarityFrame& frame);

/// Outlines in each row of the matrix the cell of nearestOfEach(), in the second accent if the two positions are not
/// adjacent.
void outlineNearest(Panel& panel, const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest);

/// Euclidean norms of the encoding's shortest and longest row in the window; 0 for a position without a row.
CellRange rowLengths(const SimilarityFrame& frame);

/// Plots for each position the offset to the one most similar to it as a dot, with a band around the offsets -1 and 1.
Panel nearestPanel(const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest, const Phrase& title);

}  // namespace orrery::similarity_view

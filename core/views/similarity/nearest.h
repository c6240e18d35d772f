// Outlines in the similarity matrix that show, for each position, the other position most similar to it. The count of
// neighbours in the readout uses the same rule for ties.
#pragma once

#include <vector>

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Returns, for each position of the window, the other position most similar to it, both counted from its start, or -1;
/// empty if the window has more than 128 positions, fewer for wide H.
std::vector<std::int64_t> nearestOfEach(const SimilarityFrame& frame);

/// Outlines them in the rows of the matrix, in the second accent if they are not adjacent to the row's own position.
void outlineNearest(Panel& panel, const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest);

/// Lengths of the shortest and of the longest row of the window.
CellRange rowLengths(const SimilarityFrame& frame);

/// Plots how far from each position the most similar one stands, one dot each, with a band for adjacent ones.
Panel nearestPanel(const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest, const Phrase& title);

}  // namespace orrery::similarity_view

// Outlines in the similarity matrix that show, for each position, the other position most similar to it. The count of
// neighbours in the readout uses the same rule for ties.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Outlines the most similar other position in each row, in the second accent if it is not adjacent to the row's own;
/// nothing if the window has more than 128 positions, fewer for wide H.
void outlineNearest(Panel& panel, const SimilarityFrame& frame);

}  // namespace orrery::similarity_view

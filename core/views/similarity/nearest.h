// Which other position is most similar to each.
#pragma once

#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

/// Outlines in each row the most similar other position, in the second accent where it is not next to the row's own;
/// nothing in a window of more than 128 positions, fewer for wide H.
void outlineNearest(Panel& panel, const SimilarityFrame& frame);

}  // namespace orrery::similarity_view

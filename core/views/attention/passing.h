// How a layer passes information between words, drawn as arcs over six words.
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery::attention_view {

/// Panels of a recurrent layer, of self-attention and of a layer that works on each word alone, one below the other
/// within `within`; the path from the first word to the last is emphasized.
std::vector<Panel> passingPanels(const Slot& within);

}  // namespace orrery::attention_view

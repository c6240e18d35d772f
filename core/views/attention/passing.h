// Panels that compare how layers pass information between six words: a recurrent layer (a chain of arcs),
// self-attention (an arc between every two words), and a layer that works on each word alone (no arcs).
#pragma once

#include <vector>

#include "core/figure/figure.h"

namespace orrery::attention_view {

/// Panels of a recurrent layer, of self-attention and of a layer that works on each word alone, one below the other
/// within `within`. The path from the first word to the last is emphasized; in the third panel, which has no such
/// path, all lines are emphasized.
std::vector<Panel> passingPanels(const Slot& within);

}  // namespace orrery::attention_view

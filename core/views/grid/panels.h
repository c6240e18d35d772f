// Panels of the grid view: maps over the patches, columns across and rows down.
#pragma once

#include "core/views/grid/frame.h"

namespace orrery {

/// At every patch's place a small map of its similarity to all, in one picture with a blank line between; at most 16 x
/// 16 of them, evenly chosen.
Panel tilesPanel(const GridFrame& frame);

/// How many tiles there are down and across.
struct TileCount {
    std::int64_t down = 1;
    std::int64_t across = 1;
};
TileCount tileCount(const GridFrame& frame);

/// The similarity of the probed patch to all.
Panel onePanel(const GridFrame& frame);

/// The probed dimension of every patch.
Panel dimensionPanel(const GridFrame& frame);

/// The first three principal components of the patches' rows, one map each; a Problem where they cannot be computed in
/// a moment.
Result<std::vector<Panel>> componentPanels(const GridFrame& frame);

/// The bias of the probed head by offset, query minus key: (2 rows - 1) x (2 columns - 1).
Panel offsetPanel(const GridFrame& frame);

/// The cosine or the dot product of two patches, or their bias.
Quantity measureOf(const GridFrame& frame);

/// The dimension that is shown: the probe's, moved inside.
std::int64_t dimensionOf(const GridFrame& frame);

}  // namespace orrery

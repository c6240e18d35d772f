// Panels of the grid view: maps over the patches, with their columns along x and their rows along y. Values that are
// not finite are blank, and colour scales cover the finite ones.
#pragma once

#include "core/views/grid/frame.h"

namespace orrery {

/// Draws at the place of a patch a small map of its similarity to all, with blank lines between; at most 16 x 16 evenly
/// spaced patches.
Panel tilesPanel(const GridFrame& frame);

/// Number of tiles.
struct TileCount {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};
TileCount tileCount(const GridFrame& frame);

/// Draws the similarity of the probed patch to all.
Panel onePanel(const GridFrame& frame);

/// Draws the probed dimension of every patch.
Panel dimensionPanel(const GridFrame& frame);

/// Draws the first three principal components of the patches' rows, one map each; a Problem if their computation would
/// take too long.
Result<std::vector<Panel>> componentPanels(const GridFrame& frame);

/// Draws the bias of the probed head by offset, query minus key: (2 rows - 1) x (2 columns - 1).
Panel offsetPanel(const GridFrame& frame);

/// Returns whether patches are compared by cosine, dot product or bias.
Quantity measureOf(const GridFrame& frame);

/// Returns the probed dimension, clamped to the encoding's width.
std::int64_t dimensionOf(const GridFrame& frame);

}  // namespace orrery

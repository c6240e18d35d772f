// Panels of the grid view: maps with the columns of patches (or offsets) along x and the rows along y. Values that are
// not finite are blank, and colour scales cover the finite ones.
#pragma once

#include "core/views/grid/frame.h"

namespace orrery {

/// Draws a tile for each of tileCount() evenly spaced patches: a small map of the patch's similarity to all shown
/// patches. Blank lines separate the tiles.
Panel tilesPanel(const GridFrame& frame);

/// Number of tiles along each axis.
struct TileCount {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};
/// Returns the number of tiles: at most 16 x 16, fewer for wide encodings.
TileCount tileCount(const GridFrame& frame);

/// Draws the similarity of patch m to all shown patches.
Panel onePanel(const GridFrame& frame);

/// Draws the probed dimension of every shown patch. Requires an encoding with dimensions.
Panel dimensionPanel(const GridFrame& frame);

/// Draws the first three principal components (fewer for narrower encodings) of the patches' rows, one map each. A
/// Problem if the encoding has more than 768 dimensions, or from principalComponents().
Result<std::vector<Panel>> componentPanels(const GridFrame& frame);

/// Draws the bias of the probed head by offset, query minus key: (2 rows - 1) x (2 columns - 1) cells. Requires a bias.
Panel offsetPanel(const GridFrame& frame);

/// Returns whether patches are compared by cosine, dot product or bias.
Quantity measureOf(const GridFrame& frame);

/// Returns the probed dimension, clamped to the encoding's width. Requires an encoding with dimensions.
std::int64_t dimensionOf(const GridFrame& frame);

}  // namespace orrery

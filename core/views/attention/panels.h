// Panels of the attention view: matrices as coloured cells whose rows, and often columns, are tokens; and plots of
// curves. Queries run down the picture, keys across.
#pragma once

#include "core/views/attention/frame.h"
#include "core/views/shared/arrangements.h"

namespace orrery::attention_view {

/// Rows or columns named by tokens, at most `room` of them; order[k] is the token at place k.
struct TokenNames {
    const AttentionFrame& frame;
    std::size_t room = 40;
    std::vector<std::size_t> order = {};  ///< empty: sentence order
};

/// Vertical axis of queries; a click on it sets m.
Axis queryAxis(const TokenNames& names);

/// Horizontal axis of keys; a click on it sets n.
Axis keyAxis(const TokenNames& names);

/// Horizontal axis of vector components: all of them, or with movingDimensionAxis the range visible to the camera.
Axis dimensionAxis(std::size_t width);
Axis movingDimensionAxis(const AttentionFrame& frame, std::size_t width);

/// Builds a field of `matrix` over these axes; entries that are not finite are blank.
Panel matrixPanel(const Phrase& title, const Axes& axes, Matrix matrix, const ColourScale& scale);

/// Colour scale from 0 to 1, used for all weights.
ColourScale weightScale();

/// Colour scale over the range of the finite numbers of `matrices`.
ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity);

/// Outlines the row of the query and, if the columns are keys, the column of the key.
Marks probeMarks(const AttentionFrame& frame, const Axes& axes);

/// Builds a panel of curves over two axes that the camera does not move; the vertical axis grows upwards.
Panel plotOf(const Phrase& title, Axis xAxis, Axis yAxis, std::vector<Curve> curves);

/// Axis that shows all of `range`.
Axis plotAxis(const Phrase& name, CellRange range, AxisScale scale = AxisScale::Linear);

/// Places panels in rows of `columns`.
void placeInRows(std::vector<Panel>& panels, int columns);

}  // namespace orrery::attention_view

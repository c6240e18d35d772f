// Panels of the attention view: a matrix as coloured cells whose rows, and maybe columns, are tokens; and plots.
#pragma once

#include "core/views/arrangements.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

/// Rows or columns named by tokens, in the order `order` (token at place k), at most `room` of them.
struct TokenNames {
    const AttentionFrame& frame;
    std::size_t room = 40;
    std::vector<std::size_t> order = {};  ///< empty: as they stand
};

/// Down the picture: queries, at whose place a click sets m.
Axis queryAxis(const TokenNames& names);

/// Across the picture: keys, at whose place a click sets n.
Axis keyAxis(const TokenNames& names);

/// Across the picture: the numbers of a vector, all of them or those that the camera asks for.
Axis dimensionAxis(std::size_t width);
Axis movingDimensionAxis(const AttentionFrame& frame, std::size_t width);

/// Cells of `matrix` over these axes; what is not finite is blank.
Panel matrixPanel(const Phrase& title, const Axes& axes, Matrix matrix, const ColourScale& scale);

/// From 0 to 1, as weights are everywhere.
ColourScale weightScale();

/// The range of the finite numbers of `matrices`.
ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity);

/// Outlines: the row of the query, and the column of the key where the columns are keys.
Marks probeMarks(const AttentionFrame& frame, const Axes& axes);

/// A panel with curves over two axes of numbers that rest; numbers grow upwards.
Panel plotOf(const Phrase& title, Axis across, Axis down, std::vector<Curve> curves);

/// An axis that shows all of `range`.
Axis plotAxis(const Phrase& name, CellRange range, AxisScale scale = AxisScale::Linear);

/// Panels side by side in rows of `columns`.
void placeInRows(std::vector<Panel>& panels, int columns);

}  // namespace orrery::attention_view

// Panels of the attention view: matrices as coloured cells whose rows, and often columns, are tokens. Queries run down
// the picture, keys across.
#pragma once

#include "core/views/attention/frame.h"
#include "core/views/shared/arrangements.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"

namespace orrery::attention_view {

/// Names of rows or columns by tokens, at most `room` names; order[k] is the index of the token at place k.
struct TokenNames {
    const AttentionFrame& frame;
    std::size_t room = 40;
    std::vector<std::size_t> order = {};  ///< empty: sentence order
};

/// Vertical axis of queries; a click on it sets m.
Axis queryAxis(const TokenNames& names);

/// Horizontal axis of keys; a click on it sets n.
Axis keyAxis(const TokenNames& names);

/// Axis of vector components: dimensionAxis() always shows all, movingDimensionAxis() the camera's horizontal range.
Axis dimensionAxis(std::size_t width);
Axis movingDimensionAxis(const AttentionFrame& frame, std::size_t width);

/// matrixPanel() with probeMarks().
Panel probedMatrix(const AttentionFrame& frame, const Phrase& title, const Axes& axes, const Matrix& matrix,
                   const ColourScale& scale);

/// Colour scale of attention weights, from 0 to 1.
ColourScale weightScale();

/// Colour scale over the finite numbers of `matrices`, extended to 0 if they are all equal; -1 to 1 if all are 0 or
/// there are none.
ColourScale scaleOf(std::initializer_list<const Matrix*> matrices, Quantity quantity);

/// Outlines the row of the query and, if the columns are keys, the column of the key.
Marks probeMarks(const AttentionFrame& frame, const Axes& axes);

/// Range of one cell.
CellRange cellOf(std::size_t cell);

/// Number of weights that are the largest, to within rounding.
std::ptrdiff_t countLargest(std::span<const double> numbers);

/// Angle of a cosine in degrees, to a millionth: near 0 the rounding of the cosine is all that is left.
double degreesOf(double cosine);

/// Largest magnitude of a matrix: rounding is proportional to it.
double sizeOf(const Matrix& numbers);

/// Formats a weight with three digits, or with so many more that a weight below 1 is not written as 1.
std::string shareText(double weight);

}  // namespace orrery::attention_view

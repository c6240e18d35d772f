// plan(): from a Field to what a renderer needs at one size in pixels.
#pragma once

#include "core/figure/field_plan.h"
#include "core/figure/figure.h"

namespace orrery {

/// width and height in device pixels, at least 1. `blank` is the colour of cells without a value (0xffRRGGBB).
FieldPlan plan(const Field& field, int width, int height, std::uint32_t blank);

/// What one pixel shows at this size: 1 x 1, or the mean of so many rows x columns.
struct BlockSize {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};
BlockSize blockSize(const Field& field, int width, int height);

/// The exact mean over the cells rows x columns of a field (whole ranges), NaN where it has no value: the judge of
/// every renderer, and the number shown for one cell.
double exactMean(const Field& field, CellRange rows, CellRange columns);

}  // namespace orrery

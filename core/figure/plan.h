// plan(): from a Field to what a renderer needs at one size in pixels.
// A block's number is the mean of its cells, exactly, but where FieldPlan::sampled says otherwise. The last row block
// of a bank, and blocks of a kernel of query - key or query + key, may reach beyond the extents, where the formula goes
// on. Masked cells count for nothing, and a block without a cell that has a value is blank. Kernels whose value is a
// product of features, or a part of query + key, are not causal. A kernel's functions are called from several threads
// at once.
#pragma once

#include "core/base/progress.h"
#include "core/figure/field_plan.h"
#include "core/figure/layer.h"

namespace orrery {

/// width and height in device pixels, at least 1. `blank` is the colour of cells without a value (0xffRRGGBB).
/// Of a stopped one the numbers are not all made.
FieldPlan plan(const Field& field, int width, int height, std::uint32_t blank, Ground ground = Ground::Light,
               const Progress& progress = {});

/// What one pixel shows at this size: 1 x 1, or the mean of so many rows x columns.
struct BlockSize {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    bool sampled = false;  ///< the mean of an even sample of them
};
BlockSize blockSize(const Field& field, int width, int height);

/// The exact mean over the cells rows x columns of a field (whole ranges), NaN where it has no value: the judge of
/// every renderer, and the number shown for one cell. Of a difference: the difference of the two means. Takes as long
/// as there are cells where a kernel has no structure.
double exactMean(const Field& field, CellRange rows, CellRange columns);

}  // namespace orrery

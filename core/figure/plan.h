// plan(): prepares a Field for a renderer at one size in pixels.
// A block's number is the exact mean of its cells, except if FieldPlan::sampled. The last row block of a bank, and
// blocks of a kernel of query - key or query + key, may reach beyond the extents, where the formula continues. Masked
// cells are ignored, and a block without any value is blank. Kernels that are a product of features, or have a part of
// query + key, are never causal. A kernel's functions are called from several threads at once.
#pragma once

#include "core/base/progress.h"
#include "core/figure/field_plan.h"
#include "core/figure/layer.h"

namespace orrery {

/// `width` and `height` are in device pixels, at least 1. `blank` is the colour of cells without a value (0xffRRGGBB).
/// If `progress` is stopped, some numbers are missing.
FieldPlan plan(const Field& field, int width, int height, std::uint32_t blank, Ground ground = Ground::Light,
               const Progress& progress = {});

/// Cells averaged in one block at this size.
struct BlockSize {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    bool sampled = false;  ///< the mean uses an even sample of the cells, not all
};
BlockSize blockSize(const Field& field, int width, int height);

/// The exact mean over rows x columns cells of a field (ranges of whole numbers); NaN if no cell has a value. The mean
/// of a Table is as exact as its `sum`, and NaN if one cell is NaN. This is the reference for every renderer, and the
/// number shown for one cell. For differences, it is the difference of the two means. For kernels without structure,
/// the time is proportional to the number of cells.
double exactMean(const Field& field, CellRange rows, CellRange columns);

}  // namespace orrery

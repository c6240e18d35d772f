// Learned tables: the one that was read, and two of them as one, DETR's row and column tables.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// The table; a Problem where none is chosen, or the chosen one has not been read.
Result<std::shared_ptr<const TableData>> tableRead(const TableFile& file);

/// A table with more numbers is not drawn.
inline constexpr double mostDrawnNumbers = 2e7;

struct GridSize {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// Row r * width + c is [columnTable[c], rowTable[r]]: the learned 2-D table of DETR (Carion et al., arXiv:2005.12872).
/// The tables have at least `height` and `width` rows; DETR has 50 of each.
Result<Matrix> learnedGrid(const Matrix& rowTable, const Matrix& columnTable, const GridSize& size);

}  // namespace orrery

// Learned tables: access to the table that was read, and the combination of a row table and a column table into one
// (DETR).
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// Returns the table; a Problem if none is chosen or the chosen one is unread.
Result<std::shared_ptr<const TableData>> tableRead(const TableFile& file);

/// Maximum of numbers in a drawn table.
inline constexpr double maxDrawnNumbers = 2e7;

/// Rows and columns of a grid of tokens.
struct GridSize {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// Row r * width + c is [columnTable[c], rowTable[r]]: the learned 2-D table of DETR (Carion et al., arXiv:2005.12872).
/// The tables need at least `width` and `height` rows; DETR has 50 each.
Result<Matrix> learnedGrid(const Matrix& rowTable, const Matrix& columnTable, const GridSize& size);

}  // namespace orrery

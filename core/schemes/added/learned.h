// Learned tables: access to the table that was read, and the combination of a row table and a column table into one
// (DETR).
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// Returns the table; a Problem if no file is chosen or its table is not read, with the reason if there is one.
Result<std::shared_ptr<const TableData>> tableRead(const TableFile& file);

/// Maximum of rows times columns of a table drawn at random.
inline constexpr double maxDrawnNumbers = 2e7;

/// Rows and columns of a grid of tokens.
struct GridSize {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// Returns the learned 2-D table of DETR (Carion et al., arXiv:2005.12872): row r * width + c is [columnTable[c],
/// rowTable[r]]. A Problem unless columnTable has at least `width` rows and rowTable at least `height`, both sizes at
/// least 1; both tables of DETR have 50 rows.
Result<Matrix> learnedGrid(const Matrix& rowTable, const Matrix& columnTable, const GridSize& size);

}  // namespace orrery

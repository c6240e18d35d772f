// Learned tables: access to the table that was read.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// Returns the table; a Problem if no file is chosen or its table is not read, with the reason if there is one.
Result<std::shared_ptr<const TableData>> tableRead(const TableFile& file);

/// Maximum of rows times columns of a table drawn at random.
inline constexpr double maxDrawnNumbers = 2e7;

}  // namespace orrery

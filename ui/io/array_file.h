// Writes arrays to .npy or .csv files block by block, so that a matrix larger than memory can be exported. The file
// appears only when all rows have been written (FileWriter).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Shape and names of an array of any rank.
struct ArrayShape {
    std::vector<std::size_t> sizes;       ///< last: row length; product of the others: number of rows
    std::vector<std::string> labels;      ///< CSV: names of the leading indices ("head", "query"); may be empty
    std::string column;                   ///< CSV: prefix of the column names
    std::vector<std::string> names = {};  ///< CSV: column names; empty: `column` and a number
};

/// Returns rows first .. first + count - 1; all leading axes are flattened into one row index.
using Rows = std::function<Matrix(std::uint64_t first, std::uint64_t count)>;

/// Writes the array. `path` ends in .npy or .csv, or is "-" (.npy on standard output); anything else is a Problem.
Done writeArray(const std::string& path, const ArrayShape& shape, DType dtype, const Rows& rows);

}  // namespace orrery

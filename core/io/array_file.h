// Arrays to .npy or .csv files, block by block, so that a matrix larger than memory can be written.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

struct ArrayShape {
    std::vector<std::size_t> sizes;       ///< the last is the row length; rows are the product of the others
    std::vector<std::string> labels;      ///< CSV: names of the leading indices ("head", "query"); empty: none
    std::string column;                   ///< CSV: prefix of the column names
    std::vector<std::string> names = {};  ///< CSV: the column names, in place of numbered ones
};

/// Rows first .. first + count - 1, all leading axes counted as one.
using Rows = std::function<Matrix(std::uint64_t first, std::uint64_t count)>;

/// `path` ends in .npy or .csv, or is "-" (.npy on standard output).
Done writeArray(const std::string& path, const ArrayShape& shape, DType dtype, const Rows& rows);

}  // namespace orrery

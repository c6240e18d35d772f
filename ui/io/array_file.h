// Writes arrays, and the numbers that a pane shows, to .npy or .csv files block by block, so that a matrix larger than
// memory can be exported. The file appears only when all rows have been written (FileWriter).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

/// Shape and names of an array of any rank.
struct ArrayShape {
    std::vector<std::size_t> sizes;       ///< at least one; last: row length; product of the others: number of rows
    std::vector<std::string> labels;      ///< CSV: names of the leading indices ("head", "query"); empty: not written
    std::string column;                   ///< CSV: prefix of the column names
    std::vector<std::string> names = {};  ///< CSV: column names; empty: `column` and a number from 0
};

/// Returns rows first .. first + count - 1, one per row of the Matrix; all axes but the last form one row index.
using Rows = std::function<Matrix(std::uint64_t first, std::uint64_t count)>;

/// Writes the array, calling `rows` for one block after the other. `path` ends in .npy or .csv in any case, begins with
/// /dev/ (.npy), or is "-" (.npy on standard output); anything else is a Problem.
Done writeArray(const std::string& path, const ArrayShape& shape, DType dtype, const Rows& rows);

/// Whether the name ends in .npy or .csv, in small letters.
bool isNumbersPath(const std::string& path);

/// Writes the numbers of shownNumbers() for pane `pane` (from 0) and the probed head, as float64; `figure` is the
/// figure of `document`.
Done writeNumbers(const std::string& path, const Figure& figure, const Document& document, int pane);

}  // namespace orrery

// Table of a learned bias: one row per bucket or offset, one column per head. It is read from the parameter `file` or
// drawn by `seed`.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// Returns [rows x heads]: the first rows of the file, one head per column, or without a file normal numbers by `heads`
/// and `seed`. A Problem if the file is not read, has fewer rows, no column or more than 256, or numbers that are not
/// finite.
Result<Matrix> biasTable(const Values& values, std::size_t rows);

/// Returns the origin of the table: "seed 1" or the file's name.
Phrase tableNote(const Values& values);

}  // namespace orrery

// The table of a learned bias, one row a bucket or offset and one column a head: from the parameter `file`, or seeded.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// [rows x heads]: the first rows of the file, or normal numbers by `heads` and `seed`. A Problem where the file has
/// fewer rows or is not finite.
Result<Matrix> biasTable(const Values& values, std::size_t rows);

/// "seed 1" or the file's name, what sets the table apart.
std::string tableNote(const Values& values);

}  // namespace orrery

// The table of a learned bias, one row a bucket or offset and one column a head: from the parameter `file`, or seeded.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/model/values.h"

namespace orrery {

/// What the scheme looks up.
struct TableNeed {
    std::size_t rows = 0;
    double scale = 1;  ///< of seeded numbers
};

/// [need.rows x heads]: the first rows of the file, or normal numbers by `heads` and `seed`. A Problem where the file
/// has fewer rows or is not finite.
Result<Matrix> biasTable(const Values& values, const TableNeed& need);

/// "seed 1" or the file's name, what sets the table apart.
std::string tableNote(const Values& values);

}  // namespace orrery

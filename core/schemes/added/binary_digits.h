// Binary digits of positions as a table.
#pragma once

#include "core/phase/table.h"

namespace orrery {

/// Returns the table whose column c is bit c of the position, or bit columns - 1 - c unless `lowestFirst`. It has rows
/// for the positions from 0 on that the bits tell apart, up to maxPosition.
Table binaryDigits(int columns, bool lowestFirst);

}  // namespace orrery

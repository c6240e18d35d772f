// Number of nearly constant columns of an encoding over a run of positions. In short texts most columns of a sinusoidal
// encoding hardly change.
#pragma once

#include <cstdint>

#include "core/schemes/encode.h"

namespace orrery {

/// Counts the columns of a bank or table whose largest and smallest value over a range of step 1 differ by less than
/// `threshold`. Undamped columns without a grid are treated exactly if they turn by less than 1/64 turn per position,
/// else over the first 128 positions (two periods or more); other columns are sampled at 2 to 256 rows.
std::int64_t columnsMovingLess(const Encoding& encoding, const PositionRange& range, double threshold);

}  // namespace orrery

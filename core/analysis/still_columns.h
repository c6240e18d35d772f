// Number of nearly constant columns of an encoding over a run of positions. In short texts most columns of a sinusoidal
// encoding hardly change.
#pragma once

#include <cstdint>

#include "core/schemes/encode.h"

namespace orrery {

/// Counts the columns whose largest and smallest value over a run of positions of step 1 differ by less than
/// `threshold`. Exact or from two periods for undamped columns; others are sampled at up to 256 rows of the run.
std::int64_t columnsMovingLess(const Encoding& encoding, const PositionRange& range, double threshold);

}  // namespace orrery

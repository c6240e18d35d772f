// How much the columns of an encoding move over a run of positions: in short texts most of a sinusoidal encoding stands
// still.
#pragma once

#include <cstdint>

#include "core/schemes/encode.h"

namespace orrery {

/// How many columns have their largest and smallest value less than `threshold` apart over a run of positions of
/// step 1. Undamped columns are known in closed form or from a few periods; others by up to 256 rows spread over the
/// run.
std::int64_t columnsMovingLess(const Encoding& encoding, const PositionRange& range, double threshold);

}  // namespace orrery

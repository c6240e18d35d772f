// Text form of the positions to encode, as on the command line and in Python: a range of whole numbers, "0:4096:512",
// or a list of numbers, "0,1.5,7".
#pragma once

#include <string_view>

#include "core/schemes/encode.h"

namespace orrery {

/// Parses "A:B" or "A:B:STEP" (integers; B is excluded, STEP >= 1) or "p,p,..." (fractions are allowed), with positions
/// from -maxPosition to maxPosition. An empty or reversed range is a Problem.
Result<Positions> parsePositions(std::string_view text);

}  // namespace orrery

// Text form of the positions to encode, as on the command line and in Python.
#pragma once

#include <string_view>

#include "core/schemes/encode.h"

namespace orrery {

/// Parses "A:B" (B excluded), "A:B:STEP" or "p,p,...", each from -maxPosition to maxPosition; ranges of integers.
Result<Positions> parsePositions(std::string_view text);

}  // namespace orrery

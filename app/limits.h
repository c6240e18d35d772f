// Limits of time and memory for a command, for unattended servers. A command that exceeds one ends with a sentence and
// exit code 1, and leaves no partial file.
#pragma once

#include <string>

#include "app/command.h"
#include "core/base/result.h"

namespace orrery {

/// Values of --time-limit and --memory-limit, as typed.
struct Limits {
    std::string time;    ///< seconds; empty: none
    std::string memory;  ///< bytes; empty: none
};

/// Declares --time-limit and --memory-limit.
void declareLimits(Command& command, Limits& limits);

/// Applies the limits from now on; a Problem if a value is not valid.
Done keepWithin(const Limits& limits);

}  // namespace orrery

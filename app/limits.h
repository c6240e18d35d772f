// Limits of time and memory for a command, for unattended servers. A command that exceeds a limit prints one sentence
// on standard error, leaves no partial file, and ends with exit code 1.
#pragma once

#include <string>

#include "app/command.h"
#include "core/base/result.h"

namespace orrery {

/// Values of --time-limit and --memory-limit, as typed.
struct Limits {
    std::string time;    ///< seconds, 0.001 to 10^6; empty: no limit
    std::string memory;  ///< bytes, 16 MiB to 2^50, with suffix k, M or G for multiples of 1024; empty: no limit
};

/// Declares --time-limit and --memory-limit.
void declareLimits(Command& command, Limits& limits);

/// Applies the limits from now on; a Problem if a value is not valid. With a limit of memory, OpenGL is not used unless
/// the environment variable ORRERY_GPU is set.
Done keepWithin(const Limits& limits);

}  // namespace orrery

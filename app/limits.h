// What a command may use: time and memory, for servers where nobody watches.
#pragma once

#include <string>

#include "app/command.h"
#include "core/base/result.h"

namespace orrery {

struct Limits {
    std::string time;    ///< seconds; empty: none
    std::string memory;  ///< bytes; empty: none
};

/// Declares --time-limit and --memory-limit.
void declareLimits(Command& command, Limits& limits);

/// They hold from here on; past one the program ends with a sentence, exit code 1 and nothing half-written.
Done keepWithin(const Limits& limits);

}  // namespace orrery

// Uncaught exceptions as Problems: out of memory, a refusal by the system, or an error of the program. For main() and
// for std::terminate.
#pragma once

#include "core/base/result.h"

namespace orrery {

/// Returns the exception being handled as a Problem; lifts the memory limit, so that its text can be made.
Problem thrownProblem();

/// Installs a terminate handler: an exception that leaves a thread is reported and ends the program.
void reportUncaught();

}  // namespace orrery

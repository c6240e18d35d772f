// Conversion of uncaught exceptions to Problems (lack of memory, an error of the system, a defect of the program), for
// main() and for std::terminate().
#pragma once

#include "core/base/result.h"

namespace orrery {

/// Returns the current exception as a Problem.
Problem thrownProblem();

/// Installs a terminate handler, which prints thrownProblem() and ends the program with its exit code.
void reportUncaught();

}  // namespace orrery

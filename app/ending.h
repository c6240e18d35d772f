// Abnormal ends of the program: signals, the time limit and uncaught exceptions. Temporary files are removed and at
// most one sentence is printed.
#pragma once

#include "core/base/result.h"

namespace orrery {

/// Installs handlers: HUP, INT, QUIT, TERM and XCPU remove temporary files before their default action; an uncaught
/// exception ends the program with its sentence.
void endCleanly();

/// Prints the sentence of `problem` after `seconds` and ends the program with exit code 1.
void endAfter(double seconds, const Problem& problem);

/// Returns the exception being handled as a Problem.
Problem thrownProblem();

}  // namespace orrery

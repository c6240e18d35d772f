// How the program ends where it cannot go on: by a signal, by a time limit, by an exception that nobody caught. Nothing
// half-written is left, and at most one sentence is said.
#pragma once

#include "core/base/result.h"

namespace orrery {

/// From here on HUP, INT, QUIT, TERM and XCPU remove what is half-written and then end the program as they always do;
/// an exception that no thread catches ends it with its sentence.
void endCleanly();

/// When so many seconds are over, the sentence of `problem` is said and the exit code is 1.
void endAfter(double seconds, const Problem& problem);

/// The Problem of the exception that is being handled.
Problem thrownProblem();

}  // namespace orrery

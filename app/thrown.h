// Exceptions that nothing has caught, as sentences.
#pragma once

#include "core/base/result.h"

namespace orrery {

/// Returns the exception being handled as a Problem.
Problem thrownProblem();

/// Lets an exception that leaves a thread end the program with its sentence.
void reportUncaught();

}  // namespace orrery

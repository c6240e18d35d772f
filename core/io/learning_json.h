// Setup of a training, read from the texts of its options, and the result of a training as JSON, for the command line
// and Python.
#pragma once

#include <map>
#include <string>

#include "core/learning/learn.h"

namespace orrery {

/// Options by their names: task, layers, heads, width, length, test-lengths, vocabulary, steps, batch, rate, seeds, and
/// mlp (true or false). A missing option has the default of LearningSetup, a missing task is the first one.
using LearningOptions = std::map<std::string, std::string>;

/// Returns the checked setup, or the Problem of a value.
Result<LearningSetup> learningSetup(const SchemeSetting& scheme, const LearningOptions& options);

/// One object: scheme, task, chance, length, steps, seeds, seconds, loss (per seed a list of [step, loss]) and accuracy
/// (a list of length, mean and the seeds').
std::string learningJson(const LearningSetup& setup, const LearningResult& result);

/// Mean of the numbers, of which there is at least one.
double meanOf(const std::vector<double>& numbers);

}  // namespace orrery

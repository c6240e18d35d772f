// For the command line and Python: the setup of a training, read from options given as texts, and the result of a
// training as JSON.
#pragma once

#include <map>
#include <string>

#include "core/learning/learn.h"

namespace orrery {

/// Texts of options by name: task, layers, heads, width, length, test-lengths ("16,32"), vocabulary, steps, batch,
/// rate, seeds, and mlp ("true" or "false"). A missing or empty option has the default of LearningSetup, and the
/// default task is the first of learningTasks().
using LearningOptions = std::map<std::string, std::string>;

/// Returns the setup after checked(), or the Problem of a value.
Result<LearningSetup> learningSetup(const SchemeSetting& scheme, const LearningOptions& options);

/// Returns one object on one line: scheme, task, chance (accuracy of guessing), length, steps, seeds (their number),
/// seconds, loss (for each seed a list of [step, loss before the step], steps from 0) and accuracy (a list of objects
/// with length, mean, and seeds, the accuracy of each seed).
std::string learningJson(const LearningSetup& setup, const LearningResult& result);

/// Returns the mean of the numbers; there must be at least one.
double meanOf(const std::vector<double>& numbers);

}  // namespace orrery

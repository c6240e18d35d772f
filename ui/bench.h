// Measurements of `orrery bench`: each number of the README that needs no other program. Speeds are ratios within one
// run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace orrery {

/// One measured value and its limit.
struct Measurement {
    std::string name;
    double value = 0;
    std::string unit;
    double limit = 0;  ///< upper limit; 0: for information only
};

/// Runs all measurements, which takes some seconds. Needs a Qt application (Headless is sufficient).
Result<std::vector<Measurement>> measureAll();

/// Returns the median time of `runs` calls in milliseconds, after one warm-up call.
double median(int runs, const std::function<void()>& call);

}  // namespace orrery

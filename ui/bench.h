// What `orrery bench` measures: each figure of the README that needs no other program, as a ratio in one run where it
// is about speed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace orrery {

struct Measurement {
    std::string name;
    double value = 0;
    std::string unit;
    double limit = 0;  ///< at most this; 0: told for information
};

/// Needs a Qt application (Headless will do). Takes some seconds.
Result<std::vector<Measurement>> measureAll();

/// The middle of the times of `runs` calls, in milliseconds, after one that does not count.
double median(int runs, const std::function<void()>& call);

}  // namespace orrery

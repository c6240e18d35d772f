// Measurements of `orrery bench`: each number of the README that needs no other program, and the times of many views in
// milliseconds. The speeds in the README are ratios of two times of one run.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace orrery {

/// One measured value and its limit.
struct Measurement {
    std::string name;
    double value = 0;
    std::string unit;
    double limit = 0;  ///< largest wanted value; 0: none
};

/// Runs all measurements; those of the OpenGL renderer are left out if there is no OpenGL. A Problem if a picture
/// cannot be evaluated or painted. Needs a Qt application (Headless is sufficient).
Result<std::vector<Measurement>> measureAll();

}  // namespace orrery

// Frequencies as trainable numbers: gradient descent on the mean squared difference between the mean cosine at offsets
// 0 .. 127 and the integral of another family, from a given start. Su, 2021 proposes the start 10000^(-2i/d).
#pragma once

#include <span>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

struct ThetaLesson {
    double target = 1000;  ///< base of the target family base^(-t)
    int steps = 100;
};

struct LearnedTheta {
    std::vector<double> radians;  ///< in the order of `start`
    double lossBefore = 0;
    double lossAfter = 0;
};

inline constexpr int learnedOffsets = 128;

/// Trains the frequencies `start` (radians per position); stops early if `progress` is stopped.
LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress = {});

}  // namespace orrery

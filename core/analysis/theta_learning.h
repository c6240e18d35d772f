// Frequencies as trainable numbers: gradient descent, from a given start, on the mean squared difference between
// meanCosine() at the offsets 0 .. 127 and decayIntegral() of a target family. Su, 2021 proposes the start
// 10000^(-2i/d).
#pragma once

#include <span>
#include <vector>

#include "core/base/progress.h"

namespace orrery {

struct ThetaLesson {
    double target = 1000;  ///< base of the target family base^(-t)
    int steps = 100;       ///< of gradient descent
};

struct LearnedTheta {
    std::vector<double> radians;  ///< in the order of `start`
    double lossBefore = 0;
    double lossAfter = 0;
};

/// The loss is taken over the offsets 0 .. learnedOffsets - 1.
inline constexpr int learnedOffsets = 128;

/// Trains the frequencies `start` (radians per position, at least one); stops early if `progress` is stopped.
LearnedTheta learnedTheta(std::span<const double> start, const ThetaLesson& lesson, const Progress& progress = {});

}  // namespace orrery

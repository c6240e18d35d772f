// Round step sizes for ticks and sliders: 1, 2 and 5 times the powers of ten.
// Used for positive numbers only.
#pragma once

#include <cmath>

namespace orrery {

/// The smallest 1, 2 or 5 times a power of ten that is at least `min` (above 0).
inline double roundStep(double min) {
    const double power = std::pow(10.0, std::floor(std::log10(min) + 1e-9));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= min * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

}  // namespace orrery

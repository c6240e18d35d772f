// ParameterScale: the values a number's slider stops at, from its Param declaration alone. Logarithmic scales stop at
// every power of two (whole numbers) or of ten (reals); every stop is allowed by the Param, and so is its fallback.
#pragma once

#include <vector>

#include "core/model/param.h"

namespace orrery {

class ParameterScale {
public:
    explicit ParameterScale(const Param& param);

    /// Stops are numbered 0 to last().
    int last() const { return static_cast<int>(stops.size()) - 1; }
    double value(int stop) const { return stops[static_cast<std::size_t>(stop)]; }
    /// The stop nearest to `value`.
    int stop(double value) const;

    /// The value a page further up (direction 1) or down (-1): twice or ten times as much on logarithmic scales.
    double paged(double value, int direction) const;
    /// The smallest change upwards or downwards that the exact box makes.
    double stepped(double value, int direction) const;

private:
    void addLogarithmic();
    void addLinear();

    const Param& param;
    double low;
    double high;
    std::vector<double> stops;  ///< rising
};

}  // namespace orrery

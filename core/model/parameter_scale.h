// ParameterScale: the stops of a number's slider, computed from its Param. Logarithmic scales have a stop at every
// power of two (whole numbers) or ten (reals) that is allowed. Every stop is an allowed value; the default is a stop.
#pragma once

#include <vector>

#include "core/model/param.h"

namespace orrery {

class ParameterScale {
public:
    /// `param` must outlive the scale.
    explicit ParameterScale(const Param& param);

    /// Largest stop index; stops are numbered from 0.
    int last() const { return static_cast<int>(stops.size()) - 1; }
    double value(int stop) const { return stops[static_cast<std::size_t>(stop)]; }
    /// Index of the stop nearest to `value`.
    int stop(double value) const;

    /// Value one page up (direction 1) or down (-1): a tenth of the stops away, or on logarithmic scales the next power
    /// of two or ten.
    double paged(double value, int direction) const;
    /// Value after one step of the text box up (direction 1) or down (-1).
    double stepped(double value, int direction) const;

private:
    void addLogarithmic();
    void addLinear();

    const Param& param;
    double low;
    double high;
    std::vector<double> stops;  ///< ascending
};

}  // namespace orrery

#include "core/figure/axes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orrery {

namespace {

/// Fraction of the visible range: 0 at its low end, 1 at its high end.
double partOf(const Axis& axis, double cell) {
    if (axis.scale != AxisScale::Log) return (cell - axis.shown.from) / axis.shown.size();
    const double positive = std::max(cell, std::numeric_limits<double>::min());
    return std::log(positive / axis.shown.from) / std::log(axis.shown.to / axis.shown.from);
}

}  // namespace

double pixelOf(const Axis& axis, double cell, double low, double high) {
    const double part = partOf(axis, cell);
    return low + (axis.reversed ? 1 - part : part) * (high - low);
}

double cellOf(const Axis& axis, double pixel, double low, double high) {
    const double fromLow = (pixel - low) / (high - low);
    const double part = axis.reversed ? 1 - fromLow : fromLow;
    if (axis.scale == AxisScale::Log) return axis.shown.from * std::pow(axis.shown.to / axis.shown.from, part);
    return axis.shown.from + part * axis.shown.size();
}

}  // namespace orrery

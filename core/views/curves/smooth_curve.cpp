#include "core/views/curves/smooth_curve.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "core/views/shared/axes.h"

namespace orrery {

namespace {

constexpr double minSteps = 1024;

double turnsPerStep(const Oscillator& oscillator) {
    return oscillator.frequency.radians() / (2 * std::numbers::pi);
}

/// Distance from `from` to the next point at which the phase is a whole number of quarter turns; 0 if `from` is one.
double toNextQuarter(const Oscillator& oscillator, double from) {
    const double quarters = 4 * signedTurns(phase(oscillator.frequency, Position::from(from)) + oscillator.phase);
    const double speed = 4 * turnsPerStep(oscillator);
    return (speed > 0 ? std::ceil(quarters) - quarters : quarters - std::floor(quarters)) / std::abs(speed);
}

}  // namespace

double drawable(double number) {
    return std::isfinite(number) ? number : std::numeric_limits<double>::quiet_NaN();
}

double turnsIn(const Oscillator& oscillator, const CellRange& range) {
    return std::abs(turnsPerStep(oscillator)) * range.size();
}

Curve smoothCurve(const Oscillator& oscillator, const CellRange& range) {
    Curve curve;
    const auto add = [&](double x) { addPoint(curve, x, drawable(value(oscillator, Position::from(x)))); };
    double step = range.size() / minSteps;
    double next = range.from + step;
    if (turnsIn(oscillator, range) > 0.25) {
        const double quarter = range.size() / (4 * turnsIn(oscillator, range));
        step = quarter / std::ceil(quarter / step);
        const double crest = range.from + toNextQuarter(oscillator, range.from);
        next = crest - std::floor((crest - range.from) / step) * step;
    }
    add(range.from);
    for (int k = 0; next + k * step < range.to; ++k) {
        if (next + k * step > range.from) add(next + k * step);
    }
    add(range.to);
    return curve;
}

std::array<Curve, 2> envelope(const Oscillator& oscillator, const CellRange& range) {
    const int steps = oscillator.damping == 0 ? 1 : 64;
    const Curve upper = curveOver(
        range, steps, [&](double x) { return drawable(oscillator.amplitude * std::exp(-oscillator.damping * x)); });
    Curve lower = upper;
    for (double& y : lower.y) y = -y;
    return {upper, std::move(lower)};
}

}  // namespace orrery

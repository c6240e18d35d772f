// A sinusoid sampled for a polyline. Every extremum and every zero is one of the points, so that its height does not
// flicker while the window moves, as it does if even steps alias with the wave. x are positions.
#pragma once

#include <array>

#include "core/figure/figure.h"

namespace orrery {

/// Returns the number, or NaN, a break in the curve, if it is infinite.
double drawable(double number);

/// Number of turns within `range`, >= 0.
double turnsIn(const Oscillator& oscillator, const CellRange& range);

/// Largest number of visible turns that is distinguishable as a curve.
inline constexpr double maxDrawnTurns = 128;

/// Samples the oscillator over `range` with 1000 to about 2000 points, both ends included; x are positions. It must
/// turn with one coordinate, at most maxDrawnTurns times.
Curve smoothCurve(const Oscillator& oscillator, const CellRange& range);

/// Returns the two curves that bound the oscillator: +- amplitude * exp(-damping * position).
std::array<Curve, 2> envelope(const Oscillator& oscillator, const CellRange& range);

}  // namespace orrery

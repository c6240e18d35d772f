// A sinusoid sampled for a polyline. Over more than a quarter turn, every zero and (without damping) every extremum is
// one of the points. Evenly spaced points would alias with the wave, and its height would flicker while the window
// moves. x are positions.
#pragma once

#include <array>

#include "core/figure/figure.h"

namespace orrery {

/// Returns the number, or NaN, which breaks a curve, if the number is infinite.
double drawable(double number);

/// Number of turns within `range`, >= 0.
double turnsIn(const Oscillator& oscillator, const CellRange& range);

/// Largest number of visible turns that can be told apart on the screen; beyond it, draw envelope().
inline constexpr double maxDrawnTurns = 128;

/// Samples the oscillator over `range`, both ends included: about 1000 to 1500 points for up to maxDrawnTurns turns, at
/// least 4 points per turn beyond. The oscillator must turn with one coordinate (crossAxis -1).
Curve smoothCurve(const Oscillator& oscillator, const CellRange& range);

/// Returns the upper and the lower bound of the oscillator: +- amplitude * exp(-damping * position).
std::array<Curve, 2> envelope(const Oscillator& oscillator, const CellRange& range);

}  // namespace orrery

// A sinusoid as points that join into an honest curve. Every crest and every zero is one of them, so that its height
// does not come and go while the window moves, as it does where even steps beat against the wave.
#pragma once

#include <array>

#include "core/figure/figure.h"

namespace orrery {

/// The number, or where it is infinite a NaN: a break in the curve.
double drawable(double number);

/// Turns within `range` of positions, >= 0.
double turnsIn(const Oscillator& oscillator, const CellRange& range);

/// More turns than these in sight cannot be told apart as a curve.
inline constexpr double mostDrawnTurns = 128;

/// x are positions, y values: from 1000 to about 2000 points over `range`, both ends among them. The oscillator turns
/// with one coordinate, at most mostDrawnTurns times.
Curve smoothCurve(const Oscillator& oscillator, const CellRange& range);

/// The two curves between which the oscillator swings: +- amplitude * exp(-damping * position).
std::array<Curve, 2> envelope(const Oscillator& oscillator, const CellRange& range);

}  // namespace orrery

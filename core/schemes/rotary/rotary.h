// Shared by the rotary schemes: a head of channels, of which two form a pair, and the bank [cos | sin] of the angles of
// the pairs. Su et al., 2021, arXiv:2104.09864. Frequencies are radians per position.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/model/scheme.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"
#include "core/schemes/rotary/rope_scaling.h"

namespace orrery {

/// Channels of pair i, r = rotary_dim: Interleaved (2i, 2i+1); HalfSplit (i, i + r/2); HalfSplitTwice is half-split
/// within each half of the head: the first half for pairs below r/4, the second for the others.
enum class Pairing { Interleaved, HalfSplit, HalfSplitTwice };

/// A head of channels and its pairs.
struct RotaryHead {
    int channels = 0;  ///< head_dim
    RopeBase rope;     ///< the first rotaryDim channels are rotated, the others unchanged
    Pairing pairing = Pairing::Interleaved;

    int pairs() const { return rope.rotaryDim / 2; }
};

/// Returns the head given by head_dim, base, layout, rotary_fraction and rotary_dim; a Problem if it has no pair or
/// more rotary channels than channels.
Result<RotaryHead> rotaryHead(const Values& values);

/// Returns a head in which all channels are rotated, given by head_dim, base and layout.
RotaryHead wholeHead(const Values& values);

/// Builds the bank: columns 0 .. n-1 are the cosines and n .. 2n-1 the sines, n = head.pairs() = sines.size().
OscillatorBank rotaryBank(const RotaryHead& head, std::span<const Oscillator> sines);

/// Builds the bank of rotations along the position; `amplitude` multiplies cosine and sine.
OscillatorBank rotaryBank(const RotaryHead& head, const std::vector<Precise>& radians, double amplitude = 1);

/// Returns the unwrapped angle of every pair in radians, in the order of the columns.
std::vector<double> rotaryAngles(const OscillatorBank& bank, std::span<const Position> coordinates);

/// A column of [cos | sin]: its function "cos(" or "sin(", and its pair.
struct RotaryColumn {
    std::string call;
    int pair = 0;
};
RotaryColumn rotaryColumn(std::int64_t column, int pairs);

/// Returns base^(2i/r), the divisor of a position, with numbers: "10000^(12/128)".
std::string powerText(const RopeBase& rope, int pair);

/// Formats a blended angle: weight `kept` for the unscaled frequency, the rest divided by `factor`; `start` precedes
/// the power, e.g. "cos(7".
std::string blendText(const std::string& start, double kept, const std::string& power, double factor);

/// patchGrid() returns the grid of patches given by height and width; patchOf() the row and column of a cell's patch.
std::vector<std::int64_t> patchGrid(const Values& values);
std::vector<Position> patchOf(const Values& values, const Cell& cell);

/// Checks shared by several schemes: the fast end of a ramp is above the slow one; the base makes pairs differ in
/// frequency; the head has more than one pair.
Done checkRamp(const Values& values, const Real& fast, const Real& slow);
Done checkBase(const RotaryHead& head);
Done checkPairs(const RotaryHead& head);

/// Returns the Problem that a list does not have one number per pair.
Problem notThePairs(const List& key, std::size_t given, const Phrase& allowed);

}  // namespace orrery

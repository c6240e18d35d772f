// What the rotary schemes share: a head of channels, which two of them make a pair, and the bank [cos | sin] that turns
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

/// Which channels pair i turns, r = rotary_dim: (2i, 2i+1); (i, i + r/2); or half-split within each half of the head,
/// the first for pairs below r/4 and the second for the others.
enum class Pairing { Interleaved, HalfSplit, HalfSplitTwice };

struct RotaryHead {
    int channels = 0;  ///< head_dim
    RopeBase rope;     ///< the first rotaryDim channels turn, the others pass through
    Pairing pairing = Pairing::Interleaved;

    int pairs() const { return rope.rotaryDim / 2; }
};

/// The head that head_dim, base, layout, rotary_fraction and rotary_dim describe; a Problem where no pair or too many
/// are left.
Result<RotaryHead> rotaryHead(const Values& values);

/// A head without pass-through channels, as head_dim, base and layout describe it.
RotaryHead wholeHead(const Values& values);

/// Columns 0 .. n-1 are the cosines and n .. 2n-1 the sines of sines.size() = n = head.pairs() turnings.
OscillatorBank rotaryBank(const RotaryHead& head, std::span<const Oscillator> sines);

/// The same for turnings along the position; `amplitude` multiplies cosine and sine.
OscillatorBank rotaryBank(const RotaryHead& head, const std::vector<Precise>& radians, double amplitude = 1);

/// The angle of every pair in the order of the columns, in radians, not wrapped.
std::vector<double> rotaryAngles(const OscillatorBank& bank, std::span<const Position> coordinates);

/// "cos(" or "sin(" and the pair that a column of [cos | sin] belongs to.
struct RotaryColumn {
    std::string call;
    int pair = 0;
};
RotaryColumn rotaryColumn(std::int64_t column, int pairs);

/// base^(2i/r), by which a position is divided, with the numbers filled in: "10000^(12/128)".
std::string powerText(const RopeBase& rope, int pair);

/// A pair's angle with as much of its own frequency as `kept` says, the rest divided by `factor`; `start` is what
/// stands before the power, "cos(7".
std::string blendText(const std::string& start, double kept, const std::string& power, double factor);

/// The grid of patches that height and width describe, and the row and column of the patch that a cell belongs to.
std::vector<std::int64_t> patchGrid(const Values& values);
std::vector<Position> patchOf(const Values& values, const Cell& cell);

/// Problems that several schemes can have: a ramp whose fast end is not above its slow one, a base that makes no pair
/// faster than another, a head whose one pair cannot be both the fastest and the slowest.
Done checkRamp(const Values& values, const Real& fast, const Real& slow);
Done checkBase(const RotaryHead& head);
Done checkPairs(const RotaryHead& head);

/// That a list has not as many numbers as there are pairs.
Problem notThePairs(const List& key, std::size_t given, const Phrase& allowed);

}  // namespace orrery

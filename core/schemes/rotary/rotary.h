// Shared by the rotary schemes: a head whose channels are rotated in pairs, and the bank [cos | sin] of the angles of
// the pairs. Su et al., 2021, arXiv:2104.09864.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/model/scheme.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery {

/// Channels of pair i, r = rotary_dim: Interleaved (2i, 2i + 1); HalfSplit (i, i + r/2); HalfSplitTwice (i, i + r/4)
/// for i < r/4, else (i + r/4, i + r/2), with r a multiple of 4.
enum class Pairing { Interleaved, HalfSplit, HalfSplitTwice };

/// Base and number of rotated channels of a rotary encoding.
struct RopeBase {
    double base = 10000;  ///< > 0; above 1 for methods that use its logarithm
    int rotaryDim = 128;  ///< even, >= 2
};
/// w_i = base^(-2i/rotaryDim) in radians per position, fastest first.
std::vector<Precise> ropeFrequencies(const RopeBase& rope);

/// A head of channels and its pairs.
struct RotaryHead {
    int channels = 0;  ///< head_dim
    RopeBase rope;     ///< the first rotaryDim channels are rotated, the others unchanged
    Pairing pairing = Pairing::Interleaved;

    int pairs() const { return rope.rotaryDim / 2; }
};

/// Returns the head given by head_dim, base, layout and rotary_dim, or rotary_fraction if rotary_dim is 0; a Problem if
/// it has no pair or more rotary channels than channels.
Result<RotaryHead> rotaryHead(const Values& values);

/// Returns a head in which all channels are rotated, given by head_dim, base and layout.
RotaryHead wholeHead(const Values& values);

/// Builds the bank: columns 0 .. n-1 are the cosines and n .. 2n-1 the sines, n = head.pairs() = sines.size(). sines[i]
/// is the sine of pair i; `grid` has the sizes of OscillatorBank::grid.
OscillatorBank rotaryBank(const RotaryHead& head, std::span<const Oscillator> sines,
                          std::vector<std::int64_t> grid = {});

/// A column of [cos | sin]: its function "cos(" or "sin(", and its pair.
struct RotaryColumn {
    std::string call;
    int pair = 0;
};
RotaryColumn rotaryColumn(std::int64_t column, int pairs);

/// Returns base^(2i/r), the divisor of a position, with numbers: "10000^(12/128)".
std::string powerText(const RopeBase& rope, int pair);

/// Returns the sizes of the grid of patches: height and width.
std::vector<std::int64_t> patchGrid(const Values& values);
/// Returns the row and column of the patch at cell.position; positions beyond the grid wrap around to its start.
std::vector<Position> patchOf(const Values& values, const Cell& cell);

/// Returns a Problem unless the fast end of a ramp is above the slow one.
Done checkRamp(const Values& values, const Real& fast, const Real& slow);
/// Returns a Problem if the base is 1, which gives all pairs the same frequency.
Done checkBase(const RotaryHead& head);
/// Returns a Problem if the head has a single pair.
Done checkPairs(const RotaryHead& head);

/// Returns the factor by which YaRN multiplies cosine and sine, and thus scores by its square: attention_factor unless
/// it is 0, else 0.1 ln(factor) + 1, or (0.1 mscale ln(factor) + 1) / (0.1 mscale_all_dim ln(factor) + 1) if neither
/// mscale nor mscale_all_dim is 0.
double yarnAmplitude(const Values& values);

/// Returns the Problem that a list has `given` numbers, which is not the number of pairs.
Problem wrongPairCount(const List& key, std::size_t given, const Phrase& allowed);

}  // namespace orrery

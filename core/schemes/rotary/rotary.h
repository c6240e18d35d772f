// What the rotary schemes share: a head of channels, which two of them make a pair, and the bank [cos | sin] that turns
// the pairs. Su et al., 2021, arXiv:2104.09864. Frequencies are radians per position.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"
#include "core/model/scheme.h"

namespace orrery {

/// Which channels pair i turns, r = rotary_dim: (2i, 2i+1); (i, i + r/2); or half-split within each half of the head,
/// the first for pairs below r/4 and the second for the others.
enum class Pairing { Interleaved, HalfSplit, HalfSplitTwice };

struct RotaryHead {
    int channels = 0;   ///< head_dim
    int rotaryDim = 0;  ///< the first so many channels turn, the others pass through; even
    Pairing pairing = Pairing::Interleaved;

    int pairs() const { return rotaryDim / 2; }
};

/// The head that head_dim, layout, rotary_fraction and rotary_dim describe; a Problem where no pair or too many are
/// left.
Result<RotaryHead> rotaryHead(const Values& values);

/// A head without pass-through channels, as head_dim and layout describe it.
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
std::string powerText(const Values& values, int pair, int rotaryDim);

}  // namespace orrery

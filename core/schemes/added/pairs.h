// Columns in pairs: the sine and the cosine of one angle, interleaved or in two halves. A scheme made of such pairs
// gives the content of each column and the sine of each pair; bankOf() builds the oscillator bank.
#pragma once

#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery {

/// Order of the columns of pairs.
struct PairLayout {
    bool interleaved = true;  ///< pair i in columns 2i and 2i + 1; else all of one kind first
    bool sineFirst = true;
    bool operator==(const PairLayout&) const = default;
};

/// Content of a column: sine or cosine of a pair; zeros if `pair` is -1.
struct PairColumn {
    int pair = -1;
    bool sine = true;
    bool operator==(const PairColumn&) const = default;
};

/// Returns the columns of pairs first .. first + count - 1.
std::vector<PairColumn> pairColumns(int first, int count, PairLayout layout);

/// Returns one sine for each frequency, in radians per position.
std::vector<Oscillator> sinesOf(const std::vector<Precise>& radians, double amplitude = 1);

/// Builds the bank of these columns; sines[i] is the sine of pair i. The pairs of the bank stand in the order of
/// their columns; a pair without both columns is left out.
OscillatorBank bankOf(std::span<const PairColumn> columns, std::span<const Oscillator> sines);

}  // namespace orrery

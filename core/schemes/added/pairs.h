// Columns in pairs: the sine and the cosine of one angle, side by side or in two halves. Every scheme made of such
// pairs says which column holds what and how each pair turns; the bank follows.
#pragma once

#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"
#include "core/phase/precise.h"

namespace orrery {

struct PairLayout {
    bool interleaved = true;  ///< pair i in columns 2i and 2i + 1; else all of one kind, then all of the other
    bool sineFirst = true;
    bool operator==(const PairLayout&) const = default;
};

/// What a column holds: the sine or the cosine of a pair, or only zeros where `pair` is -1.
struct PairColumn {
    int pair = -1;
    bool sine = true;
    bool operator==(const PairColumn&) const = default;
};

/// The columns of pairs first .. first + count - 1.
std::vector<PairColumn> pairColumns(int first, int count, PairLayout layout);

/// A sine for each of these frequencies.
std::vector<Oscillator> sinesOf(const std::vector<Precise>& radians, double amplitude = 1);

/// The bank of these columns, where sines[i] is the sine of pair i. Pairs without both of their columns are not listed.
OscillatorBank bankOf(std::span<const PairColumn> columns, std::span<const Oscillator> sines);

}  // namespace orrery

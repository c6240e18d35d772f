// What one asks of an encoding before it is used, measured: is it bounded, is a step as long in every sentence, does
// it never jump, does it go on past the trained length, is a shift one fixed matrix?
#pragma once

#include <optional>

#include "core/phase/oscillator_bank.h"
#include "core/phase/table.h"

namespace orrery {

struct Promises {
    bool isBounded = false;
    bool hasOneStep = false;       ///< from position 0 to 1, in a sentence of `length` as in one of twice that
    double jump = 0;               ///< the longest step to a neighbour, as a part of the greatest distance there is
    bool neverJumps = false;       ///< it is at most half
    bool goesOn = false;           ///< at twice the length there is a row, within the same bounds
    std::optional<double> miss{};  ///< by how much the best matrix for a shift of 1 misses; nothing: not tried
    bool shifts() const { return miss && *miss < 1e-9; }

    static constexpr int count = 5;
    int kept() const { return isBounded + hasOneStep + neverJumps + goesOn + (shifts() ? 1 : 0); }
};

/// A table or a bank for a sentence of so many tokens, and what its scheme makes of one twice as long.
template <class Encoded>
struct ForLengths {
    const Encoded& once;
    const Encoded& twice;
    int length = 0;  ///< at most 256
};
Promises promisesOf(const ForLengths<Table>& tables);
/// The bank's positions are numbers, not tokens of a grid.
Promises promisesOf(const ForLengths<OscillatorBank>& banks);

}  // namespace orrery

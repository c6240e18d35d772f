// Five desirable properties of an encoding, measured: bounded values, equal steps in sentences of different lengths, no
// jumps, defined beyond the trained length, and shifts by one fixed matrix.
#pragma once

#include <optional>

#include "core/phase/oscillator_bank.h"
#include "core/phase/table.h"

namespace orrery {

struct Promises {
    bool isBounded = false;
    bool hasOneStep = false;       ///< step 0 to 1 is equal for sentences of `length` and twice that
    double jump = 0;               ///< longest step to a neighbour / largest distance of any two rows
    bool neverJumps = false;       ///< jump is at most 1/2
    bool goesOn = false;           ///< at twice the length there is a row, within the same bounds
    std::optional<double> miss{};  ///< error of the best matrix for a shift of 1; nothing: not measured
    bool shifts() const { return miss && *miss < 1e-9; }

    static constexpr int count = 5;
    int kept() const { return isBounded + hasOneStep + neverJumps + goesOn + (shifts() ? 1 : 0); }
};

/// A table or bank built for `length` tokens, and the same scheme built for twice as many.
template <class Encoded>
struct ForLengths {
    const Encoded& once;
    const Encoded& twice;
    int length = 0;  ///< at most 256
};
Promises promisesOf(const ForLengths<Table>& tables);
/// Positions of the bank must be numbers, not tokens of a grid.
Promises promisesOf(const ForLengths<OscillatorBank>& banks);

}  // namespace orrery

// Five desirable properties of an encoding, measured on at most its first 1024 columns: bounded values, equal steps in
// sentences of different lengths, no jumps, values within bounds beyond the trained length, and shifts by one fixed
// matrix.
#pragma once

#include <optional>

#include "core/model/scheme.h"

namespace orrery {

struct Promises {
    bool isBounded = false;   ///< the numbers of a table hardly grow in a text twice as long, or no column grows
    bool varies = false;      ///< not all rows are equal; else the next two say nothing
    bool hasOneStep = false;  ///< the distance of rows 0 and 1 is equal for `length` and twice that
    double jump = 0;          ///< largest distance of neighbouring rows / of any two rows; 0 if all equal
    bool neverJumps = false;  ///< jump is at most 1/2
    bool goesOn = false;      ///< bounded, and the last position of a text twice as long has a row of finite numbers
    std::optional<double> miss{};  ///< largest error of the best matrix for a shift of 1; nothing: unknown
    bool shifts() const { return miss && *miss < 1e-9; }

    static constexpr int count = 5;
    /// Number of properties that the encoding has.
    int kept() const {
        return isBounded + (varies && hasOneStep) + (varies && neverJumps) + goesOn + (shifts() ? 1 : 0);
    }
    /// Number of properties of which nothing can be said.
    int unknown() const { return (varies ? 0 : 2) + (miss ? 0 : 1); }
};

/// A table or bank built for `length` tokens, and the same scheme built for twice as many. Positions of a bank must be
/// numbers, not tokens of a grid.
struct ForLengths {
    const Encoding& once;
    const Encoding& twice;
    int length = 0;                 ///< 2 to 256
    std::int64_t trained = length;  ///< the length that the scheme is made for, if it is longer
};
Promises promisesOf(const ForLengths& of);

}  // namespace orrery

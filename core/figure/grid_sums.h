// Sums of one column of a grid bank over many runs of tokens. A token's angle is a sum of one angle per axis, so its
// hand e^(i angle) is a product of hands from tables, and a run is made of whole steps of an axis and parts of two
// more.
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

class GridSums {
public:
    /// bank.grid is not empty.
    GridSums(const OscillatorBank& bank, const Oscillator& column);

    /// Over the tokens first .. first + count - 1; tokens past the grid's end start it anew.
    double sum(std::int64_t first, std::int64_t count) const;

private:
    using Hand = std::complex<double>;

    struct Axis {
        std::vector<Hand> hands;  ///< at coordinate c
        std::vector<Hand> sums;   ///< of the hands below c, c = 0 .. size
        std::int64_t tokens = 1;  ///< of one step along it
        Hand stepSum = 1;         ///< over the tokens of a step, without this axis's own hand
    };

    Hand sumWithin(std::size_t axis, std::int64_t first, std::int64_t count) const;

    std::vector<Axis> axes;  ///< slowest first
    std::int64_t tokens = 1;
    Hand whole = 1;  ///< the sum over all tokens
    Hand start;      ///< amplitude and phase
};

}  // namespace orrery

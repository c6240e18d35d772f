// What is said of one entry of an encoding with dimensions: its formula with the numbers filled in, its value, and how
// its column turns.
#pragma once

#include "core/model/document.h"

namespace orrery {

struct Entry {
    Position position;
    std::int64_t dimension = 0;
    double value = 0;  ///< NaN: none
};

/// Sets the figure's caption and readout. The scene's encoding is a bank or a table that has the dimension.
void describeEntry(Figure& figure, const Scene& scene, const Entry& entry);

/// The index in bank.pairs of the pair that holds a column, or -1.
inline std::int64_t pairOf(const OscillatorBank& bank, std::int64_t column) {
    return pairOf(bank.pairs, column);
}

/// "0.1 rad / position" and "62.83 positions", as readout lines.
std::vector<Readout> speedLines(const Frequency& frequency);

}  // namespace orrery

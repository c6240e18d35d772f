// What is said of one entry of an encoding with dimensions: its formula with the numbers filled in, its value, and how
// its column turns.
#pragma once

#include <span>

#include "core/model/document.h"

namespace orrery {

struct Entry {
    Position position;
    std::int64_t dimension = 0;
    double value = 0;  ///< NaN: none
};

/// How long a turn of these columns takes, for a headline: "Columns turn once in 6.283 to 54 410 positions".
Phrase turnsHeadline(const OscillatorBank& bank, std::span<const std::int64_t> columns);
/// The same of all columns.
Phrase turnsHeadline(const OscillatorBank& bank);

/// How many numbers of the row at a position change to the next one's, for a headline.
Phrase stepHeadline(const Table& table, std::int64_t position);

/// Sets the figure's caption and readout. The scene's encoding is a bank or a table that has the dimension.
void describeEntry(Figure& figure, const Scene& scene, const Entry& entry);

/// The index in bank.pairs of the pair that holds a column, or -1.
inline std::int64_t pairOf(const OscillatorBank& bank, std::int64_t column) {
    return pairOf(bank.pairs, column);
}

/// "0.1 rad / position" and "62.83 positions", as readout lines.
std::vector<Readout> speedLines(const Frequency& frequency);

}  // namespace orrery

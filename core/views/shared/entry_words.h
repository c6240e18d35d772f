// Text about an encoding with dimensions: one entry (its formula with numbers filled in, its value, the frequency of
// its column), and headlines about its columns or rows. Wavelengths are in positions.
#pragma once

#include <span>

#include "core/model/document.h"

namespace orrery {

/// One entry of an encoding with its value.
struct Entry {
    Position position;
    std::int64_t dimension = 0;
    double value = 0;  ///< NaN if there is none
};

/// Headline with the shortest and longest wavelength of these columns: "Fast columns repeat every 6.283 positions, slow
/// every 54 410". It says so where columns stand still, or never repeat because they fade or grow. If the bank has a
/// grid, the headline states the sizes of the grid instead.
Phrase turnsHeadline(const OscillatorBank& bank, std::span<const std::int64_t> columns);
/// The same for all columns.
Phrase turnsHeadline(const OscillatorBank& bank);

/// Headline with the number of entries that differ between the row at a position and the next row; for the last row,
/// the previous row. Two NaN are equal. If there is no such pair of rows, the headline has no number.
Phrase stepHeadline(const Table& table, std::int64_t position);

/// Sets the figure's caption and readout to describe the entry. The scene's encoding must be a bank or table that has
/// the entry's dimension.
void describeEntry(Figure& figure, const Scene& scene, const Entry& entry);

/// Returns the index in bank.pairs of the pair that holds a column, or -1.
inline std::int64_t pairOf(const OscillatorBank& bank, std::int64_t column) {
    return pairOf(bank.pairs, column);
}

/// Readout lines of frequency and wavelength: "0.1 rad / position", "62.83 positions"; in a bank with a grid "0.1 rad
/// / step", of a column that two coordinates turn "0.1 rad / step along a row".
std::vector<Readout> speedLines(const OscillatorBank& bank, const Oscillator& column);

}  // namespace orrery

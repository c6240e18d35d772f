// Rows of oscillator banks at chosen positions, for tests of mathematical properties of positions. Random numbers have
// a fixed seed.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tests/support/encodings.h"

namespace orrery {

inline std::mt19937_64 seeded() {
    return std::mt19937_64(20260219);
}

inline OscillatorBank sinusoid(double d, double base = 10000) {
    return bankOf("sinusoidal", {{"d_model", d}, {"base", base}});
}

inline Matrix rowsAt(const OscillatorBank& bank, const std::vector<Position>& positions) {
    Matrix rows(positions.size(), bank.columns.size());
    for (std::size_t row = 0; row < rows.rows; ++row) {
        for (std::size_t j = 0; j < rows.columns; ++j) rows.at(row, j) = value(bank, j, positions[row]);
    }
    return rows;
}

inline std::vector<Position> firstPositions(std::int64_t count) {
    std::vector<Position> positions;
    for (std::int64_t p = 0; p < count; ++p) positions.emplace_back(p);
    return positions;
}

}  // namespace orrery

// Fills the rows of a bank with a grid. The angle of a token is the sum of a part from the innermost axis and a part
// from all other axes, so each row is the rotation of the second part by the first, both read from small tables. If the
// tables would be too large, every cell is computed alone. The grid must not be empty.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

template <class T>
class GridFiller {
public:
    /// Prepares the tables for the rows of `range` on at most `threads` threads (0: all cores). Keeps a reference to
    /// the bank.
    GridFiller(const OscillatorBank& bank, const PositionRange& range, unsigned threads);

    /// Writes rows [begin, end) of the range; `out` holds all rows of the range, row-major.
    void fill(std::uint64_t begin, std::uint64_t end, std::span<T> out) const;

private:
    /// Table of one part of the angles.
    struct Part {
        std::int64_t first = 0;       ///< index of the first row
        std::vector<T> sine, cosine;  ///< [indices x columns], amplitude included
    };

    /// A run of indices of the innermost axis, or of all other axes combined.
    struct Indices {
        std::int64_t first;
        std::int64_t count;
    };

    Indices indicesOf(bool isInner) const;
    bool isWorthTables() const;
    Part part(bool isInner, unsigned threads) const;
    void fillByCell(std::uint64_t begin, std::uint64_t end, std::span<T> out) const;
    std::int64_t tokenOf(const Position& position) const;

    const OscillatorBank& bank;
    PositionRange range;
    std::int64_t innerSize;
    std::int64_t outerSize;
    bool tabled;
    Part inner, outer;
};

}  // namespace orrery

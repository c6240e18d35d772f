// Filling a grid bank: a token's angle is a part from the innermost axis and a part from all others, so a row is one
// rotation of the second by the first, both from small tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

template <class T>
class GridFiller {
public:
    /// For the rows of a range of a bank whose grid is not empty; `threads` 0: all cores.
    GridFiller(const OscillatorBank& bank, const PositionRange& range, unsigned threads);

    /// Rows [begin, end) of the range into `out`, which holds all its rows.
    void fill(std::uint64_t begin, std::uint64_t end, std::span<T> out) const;

private:
    struct Part {
        std::int64_t first = 0;
        std::vector<T> sine, cosine;  ///< index - first x columns
    };

    /// Some indices of the innermost axis, or of all others together.
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

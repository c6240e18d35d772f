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
    /// bank.grid is not empty.
    explicit GridFiller(const OscillatorBank& bank);

    /// Rows [begin, end) of range into `out`, which holds all rows of the range.
    void fill(const PositionRange& range, std::uint64_t begin, std::uint64_t end, std::span<T> out) const;

private:
    struct Part {
        std::vector<T> sine, cosine;  ///< index x columns
    };

    Part part(bool isInner) const;
    void fillByCell(const PositionRange& range, std::uint64_t begin, std::uint64_t end, std::span<T> out) const;

    const OscillatorBank& bank;
    std::int64_t innerSize;
    std::int64_t outerSize;
    bool tabled;
    Part inner, outer;
};

}  // namespace orrery

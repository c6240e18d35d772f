// Fills matrices by rotation: the value r rows after an anchor is S * C_r + C * S_r, with (S, C) the sine and cosine at
// the anchor and (S_r, C_r) those of the angle of r rows. That angle is the same for every anchor, so one small table
// serves the whole matrix, and every layout costs two products per cell.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "core/phase/oscillator_bank.h"

#include "core/base/parallel.h"
#include "core/phase/fill_grid.h"
#include "core/phase/mean_rows.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::uint64_t anchorsPerExact = 64;  // float32: period of exact anchors; the others are rotated from the last
constexpr std::size_t narrowColumns = 8;       // up to here a row costs more than its numbers: rows are joined
constexpr std::size_t tileColumns = 512;       // a turning table of this width fits into the second-level cache

template <class T>
struct Turning {
    std::vector<T> sine, cosine;  ///< [rows x columns]; row r: rotation (and decay) over r rows
};

struct Anchor {
    std::vector<double> sine, cosine;  ///< amplitude included
};

template <class Angle>
std::vector<SinCos> sincosOf(std::span<const Oscillator> columns, const Angle& angle) {
    std::vector<Turns> turns(columns.size());
    std::ranges::transform(columns, turns.begin(), angle);
    std::vector<SinCos> made(columns.size());
    sincos(turns, made);
    return made;
}

/// Rotation (and decay) of each column over `distance`.
std::vector<SinCos> turned(std::span<const Oscillator> columns, const Position& distance) {
    std::vector<SinCos> made = sincosOf(columns, [&](const Oscillator& c) { return phase(c.frequency, distance); });
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].damping == 0) continue;
        const double decay = std::exp(-columns[i].damping * distance.value());
        made[i] = {decay * made[i].sin, decay * made[i].cos};
    }
    return made;
}

template <class T>
Turning<T> turningTable(std::span<const Oscillator> columns, std::int64_t step, std::uint64_t rows) {
    Turning<T> table;
    table.sine.reserve(rows * columns.size());
    table.cosine.reserve(rows * columns.size());
    for (std::uint64_t row = 0; row < rows; ++row) {
        for (const SinCos& sc : turned(columns, Position(static_cast<std::int64_t>(row) * step))) {
            table.sine.push_back(static_cast<T>(sc.sin));
            table.cosine.push_back(static_cast<T>(sc.cos));
        }
    }
    return table;
}

void setExact(Anchor& anchor, std::span<const Oscillator> columns, const Position& position) {
    constexpr std::size_t atOnce = 64;
    std::array<Turns, atOnce> turns;
    std::array<SinCos, atOnce> made;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const std::size_t at = column % atOnce;
        const auto some = columns.subspan(column - at, std::min(atOnce, columns.size() - (column - at)));
        if (at == 0) {
            std::ranges::transform(some, turns.begin(),
                                   [&](const Oscillator& c) { return phase(c.frequency, position) + c.phase; });
            sincos(std::span(turns).first(some.size()), made);
        }
        const Oscillator& oscillator = columns[column];
        const double size = oscillator.damping == 0
                                ? oscillator.amplitude
                                : oscillator.amplitude * std::exp(-oscillator.damping * position.value());
        anchor.sine[column] = size * made[at].sin;
        anchor.cosine[column] = size * made[at].cos;
    }
}

/// Fills rows [begin, end) of some columns of the matrix; begin is a multiple of rowsFromAnAnchor.
template <class T>
class TileFiller {
public:
    TileFiller(std::span<const Oscillator> oscillators, const PositionRange& positions, std::uint64_t rowsServed)
        : columns(oscillators),
          range(positions),
          table(turningTable<T>(columns, range.step, rowsServed)),
          stride(turningTable<double>(columns, range.step * static_cast<std::int64_t>(rowsServed), 2)),
          rows(rowsServed) {}

    void fill(std::uint64_t begin, std::uint64_t end, T* out, std::size_t rowLength, bool stream) const {
        Anchor anchor{std::vector<double>(columns.size()), std::vector<double>(columns.size())};
        // in narrow matrices all rows of an anchor are written in one call
        const std::uint64_t together = columns.size() == rowLength && rowLength <= narrowColumns ? rows : 1;
        std::vector<T> sine(together * columns.size());
        std::vector<T> cosine(sine.size());
        for (std::uint64_t first = begin; first < end; first += rows) {
            place(anchor, first, begin);
            for (std::size_t i = 0; i < sine.size(); i += columns.size()) {
                std::ranges::transform(anchor.sine, sine.begin() + static_cast<std::ptrdiff_t>(i), narrow);
                std::ranges::transform(anchor.cosine, cosine.begin() + static_cast<std::ptrdiff_t>(i), narrow);
            }
            const std::uint64_t last = std::min(end, first + rows);
            for (std::uint64_t row = first; row < last; row += together) {
                const std::size_t at = (row - first) * columns.size();
                const RowInputs<T> in{sine.data(), cosine.data(), table.sine.data() + at, table.cosine.data() + at,
                                      static_cast<std::size_t>(std::min(together, last - row)) * columns.size()};
                stream ? streamRow(out + row * rowLength, in) : writeRow(out + row * rowLength, in);
            }
        }
    }

private:
    /// Rounds vanishing amplitudes to 0: subnormal numbers are about a hundred times slower, and float32 rows would
    /// spend most of their time on them.
    static T narrow(double number) {
        constexpr double nothing = sizeof(T) == sizeof(float) ? 1e-30 : 1e-290;
        return std::abs(number) < nothing ? T{0} : static_cast<T>(number);
    }

    void place(Anchor& anchor, std::uint64_t first, std::uint64_t begin) const {
        constexpr bool mayAdvance = sizeof(T) == sizeof(float);
        if (mayAdvance && first != begin && (first / rows) % anchorsPerExact != 0) {
            advanceRow(anchor.sine.data(), anchor.cosine.data(), stride.sine.data() + columns.size(),
                       stride.cosine.data() + columns.size(), columns.size());
        } else {
            setExact(anchor, columns, range.at(first));
        }
    }

    std::span<const Oscillator> columns;
    PositionRange range;
    Turning<T> table;
    Turning<double> stride;
    std::uint64_t rows;
};

template <class T>
void fillRows(const OscillatorBank& bank, const PositionRange& range, std::uint64_t begin, std::uint64_t end, T* out) {
    const std::span<const Oscillator> columns(bank.columns);
    const bool stream = range.count * columns.size() * sizeof(T) >= streamedBytes;
    const std::uint64_t rows = std::min(rowsFromAnAnchor, std::max<std::uint64_t>(1, end - begin));
    for (std::size_t left = 0; left < columns.size(); left += tileColumns) {
        const auto tile = columns.subspan(left, std::min(tileColumns, columns.size() - left));
        TileFiller<T>(tile, range, rows).fill(begin, end, out + left, columns.size(), stream);
    }
}

/// Adds the two frequencies of columns turned by two axes: without a grid, every coordinate is the position itself.
OscillatorBank alongPositions(const OscillatorBank& bank) {
    OscillatorBank line = bank;
    for (Oscillator& column : line.columns) {
        column.frequency = turnsPerPosition(column);
        column.crossAxis = -1;
    }
    return line;
}

template <class T>
void fillMatrix(const OscillatorBank& bank, const PositionRange& range, std::span<T> out, unsigned threads) {
    assert(out.size() == range.count * bank.columns.size());
    const double rowCost = 0.2 * static_cast<double>(bank.columns.size());
    if (!bank.grid.empty()) {
        const GridFiller<T> filler(bank, range, threads);
        parallelFor(Split::of(range.count, rowCost, {.maxParts = threads}),
                    [&](std::uint64_t begin, std::uint64_t end) { filler.fill(begin, end, out); });
        return;
    }
    const OscillatorBank line = alongPositions(bank);
    parallelFor(Split::of(range.count, rowCost, {rowsFromAnAnchor * anchorsPerExact, threads}),
                [&](std::uint64_t begin, std::uint64_t end) { fillRows(line, range, begin, end, out.data()); });
}

}  // namespace

void fill(const OscillatorBank& bank, const PositionRange& range, std::span<double> out, unsigned threads) {
    fillMatrix(bank, range, out, threads);
}

void fill(const OscillatorBank& bank, const PositionRange& range, std::span<float> out, unsigned threads) {
    fillMatrix(bank, range, out, threads);
}

}  // namespace orrery

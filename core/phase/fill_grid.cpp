#include "core/phase/fill_grid.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/parallel.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::int64_t largestTable = std::int64_t{1} << 24;  // most cells of both tables together

/// Angle and amplitude that an oscillator gets from one part of the axes, with the other coordinates at 0. The phase
/// and the amplitude of the oscillator belong to the outer part.
struct PartAngle {
    std::span<const Position> coordinates;
    int innerAxis;
    bool isInner;

    bool belongs(int axis) const { return axis >= 0 && (axis == innerAxis) == isInner; }

    Turns turns(const Oscillator& oscillator) const {
        Turns all = isInner ? 0 : oscillator.phase;
        if (belongs(oscillator.axis))
            all += phase(oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]);
        if (belongs(oscillator.crossAxis))
            all += phase(oscillator.crossFrequency, coordinates[static_cast<std::size_t>(oscillator.crossAxis)]);
        return all;
    }

    double size(const Oscillator& oscillator) const {
        const double size = isInner ? 1 : oscillator.amplitude;
        const bool isDamped = oscillator.damping != 0 && belongs(0);
        return isDamped ? size * std::exp(-oscillator.damping * coordinates.front().value()) : size;
    }
};

}  // namespace

template <class T>
GridFiller<T>::GridFiller(const OscillatorBank& source, const PositionRange& positions, unsigned threads)
    : bank(source),
      range(positions),
      innerSize(source.grid.back()),
      outerSize(std::accumulate(source.grid.begin(), source.grid.end() - 1, std::int64_t{1}, std::multiplies<>())),
      tabled(range.count > 0 && isWorthTables()) {
    if (!tabled) return;
    inner = part(true, threads);
    outer = part(false, threads);
}

/// True if the tables of the whole grid have at most largestTable cells, or if those for the range do and have fewer
/// rows than the range.
template <class T>
bool GridFiller<T>::isWorthTables() const {
    const auto width = static_cast<std::int64_t>(bank.columns.size());
    if ((innerSize + outerSize) * width <= largestTable) return true;
    const std::int64_t needed = indicesOf(true).count + indicesOf(false).count;
    return needed * width <= largestTable && static_cast<std::uint64_t>(needed) < range.count;
}

template <class T>
std::int64_t GridFiller<T>::tokenOf(const Position& position) const {
    const std::int64_t tokens = innerSize * outerSize;
    return (position.whole % tokens + tokens) % tokens;
}

/// Indices of the innermost axis, or of the other axes combined, from the first to the last token of the range. All
/// indices if the step is negative or the range wraps around the end of the grid; all of the innermost axis also if the
/// range spans several of its lines.
template <class T>
typename GridFiller<T>::Indices GridFiller<T>::indicesOf(bool isInner) const {
    const std::int64_t first = tokenOf(range.first);
    const std::int64_t last = first + range.at(range.count - 1).whole - range.first.whole;
    const bool isWithin = range.step > 0 && last < innerSize * outerSize;
    const bool isOneRow = isWithin && first / innerSize == last / innerSize;
    if (isInner) return isOneRow ? Indices{first % innerSize, last - first + 1} : Indices{0, innerSize};
    return isWithin ? Indices{first / innerSize, last / innerSize - first / innerSize + 1} : Indices{0, outerSize};
}

template <class T>
typename GridFiller<T>::Part GridFiller<T>::part(bool isInner, unsigned threads) const {
    const int innerAxis = static_cast<int>(bank.grid.size()) - 1;
    const std::size_t width = bank.columns.size();
    const auto [first, count] = indicesOf(isInner);
    const auto cells = static_cast<std::size_t>(count) * width;
    Part made{first, std::vector<T>(cells), std::vector<T>(cells)};
    const auto makeRows = [&, first = first](std::uint64_t begin, std::uint64_t end) {
        std::vector<Turns> turns(width);
        std::vector<SinCos> hands(width);
        for (std::uint64_t row = begin; row < end; ++row) {
            const std::int64_t index = first + static_cast<std::int64_t>(row);
            const auto at = coordinatesOf(bank, Position(isInner ? index : index * innerSize));
            const PartAngle angle{at, innerAxis, isInner};
            for (std::size_t column = 0; column < width; ++column) turns[column] = angle.turns(bank.columns[column]);
            sincos(turns, hands);
            for (std::size_t column = 0; column < width; ++column) {
                const double size = angle.size(bank.columns[column]);
                made.sine[row * width + column] = static_cast<T>(size * hands[column].sin);
                made.cosine[row * width + column] = static_cast<T>(size * hands[column].cos);
            }
        }
    };
    parallelFor(Split::of(static_cast<std::uint64_t>(count), 1.5 * static_cast<double>(width), {.maxParts = threads}),
                makeRows);
    return made;
}

template <class T>
void GridFiller<T>::fillByCell(std::uint64_t begin, std::uint64_t end, std::span<T> out) const {
    const std::size_t width = bank.columns.size();
    for (std::uint64_t row = begin; row < end; ++row) {
        const std::vector<Position> coordinates = coordinatesOf(bank, range.at(row));
        for (std::size_t column = 0; column < width; ++column) {
            out[row * width + column] = static_cast<T>(value(bank.columns[column], coordinates));
        }
    }
}

template <class T>
void GridFiller<T>::fill(std::uint64_t begin, std::uint64_t end, std::span<T> out) const {
    if (!tabled) return fillByCell(begin, end, out);
    const std::size_t width = bank.columns.size();
    const bool stream = out.size_bytes() >= streamedBytes;
    for (std::uint64_t row = begin; row < end; ++row) {
        const std::int64_t token = tokenOf(range.at(row));
        const std::size_t x = static_cast<std::size_t>(token % innerSize - inner.first) * width;
        const std::size_t y = static_cast<std::size_t>(token / innerSize - outer.first) * width;
        const RowInputs<T> in{outer.sine.data() + y, outer.cosine.data() + y, inner.sine.data() + x,
                              inner.cosine.data() + x, width};
        stream ? streamRow(out.data() + row * width, in) : writeRow(out.data() + row * width, in);
    }
}

template class GridFiller<float>;
template class GridFiller<double>;

}  // namespace orrery

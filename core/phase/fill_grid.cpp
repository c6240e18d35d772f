#include "core/phase/fill_grid.h"

#include <cmath>
#include <functional>
#include <numeric>

#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::int64_t largestTable = std::int64_t{1} << 24;  // cells; beyond it every cell is taken by itself

/// The angle and size that `oscillator` has from the axes of one part, the others at 0.
SinCos partial(const Oscillator& oscillator, std::span<const Position> coordinates, int innerAxis, bool inner) {
    const auto belongs = [&](int axis) { return axis >= 0 && (axis == innerAxis) == inner; };
    Turns turns = inner ? 0 : oscillator.phase;
    if (belongs(oscillator.axis))
        turns += phase(oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]);
    if (belongs(oscillator.crossAxis)) {
        turns += phase(oscillator.crossFrequency, coordinates[static_cast<std::size_t>(oscillator.crossAxis)]);
    }
    double size = inner ? 1 : oscillator.amplitude;
    if (oscillator.damping != 0 && belongs(0)) size *= std::exp(-oscillator.damping * coordinates.front().value());
    const SinCos sc = sincos(turns);
    return {size * sc.sin, size * sc.cos};
}

}  // namespace

template <class T>
GridFiller<T>::GridFiller(const OscillatorBank& source)
    : bank(source),
      innerSize(source.grid.back()),
      outerSize(std::accumulate(source.grid.begin(), source.grid.end() - 1, std::int64_t{1}, std::multiplies<>())),
      tabled((innerSize + outerSize) * static_cast<std::int64_t>(source.columns.size()) <= largestTable) {
    if (!tabled) return;
    inner = part(true);
    outer = part(false);
}

template <class T>
typename GridFiller<T>::Part GridFiller<T>::part(bool isInner) const {
    const std::int64_t count = isInner ? innerSize : outerSize;
    const int innerAxis = static_cast<int>(bank.grid.size()) - 1;
    Part result;
    for (std::int64_t index = 0; index < count; ++index) {
        const std::vector<Position> at = coordinatesOf(bank, Position(isInner ? index : index * innerSize));
        for (const Oscillator& oscillator : bank.columns) {
            const SinCos sc = partial(oscillator, at, innerAxis, isInner);
            result.sine.push_back(static_cast<T>(sc.sin));
            result.cosine.push_back(static_cast<T>(sc.cos));
        }
    }
    return result;
}

template <class T>
void GridFiller<T>::fillByCell(const PositionRange& range, std::uint64_t begin, std::uint64_t end,
                               std::span<T> out) const {
    const std::size_t width = bank.columns.size();
    for (std::uint64_t row = begin; row < end; ++row) {
        const std::vector<Position> coordinates = coordinatesOf(bank, range.at(row));
        for (std::size_t column = 0; column < width; ++column) {
            out[row * width + column] = static_cast<T>(value(bank.columns[column], coordinates));
        }
    }
}

template <class T>
void GridFiller<T>::fill(const PositionRange& range, std::uint64_t begin, std::uint64_t end, std::span<T> out) const {
    if (!tabled) return fillByCell(range, begin, end, out);
    const std::size_t width = bank.columns.size();
    const bool stream = out.size_bytes() >= streamedBytes;
    const std::int64_t tokens = innerSize * outerSize;
    for (std::uint64_t row = begin; row < end; ++row) {
        const std::int64_t token = (range.at(row).whole % tokens + tokens) % tokens;
        const std::size_t x = static_cast<std::size_t>(token % innerSize) * width;
        const std::size_t y = static_cast<std::size_t>(token / innerSize) * width;
        const RowInputs<T> in{outer.sine.data() + y, outer.cosine.data() + y, inner.sine.data() + x,
                              inner.cosine.data() + x, width};
        stream ? streamRow(out.data() + row * width, in) : writeRow(out.data() + row * width, in);
    }
}

template class GridFiller<float>;
template class GridFiller<double>;

}  // namespace orrery

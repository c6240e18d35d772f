// Colour range of the heatmap.
#include <algorithm>
#include <cmath>

#include "core/views/heatmap/frame.h"
#include "core/views/heatmap/params.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Returns the range that the scheme guarantees for the window; 0 .. 1 for a table without one.
CellRange promised(const HeatmapFrame& frame) {
    if (const OscillatorBank* bank = frame.bank()) {
        const double largest = std::ranges::max(bank->columns, {}, &Oscillator::amplitude).amplitude;
        return largest > 0 ? CellRange{-largest, largest} : CellRange{-1, 1};
    }
    const Table& table = std::get<Table>(frame.scene.encoding);
    return table.range ? CellRange{table.range->first, table.range->second} : CellRange{0, 1};
}

/// Whether the scheme guarantees a range for all positions of the window.
bool isPromised(const HeatmapFrame& frame) {
    if (const auto* table = std::get_if<Table>(&frame.scene.encoding)) return table->range.has_value();
    return std::ranges::none_of(frame.bank()->columns, [&](const Oscillator& column) {
        return column.damping < 0 || (column.damping > 0 && frame.first < 0);  // grows
    });
}

/// Returns up to 128 x 128 evenly spaced values of the window, edges included, sorted; only finite ones.
std::vector<double> sampled(const HeatmapFrame& frame) {
    constexpr std::int64_t max = 128;
    const std::int64_t rows = std::min(frame.count, max);
    const std::int64_t columns = std::min(frame.width(), max);
    const auto spread = [](std::int64_t i, std::int64_t samples, std::int64_t all) {
        return samples == 1 ? 0 : i * (all - 1) / (samples - 1);
    };
    const auto* table = std::get_if<Table>(&frame.scene.encoding);
    std::vector<double> whole(table && table->block ? static_cast<std::size_t>(frame.width()) : 0), values;
    for (std::int64_t i = 0; i < rows; ++i) {
        const std::int64_t position = frame.first + spread(i, rows, frame.count);
        const bool isWhole = !whole.empty() && table->holds(position);  // a row costs less than its cells
        if (isWhole) fill(*table, {position, 1, 1, 0, table->columns}, whole);
        for (std::int64_t j = 0; j < columns; ++j) {
            const std::int64_t column = spread(j, columns, frame.width());
            const double value =
                isWhole ? whole[static_cast<std::size_t>(column)] : frame.mean(cells(position, 1), cells(column, 1));
            if (std::isfinite(value)) values.push_back(value);
        }
    }
    std::ranges::sort(values);
    return values;
}

/// Returns the range of the sorted sample, which is not empty, without the fraction `left` of its values at either end.
CellRange found(const std::vector<double>& sorted, double left) {
    const auto last = static_cast<double>(sorted.size() - 1);
    return {sorted[static_cast<std::size_t>(std::floor(left * last))],
            sorted[static_cast<std::size_t>(std::ceil((1 - left) * last))]};
}

}  // namespace

ColourScale colourScaleOf(const HeatmapFrame& frame) {
    using heatmap_view::range;
    const bool isFixed = frame.view.holds(range.is("fixed"));
    const std::vector<double> values = isFixed && isPromised(frame) ? std::vector<double>() : sampled(frame);
    CellRange ends = values.empty() ? promised(frame) : found(values, frame.view.holds(range.is("robust")) ? 0.02 : 0);
    if (ends.size() <= 0) ends.to = ends.from + 1;
    return scaleOver(Quantity::EncodedValue, ends, frame.view[mapParam],
                     isFixed ? RangeRule::Promised : RangeRule::Signed);
}

}  // namespace orrery

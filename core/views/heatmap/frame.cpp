#include "core/views/heatmap/frame.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/analysis/recipes.h"
#include "core/views/heatmap/permutation.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

bool isFaster(const Oscillator& before, const Oscillator& after) {
    return after.frequency.radians() > before.frequency.radians();
}

/// Labels of the two ends of the dimension axis: fast and slow, or the halves of sines and cosines; empty if the
/// columns are in neither order.
std::pair<Phrase, Phrase> dimensionEnds(const OscillatorBank& bank) {
    const auto restarts = std::ranges::adjacent_find(bank.columns, isFaster);
    const auto isAlike = [](const Oscillator& a, const Oscillator& b) { return !isFaster(a, b) && !isFaster(b, a); };
    if (bank.columns.size() < 2 || isAlike(bank.columns.front(), bank.columns.back())) return {};
    if (restarts == bank.columns.end()) return {Words{"fast", "快"}, Words{"slow", "慢"}};
    const bool restartsAgain =
        std::ranges::adjacent_find(restarts + 1, bank.columns.end(), isFaster) != bank.columns.end();
    if (restartsAgain || bank.pairs.empty()) return {};
    const Phrase sines = Words{"sines, fast → slow", "正弦，快 → 慢"};
    const Phrase cosines = Words{"cosines, fast → slow", "余弦，快 → 慢"};
    const bool sineFirst = bank.pairs.front().sine < bank.pairs.front().cosine;
    return sineFirst ? std::pair{sines, cosines} : std::pair{cosines, sines};
}

/// Returns the order that `sines_first` or `layout_mix` asks for; empty for the scheme's own order.
std::vector<std::int64_t> wantedOrder(const HeatmapFrame& frame) {
    using namespace heatmap_view;
    const OscillatorBank& bank = *frame.bank();
    if (frame.view[sinesFirst]) return sinesThenCosines(bank);
    if (bank.pairs.empty()) return {};
    const double mix = frame.view[layoutMix];
    return mix == 0 ? std::vector<std::int64_t>() : mixedOrder(otherOrder(bank), mix);
}

/// Returns the bank with its columns in wantedOrder(), and sets the frame's `place` and the order and name of its
/// dimension axis accordingly.
std::shared_ptr<const OscillatorBank> arrangedBank(HeatmapFrame& frame) {
    const OscillatorBank& bank = *frame.bank();
    const std::vector<std::int64_t> order = wantedOrder(frame);
    if (order.empty()) return std::make_shared<const OscillatorBank>(bank);
    if (frame.view[heatmap_view::sinesFirst])
        frame.dimensions.name = Words{"dimension: sines, then cosines", "维度：先正弦，后余弦"};
    frame.place = std::ranges::find(order, frame.dimension) - order.begin();
    frame.dimensions.order = std::make_shared<const std::vector<std::int64_t>>(order);
    return std::make_shared<const OscillatorBank>(reordered(bank, order));
}

/// Table of the window's entries as programs compute them in a number format (Recipe); a sum over more than 16 rows is
/// estimated from 16 of them.
Table computedIn(DType format, const std::shared_ptr<const OscillatorBank>& bank, const HeatmapFrame& frame) {
    const Recipe recipe{.angle = format, .result = format};
    Table table{.columns = static_cast<int>(bank->columns.size()), .firstRow = frame.first, .rowCount = frame.count};
    table.cell = [recipe, bank](std::int64_t row, int column) {
        const Oscillator& oscillator = bank->columns[static_cast<std::size_t>(column)];
        return recipeValue(recipe, oscillator, coordinatesOf(*bank, oscillator, Position(row)));
    };
    table.sum = [cell = table.cell](std::int64_t row, std::int64_t count, int column) {
        constexpr std::int64_t maxAccepted = 16;
        const std::int64_t taken = std::min(count, maxAccepted);
        double sum = 0;
        for (std::int64_t i = 0; i < taken; ++i) sum += cell(row + i * count / taken, column);
        return sum * static_cast<double>(count) / static_cast<double>(taken);
    };
    return table;
}

decltype(Field::source) sourceOf(const HeatmapFrame& frame, std::shared_ptr<const OscillatorBank> bank) {
    const Result<DType> format = dtypeFromName(frame.view[heatmap_view::computed]);
    if (!format) return bank;
    return std::make_shared<const Table>(computedIn(*format, bank, frame));
}

void placeField(HeatmapFrame& frame) {
    frame.field.rows = frame.positions.shown;
    frame.field.columns = frame.dimensions.shown;
    frame.field.rowExtents = frame.positions.extents;
    frame.field.columnExtents = frame.dimensions.extents;
    const bool isReversed = frame.positions.reversed;
    frame.field.rowOrder = frame.transposed ? (isReversed ? RowOrder::Left : RowOrder::Right)
                                            : (isReversed ? RowOrder::Up : RowOrder::Down);
}

}  // namespace

HeatmapFrame frameOf(const Scene& scene) {
    HeatmapFrame frame{scene};
    const auto* table = std::get_if<Table>(&scene.encoding);
    const std::int64_t width = widthOf(scene.encoding);
    frame.position = wholePosition(scene.probe.m);
    frame.dimension = std::min(scene.probe.dimension, width - 1);
    frame.place = frame.dimension;
    const Camera& camera = scene.pane.camera;
    frame.positions = positionAxis({"position (token index)", "位置（词元序号）"}, cells(frame.first, frame.count),
                                   frame.transposed ? camera.x : camera.y, Aim::PositionM);
    frame.positions.sizeParam = positionsParam.id();
    frame.positions.reversed = frame.view.holds(heatmap_view::origin.is("bottom"));
    frame.dimensions =
        cellAxis(dimensionAxisName, cells(0, width), frame.transposed ? camera.y : camera.x, Aim::Dimension);
    frame.dimensions.sizeParam = widthParam(scene.pane.scheme);
    if (table) {
        // a last row that is not the last shown would be named wrongly
        if (table->firstRow + table->rowCount != frame.first + frame.count) frame.positions.highEnd = {};
        frame.field.source = std::make_shared<const Table>(*table);
    } else {
        const std::shared_ptr<const OscillatorBank> bank = arrangedBank(frame);
        std::tie(frame.dimensions.lowEnd, frame.dimensions.highEnd) = dimensionEnds(*bank);
        frame.field.source = sourceOf(frame, bank);
    }
    placeField(frame);
    return frame;
}

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

#include <algorithm>
#include <memory>

#include "core/base/number_text.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/row_major.h"
#include "core/schemes/added/sincos2d.h"

namespace orrery {

namespace {

/// Checks the width of the vector, and the timescales of Timing.
Done checkWidth(const GridSines& grid) {
    const auto refused = [&](const Words& what, const Words& hint) -> Done {
        return Problem{"d_model", quoted(integerText(grid.d)) + what, hint};
    };
    if (grid.order == GridOrder::Multidim) return done();
    if (grid.order != GridOrder::Timing && grid.d % 4 != 0) {
        return refused(
            {" is not divisible by 4, for the sine and cosine of two axes", "不能被 4 整除，而两条轴各需正弦与余弦"},
            {"allowed is a multiple of 4", "应为 4 的倍数"});
    }
    const bool dividesBySteps = grid.order == GridOrder::Timing || grid.order == GridOrder::BigVision;
    if (dividesBySteps && grid.pairsPerAxis() < 2) {
        return refused({" leaves fewer than two frequencies an axis, where the exponent k/(n − 1) divides by zero",
                        "使每条轴不足两个频率，指数 k/(n − 1) 会除以零"},
                       {"allowed is a number from 8 on", "应为不小于 8 的数"});
    }
    if (grid.order == GridOrder::Timing && grid.minTimescale > grid.base)
        return added::aboveBase(grid.minTimescale, grid.base);
    return done();
}

/// Checks that the grid fits into the table and the image into the grid.
Done checkParts(const GridSines& grid) {
    const std::int64_t larger = std::max(grid.height, grid.width);
    if (grid.table > 0 && grid.table < larger) {
        return Problem{"table_size", say({"{} is less than the grid", "{}小于网格"}, quoted(integerText(grid.table))),
                       say({"allowed is 0 for none, or {} and more", "应为 0（没有）或不小于 {} 的数"}, larger)};
    }
    const std::array<std::int64_t, 2> sizes{grid.height, grid.width};
    for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        if (grid.image[axis] <= sizes[axis]) continue;
        return Problem{axis == 0 ? "image_height" : "image_width",
                       say({"{} is more than the grid has", "{}超过网格的大小"}, quoted(integerText(grid.image[axis]))),
                       say({"allowed is 0 for all, or 1 to {}", "应为 0（全部）或 1 到 {}"}, sizes[axis])};
    }
    if (grid.isPadded() && grid.normalize && grid.epsilon == 0) {
        return Problem{"eps",
                       Words{"'0' divides by zero where a row or column is padding", "“0”会使填充的行或列除以零"},
                       Words{"give a positive number", "请给出正数"}};
    }
    return done();
}

/// Returns the frequencies of an axis in radians per row or column. Detr divides by `pixels`, the number of image
/// pixels along the axis.
std::vector<Precise> radiansAlong(const GridSines& grid, int axis, std::int64_t pixels) {
    const bool timing = grid.order == GridOrder::Timing;
    const Precise smallest = timing ? grid.minTimescale : 1;
    Precise factor = smallest;
    if (grid.order == GridOrder::Detr && grid.normalize) {
        factor = Precise(grid.scale) / (Precise(static_cast<double>(pixels)) + grid.epsilon);
    }
    factor = factor * grid.coordinateScale;
    const std::int64_t whole = grid.table > 0 ? grid.table : grid.sizes()[static_cast<std::size_t>(axis)];
    if (grid.reference > 0) factor = factor * grid.reference / Precise(static_cast<double>(whole));
    return inversePowers(grid.base / smallest, 1, grid.exponentSteps(), grid.pairsPerAxis(), factor);
}

/// Returns the sines of an axis whose first row or column has the coordinate `first`.
std::vector<Oscillator> sinesAlong(const GridSines& grid, int axis, std::int64_t pixels, const Position& first) {
    std::vector<Oscillator> sines;
    for (const Frequency& frequency : frequencies(radiansAlong(grid, axis, pixels)))
        sines.push_back({.axis = axis, .frequency = frequency, .phase = phase(frequency, first)});
    return sines;
}

/// Builds the bank of both axes. `sizes` are the numbers of image pixels, by which Detr divides; `before` is subtracted
/// from the first coordinate, which is 1 + offset for Detr.
OscillatorBank bankWith(const GridSines& grid, const std::vector<PairColumn>& columns,
                        const std::array<std::int64_t, 2>& sizes, std::int64_t before) {
    std::vector<Oscillator> sines;
    for (const int axis : {0, 1}) {
        const double fromOne = grid.order == GridOrder::Detr ? 1 + grid.offset : 0;
        const Position first = Position::from(fromOne + static_cast<double>(grid.cropped(axis) - before));
        std::ranges::copy(sinesAlong(grid, axis, sizes[static_cast<std::size_t>(axis)], first),
                          std::back_inserter(sines));
    }
    return bankOf(columns, sines);
}

/// A grid whose first rows and columns contain image; the rest is padding.
struct PaddedGrid {
    OscillatorBank bank;
    std::vector<double> outside;  ///< values of the columns at tokens whose other coordinate lies in the padding
    std::array<std::int64_t, 2> image;

    double cell(std::int64_t token, std::size_t column) const {
        const Oscillator& sine = bank.columns[column];
        const auto along = static_cast<std::size_t>(sine.axis);
        const std::array at{token / bank.grid[1], token % bank.grid[1]};
        if (at[1 - along] >= image[1 - along]) return outside[column];
        return value(sine, Position(std::min(at[along], image[along] - 1)));
    }

    /// Sums a block. Along its own axis, a column is constant beyond the image; along the other axis its values repeat
    /// within the image and are outside[column] beyond it.
    double sum(const GridBlock& block, std::size_t column) const {
        const Oscillator& sine = bank.columns[column];
        const auto along = static_cast<std::size_t>(sine.axis);
        const std::array first{block.row, block.column}, count{block.rows, block.columns};
        const auto within = [&](std::size_t axis) {
            return std::clamp<std::int64_t>(image[axis] - first[axis], 0, count[axis]);
        };
        const std::int64_t turning = within(along), repeats = within(1 - along);
        double once = static_cast<double>(count[along] - turning) * value(sine, Position(image[along] - 1));
        if (turning > 0) {
            once +=
                static_cast<double>(turning) * mean(sine, Position(first[along]), static_cast<std::uint64_t>(turning));
        }
        return static_cast<double>(repeats) * once +
               static_cast<double>((count[1 - along] - repeats) * count[along]) * outside[column];
    }
};

}  // namespace

std::array<std::int64_t, 2> GridSines::sizes() const {
    const bool swapped = order == GridOrder::Timm && columnsOutermost;
    return swapped ? std::array{width, height} : std::array{height, width};
}

std::array<std::int64_t, 2> GridSines::imageSizes() const {
    std::array<std::int64_t, 2> all = sizes();
    for (std::size_t axis = 0; axis < 2; ++axis)
        if (image[axis] > 0) all[axis] = image[axis];
    return all;
}

std::int64_t GridSines::cropped(int axis) const {
    return table > 0 ? (table - sizes()[static_cast<std::size_t>(axis)]) / 2 : 0;
}

int GridSines::pairsPerAxis() const {
    return order == GridOrder::Multidim ? (d + 3) / 4 : d / 4;
}

int GridSines::exponentSteps() const {
    const bool lastIsBase = order == GridOrder::Timing || order == GridOrder::BigVision;
    return lastIsBase ? pairsPerAxis() - 1 : pairsPerAxis();
}

Result<std::vector<PairColumn>> gridColumns(const GridSines& grid) {
    for (const Done& checked : {checkWidth(grid), checkParts(grid)})
        if (!checked) return checked.problem();
    const int n = grid.pairsPerAxis();
    const bool interleaved = grid.order == GridOrder::Detr || grid.order == GridOrder::Multidim;
    const PairLayout layout{.interleaved = interleaved};
    std::vector<PairColumn> columns;
    if (grid.order == GridOrder::Timm && !grid.axisByAxis) {
        columns = pairColumns(0, 2 * n, layout);
    } else {
        const bool fastFirst = grid.order == GridOrder::Mae || grid.order == GridOrder::BigVision;
        columns = pairColumns(fastFirst ? n : 0, n, layout);
        std::ranges::copy(pairColumns(fastFirst ? 0 : n, n, layout), std::back_inserter(columns));
    }
    columns.resize(static_cast<std::size_t>(grid.d));  // multidim truncates the last pairs, timing pads with zeros
    return columns;
}

Result<OscillatorBank> gridBank(const GridSines& grid) {
    const Result<std::vector<PairColumn>> columns = gridColumns(grid);
    if (!columns) return columns.problem();
    OscillatorBank bank = bankWith(grid, *columns, grid.sizes(), 0);
    const std::array<std::int64_t, 2> sizes = grid.sizes();
    bank.grid.assign(sizes.begin(), sizes.end());
    return bank;
}

Result<Table> gridTable(const GridSines& grid) {
    const Result<std::vector<PairColumn>> columns = gridColumns(grid);
    if (!columns) return columns.problem();
    const std::array<std::int64_t, 2> sizes = grid.sizes();
    PaddedGrid padded{bankWith(grid, *columns, grid.imageSizes(), 0), {}, grid.imageSizes()};
    padded.bank.grid.assign(sizes.begin(), sizes.end());
    if (grid.isPadded()) {
        // In padding the number of pixels is 0, so the divisor is epsilon alone.
        for (const Oscillator& sine : bankWith(grid, *columns, {0, 0}, 1).columns)
            padded.outside.push_back(value(sine, Position(0)));
    }
    padded.outside.resize(padded.bank.columns.size());
    const auto shared = std::make_shared<const PaddedGrid>(std::move(padded));
    Table table;
    table.columns = static_cast<int>(columns->size());
    table.rowCount = sizes[0] * sizes[1];
    table.range = {-1, 1};
    table.cell = [shared](std::int64_t row, int column) { return shared->cell(row, static_cast<std::size_t>(column)); };
    table.sum = [shared](std::int64_t row, std::int64_t count, int column) {
        double total = 0;
        for (const GridBlock& block : gridBlocks(row, count, shared->bank.grid[1]))
            total += shared->sum(block, static_cast<std::size_t>(column));
        return total;
    };
    return table;
}

Table withClassToken(Table table) {
    Table shifted = table;
    ++shifted.rowCount;
    shifted.cell = [cell = std::move(table.cell)](std::int64_t row, int column) {
        return row == 0 ? 0 : cell(row - 1, column);
    };
    shifted.sum = [sum = std::move(table.sum)](std::int64_t row, std::int64_t count, int column) {
        const std::int64_t first = std::max<std::int64_t>(row, 1), left = row + count - first;
        return left > 0 ? sum(first - 1, left, column) : 0.0;
    };
    return shifted;
}

}  // namespace orrery

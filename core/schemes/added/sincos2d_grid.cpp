#include <algorithm>
#include <memory>

#include "core/base/number_text.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/row_major.h"
#include "core/schemes/added/sincos2d.h"

namespace orrery {

namespace {

/// Why no vector is that wide.
Done checkWidth(const GridSines& grid) {
    const auto refused = [&](const Words& what, const Words& hint) -> Done {
        return Problem{"d_model", quoted(integerText(grid.d)) + what, hint};
    };
    if (grid.order == GridOrder::Multidim) return done();
    if (grid.order != GridOrder::Timing && grid.d % 4 != 0) {
        return refused(
            {" is not divisible by 4, for the sine and cosine of two axes", "不能被 4 整除，而两条轴各需正弦与余弦"},
            {"allowed is a multiple of 4", "允许 4 的倍数"});
    }
    const bool dividesBySteps = grid.order == GridOrder::Timing || grid.order == GridOrder::BigVision;
    if (dividesBySteps && grid.pairsPerAxis() < 2) {
        return refused({" leaves fewer than two frequencies an axis, where the exponent k/(n − 1) divides by zero",
                        "使每条轴不足两个频率，指数 k/(n − 1) 会除以零"},
                       {"allowed is a number from 8 on", "允许不小于 8 的数"});
    }
    if (grid.order == GridOrder::Timing && grid.minTimescale > grid.base)
        return added::aboveBase(grid.minTimescale, grid.base);
    return done();
}

/// Radians per step of an axis.
std::vector<Precise> radiansAlong(const GridSines& grid, std::int64_t size) {
    const bool timing = grid.order == GridOrder::Timing;
    const Precise smallest = timing ? grid.minTimescale : 1;
    Precise factor = smallest;
    if (grid.order == GridOrder::Detr && grid.normalize) {
        factor = Precise(grid.scale) / (Precise(static_cast<double>(size)) + Precise(grid.epsilon));
    }
    factor = factor * Precise(grid.coordinateScale);
    if (grid.reference > 0) factor = factor * Precise(grid.reference) / Precise(static_cast<double>(size));
    std::vector<Precise> radians =
        inversePowers(Precise(grid.base) / smallest, 1, grid.exponentSteps(), grid.pairsPerAxis());
    for (Precise& omega : radians) omega = factor * omega;
    return radians;
}

/// The pieces of a column's sum: along one axis it turns, along the other it repeats.
double blockSum(const Oscillator& column, const GridBlock& block) {
    const bool down = column.axis == 0;
    const std::int64_t first = down ? block.row : block.column;
    const std::int64_t count = down ? block.rows : block.columns;
    return static_cast<double>(block.rows * block.columns) *
           mean(column, Position(first), static_cast<std::uint64_t>(count));
}

}  // namespace

std::array<std::int64_t, 2> GridSines::sizes() const {
    const bool swapped = order == GridOrder::Timm && columnsOutermost;
    return swapped ? std::array{width, height} : std::array{height, width};
}

int GridSines::pairsPerAxis() const {
    return order == GridOrder::Multidim ? (d + 3) / 4 : d / 4;
}

int GridSines::exponentSteps() const {
    const bool lastIsBase = order == GridOrder::Timing || order == GridOrder::BigVision;
    return lastIsBase ? pairsPerAxis() - 1 : pairsPerAxis();
}

Result<std::vector<PairColumn>> gridColumns(const GridSines& grid) {
    if (const Done checked = checkWidth(grid); !checked) return checked.problem();
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
    columns.resize(static_cast<std::size_t>(grid.d));  // multidim cuts the last pairs, timing pads with zeros
    return columns;
}

Result<OscillatorBank> gridBank(const GridSines& grid) {
    const Result<std::vector<PairColumn>> columns = gridColumns(grid);
    if (!columns) return columns.problem();
    const std::array<std::int64_t, 2> sizes = grid.sizes();
    const bool fromOne = grid.order == GridOrder::Detr;
    const Position first = fromOne ? Position::from(1 + grid.offset) : Position(0);
    std::vector<Oscillator> sines;
    for (int axis = 0; axis < 2; ++axis) {
        for (const Frequency& frequency : frequencies(radiansAlong(grid, sizes[static_cast<std::size_t>(axis)]))) {
            sines.push_back({.axis = axis, .frequency = frequency, .phase = phase(frequency, first)});
        }
    }
    OscillatorBank bank = bankOf(*columns, sines);
    bank.grid.assign(sizes.begin(), sizes.end());
    return bank;
}

Table withClassToken(OscillatorBank bank) {
    const auto shared = std::make_shared<const OscillatorBank>(std::move(bank));
    Table table;
    table.columns = static_cast<int>(shared->columns.size());
    table.rowCount = 1 + shared->grid[0] * shared->grid[1];
    table.range = {-1, 1};
    table.cell = [shared](std::int64_t row, int column) {
        return row == 0 ? 0 : value(*shared, static_cast<std::size_t>(column), Position(row - 1));
    };
    table.sum = [shared](std::int64_t row, std::int64_t count, int column) {
        const std::int64_t first = std::max<std::int64_t>(row, 1);
        double total = 0;
        for (const GridBlock& block : gridBlocks(first - 1, row + count - first, shared->grid[1])) {
            total += blockSum(shared->columns[static_cast<std::size_t>(column)], block);
        }
        return total;
    };
    return table;
}

}  // namespace orrery

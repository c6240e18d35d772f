#include "core/figure/plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/figure/colour_map.h"

namespace orrery {

namespace {

constexpr double mostBlocks = 4095;
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// One axis of the block grid: block b covers cells begin + b * cells .. + cells - 1.
struct BlockAxis {
    std::int64_t begin = 0;
    std::int64_t cells = 1;
    int blocks = 0;
    PixelMap map;

    std::int64_t first(int block) const { return begin + block * cells; }
};

std::int64_t cellsPerBlock(const CellRange& shown, int pixels) {
    const double most = std::min<double>(pixels, mostBlocks);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(shown.size() / most - 1e-9)));
}

BlockAxis blockAxis(const CellRange& shown, const CellRange& extents, int pixels, std::int64_t cells, bool reversed) {
    BlockAxis axis;
    const auto size = static_cast<double>(cells);
    axis.cells = cells;
    axis.begin = static_cast<std::int64_t>(extents.from + std::floor((shown.from - extents.from) / size) * size);
    const double end = std::min(extents.to, std::ceil(shown.to));
    axis.blocks = std::max(1, static_cast<int>(std::ceil((end - static_cast<double>(axis.begin)) / size)));
    const double unit = std::ldexp(1.0, PixelMap::fractionBits);
    const double perPixel = shown.size() / size / pixels;
    const double from = (shown.from - static_cast<double>(axis.begin)) / size;
    const double start = reversed ? from + shown.size() / size - perPixel / 2 : from + perPixel / 2;
    const auto step = static_cast<std::uint32_t>(std::floor(perPixel * unit));
    axis.map.offset = static_cast<std::uint32_t>(std::floor(start * unit));
    axis.map.step = reversed ? 0 - step : step;
    return axis;
}

struct Grid {
    BlockAxis rows;
    BlockAxis columns;
};

Grid gridOf(const Field& field, int width, int height) {
    const int rowPixels = field.transposed ? width : height;
    const int columnPixels = field.transposed ? height : width;
    std::int64_t rowCells = cellsPerBlock(field.rows, rowPixels);
    std::int64_t columnCells = cellsPerBlock(field.columns, columnPixels);
    if (std::holds_alternative<HeadKernel>(field.source)) rowCells = columnCells = std::max(rowCells, columnCells);
    return {blockAxis(field.rows, field.rowExtents, rowPixels, rowCells, field.rowsReversed),
            blockAxis(field.columns, field.columnExtents, columnPixels, columnCells, false)};
}

std::uint32_t turns32(Turns turns) {
    return static_cast<std::uint32_t>((turns + (Turns{1} << 95)) >> 96);
}

BankPlan::Column columnPlan(const Oscillator& oscillator, const BlockAxis& rows, int origin) {
    const Position start(rows.first(origin));
    const auto cells = static_cast<std::uint64_t>(rows.cells);
    const Oscillator block = blockMean(oscillator, start, cells);
    return {.phase = turns32(block.phase),
            .step = turns32(block.frequency.fraction),
            .gain = static_cast<float>(block.amplitude),
            .decay = static_cast<float>(block.damping * std::log2(std::exp(1.0)))};
}

BankPlan bankPlan(const OscillatorBank& bank, const Grid& grid) {
    BankPlan plan;
    plan.perBlock = static_cast<int>(grid.columns.cells);
    plan.origin = grid.rows.blocks / 2;
    const auto width = static_cast<std::int64_t>(bank.columns.size());
    for (int block = 0; block < grid.columns.blocks; ++block) {
        const std::int64_t first = grid.columns.first(block);
        const std::int64_t present = std::min(width - first, grid.columns.cells);
        plan.blockScale.push_back(1 / static_cast<float>(present));
        for (std::int64_t i = 0; i < grid.columns.cells; ++i) {
            const auto column = static_cast<std::size_t>(first + i);
            plan.columns.push_back(i < present ? columnPlan(bank.columns[column], grid.rows, plan.origin)
                                               : BankPlan::Column{});
        }
    }
    return plan;
}

bool turnsEvenly(const OscillatorBank& bank) {
    const auto alone = [](const Oscillator& column) { return column.crossAxis < 0; };
    return bank.grid.empty() && std::ranges::all_of(bank.columns, alone);
}

double gridMean(const OscillatorBank& bank, std::int64_t row, std::int64_t rows, std::int64_t column,
                std::int64_t columns) {
    double sum = 0;
    for (std::int64_t i = row; i < row + rows; ++i) {
        const std::vector<Position> coordinates = coordinatesOf(bank, Position(i));
        for (std::int64_t j = column; j < column + columns; ++j) {
            sum += value(bank.columns[static_cast<std::size_t>(j)], coordinates);
        }
    }
    return sum / static_cast<double>(rows * columns);
}

/// Tokens of a grid do not turn evenly down the picture, so their block means are made here.
SamplePlan gridPlan(const OscillatorBank& bank, const Grid& grid) {
    const auto width = static_cast<std::int64_t>(bank.columns.size());
    SamplePlan plan;
    for (int row = 0; row < grid.rows.blocks; ++row) {
        for (int block = 0; block < grid.columns.blocks; ++block) {
            const std::int64_t first = grid.columns.first(block);
            const std::int64_t columns = std::min(grid.columns.cells, width - first);
            plan.values.push_back(
                static_cast<float>(gridMean(bank, grid.rows.first(row), grid.rows.cells, first, columns)));
        }
    }
    return plan;
}

double tableMean(const Table& table, std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
    const std::int64_t first = std::max(row, table.firstRow);
    const std::int64_t count = std::min(row + rows, table.firstRow + table.rowCount) - first;
    if (count <= 0) return nothing;
    if (count == 1 && columns == 1) return table.cell(first, static_cast<int>(column));
    double sum = 0;
    for (std::int64_t i = 0; i < columns; ++i) sum += table.sum(first, count, static_cast<int>(column + i));
    return sum / static_cast<double>(count * columns);
}

SamplePlan tablePlan(const Table& table, const Grid& grid) {
    SamplePlan plan;
    plan.values.reserve(static_cast<std::size_t>(grid.rows.blocks) * static_cast<std::size_t>(grid.columns.blocks));
    for (int row = 0; row < grid.rows.blocks; ++row) {
        for (int block = 0; block < grid.columns.blocks; ++block) {
            const std::int64_t first = grid.columns.first(block);
            const std::int64_t columns = std::min(grid.columns.cells, table.columns - first);
            const double mean = tableMean(table, grid.rows.first(row), grid.rows.cells, first, columns);
            plan.values.push_back(static_cast<float>(std::isfinite(mean) ? mean : nothing));
        }
    }
    return plan;
}

/// Mean of an offset kernel over a square of cells whose top left has offset query - key = `offset`: offset + t occurs
/// cells - |t| times. Masked cells are left out; all masked gives NaN.
double squareMean(const ScoreKernel& kernel, int head, std::int64_t offset, std::int64_t cells) {
    double sum = 0;
    double weights = 0;
    for (std::int64_t t = 1 - cells; t < cells; ++t) {
        if (kernel.causal && offset + t < 0) continue;
        const auto weight = static_cast<double>(cells - std::abs(t));
        sum += weight * kernel.value(head, offset + t, 0);
        weights += weight;
    }
    return weights > 0 ? sum / weights : nothing;
}

DiagonalPlan diagonalPlan(const HeadKernel& source, const Grid& grid) {
    DiagonalPlan plan;
    const std::int64_t corner = grid.rows.begin + source.queryShift - grid.columns.begin;
    for (int t = 1 - grid.columns.blocks; t < grid.rows.blocks; ++t) {
        const std::int64_t offset = corner + t * grid.rows.cells;
        plan.diagonal.push_back(static_cast<float>(squareMean(*source.kernel, source.head, offset, grid.rows.cells)));
    }
    return plan;
}

double kernelMean(const HeadKernel& source, std::int64_t query, std::int64_t queries, std::int64_t key,
                  std::int64_t keys) {
    const ScoreKernel& kernel = *source.kernel;
    const bool sameInEveryRow = kernel.shape == KernelShape::Key && !kernel.causal;
    if (sameInEveryRow) queries = 1;
    // where entries are not alike along diagonals, a block of millions is known by an even sample
    constexpr std::int64_t mostSampled = 16;
    const bool sampled = kernel.shape == KernelShape::Full;
    const std::int64_t queryStep = sampled ? (queries + mostSampled - 1) / mostSampled : 1;
    const std::int64_t keyStep = sampled ? (keys + mostSampled - 1) / mostSampled : 1;
    double sum = 0;
    std::int64_t count = 0;
    for (std::int64_t i = query; i < query + queries; i += queryStep) {
        for (std::int64_t j = key; j < key + keys; j += keyStep) {
            if (kernel.causal && j > i + source.queryShift) continue;
            sum += kernel.value(source.head, i + source.queryShift, j);
            ++count;
        }
    }
    return count > 0 ? sum / static_cast<double>(count) : nothing;
}

SamplePlan kernelSamples(const HeadKernel& source, const Field& field, const Grid& grid) {
    const auto lastQuery = static_cast<std::int64_t>(field.rowExtents.to);
    const auto lastKey = static_cast<std::int64_t>(field.columnExtents.to);
    const bool sameInEveryRow = source.kernel->shape == KernelShape::Key && !source.kernel->causal;
    const auto rowLength = static_cast<std::ptrdiff_t>(grid.columns.blocks);
    SamplePlan plan;
    for (int row = 0; row < grid.rows.blocks; ++row) {
        if (sameInEveryRow && row > 0) {
            plan.values.insert(plan.values.end(), plan.values.begin(), plan.values.begin() + rowLength);
            continue;
        }
        const std::int64_t query = grid.rows.first(row);
        const std::int64_t queries = std::min(grid.rows.cells, lastQuery - query);
        for (int block = 0; block < grid.columns.blocks; ++block) {
            const std::int64_t key = grid.columns.first(block);
            const std::int64_t keys = std::min(grid.columns.cells, lastKey - key);
            plan.values.push_back(static_cast<float>(kernelMean(source, query, queries, key, keys)));
        }
    }
    return plan;
}

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

void addKernel(FieldPlan& plan, const HeadKernel& source, const Field& field, const Grid& grid) {
    plan.causal = source.kernel->causal;
    const std::int64_t lastVisible = grid.rows.begin + source.queryShift - grid.columns.begin + grid.rows.cells - 1;
    plan.causalShift = static_cast<std::int32_t>(floorDivide(lastVisible, grid.rows.cells));
    if (source.kernel->shape == KernelShape::Offset) {
        plan.source = diagonalPlan(source, grid);
    } else {
        plan.source = kernelSamples(source, field, grid);
    }
}

}  // namespace

BlockSize blockSize(const Field& field, int width, int height) {
    const Grid grid = gridOf(field, width, height);
    return {grid.rows.cells, grid.columns.cells};
}

FieldPlan plan(const Field& field, int width, int height, std::uint32_t blank) {
    const Grid grid = gridOf(field, width, height);
    FieldPlan plan;
    plan.width = width;
    plan.height = height;
    plan.rowBlocks = grid.rows.blocks;
    plan.columnBlocks = grid.columns.blocks;
    plan.rowsPerBlock = grid.rows.cells;
    plan.columnsPerBlock = grid.columns.cells;
    plan.transposed = field.transposed;
    plan.across = field.transposed ? grid.rows.map : grid.columns.map;
    plan.down = field.transposed ? grid.columns.map : grid.rows.map;
    plan.low = static_cast<float>(field.scale.low);
    plan.high = static_cast<float>(field.scale.high);
    plan.colours = colours(colourMap(field.scale.map));
    plan.blank = blank;
    if (const auto* bank = std::get_if<std::shared_ptr<const OscillatorBank>>(&field.source)) {
        if (turnsEvenly(**bank)) {
            plan.source = bankPlan(**bank, grid);
        } else {
            plan.source = gridPlan(**bank, grid);
        }
    } else if (const auto* table = std::get_if<std::shared_ptr<const Table>>(&field.source)) {
        plan.source = tablePlan(**table, grid);
    } else {
        addKernel(plan, std::get<HeadKernel>(field.source), field, grid);
    }
    return plan;
}

double exactMean(const Field& field, CellRange rows, CellRange columns) {
    const auto row = static_cast<std::int64_t>(rows.from);
    const auto rowCount = static_cast<std::int64_t>(rows.size());
    const auto column = static_cast<std::int64_t>(columns.from);
    const auto columnCount = static_cast<std::int64_t>(columns.size());
    if (const auto* table = std::get_if<std::shared_ptr<const Table>>(&field.source)) {
        return tableMean(**table, row, rowCount, column, columnCount);
    }
    if (const auto* head = std::get_if<HeadKernel>(&field.source)) {
        return kernelMean(*head, row, rowCount, column, columnCount);
    }
    const OscillatorBank& bank = *std::get<std::shared_ptr<const OscillatorBank>>(field.source);
    if (!turnsEvenly(bank)) return gridMean(bank, row, rowCount, column, columnCount);
    double sum = 0;
    for (std::int64_t i = 0; i < columnCount; ++i) {
        const Oscillator& oscillator = bank.columns[static_cast<std::size_t>(column + i)];
        sum += mean(oscillator, Position(row), static_cast<std::uint64_t>(rowCount));
    }
    return sum / static_cast<double>(columnCount);
}

}  // namespace orrery

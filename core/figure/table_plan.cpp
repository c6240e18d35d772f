// Plans of tables: block means from sums over runs of rows, or from blocks of cells.
#include <cmath>
#include <limits>
#include <numeric>

#include "core/figure/blocks.h"
#include "core/figure/field_sources.h"

namespace orrery {

namespace {

/// Number of rows averaged per block: all, unless the table provides blocks of cells and all rows would exceed the
/// budget of a picture.
std::int64_t takenRows(const Table& table, const Blocks& blocks) {
    constexpr double cellsPerPicture = 1 << 24;
    if (!table.block) return blocks.rows.cells;
    const double count = static_cast<double>(blocks.rows.blocks) * static_cast<double>(table.columns);
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(cellsPerPicture / count), 1, blocks.rows.cells);
}

/// The part of a run of rows that the table contains; its count is 0 or negative if there is none.
Run heldRows(const Table& table, const Run& rows) {
    const std::int64_t first = std::max(rows.first, table.firstRow);
    return {first, std::min(rows.first + rows.count, table.firstRow + table.rowCount) - first};
}

/// Means of row blocks in every visible column.
class RowMeans {
public:
    RowMeans(const Table& cells, const Blocks& grid) : table(cells), blocks(grid), taken(takenRows(cells, grid)) {}

    int columns() const { return static_cast<int>(blocks.columns.end - blocks.columns.begin); }
    /// Number of cells averaged per row block.
    std::uint64_t cellsPerBlock() const { return static_cast<std::uint64_t>(taken * columns()); }

    /// Means of the row blocks begin .. end - 1, each from an even sample of its rows; NaN if the table has none of
    /// them.
    std::vector<double> of(int begin, int end) const {
        const auto width = static_cast<std::size_t>(columns());
        std::vector<double> means(static_cast<std::size_t>(end - begin) * width);
        const Run all = heldRows(table, {blocks.rows.first(begin), end - begin});
        if (blocks.rows.cells == 1 && all.count == end - begin) {
            fill(table, blockAt(all.first, all.count, 1), means);
            return means;
        }
        for (int row = begin; row < end; ++row)
            add(heldRows(table, blocks.rows.run(row)),
                std::span(means).subspan(static_cast<std::size_t>(row - begin) * width, width));
        return means;
    }

private:
    TableBlock blockAt(std::int64_t first, std::int64_t rows, std::int64_t step) const {
        return {first, rows, step, static_cast<int>(blocks.columns.begin), columns()};
    }

    void add(const Run& rows, std::span<double> means) const {
        if (rows.count <= 0) {
            std::ranges::fill(means, std::numeric_limits<double>::quiet_NaN());
            return;
        }
        const std::int64_t count = std::min(taken, rows.count), step = rows.count / count;
        std::vector<double> cells(static_cast<std::size_t>(count) * means.size());
        fill(table, blockAt(rows.first + (rows.count - 1 - (count - 1) * step) / 2, count, step), cells);
        for (std::size_t i = 0; i < cells.size(); ++i) means[i % means.size()] += cells[i];
        for (double& mean : means) mean /= static_cast<double>(count);
    }

    const Table& table;
    const Blocks& blocks;
    std::int64_t taken;
};

/// Block means of tables that provide blocks of cells, row by row, with all columns at once.
SamplePlan blockSamples(const Table& table, const Blocks& blocks) {
    const auto width = static_cast<std::size_t>(blocks.columns.blocks);
    SamplePlan plan{std::vector<float>(static_cast<std::size_t>(blocks.rows.blocks) * width)};
    const RowMeans rows(table, blocks);
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        constexpr std::uint64_t atOnce = 64;
        for (std::uint64_t first = begin; first < end && !blocks.progress.stopped(); first += atOnce) {
            const std::uint64_t last = std::min(end, first + atOnce);
            const std::vector<double> means = rows.of(static_cast<int>(first), static_cast<int>(last));
            for (std::uint64_t row = first; row < last; ++row) {
                const auto here = means.begin() + static_cast<std::ptrdiff_t>(row - first) * rows.columns();
                for (std::size_t column = 0; column < width; ++column) {
                    const Run run = blocks.columns.inside(static_cast<int>(column));
                    const auto cell = here + (run.first - blocks.columns.begin);
                    const double mean = std::accumulate(cell, cell + run.count, 0.0) / static_cast<double>(run.count);
                    plan.values[row * width + column] =
                        std::isfinite(mean) ? static_cast<float>(mean) : std::numeric_limits<float>::quiet_NaN();
                }
            }
        }
    };
    const auto count = static_cast<std::uint64_t>(blocks.rows.blocks);
    parallelFor(count, 3.0 * static_cast<double>(rows.cellsPerBlock()), fillRows);
    return plan;
}

}  // namespace

SamplePlan samplesOf(const TableSource& table, const Blocks& blocks) {
    if (table->block) return blockSamples(*table, blocks);
    return sampleBlocks(blocks, blocks.columns.cells, [&](int row, int column) {
        return meanOf(table, blocks.rows.run(row), blocks.columns.inside(column));
    });
}

void addSource(FieldPlan& plan, const TableSource& table, const Blocks& blocks) {
    plan.source = samplesOf(table, blocks);
}

double meanOf(const TableSource& table, const Run& rows, const Run& columns) {
    const auto [first, count] = heldRows(*table, rows);
    if (count <= 0) return std::numeric_limits<double>::quiet_NaN();
    if (count == 1 && columns.count == 1) return table->cell(first, static_cast<int>(columns.first));
    double sum = 0;
    for (std::int64_t i = 0; i < columns.count; ++i) {
        sum += table->sum(first, count, static_cast<int>(columns.first + i));
    }
    return sum / static_cast<double>(count * columns.count);
}

bool isSampled(const Table& table, const Blocks& blocks) {
    return takenRows(table, blocks) < blocks.rows.cells;
}

}  // namespace orrery

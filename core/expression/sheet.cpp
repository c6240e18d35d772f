#include "core/expression/sheet.h"

#include <algorithm>
#include <numeric>

#include "core/base/parallel.h"

namespace orrery::expression {

namespace {

constexpr int fewColumns = 32;
constexpr auto blockSize = static_cast<std::int64_t>(Program::blockSize);

}  // namespace

struct Sheet::Parts {
    Tree tree;
    std::size_t variables;
    std::size_t row;
    std::size_t column;
    Program alongColumns;
    Program alongRows;
    std::vector<Program::Block> columnBlocks;  ///< blocks of all columns
};

Sheet::Sheet(const Tree& tree, int variables, int row, int column, int columns) {
    Parts made{.tree = tree,
               .variables = static_cast<std::size_t>(variables),
               .row = static_cast<std::size_t>(row),
               .column = static_cast<std::size_t>(column),
               .alongColumns = Program(tree, column),
               .alongRows = Program(tree, row),
               .columnBlocks = {}};
    std::vector<double> numbers;
    for (int first = 0; first < columns; first += static_cast<int>(blockSize)) {
        numbers.resize(static_cast<std::size_t>(std::min(static_cast<int>(blockSize), columns - first)));
        std::iota(numbers.begin(), numbers.end(), static_cast<double>(first));
        made.columnBlocks.push_back(made.alongColumns.block(numbers));
    }
    parts = std::make_shared<const Parts>(std::move(made));
}

void Sheet::fillAlongColumns(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const {
    Program::Scratch scratch(parts->alongColumns);
    std::vector<double> values(parts->variables);
    std::array<double, Program::blockSize> part{};
    const std::int64_t firstBlock = block.column / blockSize, lastColumn = block.column + block.columns;
    for (std::int64_t at = firstBlock; at * blockSize < lastColumn; ++at) {
        const Program::Block& columns = parts->columnBlocks[static_cast<std::size_t>(at)];
        const std::int64_t from = std::max<std::int64_t>(block.column, at * blockSize);
        const std::int64_t to = std::min(lastColumn, (at + 1) * blockSize);
        const bool isWhole = to - from == static_cast<std::int64_t>(columns.count);
        for (std::int64_t row = begin; row < end; ++row) {
            values[parts->row] = static_cast<double>(block.first + row * block.step);
            double* const into = out + row * block.columns + (from - block.column);
            parts->alongColumns.run(columns, values, isWhole ? into : part.data(), scratch);
            if (!isWhole) std::copy_n(part.begin() + (from - at * blockSize), to - from, into);
        }
    }
}

void Sheet::fillAlongRows(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const {
    Program::Scratch scratch(parts->alongRows);
    std::vector<double> values(parts->variables), positions;
    std::array<double, Program::blockSize> part{};
    for (std::int64_t first = begin; first < end; first += blockSize) {
        positions.resize(static_cast<std::size_t>(std::min(blockSize, end - first)));
        for (std::size_t i = 0; i < positions.size(); ++i)
            positions[i] = static_cast<double>(block.first + (first + static_cast<std::int64_t>(i)) * block.step);
        const Program::Block rows = parts->alongRows.block(positions);
        for (int column = 0; column < block.columns; ++column) {
            values[parts->column] = block.column + column;
            parts->alongRows.run(rows, values, part.data(), scratch);
            for (std::size_t i = 0; i < positions.size(); ++i)
                out[(first + static_cast<std::int64_t>(i)) * block.columns + column] = part[i];
        }
    }
}

void Sheet::fill(const TableBlock& block, std::span<double> out) const {
    const bool isNarrow = block.columns <= fewColumns && block.rows >= block.columns;
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
        const auto from = static_cast<std::int64_t>(begin), to = static_cast<std::int64_t>(end);
        isNarrow ? fillAlongRows(block, from, to, out.data()) : fillAlongColumns(block, from, to, out.data());
    };
    parallelFor(static_cast<std::uint64_t>(block.rows), 1.5 * block.columns, work);
}

double Sheet::cell(double row, double column) const {
    std::vector<double> values(parts->variables);
    values[parts->row] = row;
    values[parts->column] = column;
    return nodeValues(parts->tree, values).back();
}

}  // namespace orrery::expression

// Sheet: a formula of a row and a column, compiled to fill blocks of a table. Loops run along columns, or along rows if
// there are few columns; large blocks are computed on several cores. Copies share their compiled programs.
#pragma once

#include <memory>
#include <span>

#include "core/expression/program.h"
#include "core/phase/table.h"

namespace orrery::expression {

/// Formula of a row and a column, compiled for a table.
class Sheet {
public:
    /// `tree` is folded, so that only `row` and `column` of its `variables` variables are left.
    Sheet(const Tree& tree, int variables, int row, int column, int columns);

    /// Computes a block of the table, row-major.
    void fill(const TableBlock& block, std::span<double> out) const;
    /// Computes one entry.
    double cell(double row, double column) const;

private:
    struct Parts;
    void fillAlongColumns(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const;
    void fillAlongRows(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const;

    std::shared_ptr<const Parts> parts;
};

}  // namespace orrery::expression

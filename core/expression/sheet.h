// Sheet: a formula of a row and a column, compiled to fill blocks of a table. The inner loops run over the columns of a
// row, or over the rows of a column if there are few columns. Large blocks are computed on several cores. Copies share
// their compiled programs.
#pragma once

#include <memory>
#include <span>

#include "core/expression/program.h"
#include "core/phase/table.h"

namespace orrery::expression {

/// Formula of a row and a column, compiled for a table.
class Sheet {
public:
    /// `tree` is folded: its only variables are those with the indices `row` and `column`. `variables` is the size of
    /// the Vocabulary, `columns` the number of columns of the table.
    Sheet(const Tree& tree, int variables, int row, int column, int columns);

    /// Writes a block of the table to `out`, row-major. Its columns lie within the table; rows may be any numbers.
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

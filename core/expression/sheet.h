// Sheet: a formula of a row and a column, made ready to fill blocks of a table. Loops run along columns, or along rows
// where there are few columns; several cores share large blocks. Copies share what they are made of.
#pragma once

#include <memory>
#include <span>

#include "core/expression/program.h"
#include "core/phase/table.h"

namespace orrery::expression {

class Sheet {
public:
    /// `tree` is folded: of its variables, of which there are `variables`, only `row` and `column` are left.
    Sheet(const Tree& tree, int variables, int row, int column, int columns);

    void fill(const TableBlock& block, std::span<double> out) const;
    double cell(double row, double column) const;

private:
    struct Parts;
    void fillAlongColumns(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const;
    void fillAlongRows(const TableBlock& block, std::int64_t begin, std::int64_t end, double* out) const;

    std::shared_ptr<const Parts> parts;
};

}  // namespace orrery::expression

// LazyRows: a matrix whose rows are computed in groups, when a row of the group is first used. Thread-safe.
// Rows are indexed from 0; all have the same width.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/lazy.h"
#include "core/base/matrix.h"

namespace orrery {

class LazyRows {
public:
    /// Returns the rows first .. first + count - 1 as a matrix of `count` rows.
    using Make = std::function<Matrix(std::size_t first, std::size_t count)>;

    /// `rowsTogether`, above 0, is the number of rows of a group; the last group may have fewer.
    LazyRows(std::size_t rowCount, std::size_t rowsTogether, Make making)
        : rows(rowCount), together(rowsTogether), make(std::move(making)), groups((rows + together - 1) / together) {}

    double at(std::size_t row, std::size_t column) { return (*this)[row][column]; }

    std::span<const double> operator[](std::size_t row) {
        const std::size_t first = row - row % together;
        const Matrix& group = groups[row / together].get([&] { return make(first, std::min(together, rows - first)); });
        return group.row(row - first);
    }

private:
    std::size_t rows, together;
    Make make;
    std::vector<Lazy<Matrix>> groups;
};

}  // namespace orrery

// TableData: the numbers of a table in the number type of the file that they were read from, so that a table of bytes
// takes one byte per number. Numbers are converted to double when they are read from the table; integers beyond 2^53
// are rounded to the nearest double. The numbers of float16 and bfloat16 files are stored as float.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/base/matrix.h"

namespace orrery {

/// Returns whether the number is neither NaN nor infinite.
template <class Number>
bool isFinite(Number number) {
    if constexpr (std::is_integral_v<Number>) {
        return true;
    } else {
        return std::isfinite(number);
    }
}

/// Numbers of one type.
using StoredNumbers =
    std::variant<std::vector<double>, std::vector<float>, std::vector<std::int8_t>, std::vector<std::int16_t>,
                 std::vector<std::int32_t>, std::vector<std::int64_t>, std::vector<std::uint8_t>,
                 std::vector<std::uint16_t>, std::vector<std::uint32_t>, std::vector<std::uint64_t>>;

std::size_t countOf(const StoredNumbers& numbers);
/// Number of entries that are NaN or infinite.
std::size_t countNotFinite(const StoredNumbers& numbers);
/// The first `count` numbers, at most countOf(), converted to double; without `count`, all of them.
std::vector<double> doublesOf(const StoredNumbers& numbers, std::size_t count);
std::vector<double> doublesOf(const StoredNumbers& numbers);

struct TableData {
    std::size_t rows = 0;
    std::size_t columns = 0;
    StoredNumbers numbers;  ///< rows * columns, row-major

    TableData() = default;
    TableData(Matrix matrix);
    TableData(std::size_t rowCount, std::size_t columnCount, StoredNumbers given);

    std::size_t count() const { return rows * columns; }
    double at(std::size_t row, std::size_t column) const;
    /// The first `count` rows, at most all, converted to double.
    Matrix firstRows(std::size_t count) const;
    Matrix matrix() const { return firstRows(rows); }
};

}  // namespace orrery

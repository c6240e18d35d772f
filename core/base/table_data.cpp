#include "core/base/table_data.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace orrery {

std::size_t countOf(const StoredNumbers& numbers) {
    return std::visit([](const auto& all) { return all.size(); }, numbers);
}

std::size_t countNotFinite(const StoredNumbers& numbers) {
    const auto count = [](const auto& all) {
        return std::ranges::count_if(all, [](auto number) { return !isFinite(number); });
    };
    return static_cast<std::size_t>(std::visit(count, numbers));
}

std::vector<double> doublesOf(const StoredNumbers& numbers, std::size_t count) {
    std::vector<double> doubles(count);
    const auto put = [&](const auto& all) {
        std::transform(all.begin(), std::next(all.begin(), static_cast<std::ptrdiff_t>(count)), doubles.begin(),
                       [](auto number) { return static_cast<double>(number); });
    };
    std::visit(put, numbers);
    return doubles;
}

std::vector<double> doublesOf(const StoredNumbers& numbers) {
    return doublesOf(numbers, countOf(numbers));
}

TableData::TableData(Matrix matrix) : rows(matrix.rows), columns(matrix.columns), numbers(std::move(matrix.values)) {}

TableData::TableData(std::size_t rowCount, std::size_t columnCount, StoredNumbers given)
    : rows(rowCount), columns(columnCount), numbers(std::move(given)) {}

double TableData::at(std::size_t row, std::size_t column) const {
    return std::visit([&](const auto& all) { return static_cast<double>(all[row * columns + column]); }, numbers);
}

Matrix TableData::firstRows(std::size_t count) const {
    Matrix matrix;
    matrix.rows = count;
    matrix.columns = columns;
    matrix.values = doublesOf(numbers, count * columns);
    return matrix;
}

}  // namespace orrery

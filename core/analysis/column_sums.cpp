#include "core/analysis/column_sums.h"

#include <algorithm>
#include <numeric>

namespace orrery {

std::vector<double> columnSums(const OscillatorBank& bank, const PositionRange& range) {
    constexpr std::uint64_t rowsAtOnce = 4096;
    const std::size_t width = bank.columns.size();
    std::vector<double> sums(range.count);
    std::vector<double> rows(std::min(range.count, rowsAtOnce) * width);
    for (std::uint64_t begin = 0; begin < range.count; begin += rowsAtOnce) {
        const std::uint64_t count = std::min(range.count - begin, rowsAtOnce);
        fill(bank, {range.at(begin), range.step, count}, std::span<double>(rows.data(), count * width), 1);
        for (std::uint64_t row = 0; row < count; ++row) {
            const auto from = rows.begin() + static_cast<std::ptrdiff_t>(row * width);
            sums[begin + row] = std::accumulate(from, from + static_cast<std::ptrdiff_t>(width), 0.0);
        }
    }
    return sums;
}

}  // namespace orrery

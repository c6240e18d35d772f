#include "core/analysis/column_sums.h"

#include <algorithm>
#include <numeric>

#include "core/base/parallel.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::uint64_t rowsAtOnce = 4096;
constexpr std::size_t columnsAtOnce = 512;  // the tile width of fill()

/// Adds the columns of `part`, from left to right, to `sums`, one per position of `range`; `rows` is working memory.
void addColumns(const OscillatorBank& part, const PositionRange& range, std::span<double> rows, double* sums) {
    const std::size_t width = part.columns.size();
    fill(part, range, rows.first(range.count * width), 1);
    for (std::uint64_t row = 0; row < range.count; ++row) {
        const auto from = rows.begin() + static_cast<std::ptrdiff_t>(row * width);
        sums[row] = std::accumulate(from, from + static_cast<std::ptrdiff_t>(width), sums[row]);
    }
}

std::vector<OscillatorBank> partsOf(const OscillatorBank& bank) {
    std::vector<OscillatorBank> parts;
    for (std::size_t begin = 0; begin < bank.columns.size(); begin += columnsAtOnce) {
        const auto from = bank.columns.begin() + static_cast<std::ptrdiff_t>(begin);
        const std::size_t count = std::min(columnsAtOnce, bank.columns.size() - begin);
        parts.emplace_back().columns.assign(from, from + static_cast<std::ptrdiff_t>(count));
    }
    return parts;
}

}  // namespace

std::vector<double> columnSums(const OscillatorBank& bank, const PositionRange& range, const Progress& progress) {
    const std::vector<OscillatorBank> parts = partsOf(bank);
    std::vector<double> sums(range.count);
    const auto sumRows = [&](std::uint64_t first, std::uint64_t last) {
        std::vector<double> rows(std::min(last - first, rowsAtOnce) * std::min(bank.columns.size(), columnsAtOnce));
        for (std::uint64_t begin = first; begin < last; begin += rowsAtOnce) {
            const PositionRange some{range.at(begin), range.step, std::min(last - begin, rowsAtOnce)};
            for (const OscillatorBank& part : parts) {
                if (progress.stopped()) return;
                addColumns(part, some, rows, sums.data() + begin);
            }
        }
    };
    const double rowCost = 0.2 * static_cast<double>(bank.columns.size());
    parallelFor(Split::of(range.count, rowCost, {.alignment = rowsFromAnAnchor}), sumRows);
    return sums;
}

}  // namespace orrery

// Block means computed one by one, on several cores if the work is large enough.
// Values that are not finite become NaN.
#pragma once

#include <cmath>
#include <limits>

#include "core/base/parallel.h"
#include "core/figure/blocks.h"

namespace orrery {

/// Calls `mean(row, column)` for every block, from several threads. Each call takes about `evaluations` evaluations of
/// a few nanoseconds.
template <class Mean>
SamplePlan sampleBlocks(const Blocks& blocks, std::int64_t evaluations, const Mean& mean) {
    const auto rows = static_cast<std::uint64_t>(blocks.rows.blocks);
    const auto columns = static_cast<std::uint64_t>(blocks.columns.blocks);
    SamplePlan plan{std::vector<float>(rows * columns)};
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin; row < end && !blocks.progress.stopped(); ++row) {
            for (std::uint64_t column = 0; column < columns; ++column) {
                const double value = mean(static_cast<int>(row), static_cast<int>(column));
                plan.values[row * columns + column] =
                    std::isfinite(value) ? static_cast<float>(value) : std::numeric_limits<float>::quiet_NaN();
            }
        }
    };
    parallelFor(rows, 3.0 * static_cast<double>(columns) * static_cast<double>(evaluations), fillRows);
    return plan;
}

}  // namespace orrery

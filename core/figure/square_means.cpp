#include "core/figure/square_means.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parallel.h"

namespace orrery {

namespace {

/// A weighted sum that skips NaN.
struct Weighted {
    double sum = 0;
    double weight = 0;

    void add(double value, std::int64_t times) {
        if (std::isnan(value)) return;
        sum += static_cast<double>(times) * value;
        weight += static_cast<double>(times);
    }
    double mean() const { return weight > 0 ? sum / weight : std::numeric_limits<double>::quiet_NaN(); }
};

/// Weighted sums over a run of `cells` consecutive x. A square covers two consecutive runs: the number of its cells
/// with the same x rises over the first run and falls over the second.
struct RunSums {
    Weighted rising;   ///< weights 1 .. cells
    Weighted falling;  ///< weights cells - 1 .. 0
};

RunSums runSums(const FunctionOfX& function, std::int64_t first, const Squares& squares, const Progress& progress) {
    RunSums sums;
    const std::int64_t cells = squares.cells, evaluated = std::min(cells, squares.max);
    for (std::int64_t k = 0; k < evaluated && !progress.stopped(); ++k) {
        const std::int64_t i = (2 * k + 1) * cells / (2 * evaluated);
        const double value = function(first + i);
        sums.rising.add(value, i + 1);
        sums.falling.add(value, cells - 1 - i);
    }
    return sums;
}

}  // namespace

std::vector<float> squareMeans(const FunctionOfX& function, const Squares& squares, const Progress& progress) {
    std::vector<RunSums> runs(static_cast<std::size_t>(squares.count) + 1);
    // runs alternate between both ends, so that threads get equal work if a mask leaves one end without numbers
    parallelFor(runs.size(), 3.0 * static_cast<double>(std::min(squares.cells, squares.max)),
                [&](std::uint64_t begin, std::uint64_t end) {
                    for (std::uint64_t order = begin; order < end; ++order) {
                        const std::uint64_t run = order % 2 == 0 ? order / 2 : runs.size() - 1 - order / 2;
                        const std::int64_t first = squares.first + static_cast<std::int64_t>(run) * squares.cells;
                        runs[run] = runSums(function, first, squares, progress);
                    }
                });
    std::vector<float> means;
    for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
        const Weighted& rising = runs[i].rising;
        const Weighted& falling = runs[i + 1].falling;
        means.push_back(static_cast<float>(Weighted{rising.sum + falling.sum, rising.weight + falling.weight}.mean()));
    }
    return means;
}

std::vector<float> squareMeans(const SquareMeans& means, const Squares& squares, const Progress& progress) {
    const std::vector<double> exact = means(squares.first, squares.cells, squares.count, progress);
    return {exact.begin(), exact.end()};
}

double rectangleMean(const FunctionOfX& function, std::int64_t first, const Rectangle& rectangle) {
    const auto& [rows, columns] = rectangle;
    Weighted all;
    for (std::int64_t i = 0; i < rows + columns - 1; ++i) {
        all.add(function(first + i), std::min({i + 1, rows, columns, rows + columns - 1 - i}));
    }
    return all.mean();
}

}  // namespace orrery

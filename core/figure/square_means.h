// Means of a function of i + j, or of i - j, over squares and rectangles of cells: x occurs there as often as a
// triangle or a trapezium over it is high.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/score_kernel.h"

namespace orrery {

/// NaN where it has no value, which then counts for nothing.
using Part = std::function<double(std::int64_t x)>;

/// `count` squares of cells x cells; x is `first` at the top left of the first, and `cells` more from one to the next.
struct Squares {
    std::int64_t first = 0;
    std::int64_t cells = 1;
    int count = 1;
    /// Of the numbers from one square to the next so many are evaluated, evenly spaced.
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// The means of part(x), x = i + j; for a function of i - j, `first` is the x at the top right. No x is evaluated
/// twice; of a stopped one not all are.
std::vector<float> squareMeans(const Part& part, const Squares& squares, const Progress& progress = {});

/// By closed forms.
std::vector<float> squareMeans(const SquareMeans& means, const Squares& squares, const Progress& progress = {});

struct Rectangle {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

/// The mean over a rectangle whose least x is `first`.
double rectangleMean(const Part& part, std::int64_t first, const Rectangle& rectangle);

}  // namespace orrery

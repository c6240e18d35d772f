// Means of a function of x = i + j, or of x = i - j, over squares and rectangles of cells. The weight of x is the
// number of cells that share it: a triangle over a square, a trapezium over a rectangle.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/score_kernel.h"

namespace orrery {

/// A function of x; NaN means no value, and is left out of means.
using FunctionOfX = std::function<double(std::int64_t x)>;

/// `count` squares of cells x cells; x is `first` at the top left of the first, and increases by `cells` per square.
struct Squares {
    std::int64_t first = 0;
    std::int64_t cells = 1;
    int count = 1;
    /// Maximum number of x, evenly spaced, evaluated in each run of `cells` consecutive x.
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
};

/// The means of function(x), x = i + j; for a function of i - j, `first` is the x at the top right. Each x is evaluated
/// at most once; if `progress` is stopped, some are missing.
std::vector<float> squareMeans(const FunctionOfX& function, const Squares& squares, const Progress& progress = {});

/// Means from closed forms.
std::vector<float> squareMeans(const SquareMeans& means, const Squares& squares, const Progress& progress = {});

struct Rectangle {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

/// The mean over a rectangle whose smallest x is `first`.
double rectangleMean(const FunctionOfX& function, std::int64_t first, const Rectangle& rectangle);

}  // namespace orrery

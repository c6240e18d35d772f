// Means of a function of x = i + j, or of x = i - j, over squares and rectangles of cells (row i, column j). The weight
// of an x is the number of cells with it: a triangle over a square, a trapezium over a rectangle.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/base/progress.h"
#include "core/phase/score_kernel.h"

namespace orrery {

/// A function of x. NaN means no value and is left out of means.
using FunctionOfX = std::function<double(std::int64_t x)>;

/// `count` squares of cells x cells. `first` is the x of one corner of the first square (see squareMeans()), and
/// increases by `cells` per square.
struct Squares {
    std::int64_t first = 0;
    std::int64_t cells = 1;
    int count = 1;
    /// Maximum number of x, evenly spaced, evaluated in each run of `cells` consecutive x.
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
};

/// The means of function(x). squares.first is the smallest x of the first square: at the top left for x = i + j, at the
/// top right for x = i - j. Each x is evaluated at most once. If `progress` is stopped, some means are wrong.
std::vector<float> squareMeans(const FunctionOfX& function, const Squares& squares, const Progress& progress = {});

/// The means in closed form; squares.first is the x at the top left of the first square. squares.max is ignored.
std::vector<float> squareMeans(const SquareMeans& means, const Squares& squares, const Progress& progress = {});

struct Rectangle {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

/// The mean over a rectangle whose smallest x is `first`; NaN if the function has no value there.
double rectangleMean(const FunctionOfX& function, std::int64_t first, const Rectangle& rectangle);

}  // namespace orrery

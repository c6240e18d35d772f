#include "core/analysis/resize.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/analysis/eigen_view.h"

namespace orrery {

namespace {

/// The kernel of Keys, "Cubic convolution interpolation for digital image processing", 1981.
double cubic(double a, double distance) {
    const double x = std::abs(distance);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    if (x < 2) return (((x - 5) * x + 8) * x - 4) * a;
    return 0;
}

Eigen::RowVectorXd plainWeights(int target, int from, int to, const Resampling& rule) {
    const double half = (target + 0.5) * from / to - 0.5;
    const double aligned = to == 1 ? 0 : target * (from - 1.0) / (to - 1.0);
    const double place = rule.alignCorners ? aligned : half;
    const int first = static_cast<int>(std::floor(place)) - 1;
    Eigen::RowVectorXd weights = Eigen::RowVectorXd::Zero(from);
    for (int source = first; source < first + 4; ++source)
        weights(std::clamp(source, 0, from - 1)) += cubic(rule.a, source - place);
    return weights;
}

Eigen::RowVectorXd antialiasedWeights(int target, int from, int to, const Resampling& rule) {
    const double scale = static_cast<double>(from) / to;
    const double width = std::max(1.0, scale);
    const double centre = scale * (target + 0.5);
    const int begin = std::max(0, static_cast<int>(centre - 2 * width + 0.5));
    const int end = std::min(from, static_cast<int>(centre + 2 * width + 0.5));
    Eigen::RowVectorXd weights = Eigen::RowVectorXd::Zero(from);
    for (int source = begin; source < end; ++source) weights(source) = cubic(rule.a, (source + 0.5 - centre) / width);
    return weights / weights.sum();
}

/// The weights [to x from] of the source patches in each target patch along an axis.
RowMajor axisWeights(int from, int to, const Resampling& rule) {
    RowMajor weights(to, from);
    for (int target = 0; target < to; ++target) {
        weights.row(target) =
            rule.antialias ? antialiasedWeights(target, from, to, rule) : plainWeights(target, from, to, rule);
    }
    return weights;
}

}  // namespace

Matrix resizedTable(const Matrix& table, PatchGrid from, PatchGrid to, const Resampling& rule) {
    const auto patches = static_cast<std::size_t>(from.height * from.width);
    assert(patches > 0 && to.height > 0 && to.width > 0 && table.rows >= patches);
    const std::size_t leading = table.rows - patches;
    const auto source = view(table).bottomRows(from.height * from.width);
    const RowMajor across = axisWeights(from.width, to.width, rule), down = axisWeights(from.height, to.height, rule);
    RowMajor widened(from.height * to.width, source.cols());
    for (int y = 0; y < from.height; ++y)
        widened.middleRows(y * to.width, to.width) = across * source.middleRows(y * from.width, from.width);
    Matrix result(leading + static_cast<std::size_t>(to.height * to.width), table.columns);
    std::copy_n(table.values.begin(), leading * table.columns, result.values.begin());
    // all numbers of a line of patches are one long row
    const Eigen::Map<const RowMajor> lines(widened.data(), from.height, to.width * source.cols());
    Eigen::Map<RowMajor>(result.row(leading).data(), to.height, lines.cols()) = down * lines;
    return result;
}

}  // namespace orrery

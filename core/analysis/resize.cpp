#include "core/analysis/resize.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/number_text.h"

namespace orrery {

namespace {

/// Weight of one source position in a target position.
struct Tap {
    std::size_t source;
    double weight;
};

/// The kernel of Keys, "Cubic convolution interpolation for digital image processing", 1981.
double cubic(double a, double distance) {
    const double x = std::abs(distance);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    if (x < 2) return (((x - 5) * x + 8) * x - 4) * a;
    return 0;
}

std::vector<Tap> plainTaps(int target, int from, int to, const Resampling& rule) {
    const double half = (target + 0.5) * from / to - 0.5;
    const double aligned = to == 1 ? 0 : target * (from - 1.0) / (to - 1.0);
    const double place = rule.alignCorners ? aligned : half;
    const int first = static_cast<int>(std::floor(place)) - 1;
    std::vector<Tap> taps;
    for (int source = first; source < first + 4; ++source) {
        taps.push_back({static_cast<std::size_t>(std::clamp(source, 0, from - 1)), cubic(rule.a, source - place)});
    }
    return taps;
}

std::vector<Tap> antialiasedTaps(int target, int from, int to, const Resampling& rule) {
    const double scale = static_cast<double>(from) / to;
    const double width = std::max(1.0, scale);
    const double centre = scale * (target + 0.5);
    const int begin = std::max(0, static_cast<int>(centre - 2 * width + 0.5));
    const int end = std::min(from, static_cast<int>(centre + 2 * width + 0.5));
    std::vector<Tap> taps;
    double sum = 0;
    for (int source = begin; source < end; ++source) {
        taps.push_back({static_cast<std::size_t>(source), cubic(rule.a, (source + 0.5 - centre) / width)});
        sum += taps.back().weight;
    }
    for (Tap& tap : taps) tap.weight /= sum;
    return taps;
}

/// The taps of each target position along an axis that is resized from `from` to `to` patches.
std::vector<std::vector<Tap>> axisTaps(int from, int to, const Resampling& rule) {
    std::vector<std::vector<Tap>> axis;
    for (int target = 0; target < to; ++target) {
        axis.push_back(rule.antialias ? antialiasedTaps(target, from, to, rule) : plainTaps(target, from, to, rule));
    }
    return axis;
}

void addScaled(std::span<double> sum, double weight, std::span<const double> row) {
    for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += weight * row[j];
}

/// Resizes along x: the rows (y, x) of `source`, after `skip` others, become the rows (y, target x).
Matrix resizedWidths(const Matrix& source, std::size_t skip, PatchGrid from,
                     const std::vector<std::vector<Tap>>& axis) {
    const auto height = static_cast<std::size_t>(from.height);
    const auto width = static_cast<std::size_t>(from.width);
    Matrix result(height * axis.size(), source.columns);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < axis.size(); ++x) {
            for (const Tap& tap : axis[x]) {
                addScaled(result.row(y * axis.size() + x), tap.weight, source.row(skip + y * width + tap.source));
            }
        }
    }
    return result;
}

}  // namespace

Result<Matrix> resizedTable(const Matrix& table, PatchGrid from, PatchGrid to, const Resampling& rule) {
    if (from.height < 1 || from.width < 1 || to.height < 1 || to.width < 1) {
        return Problem{"grid", Words{"it has no patch", "没有图块"},
                       Words{"height and width must be at least 1", "高和宽至少应为 1"}};
    }
    const std::size_t patches = static_cast<std::size_t>(from.height) * static_cast<std::size_t>(from.width);
    if (table.rows < patches) {
        const std::string rows = integerText(static_cast<std::int64_t>(table.rows));
        return Problem{"table", say({"{} rows are too few", "{} 行太少"}, rows),
                       say({"the grid has {} patches", "网格有 {} 个图块"}, patches)};
    }
    const std::size_t leading = table.rows - patches;
    const auto height = static_cast<std::size_t>(to.height);
    const auto width = static_cast<std::size_t>(to.width);
    const Matrix widened = resizedWidths(table, leading, from, axisTaps(from.width, to.width, rule));
    const auto axis = axisTaps(from.height, to.height, rule);
    Matrix result(leading + height * width, table.columns);
    std::copy_n(table.values.begin(), leading * table.columns, result.values.begin());
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            for (const Tap& tap : axis[y]) {
                addScaled(result.row(leading + y * width + x), tap.weight, widened.row(tap.source * width + x));
            }
        }
    }
    return result;
}

}  // namespace orrery

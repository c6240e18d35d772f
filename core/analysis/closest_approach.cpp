#include "core/analysis/closest_approach.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace orrery {

namespace {

struct Placed {
    std::array<double, 3> at{};
    std::size_t index = 0;
};

std::vector<Placed> finitePoints(std::span<const float> points) {
    std::vector<Placed> placed;
    for (std::size_t i = 0; i + 2 < points.size(); i += 3) {
        if (std::isfinite(points[i]) && std::isfinite(points[i + 1]) && std::isfinite(points[i + 2]))
            placed.push_back({{points[i], points[i + 1], points[i + 2]}, i / 3});
    }
    return placed;
}

std::size_t longestAxis(const std::vector<Placed>& placed) {
    std::size_t longest = 0;
    double length = -1;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto along = [axis](const Placed& one) { return one.at[axis]; };
        const auto [low, high] = std::ranges::minmax_element(placed, {}, along);
        if (high->at[axis] - low->at[axis] <= length) continue;
        longest = axis;
        length = high->at[axis] - low->at[axis];
    }
    return longest;
}

double squaredDistance(const Placed& a, const Placed& b) {
    double sum = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) sum += (a.at[axis] - b.at[axis]) * (a.at[axis] - b.at[axis]);
    return sum;
}

struct Nearest {
    double squared = std::numeric_limits<double>::infinity();
    std::size_t early = 0;
    std::size_t late = 0;

    void offer(const Placed& a, const Placed& b) {
        const double offered = squaredDistance(a, b);
        if (offered > squared) return;
        const auto [low, high] = std::minmax(a.index, b.index);
        if (offered == squared && std::pair(low, high) > std::pair(early, late)) return;
        squared = offered;
        early = low;
        late = high;
    }
};

}  // namespace

std::optional<Approach> closestApproach(std::span<const float> points, std::size_t minApart) {
    std::vector<Placed> placed = finitePoints(points);
    if (placed.empty()) return std::nullopt;
    Nearest nearest;
    for (std::size_t i = 0; i + minApart < placed.size(); ++i) nearest.offer(placed[i], placed[i + minApart]);
    const std::size_t axis = longestAxis(placed);
    std::ranges::sort(placed, {}, [axis](const Placed& one) { return std::pair(one.at[axis], one.index); });
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t k = i + 1; k < placed.size(); ++k) {
            const double along = placed[k].at[axis] - placed[i].at[axis];
            if (along * along > nearest.squared) break;
            const auto [low, high] = std::minmax(placed[i].index, placed[k].index);
            if (high - low >= minApart) nearest.offer(placed[i], placed[k]);
        }
    }
    if (std::isinf(nearest.squared)) return std::nullopt;
    return Approach{nearest.early, nearest.late, std::sqrt(nearest.squared)};
}

}  // namespace orrery

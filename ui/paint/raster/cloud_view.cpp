#include "ui/paint/raster/cloud_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/phase/rows.h"

namespace orrery {

namespace {

/// Returns the unit directions to the right, downwards and away from the eye.
std::array<Place3, 3> directionsOf(const Orbit& orbit) {
    const double yaw = orbit.yaw * std::numbers::pi / 180;
    const double pitch = orbit.pitch * std::numbers::pi / 180;
    const Place3 across{std::cos(yaw), std::sin(yaw), 0};
    const Place3 level{-std::sin(yaw), std::cos(yaw), 0};
    const Place3 down{-level[0] * std::sin(pitch), -level[1] * std::sin(pitch), -std::cos(pitch)};
    const Place3 away{level[0] * std::cos(pitch), level[1] * std::cos(pitch), -std::sin(pitch)};
    return {across, down, away};
}

ORRERY_CLONES void seeAll(const float* points, std::size_t apart, const std::array<std::array<float, 4>, 3>& rows,
                          std::span<ProjectedPoint> seen) {
    const auto [x, y, depth] = rows;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const float* point = points + i * apart;
        seen[i] = {x[0] * point[0] + x[1] * point[1] + x[2] * point[2] + x[3],
                   y[0] * point[0] + y[1] * point[1] + y[2] * point[2] + y[3],
                   depth[0] * point[0] + depth[1] * point[1] + depth[2] * point[2] + depth[3]};
    }
}

}  // namespace

CloudView::CloudView(const Cloud& cloud, const QRectF& area) : box(cloud.box) {
    double largest = 0;
    for (const CellRange& range : box) largest = std::max(largest, range.size() / 2);
    double squares = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        lengths[axis] = 1 / (cloud.stretched ? box[axis].size() / 2 : largest);
        squares += std::pow(lengths[axis] * box[axis].size() / 2, 2);
    }
    // as large as possible with a size that does not depend on the yaw, leaving room for labels beside and below the
    // box
    constexpr double width = 0.27, height = 0.43;  // half extents as fractions of the panel
    const auto half = [&](std::size_t axis) { return lengths[axis] * box[axis].size() / 2; };
    const double level = std::hypot(half(0), half(1));
    const double pitch = cloud.orbit.pitch * std::numbers::pi / 180;
    const double upright = half(2) * std::abs(std::cos(pitch)) + level * std::abs(std::sin(pitch));
    const double unit = cloud.orbit.zoom * std::min(width * area.width() / level, height * area.height() / upright);
    reach = unit * std::sqrt(squares);
    for (double& length : lengths) length *= unit;

    const std::array<Place3, 3> directions = directionsOf(cloud.orbit);
    const Place3 middle{area.center().x() + cloud.orbit.shiftX * area.width(),
                        area.center().y() + cloud.orbit.shiftY * area.height(), 0};
    for (std::size_t row = 0; row < 3; ++row) {
        rows[row][3] = middle[row];
        for (std::size_t axis = 0; axis < 3; ++axis) {
            rows[row][axis] = directions[row][axis] * lengths[axis];
            rows[row][3] -= rows[row][axis] * (box[axis].from + box[axis].to) / 2;
        }
        std::ranges::transform(rows[row], quick[row].begin(), [](double number) { return static_cast<float>(number); });
    }
}

void CloudView::see(const float* points, std::size_t apart, std::span<ProjectedPoint> seen) const {
    seeAll(points, apart, quick, seen);
}

QPointF CloudView::at(const Place3& place) const {
    const ProjectedPoint seen = see(place[0], place[1], place[2]);
    return {seen.x, seen.y};
}

double CloudView::backOf(int axis) const {
    constexpr double edgeOn = -1e-9;  // tolerance, so that a wall seen edge-on does not flip
    const auto k = static_cast<std::size_t>(axis);
    return rows[2][k] >= edgeOn * lengths[k] ? box[k].to : box[k].from;
}

double CloudView::frontOf(int axis) const {
    const CellRange& range = box[static_cast<std::size_t>(axis)];
    return backOf(axis) == range.to ? range.from : range.to;
}

std::optional<std::int64_t> pointUnder(const Cloud& cloud, const CloudView& view, QPointF pixel, double within) {
    const std::vector<float>& points = *cloud.points;
    const auto step = static_cast<std::size_t>(cloud.perPosition);
    const auto x = static_cast<float>(pixel.x());
    const auto y = static_cast<float>(pixel.y());
    float nearest = static_cast<float>(within * within);
    float depth = std::numeric_limits<float>::infinity();
    std::optional<std::int64_t> found;
    for (std::size_t i = 0; 3 * i + 2 < points.size(); i += step) {
        const ProjectedPoint seen = view.see(points.data() + 3 * i);
        const float away = (seen.x - x) * (seen.x - x) + (seen.y - y) * (seen.y - y);
        if (!(away < nearest || (away == nearest && seen.depth < depth))) continue;
        nearest = away;
        depth = seen.depth;
        found = static_cast<std::int64_t>(i);
    }
    return found;
}

}  // namespace orrery

// CloudView: parallel projection of the box of a cloud into a panel, right-handed, third axis upright. At zoom 1 the
// whole box is visible from every side. Pixels increase to the right and down, depth away from the eye.
#pragma once

#include <QPointF>
#include <QRectF>
#include <array>
#include <optional>
#include <span>

#include "core/figure/figure.h"

namespace orrery {

using Place3 = std::array<double, 3>;

struct ProjectedPoint {
    float x = 0;
    float y = 0;
    float depth = 0;  ///< in pixels; 0 at the middle of the box
};

class CloudView {
public:
    CloudView(const Cloud& cloud, const QRectF& area);

    /// Projects a point in the coordinates of the axes.
    ProjectedPoint see(double x, double y, double z) const {
        return {static_cast<float>(rows[0][0] * x + rows[0][1] * y + rows[0][2] * z + rows[0][3]),
                static_cast<float>(rows[1][0] * x + rows[1][1] * y + rows[1][2] * z + rows[1][3]),
                static_cast<float>(rows[2][0] * x + rows[2][1] * y + rows[2][2] * z + rows[2][3])};
    }
    /// Projects the point (point[0], point[1], point[2]) in single precision.
    ProjectedPoint see(const float* point) const {
        const auto along = [&](const std::array<float, 4>& row) {
            return row[0] * point[0] + row[1] * point[1] + row[2] * point[2] + row[3];
        };
        return {along(quick[0]), along(quick[1]), along(quick[2])};
    }
    /// Projects seen.size() points in single precision; each begins `apart` floats after the one before.
    void see(const float* points, std::size_t apart, std::span<ProjectedPoint> seen) const;
    /// Returns a point moved by `by` along an axis, given its projection; the depth is not updated.
    ProjectedPoint moved(const ProjectedPoint& seen, std::size_t axis, float by) const {
        return {seen.x + quick[0][axis] * by, seen.y + quick[1][axis] * by, seen.depth};
    }
    /// Returns the pixel of a point.
    QPointF at(const Place3& place) const;
    /// Returns the coefficients that see() multiplies by (point, 1): `which` is 0 for x, 1 for y, 2 for the depth.
    const std::array<double, 4>& row(std::size_t which) const { return rows[which]; }

    /// Return the coordinate of the end of an axis that is farther from the eye (backOf) or nearer to it (frontOf).
    double backOf(int axis) const;
    double frontOf(int axis) const;
    /// Length in pixels of a unit step along an axis if it were perpendicular to the line of sight.
    double pixelsAlong(int axis) const { return lengths[static_cast<std::size_t>(axis)]; }
    /// Largest distance of any part of the box from its middle, in pixels.
    double radius() const { return reach; }

private:
    std::array<CellRange, 3> box;
    std::array<std::array<double, 4>, 3> rows{};
    std::array<std::array<float, 4>, 3> quick{};  ///< `rows` in single precision, for millions of points
    std::array<double, 3> lengths{};
    double reach = 1;
};

/// Returns the point index of the position that is projected nearest to a pixel, at most `within` pixels away; of
/// several at the same distance, the frontmost one. Returns nullopt if there is none.
std::optional<std::int64_t> pointUnder(const Cloud& cloud, const CloudView& view, QPointF pixel, double within);

}  // namespace orrery

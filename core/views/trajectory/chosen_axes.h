// Parameters that choose a dimension for each axis of a path, and the names of these axes. A dimension that the
// encoding does not have is 0 everywhere.
#pragma once

#include <span>

#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

constexpr auto axisDimension(std::string_view id, Words label, double usual) {
    return Large(id, label, {0, 65535, usual},
                 {"The dimension along this axis; 0 where the encoding has no such one.",
                  "该坐标轴对应的维度；编码没有该维度时为 0。"})
        .slider(127);
}
constexpr auto xDimension = axisDimension("x_dimension", {"x: dimension", "x：维度"}, 0);
constexpr auto yDimension = axisDimension("y_dimension", {"y: dimension", "y：维度"}, 1);
constexpr auto zDimension = axisDimension("z_dimension", {"z: dimension", "z：维度"}, 2);

/// Names the first axes of a path after the dimensions that they show.
void nameAxes(Path& path, std::initializer_list<std::int64_t> columns, const Encoding& encoding);

}  // namespace orrery::trajectory_view

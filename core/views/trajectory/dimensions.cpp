#include "core/base/number_text.h"
#include "core/views/trajectory/params.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr auto dimension(std::string_view id, Words label, double usual) {
    return Large(id, label, {0, 65535, usual},
                 {"The dimension along this axis; 0 where the encoding has no such one.",
                  "该坐标轴对应的维度；编码没有该维度时为 0。"})
        .slider(127);
}
constexpr auto xDimension = dimension("x_dimension", {"x: dimension", "x：维度"}, 0);
constexpr auto yDimension = dimension("y_dimension", {"y: dimension", "y：维度"}, 1);
constexpr auto zDimension = dimension("z_dimension", {"z: dimension", "z：维度"}, 2);
constexpr Param params[] = {xDimension, yDimension, zDimension, positions, firstParam, fine, map,
                            lineParam,  dots,       walls,      stretched, collision,  apart};

Result<Path> pathOf(const Scene& scene, const Stretch& stretch) {
    const Values& view = scene.pane.view.values;
    const std::array columns{view[xDimension], view[yDimension], view[zDimension]};
    Path path = pathThrough(scene.encoding, columns, stretch);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::string number = grouped(columns[axis]);
        path.names[axis] = columns[axis] < widthOf(scene.encoding)
                               ? Phrase("dimension " + number, "维度 " + number)
                               : Phrase("(no dimension " + number + ")", "（无维度 " + number + "）");
    }
    path.stretched = view[stretched];
    return path;
}

Result<Figure> show(const Scene& scene) {
    return alongPath(scene, pathOf, mostPoints);
}

}  // namespace

extern constexpr ViewPicture dimensions{.id = "dimensions",
                                        .name = {"three dimensions", "三个维度"},
                                        .params = params,
                                        .accepts = hasDimensions,
                                        .show = show};

}  // namespace orrery::trajectory_view

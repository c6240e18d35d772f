#include "core/base/number_text.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr Param dimensionsParams[] = {xDimension, yDimension, zDimension, positions,    firstParam,
                                      fine,       map,        lineParam,  dots,         walls,
                                      stretched,  collision,  apart,      numbersParam, jumpParam};

Result<Path> dimensionsPath(const Scene& scene, const Stretch& stretch) {
    const Values& view = scene.pane.view.values;
    const std::array columns{view[xDimension], view[yDimension], view[zDimension]};
    Path path = pathThrough(scene, columns, stretch);
    nameAxes(path, {columns[0], columns[1], columns[2]}, scene.encoding);
    path.stretched = view[stretched];
    return path;
}

Result<Figure> showDimensions(const Scene& scene) {
    return alongPath(scene, dimensionsPath, maxPoints);
}

}  // namespace

void nameAxes(Path& path, std::initializer_list<std::int64_t> columns, const Encoding& encoding) {
    std::size_t axis = 0;
    for (const std::int64_t column : columns) {
        const std::string number = grouped(column);
        path.names[axis++] = column < widthOf(encoding) ? say({"dimension {}", "维度 {}"}, number)
                                                        : say({"(no dimension {})", "（无维度 {}）"}, number);
    }
}

extern constexpr ViewPicture dimensions{
    .id = "dimensions",
    .name = {"three dimensions", "三个维度"},
    .params = dimensionsParams,
    .accepts = hasDimensions,
    .show = showDimensions,
    .help = {{"Three dimensions of the encoding as a place in space; the path joins position after position, its "
              "colour says which.",
              "取编码的三个维度作为空间中的点；路径依次连接各位置，颜色表示位置。"},
             {"Where the path comes near itself, two positions are alike in these three dimensions.",
              "路径靠近自身的地方，两个位置在这三个维度上很相似。"},
             {"Drag to turn it; choose slower dimensions and see the path stay apart.",
              "拖动以旋转；选更慢的维度，看路径不再靠近自身。"}}};

}  // namespace orrery::trajectory_view

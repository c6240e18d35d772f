#include "core/model/view.h"

namespace orrery {

namespace trajectory_view {
extern const ViewPicture dimensions, plane, helix, components, nearness, turn;
}

/// Path of the positions through two or three dimensions, distances along it, and the rotation of one vector.
extern const View trajectory{
    .id = "trajectory",
    .name = {"Trajectory", "轨迹"},
    .about = {"The path that positions trace through three dimensions or two, one pair and the position, or principal "
              "components; distances along it, and one vector turned.",
              "位置在三个或两个维度中、一对维度与位置中或主成分中走过的路径；各位置间的距离，以及转动一个向量。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {
        {.id = "mode",
         .label = {"Axes", "坐标轴"},
         .help =
             {"Three dimensions; two of them; the probed pair against position; the directions in "
              "which the rows vary most; distances from one position; or one vector turned.",
              "三个维度；两个维度；所指的一对维度与位置；各行变化最大的三个方向；到一个位置的距离；或转动一个向量。"}},
        {&trajectory_view::dimensions, &trajectory_view::plane, &trajectory_view::helix, &trajectory_view::components,
         &trajectory_view::nearness, &trajectory_view::turn}}};

}  // namespace orrery

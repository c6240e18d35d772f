#include "core/model/view.h"

namespace orrery {

namespace trajectory_view {
extern const ViewPicture dimensions, plane, helix, components, nearness, turn, carry;
}

/// Path of the positions through two or three dimensions, distances along it, and the rotation of one vector.
extern const View trajectory{
    .id = "trajectory",
    .name = {"Trajectory", "轨迹"},
    .about = {"The path that positions trace through three dimensions or two, one pair and the position, or principal "
              "components; distances along it, and one vector turned.",
              "各位置连成的路径，可画在三个或两个维度、一对维度加位置，或主成分上；各位置间的距离；一个向量的转动。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {
        {.id = "mode",
         .label = {"Axes", "坐标轴"},
         .help = {"Three dimensions; two of them; the probed pair against position; the directions in "
                  "which the rows vary most; distances from one position; one vector turned; or thirteen "
                  "positions carried on.",
                  "三个维度；两个维度；探针所在的一对维度加位置；各行变化最大的三个方向；到一个位置的距离；"
                  "转动一个向量；或把十三个位置往前送。"}},
        {&trajectory_view::dimensions, &trajectory_view::plane, &trajectory_view::helix, &trajectory_view::components,
         &trajectory_view::nearness, &trajectory_view::turn, &trajectory_view::carry}}};

}  // namespace orrery

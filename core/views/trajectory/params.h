// Parameters shared by several pictures of the trajectory view: positions, resolution, colours, marks and walls.
// `positions` is the length of the path in positions, not in points.
#pragma once

#include "core/views/shared/colour_options.h"
#include "core/views/shared/position_window.h"

namespace orrery::trajectory_view {

constexpr auto positions = positionsParam.help({"How many positions the path runs through.", "路径经过的位置数。"})
                               .range(1, 4194304)
                               .withDefault(200)
                               .slider(1048576);
constexpr auto fine =
    Integer("fine", {"Points per position", "每个位置的点数"}, {1, 64, 8},
            {"How finely the curve between two positions is drawn; 1 joins the positions by straight lines.",
             "相邻位置之间曲线的细分程度；1 表示用直线连接。"})
        .logarithmic();
constexpr auto map = mapParam.label({"Colours", "颜色"})
                         .help({"The colours from the first position to the last.", "从首个位置到最后位置的颜色。"});
constexpr Flag lineParam("line", {"Line", "连线"}, true, {"Joins the positions in their order.", "按顺序连接各位置。"});
constexpr Flag dots("dots", {"Dots", "圆点"}, true, {"A dot at every whole position.", "在每个整数位置画一个点。"});
constexpr Flag walls("walls", {"Shadows on the walls", "墙面投影"}, false,
                     {"The path seen along each axis, drawn on three walls.", "沿各坐标轴看到的路径，画在三面墙上。"});
constexpr Flag stretched("stretched", {"Fill the cube", "撑满立方体"}, false,
                         {"Every axis takes the whole cube; otherwise equal lengths are equal numbers.",
                          "每个坐标轴撑满立方体；关闭时各轴用同一比例。"});
constexpr Flag collision("collision", {"Nearest approach", "最近的两个位置"}, false,
                         {"Marks the two positions whose points come nearest to each other.",
                          "标出彼此最接近的两个位置。"});
constexpr auto apart =
    Integer("apart", {"At least apart", "至少相隔"}, {1, 4095, 2},
            {"Positions nearer in number than this are not compared, as neighbours on a slow path are always near.",
             "序号相差小于此值的位置不作比较，因为在变化慢的路径上，相邻位置总是很近。"})
        .logarithmic()
        .slider(256)
        .when(collision.isOn());

constexpr auto numbersParam =
    Flag("numbers", {"Numbers of positions", "位置编号"}, false,
         {"Writes the number of each position beside its point, and its digits where all are 0 or 1.",
          "在每个点旁写出位置编号；若各维都是 0 或 1，也写出各位数字。"})
        .hiddenByDefault();
constexpr auto jumpParam = Flag("jump", {"Longest step", "最大的一步"}, false,
                                {"Marks the first of the longest steps from a position to the next one.",
                                 "标出从一个位置到下一个位置最大的一步（有多个时取第一个）。"})
                               .hiddenByDefault();

constexpr auto productParam =
    Flag(
        "product", {"Product p_m p_n*", "乘积 p_m p_n*"}, false,
        {"The arrows of m and n as complex numbers, the conjugate of the second, and their product, whose real part is "
         "the inner product.",
         "把 m 与 n 的箭头看作复数，画出第二个的共轭以及两者的乘积：它的实部就是内积。"})
        .hiddenByDefault();

}  // namespace orrery::trajectory_view

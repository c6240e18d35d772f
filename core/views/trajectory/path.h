// Parameters shared by several pictures of the trajectory view, and the path of an encoding through three dimensions:
// the points at the positions that the view asks for, and the place at any position. `positions` is the length of the
// path in positions, not in points. A point is a triple x, y, z; one of a plane has z = 0.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/document.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/params.h"

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

/// Positions first .. first + count - 1, with `fine` points per step from one position to the next.
struct Stretch {
    std::int64_t first = 0;
    std::int64_t count = 0;
    int fine = 1;

    std::uint64_t points() const { return static_cast<std::uint64_t>((count - 1) * fine + 1); }
    double last() const { return static_cast<double>(first + count - 1); }
    bool holds(double position) const { return position >= static_cast<double>(first) && position <= last(); }
};

using Place3 = std::array<double, 3>;

/// Points of a path, the names and bounds of its axes, and its place at any position.
struct Path {
    std::shared_ptr<std::vector<float>> points;  ///< x, y, z of each point; NaN without a row
    std::array<Phrase, 3> names;                 ///< of the axes
    std::array<CellRange, 3> box;                ///< range along each axis that contains the points
    std::function<Place3(double position)> at;   ///< for a table, of the row at or before the position; NaN without one
    Phrase headline;                             ///< empty: alongPath() finds one
    Phrase note;                                 ///< description of the axes, if they need a sentence
    bool stretched = false;                      ///< each axis is scaled to fill the cube
    int drawn = 3;                               ///< number of axes in use
    std::optional<double> closes;                ///< period in positions, if the path is closed
};

/// Builds a path; a Problem if the encoding is too large for it or has no finite row.
using PathOf = Result<Path> (*)(const Scene&, const Stretch&);

/// Limit of the points of a path through three columns.
constexpr std::int64_t maxPoints = std::int64_t{1} << 18;

/// Builds the figure of a path over stretchOf(scene, max). A Problem if the positions exceed the last possible one,
/// from `pathOf`, or if the scene's progress is stopped.
Result<Figure> alongPath(const Scene& scene, PathOf pathOf, std::int64_t max);

/// Returns the positions that the view asks for. Banks without a grid have points in between: as many as the view asks
/// for, but fewer if all points would exceed about `max`.
Stretch stretchOf(const Scene& scene, std::int64_t max);

/// A step from position `from` to `from` + 1.
struct Jump {
    double from = 0;
    double length = 0;
    bool areEqual = false;  ///< whether all steps are as long
};
/// Returns the longest of the first 4096 steps, the first of equals; nothing if no two neighbouring positions have
/// places.
std::optional<Jump> longestStep(const Path& path, const Stretch& stretch, const Progress& progress);

/// Returns the positions that have a place, to be numbered; empty for a stretch of more than 32 positions, whose
/// numbers would be illegible.
std::vector<double> numberedPositions(const Path& path, const Stretch& stretch);
/// Returns "3", or "3: 011" if all coordinates in use of the path's points are 0 or 1.
Phrase numberAt(const Path& path, double position);

/// Sets the readout and the headline about the longest step; without one, readouts of "–" only.
void describeJump(Figure& figure, const std::optional<Jump>& jump);
/// Sets the readout about the period of the path and, if it closes within the stretch and there is none yet, the
/// headline.
void describeClosing(Figure& figure, const Path& path, const Stretch& stretch);
/// Formats "3 → 4: 1.414".
std::string jumpText(const Jump& jump);

/// Whether all three coordinates are finite.
bool isPlace(const Place3& place);
double distanceBetween(const Place3& a, const Place3& b);

/// Whether a path is possible: the encoding is a bank or a table of at least one dimension.
bool hasDimensions(const Encoding& encoding);

/// Builds the path through three columns; a column that the encoding does not have is 0 everywhere. Sets neither names
/// nor headline.
Path pathThrough(const Scene& scene, const std::array<std::int64_t, 3>& columns, const Stretch& stretch);

/// The `count` points begin, begin + step, ... of a stretch, counted from its first point.
struct Rows {
    std::uint64_t begin = 0;
    std::uint64_t step = 1;
    std::uint64_t count = 0;
};
/// Writes the encoding's rows at these points into `out`, count x columns, row-major; NaN if a table has no such row.
/// If `progress` is stopped, the rest of `out` is unchanged.
void fillRows(const Encoding& encoding, const Stretch& stretch, const Rows& rows, std::span<float> out,
              const Progress& progress);

/// Returns the smallest box around the finite points, widened by 1 on both sides along an axis on which all are equal.
std::array<CellRange, 3> boxAround(std::span<const float> points);

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

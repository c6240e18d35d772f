// One vector rotated from angle A to A + B, or to A - B with the minus below the diagonal: the arrows before and after
// with their projections on the axes, and the rotation matrix. Independent of the scheme.
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr Real fromAngle("from_angle", {"Angle A", "角 A"}, {-180, 180, 30},
                         {"The angle of the vector before it is turned, in degrees.", "转动之前向量的角度，以度计。"});
constexpr Real byAngle("by_angle", {"Turned by B", "转过的角 B"}, {-180, 180, 60},
                       {"The angle that the matrix is made for, in degrees.", "矩阵使向量转过的角度，以度计。"});
constexpr Option places[] = {
    {"above", {"above the diagonal", "对角线上方"}},
    {"below", {"below the diagonal", "对角线下方"}},
};
constexpr Choice minusPlace("minus", {"Place of the minus", "负号的位置"}, places,
                            {"The sine with a minus stands above the diagonal of the matrix, or below it.",
                             "带负号的正弦在矩阵对角线的上方或下方。"});
constexpr Param turnParams[] = {fromAngle, byAngle, minusPlace};

constexpr double degree = std::numbers::pi / 180;

/// Returns a coordinate, or 0 if it is so small that it comes from the rounding of π.
double withoutRounding(double coordinate) {
    constexpr double roundingOf = 1e-12;
    return std::abs(coordinate) < roundingOf ? 0 : coordinate;
}

struct Turning {
    double a = 0, b = 0;  ///< radians; b as in the matrix
    bool above = true;    ///< whether the minus stands above the diagonal

    double x0() const { return withoutRounding(std::cos(a)); }
    double y0() const { return withoutRounding(std::sin(a)); }
    double cosine() const { return withoutRounding(std::cos(b)); }
    double sine() const { return withoutRounding(std::sin(b)); }
    double upper() const { return above ? 0 - sine() : sine(); }  ///< the sine in the first row
    double lower() const { return 0 - upper(); }
    double x1() const { return withoutRounding(x0() * cosine() + y0() * upper()); }
    double y1() const { return withoutRounding(x0() * lower() + y0() * cosine()); }
    /// Signed angle from the first arrow to the second, anticlockwise.
    double turned() const { return above ? b : -b; }
};

/// Adds an arrow from the origin, its projections on both axes (dashed), and lines from its tip to them (dotted).
void addArrow(Lines& lines, double x, double y, Tone::Role role) {
    for (const Place2D& foot : {Place2D{x, 0}, Place2D{0, y}}) {
        lines.curves.push_back(segment({x, y}, foot, {role}, Stroke::Dotted));
        lines.curves.push_back(segment({0, 0}, foot, {role}, Stroke::Dashed));
    }
    lines.curves.push_back(arrow({0, 0}, {x, y}, {role}));
}

Panel planeOf(const Turning& turning) {
    Lines lines;
    lines.curves.push_back(ellipseOf({}, {Tone::Quiet}));
    addArrow(lines, turning.x0(), turning.y0(), Tone::Second);
    addArrow(lines, turning.x1(), turning.y1(), Tone::First);
    lines.curves.push_back(ellipseOf({.wide = 0.3, .high = 0.3}, {Tone::Ink}, turning.a, turning.turned()));
    Notes notes;
    notes.points = {
        {turning.x0(), turning.y0(), Phrase(std::string("$A$")), {Tone::Second}},
        {turning.x1(), turning.y1(), Phrase(std::string(turning.above ? "$A + B$" : "$A - B$")), {Tone::First}}};
    const double half = turning.a + turning.turned() / 2;
    notes.points.push_back({0.3 * std::cos(half), 0.3 * std::sin(half), Phrase(std::string("$B$")), {Tone::Ink}});
    return planePanel({}, planeAxes({-1.25, 1.25}), {std::move(lines), std::move(notes)});
}

std::string term(const char* name, double value) {
    return std::string("$") + name + "$\n" + rounded(value, 3);
}

/// Table of the matrix with its numbers, the vector's coordinates above it and the product at its right.
Panel matrixOf(const Turning& turning) {
    const auto cell = [](const char* name, double value, bool isMinus) {
        return tintedCell(Phrase(term(name, value)), {isMinus ? Tone::Warning : Tone::Ink});
    };
    Sheet sheet{{{{.text = {}},
                  {.text = Phrase("$\\times\\ x_0 = " + rounded(turning.x0(), 3) + "$"), .tone = {Tone::Second}},
                  {.text = Phrase("$\\times\\ y_0 = " + rounded(turning.y0(), 3) + "$"), .tone = {Tone::Second}},
                  columnCell(Words{"sum", "和"})}}};
    sheet.rows.push_back({{.text = Phrase(std::string("$x_1$")), .tone = {Tone::First}},
                          cell("\\cos B", turning.cosine(), false),
                          cell(turning.above ? "-\\sin B" : "\\sin B", turning.upper(), turning.above),
                          strongCell(Phrase(rounded(turning.x1(), 3)), {Tone::First})});
    sheet.rows.push_back({{.text = Phrase(std::string("$y_1$")), .tone = {Tone::First}},
                          cell(turning.above ? "\\sin B" : "-\\sin B", turning.lower(), !turning.above),
                          cell("\\cos B", turning.cosine(), false),
                          strongCell(Phrase(rounded(turning.y1(), 3)), {Tone::First})});
    return beside(barePanel({std::move(sheet)}));
}

PictureText textOf(const Turning& turning) {
    const double turned = turning.turned() / degree;
    const Phrase way = turned == 0  ? Phrase(Words{"neither way", "原地"})
                       : turned > 0 ? Phrase(Words{"anticlockwise", "逆时针"})
                                    : Phrase(Words{"clockwise", "顺时针"});
    const auto degrees = [](double radians) { return rounded(radians / degree, 4); };
    const std::string x1 = rounded(turning.x1(), 3), y1 = rounded(turning.y1(), 3);
    return {.title = Words{"One vector, turned", "转动一个向量"},
            .headline = turned == 0
                            ? Phrase(Words{"The vector does not turn", "向量不转动"})
                            : say({"The vector turns {} by {}°", "向量{}转 {}°"}, way, rounded(std::abs(turned), 4)),
            .caption = turned == 0 ? say({"at {}°: the shadows are {} and {}", "在 {}° 处：投影为 {} 与 {}"},
                                         degrees(turning.a), x1, y1)
                                   : say({"from {0}° by {1}°, {2}: the shadows are now {3} and {4}",
                                          "从 {0}° 起{2}转 {1}°：投影变为 {3} 与 {4}"},
                                         degrees(turning.a), rounded(std::abs(turned), 4), way, x1, y1),
            .readout = {line("a", {"angle $A$", "角 $A$"}, degrees(turning.a)),
                        line("b", {"turned by $B$", "转过的角 $B$"}, degrees(turning.b)),
                        line("size", {"turned by", "转过"}, rounded(std::abs(turned), 4)),
                        {"way", Words{"way", "方向"}, way},
                        line("x0", {"$x_0$", "$x_0$"}, rounded(turning.x0(), 3)),
                        line("y0", {"$y_0$", "$y_0$"}, rounded(turning.y0(), 3)),
                        line("x1", {"$x_1$", "$x_1$"}, x1),
                        line("y1", {"$y_1$", "$y_1$"}, y1)},
            .probe = noProbe};
}

Result<Figure> showTurn(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Turning turning{view[fromAngle] * degree, view[byAngle] * degree, view.holds(minusPlace.is("above"))};
    return figureOf(textOf(turning),
                    {placed(planeOf(turning), {0, 0, 0.5, 1}), placed(matrixOf(turning), {0.52, 0.1, 0.48, 0.8})});
}

}  // namespace

extern constexpr ViewPicture turn{
    .id = "turn",
    .name = {"one vector turned", "转动一个向量"},
    .params = turnParams,
    .accepts = hasDimensions,
    .show = showTurn,
    .help = {{"A vector at angle A, and the same vector after the matrix; dashed along the axes, its two shadows.",
              "角 A 处的向量，以及乘以矩阵之后的同一向量；沿坐标轴的虚线是它的两个投影。"},
             {"The length never changes; both new shadows are made of both old ones.",
              "长度始终不变；两个新投影都由两个旧投影组成。"},
             {"Move the minus below the diagonal: the same angle turns the other way.",
              "把负号移到对角线下方：同样的角度，转向相反。"}}};

}  // namespace orrery::trajectory_view

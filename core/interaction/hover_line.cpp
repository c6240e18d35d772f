#include "core/interaction/hover_line.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/overloaded.h"
#include "core/figure/axes.h"
#include "core/figure/plan.h"
#include "core/interaction/go_to.h"
#include "core/interaction/navigation.h"
#include "core/interaction/orbiting.h"
#include "core/interaction/pointing.h"
#include "core/math/sentence.h"

namespace orrery {

namespace {

constexpr int digits = 4;

Phrase entry(const Phrase& name, const Phrase& value) {
    return name + Phrase(" ") + value;
}

Phrase valueText(double value) {
    return std::isnan(value) ? Phrase("none", "无") : Phrase(rounded(value, 6));
}

/// Name of an axis. If the axis has none, the name of another axis of the pane with the same aim.
Phrase nameOf(const Axis& axis, const Figure& figure, int pane) {
    if (!axis.name.empty() || axis.aim == Aim::Nothing) return axis.name;
    for (const Panel& panel : figure.panels) {
        if (panel.pane != pane || !panel.axes) continue;
        for (const Axis* other : {&panel.axes->x, &panel.axes->y}) {
            if (other->aim == axis.aim && !other->name.empty()) return other->name;
        }
    }
    return {};
}

/// Coordinate after snapping as a click does: the middle of a cell, or a whole number if the axis has an aim.
double settled(const Axis& axis, double at) {
    if (axis.scale == AxisScale::Cells) return std::floor(at) + 0.5;
    return axis.aim == Aim::Nothing ? at : static_cast<double>(aimedAt(axis, at));
}

Phrase placeText(const Axis& axis, double at) {
    const bool isWhole = axis.scale == AxisScale::Cells || axis.aim != Aim::Nothing;
    return Phrase(isWhole ? grouped(aimedAt(axis, at)) : rounded(at, digits));
}

double valueAt(const Field& field, Vec2 at) {
    const auto cell = [](double coordinate, const CellRange& extents) {
        const double whole = std::clamp(std::floor(coordinate), extents.from, extents.to - 1);
        return CellRange{whole, whole + 1};
    };
    return exactMean(field, cell(field.isTransposed() ? at.x : at.y, field.rowExtents),
                     cell(field.isTransposed() ? at.y : at.x, field.columnExtents));
}

/// The curve's y at x: interpolated between joined points, or that of the nearest dot of a curve without a line. NaN if
/// there is none.
double heightAt(const Curve& curve, const Axis& across, double x) {
    double nearest = 0.01;  // largest distance of a dot, as a fraction of the picture's width
    double height = std::nan("");
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        if (curve.x[i] == x) return curve.y[i];
        const double away = std::abs(pixelOf(across, curve.x[i], 0, 1) - pixelOf(across, x, 0, 1));
        if (!hasLine(curve.style) && away < nearest) {
            nearest = away;
            height = curve.y[i];
        }
        const bool between = hasLine(curve.style) && i > 0 && (curve.x[i - 1] < x) != (curve.x[i] < x);
        if (!between || !std::isnan(height)) continue;
        const double part = (x - curve.x[i - 1]) / (curve.x[i] - curve.x[i - 1]);
        height = std::lerp(curve.y[i - 1], curve.y[i], part);
    }
    return height;
}

/// The curve or bar drawn nearest to the pointer.
struct Nearest {
    Phrase name, told;
    double value = std::nan("");
    double away = 2;  ///< distance as a fraction of the picture's height

    void offer(const Phrase& offered, double height, double distance, const Phrase& instead = {}) {
        if (!(distance < away)) return;
        name = offered;
        told = instead;
        value = height;
        away = distance;
    }
};

Nearest nearestOf(const Panel& panel, Vec2 at) {
    const Axes& axes = *panel.axes;
    const double x = settled(axes.x, at.x);
    const auto away = [&](double y) { return std::abs(pixelOf(axes.y, y, 0, 1) - pixelOf(axes.y, at.y, 0, 1)); };
    Nearest nearest;
    for (const Layer& layer : panel.layers) {
        std::visit(Overloaded{[&](const Lines& lines) {
                                  for (const Curve& curve : lines.curves) {
                                      const double y = heightAt(curve, axes.x, x);
                                      nearest.offer(curve.name, y, away(y));
                                  }
                              },
                              [&](const Bars& bars) {
                                  const double along = bars.horizontal ? at.y : at.x;
                                  for (const Bar& bar : bars.bars) {
                                      const bool isUnder = std::abs(bar.at - along) <= bars.width / 2;
                                      if (isUnder)
                                          nearest.offer(bars.name, bar.value, bars.horizontal ? 0 : away(bar.value),
                                                        bars.told);
                                  }
                              },
                              [](const OneOf<Field, Marks, Links, Dials, Notes, Cloud, Message, Sheet> auto&) {}},
                   layer);
    }
    return nearest;
}

/// Text for a point of a cloud: its position and coordinates.
Phrase placeLine(const Cloud& cloud, double position) {
    Phrase told = entry(Words{"position", "位置"}, Phrase(shortest(position)));
    const auto index = static_cast<std::size_t>(std::lround((position - cloud.first) * cloud.perPosition));
    for (std::size_t axis = 0; axis < 3; ++axis)
        told += Phrase("   ") + entry(cloud.names[axis], Phrase(rounded((*cloud.points)[3 * index + axis], 6)));
    return told;
}

}  // namespace

namespace {

Phrase lineOf(const Figure& figure, const Hit& hit) {
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    const Phrase gap("   ");
    if (hit.pair >= 0) {
        const std::string index = grouped(hit.pair);
        const bool single = layerOf<Dials>(panel)->single;
        return single ? say({"dimension {}", "维度 {}"}, index) : say({"pair {}", "第 {} 对"}, index);
    }
    if (hit.position) return placeLine(*cloudOf(figure, hit.pane), *hit.position);
    if (!panel.axes) return {};
    Phrase told;
    const auto tell = [&](const Phrase& name, const Phrase& value) {
        if (!name.empty()) told += (told.empty() ? Phrase() : gap) + entry(name, value);
    };
    const auto& [across, down] = *panel.axes;
    const auto tellAxis = [&](const Axis& axis, double at) {
        tell(shortName(nameOf(axis, figure, panel.pane)), placeText(axis, at));
    };
    if (down.aim == Aim::PositionM) tellAxis(down, hit.cell.y);  // the position comes first
    tellAxis(across, hit.cell.x);
    if (down.aim != Aim::PositionM) tellAxis(down, hit.cell.y);
    if (const Field* field = layerOf<Field>(panel)) {
        tell(field->scale.name(), valueText(valueAt(*field, hit.cell)));
    } else if (const Nearest nearest = nearestOf(panel, hit.cell); !std::isnan(nearest.value)) {
        const Phrase name = nearest.name.empty() ? Phrase("curve", "曲线") : nearest.name;
        nearest.told.empty() ? tell(name, Phrase("= " + rounded(nearest.value, 6))) : void(told += gap + nearest.told);
    }
    return told;
}

}  // namespace

Phrase hoverLine(const Figure& figure, const Hit& hit) {
    return math::plainSentence(lineOf(figure, hit));
}

}  // namespace orrery

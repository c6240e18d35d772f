#include "ui/paint/axis_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace orrery {

namespace {

/// 0 at the low end of what is shown, 1 at the high end.
double partOf(const Axis& axis, double cell) {
    if (axis.scale != AxisScale::Log) return (cell - axis.shown.from) / axis.shown.size();
    const double positive = std::max(cell, std::numeric_limits<double>::min());
    return std::log(positive / axis.shown.from) / std::log(axis.shown.to / axis.shown.from);
}

}  // namespace

double pixelOf(const Axis& axis, double cell, double low, double high) {
    const double part = partOf(axis, cell);
    return low + (axis.reversed ? 1 - part : part) * (high - low);
}

double cellOf(const Axis& axis, double pixel, double low, double high) {
    const double fromLow = (pixel - low) / (high - low);
    const double part = axis.reversed ? 1 - fromLow : fromLow;
    if (axis.scale == AxisScale::Log) return axis.shown.from * std::pow(axis.shown.to / axis.shown.from, part);
    return axis.shown.from + part * axis.shown.size();
}

QRectF rectOf(const Axes& axes, const CellRange& across, const CellRange& down, const QRectF& data) {
    const auto [left, right] = std::minmax({pixelOf(axes.across, across.from, data.left(), data.right()),
                                            pixelOf(axes.across, across.to, data.left(), data.right())});
    const auto [top, bottom] = std::minmax({pixelOf(axes.down, down.from, data.top(), data.bottom()),
                                            pixelOf(axes.down, down.to, data.top(), data.bottom())});
    if (right <= data.left() || left >= data.right() || bottom <= data.top() || top >= data.bottom()) return {};
    return QRectF(QPointF(left, top), QPointF(right, bottom)) & data;
}

Axes unitAxes() {
    Axis unit;
    unit.shown = unit.extents = {0, 1};
    return {unit, unit};
}

AxisWords downWords(const Axis& axis) {
    // an end that is out of sight has nothing to say about the edge of the picture
    const double slack = axis.scale == AxisScale::Cells ? 1 : 1e-6 * axis.extents.size();
    const bool lowShown = axis.shown.from < axis.extents.from + slack;
    const bool highShown = axis.shown.to > axis.extents.to - slack;
    return {lowShown ? axis.lowEnd : Phrase(), axis.name.empty() ? Phrase() : axis.name + Phrase(" →"),
            highShown ? axis.highEnd : Phrase()};
}

AxisWords acrossWords(const Axis& axis) {
    AxisWords words = downWords(axis);
    if (!axis.reversed) return words;
    std::swap(words.start, words.end);
    if (!axis.name.empty()) words.name = Phrase("← ") + axis.name;
    return words;
}

}  // namespace orrery

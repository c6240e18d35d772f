#include "ui/paint/axis_map.h"

#include <algorithm>

namespace orrery {

double pixelOf(const Axis& axis, double cell, double low, double high) {
    const double part = (cell - axis.shown.from) / axis.shown.size();
    return low + (axis.reversed ? 1 - part : part) * (high - low);
}

double cellOf(const Axis& axis, double pixel, double low, double high) {
    const double part = (pixel - low) / (high - low);
    return axis.shown.from + (axis.reversed ? 1 - part : part) * axis.shown.size();
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

AxisWords acrossWords(const Axis& axis) {
    if (axis.name.empty()) return {axis.lowEnd, {}, axis.highEnd};
    if (axis.reversed) return {axis.highEnd, Phrase("← ") + axis.name, axis.lowEnd};
    return {axis.lowEnd, axis.name + Phrase(" →"), axis.highEnd};
}

AxisWords downWords(const Axis& axis) {
    return {axis.lowEnd, axis.name.empty() ? Phrase() : axis.name + Phrase(" →"), axis.highEnd};
}

}  // namespace orrery

#include "ui/paint/layout/axis_map.h"

#include <algorithm>
#include <utility>

namespace orrery {

QRectF rectOf(const Axes& axes, const CellRange& x, const CellRange& y, const QRectF& data) {
    const auto [left, right] = std::minmax(
        {pixelOf(axes.x, x.from, data.left(), data.right()), pixelOf(axes.x, x.to, data.left(), data.right())});
    const auto [top, bottom] = std::minmax(
        {pixelOf(axes.y, y.from, data.top(), data.bottom()), pixelOf(axes.y, y.to, data.top(), data.bottom())});
    if (right <= data.left() || left >= data.right() || bottom <= data.top() || top >= data.bottom()) return {};
    return QRectF(QPointF(left, top), QPointF(right, bottom)) & data;
}

Axes unitAxes() {
    Axis unit;
    unit.shown = unit.extents = {0, 1};
    return {unit, unit};
}

AxisWords yWords(const Axis& axis) {
    // an end outside the visible range is not named at the edge of the picture
    const double slack = axis.scale == AxisScale::Cells ? 1 : 1e-6 * axis.extents.size();
    const bool lowShown = axis.shown.from < axis.extents.from + slack;
    const bool highShown = axis.shown.to > axis.extents.to - slack;
    return {lowShown ? axis.lowEnd : Phrase(), axis.name.empty() ? Phrase() : axis.name + Phrase(" →"),
            highShown ? axis.highEnd : Phrase()};
}

AxisWords xWords(const Axis& axis) {
    AxisWords words = yWords(axis);
    if (!axis.reversed) return words;
    std::swap(words.start, words.end);
    if (!axis.name.empty()) words.name = Phrase("← ") + axis.name;
    return words;
}

}  // namespace orrery

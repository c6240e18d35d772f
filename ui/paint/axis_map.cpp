#include "ui/paint/axis_map.h"

#include <algorithm>
#include <utility>

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

AxisWords downWords(const Axis& axis) {
    // an end that is out of sight has nothing to say about the edge of the picture
    const bool lowShown = axis.shown.from < axis.extents.from + 1;
    const bool highShown = axis.shown.to > axis.extents.to - 1;
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

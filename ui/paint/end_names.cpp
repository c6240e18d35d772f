#include "ui/paint/end_names.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/figure/axis_map.h"
#include "ui/paint/axis_ticks.h"
#include "ui/paint/painters.h"

namespace orrery {

namespace {

constexpr double leadToName = 1.0;  // from the data to the names, in ems
constexpr double lineOfEnds = 1.25;
constexpr double mostOfWidth = 0.34;  // of the panel's width

/// Where a curve that goes from left to right is at the right edge, as a part of the height.
std::optional<double> heightAtEdge(const Curve& curve, const Axes& axes) {
    const auto across = [&](std::size_t i) { return pixelOf(axes.across, curve.x[i], 0, 1); };
    const auto down = [&](std::size_t i) { return pixelOf(axes.down, curve.y[i], 0, 1); };
    std::size_t last = curve.x.size();
    while (last > 0 && !(std::isfinite(down(last - 1)) && across(last - 1) <= 1 + 1e-9)) --last;
    if (last == 0) return std::nullopt;
    double height = down(last - 1);
    double edge = across(last - 1);
    const bool goesOn = last < curve.x.size() && std::isfinite(down(last)) && across(last) > edge;
    if (goesOn) {
        height = std::lerp(height, down(last), (1 - edge) / (across(last) - edge));
        edge = 1;
    }
    constexpr double near = 0.985;
    return edge >= near && height >= 0 && height <= 1 ? std::optional(height) : std::nullopt;
}

bool canEnd(const Curve& curve, const Panel& panel) {
    return curve.line && !curve.name.empty() && curve.x.size() > 1 && !panel.axes->across.reversed &&
           curve.x.front() < curve.x.back() && std::ranges::is_sorted(curve.x);
}

/// Heights in growing order, at least `apart` from each other and between `low` and `high`: as near as may be to where
/// they were.
void pushApart(std::vector<double>& heights, double apart, CellRange room) {
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const double least = i == 0 ? room.from : heights[i - 1] + apart;
        heights[i] = std::max(heights[i], least);
    }
    double above = room.to;
    for (std::size_t i = heights.size(); i-- > 0; above = heights[i] - apart) heights[i] = std::min(heights[i], above);
}

}  // namespace

std::vector<CurveEnd> curveEnds(const Panel& panel) {
    std::vector<CurveEnd> ends;
    if (!panel.axes || panel.bar) return ends;
    for (const Layer& layer : panel.layers) {
        const auto* lines = std::get_if<Lines>(&layer);
        if (!lines) continue;
        for (const Curve& curve : lines->curves) {
            const auto isSame = [&](const CurveEnd& end) { return end.curve->name == curve.name; };
            if (!canEnd(curve, panel) || std::ranges::any_of(ends, isSame)) continue;
            if (const std::optional<double> height = heightAtEdge(curve, *panel.axes))
                ends.push_back({&curve, *height});
        }
    }
    if (ends.size() > mostEndNames) ends.clear();
    std::ranges::stable_sort(ends, {}, &CurveEnd::height);
    return ends;
}

double endNamesRoom(const Panel& panel, QSizeF place, const Type& type) {
    const std::vector<CurveEnd> ends = curveEnds(panel);
    if (ends.empty()) return 0;
    double widest = 0;
    for (const CurveEnd& end : ends) widest = std::max(widest, widthOf(end.curve->name, type.text));
    const double room = widest + (leadToName + 0.3) * type.em;
    const bool hasRoom = static_cast<double>(ends.size() + 2) * lineOfEnds * type.em < 0.6 * place.height();
    return hasRoom && room <= mostOfWidth * place.width() ? room : 0;
}

void paintEndNames(const Canvas& canvas, const PanelScene& scene) {
    if (scene.layout.ends.isEmpty()) return;
    const QRectF& data = scene.data;
    const double em = canvas.type.em;
    const std::vector<CurveEnd> ends = curveEnds(scene.panel);
    std::vector<double> heights;
    for (const CurveEnd& end : ends) heights.push_back(data.top() + end.height * data.height());
    const std::vector<double> wanted = heights;
    pushApart(heights, lineOfEnds * em, {data.top() + 0.5 * em, data.bottom() - 0.5 * em});
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const QColor colour = colourOf(canvas.palette, ends[i].curve->tone);
        const double left = data.right() + leadToName * em;
        if (std::abs(heights[i] - wanted[i]) > 0.25 * em) {
            canvas.painter.save();
            canvas.painter.setRenderHint(QPainter::Antialiasing);
            canvas.painter.setPen(QPen(colour, canvas.stroke(0.05)));
            canvas.painter.drawLine(QPointF(data.right() + 0.15 * em, wanted[i]), QPointF(left - 0.2 * em, heights[i]));
            canvas.painter.restore();
        }
        drawLabel(canvas, {canvas.words(ends[i].curve->name), {left, heights[i]}, 0}, canvas.type.text, colour);
    }
}

}  // namespace orrery

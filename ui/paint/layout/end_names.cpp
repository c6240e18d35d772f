#include "ui/paint/layout/end_names.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/figure/axes.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/painters/plot.h"

namespace orrery {

namespace {

constexpr double leadToName = 1.0;   // gap between data and names, in ems
constexpr double lineOfEnds = 1.25;  // line spacing of the names, in ems
constexpr double maxOfWidth = 0.34;  // greatest width of the names, as a fraction of the panel's width
constexpr double leastSize = 0.75;   // least font size, relative to the text
constexpr double leastPixels = 9;    // least font size, in logical pixels

/// Returns the height at which a curve with ascending x meets the right edge of the data: 0 at the top, 1 at the
/// bottom; nullopt if the curve ends clearly before the edge, or lies above or below the data there.
std::optional<double> heightAtEdge(const Curve& curve, const Axes& axes) {
    const auto across = [&](std::size_t i) { return pixelOf(axes.x, curve.x[i], 0, 1); };
    const auto down = [&](std::size_t i) { return pixelOf(axes.y, curve.y[i], 0, 1); };
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
    constexpr double maxCell = 0.1;
    const bool isCells = axes.x.scale == AxisScale::Cells;  // the last position is then in the middle of a cell
    const double near = isCells ? 1 - std::clamp(0.6 / axes.x.shown.size(), 0.015, maxCell) : 0.985;
    return edge >= near && height >= 0 && height <= 1 ? std::optional(height) : std::nullopt;
}

bool canEnd(const Curve& curve, const Panel& panel) {
    return hasLine(curve.style) && !curve.name.empty() && curve.x.size() > 1 && !panel.axes->x.reversed &&
           curve.x.front() < curve.x.back() && std::ranges::is_sorted(curve.x);
}

std::vector<EndName> curveEnds(const Panel& panel) {
    std::vector<EndName> ends;
    for (const Lines* lines : layersOf<Lines>(panel)) {
        for (const Curve& curve : lines->curves) {
            const auto isSame = [&](const EndName& end) { return *end.name == curve.name; };
            if (!canEnd(curve, panel) || std::ranges::any_of(ends, isSame)) continue;
            if (const std::optional<double> height = heightAtEdge(curve, *panel.axes))
                ends.push_back({&curve.name, curve.tone, *height});
        }
    }
    if (ends.size() > maxEndNames) ends.clear();
    return ends;
}

std::vector<const Rule*> namedRules(const Panel& panel, bool areVertical) {
    std::vector<const Rule*> named;
    for (const Notes* notes : layersOf<Notes>(panel)) {
        for (const Rule& rule : notes->rules)
            if (rule.vertical == areVertical && !rule.label.empty()) named.push_back(&rule);
    }
    return named;
}

std::vector<EndName> lineEnds(const Panel& panel) {
    std::vector<EndName> ends;
    const Axis& down = panel.axes->y;
    for (const Rule* rule : namedRules(panel, false))
        if (isShown(down, rule->at)) ends.push_back({&rule->label, rule->tone, pixelOf(down, rule->at, 0, 1)});
    return ends;
}

double roomOf(const std::vector<EndName>& ends, const Type& type) {
    double room = 0;
    for (const EndName& end : ends) room = std::max(room, widthOf(*end.name, type.text) + (leadToName + 0.3) * type.em);
    return room;
}

struct TopName {
    QString text;
    QColor colour;
    double at = 0;  ///< position of the line, in pixels
    double width = 0;
};

std::vector<TopName> topNames(const Canvas& canvas, const PanelScene& scene) {
    std::vector<TopName> names;
    double left = scene.layout.topNames.width();
    const Axis& across = scene.axes.x;
    for (const Rule* rule : namedRules(scene.panel, true)) {
        const QString text = canvas.words(rule->label);
        const double width = widthOf(text, canvas.type.text) + 0.8 * canvas.type.em;
        if (width > left || !isShown(across, rule->at)) continue;
        left -= width;
        names.push_back({text, colourOf(canvas.palette, rule->tone),
                         pixelOf(across, rule->at, scene.data.left(), scene.data.right()), width});
    }
    std::ranges::stable_sort(names, {}, &TopName::at);
    return names;
}

/// Moves ascending centres so that the intervals around them, of the given lengths, do not overlap and lie within
/// `room` if they fit: forward only as far as the labels before require, and backward only as far as the end of the
/// room requires.
void pushApart(std::vector<double>& middles, const std::vector<double>& lengths, CellRange room) {
    double end = room.from;
    for (std::size_t i = 0; i < middles.size(); ++i) {
        middles[i] = std::max(middles[i], end + lengths[i] / 2);
        end = middles[i] + lengths[i] / 2;
    }
    double start = room.to;
    for (std::size_t i = middles.size(); i-- > 0;) {
        middles[i] = std::min(middles[i], start - lengths[i] / 2);
        start = middles[i] - lengths[i] / 2;
    }
}

}  // namespace

NamedEnds namedEnds(const Panel& panel, const EndRoom& room, const Type& type) {
    NamedEnds named;
    if (!isPlot(panel) || !panel.axes || panel.bar) return named;
    const double min = std::max(leastSize, leastPixels / type.em);
    std::vector<EndName> ends = curveEnds(panel);
    const bool mayShrink = room.mayShrink || !layerOf<Lines>(panel);
    const auto sizeFor = [&](const std::vector<EndName>& some) -> std::optional<double> {
        const double line = lineOfEnds * type.em, wide = maxOfWidth * room.place.width() / roomOf(some, type);
        const auto count = static_cast<double>(some.size());
        if (some.size() > maxEndNames) return std::nullopt;
        if ((count + 2) * line < 0.6 * room.place.height() && wide >= 1) return 1;
        const double size = std::min({1.0, room.height / (count * line), wide});
        return mayShrink && size >= min ? std::optional(size) : std::nullopt;
    };
    const std::optional<double> ofCurves = ends.empty() ? std::nullopt : sizeFor(ends);
    named.curves = ofCurves.has_value();
    named.size = ofCurves.value_or(1);
    if (!named.curves) ends.clear();
    for (const EndName& line : lineEnds(panel)) {
        ends.push_back(line);
        const std::optional<double> size = sizeFor(ends);
        if (!size) break;
        ++named.lines;
        named.size = *size;
    }
    return named;
}

std::vector<EndName> endNames(const Panel& panel, const NamedEnds& named) {
    std::vector<EndName> ends = named.curves ? curveEnds(panel) : std::vector<EndName>();
    if (named.lines > 0) {
        const std::vector<EndName> lines = lineEnds(panel);
        ends.insert(ends.end(), lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(named.lines));
    }
    std::ranges::stable_sort(ends, {}, &EndName::height);
    return ends;
}

double endNamesRoom(const Panel& panel, const NamedEnds& named, const Type& type) {
    return named.size * roomOf(endNames(panel, named), type);
}

void paintEndNames(const Canvas& canvas, const PanelScene& scene) {
    if (scene.layout.endNames.isEmpty()) return;
    const QRectF& data = scene.data;
    const double em = scene.layout.namedEnds.size * canvas.type.em;
    const QFont font = face(std::floor(em));
    const std::vector<EndName> ends = endNames(scene.panel, scene.layout.namedEnds);
    std::vector<double> heights;
    for (const EndName& end : ends) heights.push_back(data.top() + end.height * data.height());
    const std::vector<double> wanted = heights;
    const double half = lineOfEnds * em / 2;  // the outermost names may extend slightly beyond the data
    pushApart(heights, std::vector<double>(heights.size(), 2 * half),
              {data.top() + 0.5 * em - half, data.bottom() - 0.5 * em + half});
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const QColor colour = colourOf(canvas.palette, ends[i].tone);
        const double left = data.right() + leadToName * em;
        if (std::abs(heights[i] - wanted[i]) > 0.25 * em) {
            canvas.painter.save();
            canvas.painter.setRenderHint(QPainter::Antialiasing);
            canvas.painter.setPen(QPen(colour, canvas.stroke(0.05)));
            canvas.painter.drawLine(QPointF(data.right() + 0.15 * em, wanted[i]), QPointF(left - 0.2 * em, heights[i]));
            canvas.painter.restore();
        }
        drawLabel(canvas, {canvas.words(*ends[i].name), {left, heights[i]}, 0}, font, colour);
    }
}

bool hasTopNames(const Panel& panel) {
    return isPlot(panel) && !namedRules(panel, true).empty();
}

void paintTopNames(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& tops = scene.layout.topNames;
    if (tops.isEmpty()) return;
    const std::vector<TopName> names = topNames(canvas, scene);
    std::vector<double> middles, widths;
    for (const TopName& name : names) middles.push_back(name.at), widths.push_back(name.width);
    const double em = canvas.type.em;
    pushApart(middles, widths, {tops.left() - 0.4 * em, tops.right() + 0.4 * em});
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double half = names[i].width / 2 - 0.4 * em;
        const double foot = std::clamp(names[i].at, middles[i] - half, middles[i] + half);
        canvas.painter.setPen(QPen(names[i].colour, canvas.stroke(0.05)));
        canvas.painter.drawLine(QPointF(names[i].at, tops.bottom()), QPointF(foot, tops.bottom() - 0.25 * em));
        drawLabel(canvas, {names[i].text, {middles[i], tops.center().y()}, 0.5}, canvas.type.text, names[i].colour);
    }
    canvas.painter.restore();
}

}  // namespace orrery

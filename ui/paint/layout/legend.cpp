// Legend of a plot: the names of its curves and bars in rows above the data, each beside a sample of its line. At most
// three rows; further names are replaced by an ellipsis.
#include <algorithm>
#include <span>
#include <vector>

#include "core/base/overloaded.h"
#include "ui/paint/layout/end_names.h"
#include "ui/paint/layout/layout_builder.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/painters/plot.h"
#include "ui/paint/raster/plot_line.h"

namespace orrery {

namespace {

constexpr int maxRows = 4;
constexpr double sampleRoom = 2.4;    // line sample and the gap after it, in ems
constexpr double ellipsisRoom = 1.4;  // after a name, in ems
constexpr double entryGap = 1.2;      // gap between entries, in ems

/// Curve or bars with a name; pointers into the panel.
struct LegendEntry {
    const Phrase* name;
    const Curve* curve = nullptr;  ///< either `curve` or `bars` is set
    const Bars* bars = nullptr;
};

/// Returns the named curves and bars in the order of their layers, each name once. If `curvesNamed` is true, curves
/// whose names are at their ends (end_names.h) are left out.
std::vector<LegendEntry> legendOf(const Panel& panel, bool curvesNamed) {
    std::vector<LegendEntry> entries;
    const std::vector<EndName> named = endNames(panel, {.curves = curvesNamed});
    const auto add = [&](const LegendEntry& entry) {
        const bool known = std::ranges::any_of(entries, [&](const LegendEntry& e) { return *e.name == *entry.name; }) ||
                           std::ranges::any_of(named, [&](const EndName& end) { return *end.name == *entry.name; });
        if (!entry.name->empty() && !known) entries.push_back(entry);
    };
    for (const Layer& layer : panel.layers) {
        std::visit(Overloaded{[&](const Lines& lines) {
                                  for (const Curve& curve : lines.curves) add({.name = &curve.name, .curve = &curve});
                              },
                              [&](const Bars& bars) {
                                  if (!bars.bars.empty()) add({.name = &bars.name, .bars = &bars});
                              },
                              [](const OneOf<Field, Marks, Links, Dials, Notes, Cloud, Message, Sheet> auto&) {}},
                   layer);
    }
    return entries;
}

struct Spot {
    int row = 0;
    double left = 0;
    QString text;
    QFont font;
};

/// Returns the positions of the entries; those that do not fit are replaced by an ellipsis.
std::vector<Spot> spots(const std::vector<LegendEntry>& entries, Language language, double width, const Type& type) {
    std::vector<Spot> result;
    int row = 0;
    double left = 0;
    for (const LegendEntry& entry : entries) {
        const QString name = QString::fromStdString(entry.name->in(language));
        const double sample = sampleRoom * type.em;
        const QFont font = fontFor(name, type.text, width - sample);
        const QString text = fitted(name, font, width - sample);
        const double more = row + 1 == maxRows ? ellipsisRoom * type.em : 0;
        const double right = left + sample + widthOf(text, font) + more;
        if (left > 0 && right > width) {
            if (++row == maxRows) {
                result.back().text += QStringLiteral(" …");
                break;
            }
            left = 0;
        }
        result.push_back({row, left, text, font});
        left += sample + widthOf(text, font) + entryGap * type.em;
    }
    return result;
}

/// Returns the most frequent tone of the first 16 bars, since single bars may be highlighted.
Tone usualTone(const std::vector<Bar>& bars) {
    const auto some = std::span(bars).first(std::min<std::size_t>(bars.size(), 16));
    const auto uses = [&](const Bar& bar) { return std::ranges::count(some, bar.tone, &Bar::tone); };
    return std::ranges::max_element(some, {}, uses)->tone;
}

void paintSample(const Canvas& canvas, const LegendEntry& entry, const QRectF& rect) {
    if (entry.bars) {
        const double side = canvas.snapped(0.75 * canvas.type.em);
        const QRectF box(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side);
        canvas.painter.fillRect(canvas.snapped(box), barColour(canvas, usualTone(entry.bars->bars)));
        return;
    }
    const QRectF snapped = canvas.snapped(rect);
    const QPointF middle = QRectF({0, 0}, snapped.size() * canvas.scale).center();
    const QPen line = curvePen(canvas, *entry.curve);
    const double half = middle.x() - line.widthF();
    std::vector<PlotLine> lines;
    if (hasLine(entry.curve->style)) lines.push_back({{middle - QPointF(half, 0), middle + QPointF(half, 0)}, line});
    if (hasDots(entry.curve->style)) lines.push_back({{middle}, pointPen(canvas, *entry.curve), false});
    paintPlotLines(canvas, snapped, lines);
}

}  // namespace

int legendRows(const Panel& panel, bool curvesNamed, double width, const Type& type) {
    const std::vector<LegendEntry> entries = legendOf(panel, curvesNamed);
    int rows = 0;
    for (const Language language : {Language::English, Language::Chinese}) {
        const std::vector<Spot> placed = spots(entries, language, width, type);
        if (!placed.empty()) rows = std::max(rows, placed.back().row + 1);
    }
    return rows;
}

void paintLegend(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& rect = scene.layout.legendRows;
    if (rect.isEmpty()) return;
    const Type& type = canvas.type;
    const std::vector<LegendEntry> entries = legendOf(scene.panel, scene.layout.namedEnds.curves);
    const std::vector<Spot> placed = spots(entries, canvas.language, rect.width(), type);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const double top = rect.top() + placed[i].row * type.line();
        const double left = rect.left() + placed[i].left;
        paintSample(canvas, entries[i], {left, top, 1.9 * type.em, type.line()});
        drawLabel(canvas, {placed[i].text, {left + sampleRoom * type.em, top + type.line() / 2}, 0}, placed[i].font,
                  canvas.palette.ink);
    }
}

}  // namespace orrery

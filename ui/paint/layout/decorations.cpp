// Rectangles around the data of a panel: title, legend, axis names and colour bar, and the room that they need.
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/layout_builder.h"

namespace orrery {

namespace {

double barLabelRoom(const ColourScale& scale, const Type& type) {
    double room = 0;
    for (const double value : barTicks(scale, 1e9, 1))
        room = std::max(room, widthOf(barLabel(scale, value), type.text));
    return room;
}

void placeTitle(LayoutBuilder& builder, const Panel& panel, PanelLayout& out) {
    const double em = builder.em();
    if (!builder.has(Extra::Titles)) return;
    if (!panel.title.empty()) {
        const double width = std::max(out.data.width(), out.place.right() - out.data.left());
        const double bottom = !out.legendRows.isEmpty() ? out.legendRows.top()
                              : out.topNames.isEmpty()  ? out.data.top()
                                                        : out.topNames.top();
        out.title = {out.data.left(), bottom - 1.42 * em, width, 1.3 * em};
    }
    if (!layerOf<Dials>(panel)) return;
    // the legend is on the panel's title line, or on the figure's if the panel has no title
    QRectF& title = out.title.isEmpty() ? builder.layout.title : out.title;
    const double height = title.height();
    const double room = legendRoom * em;
    if (title.width() < 2 * room) return;
    out.legend = {title.right() - room, title.top(), room, height};
    title.setRight(out.legend.left());
}

/// Returns the height of the tick labels below the data.
double lowerLabels(const LayoutBuilder& builder, const Axis& axis, const QRectF& data, const PanelLayout& out) {
    if (!out.turnedLabels) return builder.line();
    const TickRoom room{data.width(), true, builder.layout.type};
    return std::max(builder.line(), labelsOf(axis, room).size * widestLabel(ticksOf(axis, room), room.type.text));
}

void placeNames(const LayoutBuilder& builder, const Axes& axes, const QRectF& data, PanelLayout& out) {
    const double em = builder.em();
    const double line = builder.line();
    const double labels = labelRoom(axes.y, out.place.height(), builder.layout.type);
    const double below = out.labels ? gap::tickLabel * em + lowerLabels(builder, axes.x, data, out) : 0.35 * em;
    const double beside = out.labels ? (gap::tickLabel + 0.25) * em + labels : 0.35 * em;
    if (!axes.x.name.empty()) out.xName = {data.left(), data.bottom() + below, data.width(), line};
    if (!axes.y.name.empty()) out.yName = {data.left() - beside - line, data.top(), line, data.height()};
}

/// Returns the width of a panel title in the longer language: the part before the first " · " is bold, the rest plain.
double widthOfTitle(const Phrase& title, const Type& type) {
    return inLongerLanguage(title, [&](const QString& text) {
        const QString name = text.section(QStringLiteral(" · "), 0, 0);
        return widthOf(name, type.bold) + widthOf(text.sliced(name.size()), type.text);
    });
}

/// Returns the right end of the titles beside `data`, which a colour bar shared by rows of panels must not cover.
double rightOfTitles(const LayoutBuilder& builder, const Group& group, const QRectF& data) {
    double right = data.right();
    for (const std::size_t member : group.members) {
        const QRectF& title = builder.layout.panels[member].title;
        if (title.isEmpty() || title.top() < data.top() || title.right() < data.right()) continue;
        const double end = title.left() + widthOfTitle(builder.figure.panels[member].title, builder.layout.type);
        if (end <= title.right()) right = std::max(right, end);  // otherwise the title is shortened
    }
    return right;
}

void placeBar(const LayoutBuilder& builder, const ColourScale& scale, const QRectF& data, PanelLayout& out) {
    const double em = builder.em();
    out.bar = {data.right() + gap::bar * em, data.top(), gap::barWidth * em, data.height()};
    if (!builder.has(Extra::Names) || scale.name().empty()) return;
    const double labels = (gap::barLabel + 0.3) * em + barLabelRoom(scale, builder.layout.type);
    out.barName = {out.bar.right() + labels, data.top(), builder.line(), data.height()};
}

/// Returns the room for the numbers of cells, by the number of digits of the largest visible one: the width of 3 or 4
/// digits, or of whole groups of three, at most 10 digits in all; with a minus sign if a number is negative.
double cellRoom(const CellRange& shown, const QFont& font) {
    const double largest = std::max({std::abs(shown.from), std::abs(shown.to - 1), 1.0});
    const int digits = static_cast<int>(std::floor(std::log10(largest))) + 1;
    QString text = digits <= 3 ? QStringLiteral("888") : digits == 4 ? QStringLiteral("8888") : QString();
    if (digits > 4) {
        text = digits > 9 ? QStringLiteral("8") : QString();
        for (int group = 0; group < std::min(3, (digits + 2) / 3); ++group)
            text += QStringLiteral("888") + QChar(0x2009);
    }
    return widthOf(shown.from < 0 ? QChar(0x2212) + text : text, font);
}

/// Replaces each digit by 8, so that the width depends only on the number of digits.
QString withWideDigits(QString text) {
    for (QChar& character : text) {
        if (character.isDigit()) character = QLatin1Char('8');
    }
    return text;
}

}  // namespace

double labelRoom(const Axis& axis, double pixels, const Type& type) {
    if (axis.scale == AxisScale::Cells && !axis.ticks) {
        if (!axis.order || axis.order->empty()) return cellRoom(axis.shown, type.text);
        const auto [low, high] = std::ranges::minmax(*axis.order);
        return cellRoom({static_cast<double>(low), static_cast<double>(high) + 1}, type.text);
    }
    const TickRoom along{pixels, false, type};
    double room = widthOf(QStringLiteral("888"), type.text);
    const auto wide = [&](const QString& label) { return widthOf(withWideDigits(label), type.text); };
    for (const Tick& tick : ticksOf(axis, along)) room = std::max(room, inLongerLanguage(tick.label, wide));
    return room;
}

double barRoom(const ColourScale& scale, const LayoutBuilder& builder) {
    const double name = builder.has(Extra::Names) && !scale.name().empty() ? 0.3 * builder.em() + builder.line() : 0;
    return (gap::bar + gap::barWidth + gap::barLabel) * builder.em() + barLabelRoom(scale, builder.layout.type) + name;
}

void placeSurroundings(LayoutBuilder& builder, const Group& group, std::size_t index) {
    const Panel& panel = builder.figure.panels[index];
    PanelLayout& out = builder.layout.panels[index];
    placeTitle(builder, panel, out);
    const bool last = index == group.members.back();
    QRectF all = out.data;
    if (last && (group.sharesNames || group.sharesBar)) {
        for (const std::size_t member : group.members) {
            if (!layerOf<Links>(builder.figure.panels[member])) all |= builder.layout.panels[member].data;
        }
    }
    if (builder.has(Extra::Names) && panel.axes && (out.labels || (last && group.sharesNames))) {
        placeNames(builder, *panel.axes, group.sharesNames ? all : out.data, out);
        if (!builder.own[index].xName) out.xName = {};
        if (!builder.own[index].yName) out.yName = {};
    }
    if (!panel.bar || !builder.own[index].bar || !builder.has(Extra::Bars)) return;
    if (builder.oneBar) {
        for (const PanelLayout& other : builder.layout.panels) all |= other.data;
    }
    all.setRight(rightOfTitles(builder, group, all));
    placeBar(builder, *panel.bar, all, out);
}

}  // namespace orrery

#include "ui/paint/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/end_names.h"
#include "ui/paint/layout/layout_builder.h"
#include "ui/paint/text/sentence.h"

namespace orrery {

namespace {

constexpr double legendGap = 0.3;  // between a legend and the data, in ems

std::vector<Group> groupsOf(const Figure& figure) {
    std::vector<Group> groups;
    std::vector<int> panes;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const auto found = std::ranges::find(panes, figure.panels[i].pane);
        if (found == panes.end()) {
            panes.push_back(figure.panels[i].pane);
            groups.push_back({{i}});
        } else {
            groups[static_cast<std::size_t>(found - panes.begin())].members.push_back(i);
        }
    }
    for (Group& group : groups) {
        const auto panel = [&](std::size_t index) -> const Panel& { return figure.panels[index]; };
        const std::size_t last = group.members.back();
        const std::span others(group.members.data(), group.members.size() - 1);
        group.sharesBar = !others.empty() && panel(last).bar &&
                          std::ranges::none_of(others, [&](std::size_t i) { return panel(i).bar.has_value(); });
        group.sharesNames = std::ranges::all_of(group.members, [&](std::size_t i) {
            return panel(i).axes && !panel(i).tickLabels && panel(i).axes->x.name == panel(last).axes->x.name;
        });
    }
    return groups;
}

/// Sets the places of a group's panels, excluding the parts that they share at the right, the bottom and the left.
void placeGroup(LayoutBuilder& builder, const Group& group, const QRectF& drawing) {
    const auto wanted = [&](std::size_t index) {
        const Slot& place = builder.places[index];
        return QRectF(drawing.x() + place.left * drawing.width(), drawing.y() + place.top * drawing.height(),
                      place.width * drawing.width(), place.height * drawing.height());
    };
    QRectF all;
    for (const std::size_t index : group.members) all |= wanted(index);
    // gaps are distributed over all panes of a row or column, so that equal panes remain equal in size
    const double between = builder.em() * 0.9;
    const double wide = (drawing.width() + between) / drawing.width();
    const double high = (drawing.height() + between) / drawing.height();
    QRectF less(drawing.left() + (all.left() - drawing.left()) * wide,
                drawing.top() + (all.top() - drawing.top()) * high, all.width() * wide - between,
                all.height() * high - between);
    less.adjust(group.moved, 0, group.moved - group.narrowed, 0);
    if (group.sharesNames && builder.has(Extra::Names)) less.adjust(builder.line(), 0, 0, -builder.line());
    for (const std::size_t index : group.members) {
        const QRectF old = wanted(index);
        const double sx = less.width() / all.width();
        const double sy = less.height() / all.height();
        builder.layout.panels[index].place = {less.x() + (old.x() - all.x()) * sx, less.y() + (old.y() - all.y()) * sy,
                                              old.width() * sx, old.height() * sy};
    }
}

/// Returns half the width of the widest tick label, which may extend beyond the right end of an axis; 0 for numbers of
/// cells, which stay within the axis, and for rotated labels.
double endRoom(const Axis& axis, double pixels, const Type& type) {
    if (axis.scale == AxisScale::Cells && !axis.ticks) return 0;
    if (labelsOf(axis, {pixels, true, type}).turned) return 0;
    return widestLabel(ticksOf(axis, {pixels, true, type}), type.text) / 2;
}

/// Returns the insets of a panel, and sets which names stand at the ends of its curves.
Insets insetsOf(LayoutBuilder& builder, const Group& group, std::size_t index) {
    const Panel& panel = builder.figure.panels[index];
    const double em = builder.em();
    const bool many = group.members.size() > 1 && !layerOf<Links>(panel);
    const Type& type = builder.layout.type;
    PanelLayout& out = builder.layout.panels[index];
    const bool names = out.labels && builder.has(Extra::Names);
    Insets insets;
    if (out.labels) {
        insets.left = out.yLabels ? gap::tickLabel * em + labelRoom(panel.axes->y, out.place.height(), type) : 0.6 * em;
        insets.bottom = gap::tickLabel * em + builder.line();
        insets.right = std::max(0.6 * em, endRoom(panel.axes->x, out.place.width(), type));
    } else if (many) {
        insets = {0.45 * em, 0, 0.45 * em, 0.5 * em};
    }
    if (layerOf<Cloud>(panel)) {
        insets.top += gap::aboveCloud * em;
        insets.bottom += gap::underCloud * em;
    }
    const PanelFlags& own = builder.own[index];
    if (names && own.yName && !panel.axes->y.name.empty()) insets.left += 0.25 * em + builder.line();
    if (names && own.xName && !panel.axes->x.name.empty()) insets.bottom += builder.line();
    if (!panel.title.empty() && builder.has(Extra::Titles)) insets.top += 1.5 * em;
    if (panel.bar && own.bar && !builder.oneBar && !group.sharesBar && builder.has(Extra::Bars))
        insets.right = barRoom(*panel.bar, builder);
    if (!builder.has(Extra::Legends)) return insets;
    if (hasTopNames(panel)) insets.top += builder.line();
    out.namedEnds = namedEnds(
        panel, {out.place.size(), out.place.height() - insets.top - insets.bottom, !builder.has(Extra::LargeEnds)},
        type);
    insets.right = std::max(insets.right, endNamesRoom(panel, out.namedEnds, type));
    return insets;
}

/// Returns the data rectangle inside the insets, with integer edges and, for square panels, with square cells.
QRectF dataOf(const Panel& panel, const QRectF& place, const Insets& insets) {
    const QRectF free = place.adjusted(insets.left, insets.top, -insets.right, -insets.bottom);
    double width = std::max(1.0, free.width());
    double height = std::max(1.0, free.height());
    if (panel.square && panel.axes && panel.axes->x.extents.size() == panel.axes->y.extents.size()) {
        const double aspect = panel.axes->x.shown.size() / panel.axes->y.shown.size();
        if (aspect > 0.05 && aspect < 20) {
            width = std::min(width, height * aspect);
            height = width / aspect;
        }
    }
    width = std::max(1.0, std::floor(width + 0.01));
    height = std::max(1.0, std::floor(height + 0.01));
    return {std::round(free.x() + (free.width() - width) / 2), std::round(free.y() + (free.height() - height) / 2),
            width, height};
}

/// Rotates crowded words below cells and increases the lower inset by the height that the rotated words need.
void turnLabels(LayoutBuilder& builder, std::size_t index, Insets& insets) {
    const Panel& panel = builder.figure.panels[index];
    PanelLayout& out = builder.layout.panels[index];
    if (!out.labels) return;
    const Axis& across = panel.axes->x;
    const TickLabels labels = labelsOf(across, {dataOf(panel, out.place, insets).width(), true, builder.layout.type});
    out.turnedLabels = labels.turned;
    if (!labels.turned) return;
    const double words =
        widestLabel(ticksOf(across, {out.place.width(), true, builder.layout.type}), builder.layout.type.text);
    insets.bottom += std::max(0.0, labels.size * words - builder.line());
}

bool areSame(double a, double b) {
    return std::abs(a - b) < 0.5;
}

void align(const LayoutBuilder& builder, const Direction& along, std::vector<Insets>& insets) {
    const std::vector<Insets> own = insets;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const QRectF& mine = builder.layout.panels[i].place;
        for (std::size_t k = 0; k < own.size(); ++k) {
            const QRectF& other = builder.layout.panels[k].place;
            if (!areSame((mine.*along.from)(), (other.*along.from)())) continue;
            if (!areSame((mine.*along.length)(), (other.*along.length)())) continue;
            insets[i].*along.low = std::max(insets[i].*along.low, own[k].*along.low);
            insets[i].*along.high = std::max(insets[i].*along.high, own[k].*along.high);
        }
    }
}

/// Returns insets that align the panels: equal left and right insets in a column, equal top and bottom insets in a row.
/// Widths come first, since they determine the number of rows of a legend.
std::vector<Insets> alignedInsets(LayoutBuilder& builder) {
    std::vector<Insets> insets(builder.figure.panels.size());
    for (const Group& group : builder.groups) {
        for (const std::size_t index : group.members) insets[index] = insetsOf(builder, group, index);
    }
    align(builder, horizontal, insets);
    even(builder, horizontal, insets);
    for (std::size_t i = 0; i < insets.size(); ++i) turnLabels(builder, i, insets[i]);
    for (std::size_t i = 0; i < insets.size() && builder.has(Extra::Legends); ++i) {
        PanelLayout& out = builder.layout.panels[i];
        const QRectF& place = out.place;
        const double width = place.width() - insets[i].left - insets[i].right;
        const Panel& panel = builder.figure.panels[i];
        out.endNames = {0, 0, endNamesRoom(panel, out.namedEnds, builder.layout.type), place.height()};
        out.topNames = {0, 0, place.width(), hasTopNames(panel) ? builder.line() : 0};
        const double height = legendRows(panel, out.namedEnds.curves, width, builder.layout.type) * builder.line();
        out.legendRows = {place.left() + insets[i].left, place.top(), width, height};
        if (height > 0) insets[i].top += height + legendGap * builder.em();
    }
    align(builder, vertical, insets);
    even(builder, vertical, insets);
    return insets;
}

/// Returns the height of a text in the longer of the two languages.
double heightOf(const Phrase& text, const math::SentenceStyle& style) {
    const auto lines = [&](const QString& words) { return sentenceOf(words, style)->lines.size(); };
    return static_cast<double>(inLongerLanguage(text, lines)) * style.lineHeight;
}

/// Sets the rectangles of headline, title and caption; returns the rest, for the panels.
QRectF placeHeadings(LayoutBuilder& builder) {
    Layout& layout = builder.layout;
    const double margin = 0.8 * builder.em();
    QRectF rest = QRectF({0, 0}, QSizeF(layout.size)).adjusted(margin, 0.6 * margin, -margin, -0.7 * margin);
    if (!builder.has(Extra::Headings)) return rest;
    const auto takeTop = [&](double height) {
        const QRectF top(rest.topLeft(), QSizeF(rest.width(), height));
        rest.setTop(top.bottom());
        return top;
    };
    if (!builder.figure.headline.empty()) {
        layout.headline = takeTop(heightOf(builder.figure.headline, headlineStyle(layout.type, rest.width())));
    }
    if (!builder.figure.title.empty()) layout.title = takeTop(layout.type.line());
    if (!builder.figure.headline.empty() || !builder.figure.title.empty()) rest.setTop(rest.top() + 0.5 * builder.em());
    if (!builder.figure.caption.empty() && builder.has(Extra::Caption)) {
        // the caption changes with the probe: the lines are counted at 90 % of the width, so that a caption that
        // becomes a little longer does not move the picture
        const double height = heightOf(builder.figure.caption, captionStyle(layout.type, 0.9 * rest.width()));
        layout.caption = {rest.left(), rest.bottom() - height, rest.width(), height};
        rest.setBottom(layout.caption.top() - 0.45 * builder.em());
    }
    return rest;
}

/// Returns whether the insets leave the data enough of a panel's place.
bool isRoomy(const QRectF& place, const Insets& insets, double em) {
    const double width = place.width() - insets.left - insets.right;
    const double height = place.height() - insets.top - insets.bottom;
    return width > std::max(2.5 * em, 0.4 * place.width()) && height > std::max(1.2 * em, 0.4 * place.height());
}

/// Makes panels of square cells that show the same numbers of cells equal in size, each around its old centre.
void makeEqual(LayoutBuilder& builder) {
    std::vector<PanelLayout>& panels = builder.layout.panels;
    const auto cellsOf = [&](std::size_t i) {
        const std::optional<Axes>& axes = builder.figure.panels[i].axes;
        const bool square = builder.figure.panels[i].square && axes;
        return square ? QSizeF(axes->x.shown.size(), axes->y.shown.size()) : QSizeF();
    };
    std::vector<QSizeF> sizes;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        sizes.push_back(panels[i].data.size());
        for (std::size_t k = 0; k < panels.size() && !cellsOf(i).isEmpty(); ++k) {
            if (cellsOf(k) == cellsOf(i)) sizes.back() = sizes.back().boundedTo(panels[k].data.size());
        }
    }
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const QSizeF less = (panels[i].data.size() - sizes[i]) / 2;
        panels[i].data = {panels[i].data.topLeft() + QPointF(std::floor(less.width()), std::floor(less.height())),
                          sizes[i]};
    }
}

struct Asked {
    const Figure& figure;
    QSize size;
    Purpose purpose;
};

LayoutBuilder arrange(const Asked& asked, int dropped, const std::vector<Slot>& places) {
    const Figure& figure = asked.figure;
    LayoutBuilder builder{figure, dropped, places, {}, false, {}, groupsOf(figure)};
    builder.layout.size = asked.size;
    builder.layout.type = typeFor(asked.size, asked.purpose);
    builder.layout.panels.resize(figure.panels.size());
    shareParts(builder);
    QRectF drawing = placeHeadings(builder);
    if (builder.oneBar && builder.has(Extra::Bars))
        drawing.setRight(drawing.right() - barRoom(*figure.panels.back().bar, builder));
    makeRoomForBars(builder);
    for (const Group& group : builder.groups) placeGroup(builder, group, drawing);
    const std::vector<Insets> insets = alignedInsets(builder);
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        PanelLayout& panel = builder.layout.panels[i];
        panel.data = dataOf(figure.panels[i], panel.place, insets[i]);
        builder.fits = builder.fits && isRoomy(panel.place, insets[i], builder.em());
    }
    makeEqual(builder);
    for (PanelLayout& panel : builder.layout.panels) {
        const double above = panel.data.top() - panel.topNames.height();
        panel.topNames = {panel.data.left(), above, panel.place.right() - panel.data.left(), panel.topNames.height()};
        panel.legendRows.moveBottom(above - legendGap * builder.em());
        panel.endNames = {panel.data.right(), panel.data.top(), panel.endNames.width(), panel.data.height()};
    }
    for (const Group& group : builder.groups) {
        for (const std::size_t index : group.members) placeSurroundings(builder, group, index);
    }
    return builder;
}

/// Returns the arrangement of the figure with the largest cells: the figure's own, unless the cells of another are more
/// than 10 % larger. An arrangement that fits is preferred to one that does not if its cells are at most 10 % smaller.
LayoutBuilder best(const Asked& asked, int dropped, const std::vector<Slot>& own) {
    constexpr double worthIt = 1.1, nearlyAsLarge = 0.9;
    LayoutBuilder chosen = arrange(asked, dropped, own);
    const Layout usual = chosen.layout;
    double gained = worthIt;
    for (const std::vector<Slot>& places : asked.figure.otherPlaces) {
        LayoutBuilder other = arrange(asked, dropped, places);
        const double gain = gainOver(usual, other.layout, asked.figure);
        const double min = other.fits && !chosen.fits ? nearlyAsLarge : gained;
        const bool better = gain > min && (other.fits || !chosen.fits);
        if (!better) continue;
        gained = std::max(worthIt, gain);
        chosen.layout = std::move(other.layout);
        chosen.fits = other.fits;
    }
    return chosen;
}

}  // namespace

Layout layoutOf(const Figure& figure, QSize size, Purpose purpose) {
    std::vector<Slot> own;
    for (const Panel& panel : figure.panels) own.push_back(panel.place);
    for (int dropped = 0;; ++dropped) {
        LayoutBuilder builder = best({figure, size, purpose}, dropped, own);
        if (builder.fits || !builder.has(Extra::Headings)) return std::move(builder.layout);
    }
}

}  // namespace orrery

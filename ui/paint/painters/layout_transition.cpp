#include "ui/paint/painters/layout_transition.h"

#include <algorithm>
#include <cmath>

namespace orrery {

namespace {

using Matches = std::vector<std::optional<std::size_t>>;

std::size_t kindOf(const Panel& panel) {
    return panel.layers.empty() ? std::variant_npos : panel.layers.front().index();
}

/// Maps the panels of the first figure to those of the second, within partner panes: first panels with the same role
/// and the same kind of first layer, then panels with the same role.
Matches matchesOf(const Figure& first, const Figure& second, const Partners& partners) {
    Matches matches(first.panels.size());
    std::vector<bool> taken(second.panels.size());
    const auto match = [&](const auto& isAlike) {
        for (std::size_t i = 0; i < first.panels.size(); ++i) {
            const Panel& panel = first.panels[i];
            const auto pane = static_cast<std::size_t>(panel.pane);
            if (matches[i] || pane >= partners.size() || !partners[pane]) continue;
            for (std::size_t k = 0; k < second.panels.size() && !matches[i]; ++k) {
                const Panel& other = second.panels[k];
                const bool isThere = static_cast<std::size_t>(other.pane) == *partners[pane] && !taken[k];
                if (!isThere || other.role != panel.role || !isAlike(panel, other)) continue;
                matches[i] = k;
                taken[k] = true;
            }
        }
    };
    match([](const Panel& a, const Panel& b) { return kindOf(a) == kindOf(b); });
    match([](const Panel&, const Panel&) { return true; });
    return matches;
}

/// Interpolates rectangles; the result has integer edges.
QRectF along(const QRectF& a, const QRectF& b, double part) {
    const auto between = [&](double from, double to) { return std::round(std::lerp(from, to, part)); };
    return {QPointF(between(a.left(), b.left()), between(a.top(), b.top())),
            QPointF(between(a.right(), b.right()), between(a.bottom(), b.bottom()))};
}

struct Stretch {
    double from, to;
};

/// Maps a coordinate when the interval `old` becomes `now`: outside the interval it keeps its distance from the nearer
/// end, inside its relative position.
double following(double at, const Stretch& old, const Stretch& now) {
    if (at <= old.from) return at + now.from - old.from;
    if (at >= old.to) return at + now.to - old.to;
    return now.from + (at - old.from) * (now.to - now.from) / (old.to - old.from);
}

QRectF following(const QRectF& rect, const QRectF& old, const QRectF& now) {
    if (rect.isNull() || old == now) return rect;
    const auto across = [&](double x) { return following(x, {old.left(), old.right()}, {now.left(), now.right()}); };
    const auto down = [&](double y) { return following(y, {old.top(), old.bottom()}, {now.top(), now.bottom()}); };
    return {QPointF(across(rect.left()), down(rect.top())), QPointF(across(rect.right()), down(rect.bottom()))};
}

void moveTo(PanelLayout& panel, const QRectF& data) {
    const QRectF old = panel.data;
    for (QRectF* rect : {&panel.place, &panel.title, &panel.legend, &panel.legendRows, &panel.endNames, &panel.topNames,
                         &panel.data, &panel.xName, &panel.yName, &panel.bar, &panel.barName})
        *rect = following(*rect, old, data);
}

/// Returns the displacement of a panel if the page were stretched so that `here` becomes `there`; none if one of them
/// is empty.
QPointF carried(const QRectF& place, const QRectF& here, const QRectF& there) {
    if (here.isEmpty() || there.isEmpty()) return {};
    const QPointF middle = place.center();
    const QPointF moved(there.left() + (middle.x() - here.left()) * there.width() / here.width(),
                        there.top() + (middle.y() - here.top()) * there.height() / here.height());
    return moved - middle;
}

}  // namespace

LayoutTransition::LayoutTransition(const Staged& first, const Staged& second, const Partners& partners) {
    const std::vector<PanelLayout>&a = first.layout.panels, &b = second.layout.panels;
    const Matches matches = matchesOf(first.figure, second.figure, partners);
    std::vector<std::optional<std::size_t>> back(b.size());
    QRectF here, there;  // bounding boxes of the panels that both figures have
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!matches[i]) continue;
        back[*matches[i]] = i;
        here |= a[i].place;
        there |= b[*matches[i]].place;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        const QRectF leaves = a[i].data.translated(carried(a[i].place, here, there));
        paths[First].push_back({a[i].data, matches[i] ? b[*matches[i]].data : leaves});
        allMatched = allMatched && matches[i];
    }
    for (std::size_t k = 0; k < b.size(); ++k) {
        const QRectF comes = b[k].data.translated(carried(b[k].place, there, here));
        paths[Second].push_back({back[k] ? a[*back[k]].data : comes, b[k].data});
        allMatched = allMatched && back[k];
    }
}

Layout LayoutTransition::at(double part, Layout own, End panelsOf) const {
    const std::vector<Path>& ways = paths[panelsOf];
    if (ways.size() != own.panels.size()) return own;
    for (std::size_t i = 0; i < ways.size(); ++i)
        moveTo(own.panels[i], along(ways[i].from, ways[i].to, std::clamp(part, 0.0, 1.0)));
    return own;
}

bool LayoutTransition::moves() const {
    const auto stands = [](const Path& path) {
        const QRectF &a = path.from, &b = path.to;
        return std::abs(a.left() - b.left()) < 1 && std::abs(a.right() - b.right()) < 1 &&
               std::abs(a.top() - b.top()) < 1 && std::abs(a.bottom() - b.bottom()) < 1;
    };
    return !allMatched || !std::ranges::all_of(paths[First], stands);
}

}  // namespace orrery

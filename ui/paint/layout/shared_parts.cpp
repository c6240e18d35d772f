// Parts that neighbouring panels have in common are drawn once: the colour bar by the rightmost panel, the names of
// axes by the leftmost and the lowest one.
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/layout_builder.h"

namespace orrery {

namespace {

constexpr double touching = 0.02;  // tolerance, as a fraction of the drawing area

bool near(double a, double b) {
    return std::abs(a - b) < touching;
}

bool isRightOf(const Slot& right, const Slot& left) {
    return near(right.left, left.left + left.width) && near(right.top, left.top) && near(right.height, left.height);
}

bool isInRowBefore(const Slot& left, const Slot& right) {
    return left.left < right.left - touching && near(right.top, left.top) && near(right.height, left.height);
}

bool isLower(const Slot& low, const Slot& high) {
    return low.top > high.top + high.height - touching;
}

bool isField(const Panel& panel) {
    return panel.axes && layerOf<Field>(panel);
}

/// Returns whether all panels are fields of several panes with the same colour scale.
bool haveOneScale(const LayoutBuilder& builder) {
    const std::vector<Panel>& panels = builder.figure.panels;
    if (builder.groups.size() < 2 || !panels.back().bar) return false;
    return std::ranges::all_of(panels, [&](const Panel& panel) {
        const auto* field = layerOf<Field>(panel);
        return panel.role == Role::Main && field && field->scale == *panels.back().bar &&
               (!panel.bar || *panel.bar == *panels.back().bar);
    });
}

bool haveOneName(const Axis& a, const Axis& b) {
    return a.name == b.name && a.lowEnd == b.lowEnd && a.highEnd == b.highEnd && a.reversed == b.reversed;
}

bool haveSameWords(const Axis& a, const Axis& b) {
    return a.ticks && a.ticks == b.ticks && a.shown == b.shown && a.reversed == b.reversed;
}

/// Lets a group use the bar of the next group if that group is in the same row, further right, and has the same scale.
void shareBarsOfGroups(LayoutBuilder& builder) {
    for (std::size_t i = 0; i + 1 < builder.groups.size(); ++i) {
        const Group &group = builder.groups[i], &next = builder.groups[i + 1];
        const std::size_t last = group.members.back(), other = next.members.back();
        if (!group.sharesBar || !next.sharesBar || !isInRowBefore(builder.places[last], builder.places[other]))
            continue;
        if (builder.figure.panels[last].bar == builder.figure.panels[other].bar) builder.own[last].bar = false;
    }
}

}  // namespace

void shareParts(LayoutBuilder& builder) {
    const std::vector<Panel>& panels = builder.figure.panels;
    builder.own.assign(panels.size(), {});
    builder.oneBar = haveOneScale(builder);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!isField(panels[i])) continue;
        for (std::size_t k = 0; k < panels.size(); ++k) {
            if (k == i || !isField(panels[k])) continue;
            if (isRightOf(builder.places[k], builder.places[i]) && panels[i].bar == panels[k].bar)
                builder.own[i].bar = false;
            const bool labelled = panels[i].tickLabels && panels[k].tickLabels;
            const bool isBehind = labelled && isInRowBefore(builder.places[k], builder.places[i]);
            if (isBehind && haveOneName(panels[i].axes->y, panels[k].axes->y)) builder.own[i].yName = false;
            if (isBehind && haveSameWords(panels[i].axes->y, panels[k].axes->y)) builder.own[i].yLabels = false;
            if (labelled && isLower(builder.places[k], builder.places[i]) &&
                haveOneName(panels[i].axes->x, panels[k].axes->x))
                builder.own[i].xName = false;
        }
        if (builder.oneBar) builder.own[i].bar = i + 1 == panels.size();
    }
    if (!builder.oneBar) shareBarsOfGroups(builder);
}

}  // namespace orrery

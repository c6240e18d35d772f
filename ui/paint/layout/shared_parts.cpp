// Parts that neighbouring panels have in common are drawn once: the colour bar by the rightmost panel, the names of
// axes by the leftmost and the lowest one.
#include <algorithm>
#include <cmath>

#include "ui/paint/layout/layout_builder.h"

namespace orrery {

namespace {

constexpr double touching = 0.02;  // fraction of the drawing area

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
bool haveOneScale(const LayoutBuilder& draft) {
    const std::vector<Panel>& panels = draft.figure.panels;
    if (draft.groups.size() < 2 || !panels.back().bar) return false;
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

/// Lets a group use the bar of the next pane if that shows the same scale at its right.
void shareBarsOfGroups(LayoutBuilder& draft) {
    for (std::size_t i = 0; i + 1 < draft.groups.size(); ++i) {
        const Group &group = draft.groups[i], &next = draft.groups[i + 1];
        const std::size_t last = group.members.back(), other = next.members.back();
        if (!group.sharesBar || !next.sharesBar || !isInRowBefore(draft.places[last], draft.places[other])) continue;
        if (draft.figure.panels[last].bar == draft.figure.panels[other].bar) draft.own[last].bar = false;
    }
}

}  // namespace

void shareParts(LayoutBuilder& draft) {
    const std::vector<Panel>& panels = draft.figure.panels;
    draft.own.assign(panels.size(), {});
    draft.oneBar = haveOneScale(draft);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!isField(panels[i])) continue;
        for (std::size_t k = 0; k < panels.size(); ++k) {
            if (k == i || !isField(panels[k])) continue;
            if (isRightOf(draft.places[k], draft.places[i]) && panels[i].bar == panels[k].bar) draft.own[i].bar = false;
            const bool labelled = panels[i].tickLabels && panels[k].tickLabels;
            const bool isBehind = labelled && isInRowBefore(draft.places[k], draft.places[i]);
            if (isBehind && haveOneName(panels[i].axes->down, panels[k].axes->down)) draft.own[i].down = false;
            if (isBehind && haveSameWords(panels[i].axes->down, panels[k].axes->down)) draft.own[i].downLabels = false;
            if (labelled && isLower(draft.places[k], draft.places[i]) &&
                haveOneName(panels[i].axes->across, panels[k].axes->across))
                draft.own[i].across = false;
        }
        if (draft.oneBar) draft.own[i].bar = i + 1 == panels.size();
    }
    if (!draft.oneBar) shareBarsOfGroups(draft);
}

}  // namespace orrery

#include "core/hand/navigation.h"

#include <algorithm>
#include <cmath>

#include "core/hand/pointing.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

using Shown = std::optional<CellRange>;

/// The camera that shows `paper`, a range on paper, moved inside the axis's extents.
Shown inside(const Axis& axis, const CellRange& paper) {
    const CellRange all = onPaper(axis.extents, axis.scale);
    if (paper.size() >= all.size()) return std::nullopt;
    const double from = std::clamp(paper.from, all.from, all.to - paper.size());
    return fromPaper({from, from + paper.size()}, axis.scale);
}

Shown zoomed(const Axis& axis, double at, double factor) {
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double all = onPaper(axis.extents, axis.scale).size();
    const double size = std::clamp(shown.size() * factor, narrowest(axis.extents, axis.scale), all);
    const double middle = onPaper({at, at}, axis.scale).from;
    const double from = middle - (middle - shown.from) * size / shown.size();
    return inside(axis, {from, from + size});
}

Shown panned(const Axis& axis, double fraction) {
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double moved = (axis.reversed ? fraction : -fraction) * shown.size();
    return inside(axis, {shown.from + moved, shown.to + moved});
}

Shown following(const Axis& axis, double probed) {
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double last = probed + (axis.scale == AxisScale::Cells ? 1 : 0);
    const CellRange wanted = onPaper({probed, last}, axis.scale);
    const double from = std::min(std::max(shown.from, wanted.to - shown.size()), wanted.from);
    return inside(axis, {from, from + shown.size()});
}

bool aims(const Axis& axis) {
    return axis.aim != Aim::Nothing;
}

bool isShared(const Axis& axis, const Axis& camera) {
    return aims(axis) && axis.aim == camera.aim && axis.scale == camera.scale && axis.reversed == camera.reversed &&
           axis.extents == camera.extents;
}

int rankOf(const Panel& panel) {
    return (layerOf<Field>(panel) ? 3 : 0) + aims(panel.axes->across) + aims(panel.axes->down);
}

}  // namespace

std::optional<std::size_t> cameraPanel(const Figure& figure, int pane) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        if (panel.pane != pane || !panel.axes) continue;
        if (!best || rankOf(panel) > rankOf(figure.panels[*best])) best = i;
    }
    return best;
}

std::optional<Grip> gripOf(const Document& document, const Figure& figure, std::size_t panel) {
    const Panel& held = figure.panels[panel];
    const int pane = held.pane < static_cast<int>(document.panes.size()) ? held.pane : 0;
    const std::optional<std::size_t> moved = cameraPanel(figure, pane);
    if (!held.axes || !moved) return std::nullopt;
    Grip grip{.pane = pane,
              .camera = document.panes[static_cast<std::size_t>(pane)].camera,
              .axes = *figure.panels[*moved].axes};
    Axis& across = grip.axes.across;
    Axis& down = grip.axes.down;
    grip.across = !across.rests && (panel == *moved || isShared(held.axes->across, across));
    grip.down = !down.rests && (panel == *moved || isShared(held.axes->down, down));
    if (!grip.across && !grip.down) return std::nullopt;
    across.shown = visible(grip.camera.across, across.extents, across.scale);
    down.shown = visible(grip.camera.down, down.extents, down.scale);
    return grip;
}

Camera zoomed(const Grip& grip, Vec2 at, ZoomFactor factor) {
    return {grip.across ? zoomed(grip.axes.across, at.x, factor.across) : grip.camera.across,
            grip.down ? zoomed(grip.axes.down, at.y, factor.down) : grip.camera.down, grip.camera.orbit};
}

Camera panned(const Grip& grip, Vec2 fractions) {
    return {grip.across ? panned(grip.axes.across, fractions.x) : grip.camera.across,
            grip.down ? panned(grip.axes.down, fractions.y) : grip.camera.down, grip.camera.orbit};
}

Camera following(const Grip& grip, const Probe& probe, const PaneFacts& facts) {
    const auto follow = [&](bool moved, const Axis& axis, const Shown& now) {
        const std::optional<double> probed = probedAt(axis, probe, facts);
        return moved && probed ? following(axis, *probed) : now;
    };
    return {follow(grip.across, grip.axes.across, grip.camera.across),
            follow(grip.down, grip.axes.down, grip.camera.down), grip.camera.orbit};
}

}  // namespace orrery

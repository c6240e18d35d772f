#include "core/interaction/navigation.h"

#include <algorithm>
#include <cmath>

#include "core/interaction/pointing.h"
#include "core/interaction/positions.h"
#include "core/model/update.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

using Shown = std::optional<CellRange>;

/// The visible range inside the extents that is nearest to `paper`, a range in the coordinates of onPaper(); nothing if
/// it is all of the extents.
Shown inside(const Axis& axis, const CellRange& paper) {
    const CellRange all = onPaper(axis.extents, axis.scale);
    if (paper.size() >= all.size()) return std::nullopt;
    const double from = std::clamp(paper.from, all.from, all.to - paper.size());
    return fromPaper({from, from + paper.size()}, axis.scale);
}

using Limits = std::optional<CellRange>;

bool showsAll(const Axis& axis) {
    return axis.shown == axis.extents;
}

/// Like inside(), but the range may leave the extents, up to `reach`. It then consists of whole positions if the axis
/// shows all of its extents.
Shown within(const Axis& axis, const Limits& reach, const CellRange& paper) {
    if (!reach) return inside(axis, paper);
    const double size = std::min(paper.size(), reach->size());
    const double from = std::clamp(paper.from, reach->from, reach->to - size);
    if (holds(axis.extents, {from, from + size})) return inside(axis, {from, from + size});
    if (!showsAll(axis)) return CellRange{from, from + size};
    const bool isWider = size > axis.extents.size() * (1 + 1e-9);
    const double first = isWider ? std::floor(from) : std::round(from);
    const double last = isWider ? std::ceil(from + size) : first + std::round(size);
    return CellRange{std::max(first, reach->from), std::min(last, reach->to)};
}

Shown zoomed(const Axis& axis, const Limits& reach, double at, double factor) {
    const bool isBeyond = reach && factor > 1 && showsAll(axis);  // zooming out shows all extents first
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double all = isBeyond ? reach->size() : onPaper(axis.extents, axis.scale).size();
    const double size = std::clamp(shown.size() * factor, narrowest(axis.extents, axis.scale), all);
    const double middle = onPaper({at, at}, axis.scale).from;
    const double from = middle - (middle - shown.from) * size / shown.size();
    return within(axis, isBeyond ? reach : std::nullopt, {from, from + size});
}

Shown panned(const Axis& axis, const Limits& reach, double fraction) {
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double moved = (axis.reversed ? fraction : -fraction) * shown.size();
    return within(axis, reach, {shown.from + moved, shown.to + moved});
}

Shown following(const Axis& axis, const Limits& reach, double probed) {
    const CellRange shown = onPaper(axis.shown, axis.scale);
    const double last = probed + (axis.scale == AxisScale::Cells ? 1 : 0);
    const CellRange wanted = onPaper({probed, last}, axis.scale);
    const bool isFar = !holds(axis.extents, {probed, last}) &&
                       (wanted.from > shown.to + shown.size() || wanted.to < shown.from - shown.size());
    const double nearest = std::min(std::max(shown.from, wanted.to - shown.size()), wanted.from);
    const double from = isFar ? wanted.from - std::floor(shown.size() / 2) : nearest;
    return within(axis, reach, {from, from + shown.size()});
}

/// Range of positions that the view can show along an axis; nothing for A − B, or if the cells of the axis are not
/// positions. It has negative positions only as far as the extents contain them, so that zooming out does not show
/// them.
Limits limitsOf(const Axis& axis, const Document& document, const Figure& figure, int pane) {
    const bool counts = axis.aim == Aim::PositionM || axis.aim == Aim::PositionN;
    if (!counts || axis.scale != AxisScale::Cells || document.compare.difference) return std::nullopt;
    const Limits all = coverableRange(document.panes[static_cast<std::size_t>(pane)], factsOf(figure, pane));
    if (!all) return std::nullopt;
    return hull(axis.extents, {std::max(all->from, std::min(0.0, axis.extents.from)), all->to});
}

bool aims(const Axis& axis) {
    return axis.aim != Aim::Nothing;
}

bool isShared(const Axis& axis, const Axis& camera) {
    return aims(axis) && axis.aim == camera.aim && axis.scale == camera.scale && axis.reversed == camera.reversed &&
           axis.extents == camera.extents;
}

int rankOf(const Panel& panel) {
    return (layerOf<Field>(panel) ? 3 : 0) + aims(panel.axes->x) + aims(panel.axes->y);
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

std::optional<CameraBinding> bindingOf(const Document& document, const Figure& figure, std::size_t panel) {
    const Panel& held = figure.panels[panel];
    const int pane = held.pane < static_cast<int>(document.panes.size()) ? held.pane : 0;
    const std::optional<std::size_t> moved = cameraPanel(figure, pane);
    if (!held.axes || !moved) return std::nullopt;
    CameraBinding binding{.pane = pane,
                          .camera = document.panes[static_cast<std::size_t>(pane)].camera,
                          .axes = *figure.panels[*moved].axes};
    Axis& across = binding.axes.x;
    Axis& down = binding.axes.y;
    binding.movesX = !across.rests && (panel == *moved || isShared(held.axes->x, across));
    binding.movesY = !down.rests && (panel == *moved || isShared(held.axes->y, down));
    if (!binding.movesX && !binding.movesY) return std::nullopt;
    const Pane& seen = document.panes[static_cast<std::size_t>(pane)];
    if (binding.movesX) binding.xReach = limitsOf(across, document, figure, pane);
    if (binding.movesY) binding.yReach = limitsOf(down, document, figure, pane);
    // the document may be newer than the picture
    if (binding.xReach) across.extents = *coveredRange(seen);
    if (binding.yReach) down.extents = *coveredRange(seen);
    across.shown = visible(binding.camera.x, across.extents, across.scale);
    down.shown = visible(binding.camera.y, down.extents, down.scale);
    return binding;
}

Camera zoomed(const CameraBinding& binding, Vec2 at, ZoomFactor factor) {
    return {binding.movesX ? zoomed(binding.axes.x, binding.xReach, at.x, factor.x) : binding.camera.x,
            binding.movesY ? zoomed(binding.axes.y, binding.yReach, at.y, factor.y) : binding.camera.y,
            binding.camera.orbit};
}

Camera panned(const CameraBinding& binding, Vec2 fractions) {
    return {binding.movesX ? panned(binding.axes.x, binding.xReach, fractions.x) : binding.camera.x,
            binding.movesY ? panned(binding.axes.y, binding.yReach, fractions.y) : binding.camera.y,
            binding.camera.orbit};
}

Camera following(const CameraBinding& binding, const Probe& probe, const PaneFacts& facts) {
    const auto follow = [&](bool moved, const Axis& axis, const Limits& reach, const Shown& now) {
        const std::optional<double> probed = probedAt(axis, probe, facts);
        return moved && probed ? following(axis, reach, *probed) : now;
    };
    return {follow(binding.movesX, binding.axes.x, binding.xReach, binding.camera.x),
            follow(binding.movesY, binding.axes.y, binding.yReach, binding.camera.y), binding.camera.orbit};
}

Result<Document> withVisibleRange(const Document& document, const CameraBinding& binding, const Camera& camera) {
    std::optional<CellRange> needed;
    bool beyond = false;
    const auto need = [&](const Axis& axis, const Limits& reach, const Shown& wanted) {
        if (!reach) return;
        const CellRange seen = wanted.value_or(axis.extents);
        beyond = beyond || !holds(axis.extents, seen);
        const CellRange kept = showsAll(axis) ? seen : hull(axis.extents, seen);
        needed = needed ? hull(*needed, kept) : kept;
    };
    need(binding.axes.x, binding.xReach, camera.x);
    need(binding.axes.y, binding.yReach, camera.y);
    if (!beyond) return update(document, Navigate{binding.pane, camera});

    const CellRange whole{std::floor(needed->from), std::ceil(needed->to)};
    const Result<Document> covered = withCoveredRange(document, binding.pane, whole);
    if (!covered) return covered;
    const auto shown = [&](const Axis& axis, const Limits& reach, const Shown& wanted) {
        if (!reach) return wanted;
        const CellRange seen = wanted.value_or(axis.extents);
        return seen == whole ? Shown() : Shown(seen);
    };
    return update(*covered, Navigate{binding.pane,
                                     {shown(binding.axes.x, binding.xReach, camera.x),
                                      shown(binding.axes.y, binding.yReach, camera.y), camera.orbit}});
}

}  // namespace orrery

#include "core/interaction/pointing.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/interaction/navigation.h"
#include "core/interaction/orbiting.h"

namespace orrery {

namespace {

void set(Probe& probe, const PaneFacts& facts, Aim aim, std::int64_t value) {
    if (aim == Aim::PositionM) probe.m = static_cast<double>(value);
    if (aim == Aim::PositionN) probe.n = static_cast<double>(value);
    if (aim == Aim::Dimension) probe.dimension = std::max<std::int64_t>(0, value);
    if (aim == Aim::Pair) probe.dimension = facts.dimensionOf(value).value_or(probe.dimension);
}

double whole(double number, const CellRange& range) {
    return std::max(range.from, std::min(number, range.to));
}

/// The cell whose value is nearest to `value`.
double cellFor(const std::vector<std::int64_t>& order, std::int64_t value) {
    const auto nearer = [&](std::int64_t a, std::int64_t b) { return std::abs(a - value) < std::abs(b - value); };
    return static_cast<double>(std::ranges::min_element(order, nearer) - order.begin());
}

bool hasAim(const Panel& panel, Aim aim) {
    return panel.axes && (panel.axes->x.aim == aim || panel.axes->y.aim == aim);
}

bool showsSeveralHeads(const Figure& figure, const Panel& panel) {
    return std::ranges::any_of(
        figure.panels, [&](const Panel& other) { return other.pane == panel.pane && other.head != panel.head; });
}

/// The axis that arrow keys use in place of an axis without an aim; `other` is the other axis of the panel.
Axis freeAxis(const Axis& other, std::int64_t dimensions) {
    if (other.aim != Aim::PositionM && other.aim != Aim::PositionN)
        return {.extents = {-static_cast<double>(maxPosition), static_cast<double>(maxPosition) + 1},
                .aim = Aim::PositionM};
    return {.extents = {0, static_cast<double>(dimensions)}, .aim = dimensions > 0 ? Aim::Dimension : Aim::Nothing};
}

void step(Probe& probe, const PaneFacts& facts, const Axis& axis, int steps) {
    const std::optional<double> now = probedAt(axis, probe, facts);
    if (now && steps != 0) set(probe, facts, axis.aim, aimedAt(axis, *now + (axis.reversed ? -steps : steps)));
}

Probe movedDial(const Probe& probe, const Dials& dials, const PaneFacts& facts, int steps) {
    // the pair of the document, not that of the picture, which may be older
    const auto now = static_cast<int>(facts.dialOf(probe.dimension));
    const auto dial = std::ranges::find(dials.dials, now, &Dial::pair);
    const auto last = static_cast<std::ptrdiff_t>(dials.dials.size()) - 1;
    const std::ptrdiff_t index = dial == dials.dials.end() ? 0 : dial - dials.dials.begin() + steps;
    Probe moved = probe;
    moved.dimension = dials.dials[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))].dimension;
    return moved;
}

Probe movedAlong(const Cloud& cloud, const Probe& probe, int steps) {
    const CellRange all = positionsOf(cloud);
    Probe moved = probe;
    moved.m = std::clamp(std::round(probe.m) + steps, all.from, all.to);
    return moved;
}

/// The first axis with this aim in a pane, or if `pane` is empty in any pane; null if there is none.
const Axis* axisWith(const Figure& figure, Aim aim, std::optional<int> pane) {
    for (const Panel& panel : figure.panels) {
        if ((pane && panel.pane != *pane) || !hasAim(panel, aim)) continue;
        return panel.axes->x.aim == aim ? &panel.axes->x : &panel.axes->y;
    }
    return nullptr;
}

}  // namespace

const PaneFacts& factsOf(const Figure& figure, int pane) {
    static const PaneFacts none;
    const auto index = static_cast<std::size_t>(pane);
    if (figure.panes.empty()) return none;
    return figure.panes[index < figure.panes.size() ? index : 0];  // A − B has the cells of the first pane
}

std::int64_t aimedAt(const Axis& axis, double at) {
    if (axis.scale != AxisScale::Cells) {
        const CellRange all{std::ceil(axis.extents.from), std::floor(axis.extents.to)};
        return static_cast<std::int64_t>(whole(std::round(at), all));
    }
    const auto cell = static_cast<std::int64_t>(whole(std::floor(at), {axis.extents.from, axis.extents.to - 1}));
    return axis.order ? (*axis.order)[static_cast<std::size_t>(cell)] : cell;
}

std::optional<double> probedAt(const Axis& axis, const Probe& probe, const PaneFacts& facts) {
    double value = 0;
    switch (axis.aim) {
        case Aim::Nothing:
            return std::nullopt;
        case Aim::PositionM:
            value = probe.m;
            break;
        case Aim::PositionN:
            value = probe.n;
            break;
        case Aim::Dimension:
            value = static_cast<double>(probe.dimension);
            break;
        case Aim::Pair:
            value = static_cast<double>(facts.dialOf(probe.dimension));
            break;
    }
    if (axis.scale != AxisScale::Cells) return value;
    return axis.order ? cellFor(*axis.order, static_cast<std::int64_t>(value)) : std::floor(value);
}

const Dials* dialsOf(const Figure& figure, std::optional<int> pane) {
    for (const Panel& panel : figure.panels) {
        const Dials* dials = !pane || panel.pane == *pane ? layerOf<Dials>(panel) : nullptr;
        if (dials) return dials;
    }
    return nullptr;
}

Probe probeAt(const Probe& now, const Figure& figure, const Hit& hit, bool second) {
    const PaneFacts& facts = factsOf(figure, hit.pane);
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    Probe probe = now;
    if (hit.position) (second ? probe.n : probe.m) = *hit.position;
    if (hit.pair >= 0) set(probe, facts, Aim::Pair, hit.pair);
    if (hit.pair >= 0 || !panel.axes) return probe;
    const bool setsN = second && !hasAim(panel, Aim::PositionN);
    const auto aim = [&](const Axis& axis, double at) {
        set(probe, facts, setsN && axis.aim == Aim::PositionM ? Aim::PositionN : axis.aim, aimedAt(axis, at));
    };
    aim(panel.axes->x, hit.cell.x);
    aim(panel.axes->y, hit.cell.y);
    if (showsSeveralHeads(figure, panel)) probe.head = hit.head;
    return probe;
}

Probe movedProbe(const Probe& now, const Figure& figure, int pane, CellSteps cells) {
    const PaneFacts& facts = factsOf(figure, pane);
    if (const Dials* dials = dialsOf(figure, pane))
        return movedDial(now, *dials, facts, cells.right + cells.down * dials->columns);
    if (const Cloud* cloud = cloudOf(figure, pane)) return movedAlong(*cloud, now, cells.right - cells.down);
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    if (!panel) return now;
    Axes axes = *figure.panels[*panel].axes;
    if (axes.x.aim == Aim::Nothing) axes.x = freeAxis(axes.y, facts.dimensions);
    if (axes.y.aim == Aim::Nothing) axes.y = freeAxis(axes.x, facts.dimensions);
    Probe moved = now;
    step(moved, facts, axes.x, cells.right);
    step(moved, facts, axes.y, cells.down);
    return moved;
}

std::optional<std::int64_t> firstDialFor(const Probe& probe, const Figure& figure, int pane) {
    const Dials* dials = dialsOf(figure, pane);
    if (!dials || dials->dials.empty()) return std::nullopt;
    const PaneFacts& facts = factsOf(figure, pane);
    const std::int64_t wanted = facts.dialOf(probe.dimension);
    if (facts.pairs && wanted >= std::ssize(*facts.pairs)) return std::nullopt;
    const std::int64_t first = dials->dials.front().pair, last = dials->dials.back().pair;
    if (wanted < first) return wanted;
    return wanted > last ? std::optional(first + wanted - last) : std::nullopt;
}

Probe probeAtEnd(const Probe& now, const Figure& figure, int pane, bool last) {
    Probe probe = now;
    const Axis* axis = axisWith(figure, Aim::PositionM, pane);
    const Cloud* cloud = cloudOf(figure, pane);
    if (cloud) probe.m = last ? positionsOf(*cloud).to : positionsOf(*cloud).from;
    if (!axis) return probe;
    probe.m = static_cast<double>(aimedAt(*axis, last ? axis->extents.to : axis->extents.from));
    return probe;
}

Probe probeOnHead(const Probe& now, const Figure& figure, int pane, int steps) {
    const int heads = factsOf(figure, pane).heads;
    Probe probe = now;
    if (heads == 0) return probe;
    const int last = heads - 1;  // shown in place of heads beyond it
    probe.head = std::clamp(std::min(probe.head, last) + steps, 0, last);
    return probe;
}

ProbeUse probeUse(const Figure& figure, int pane) {
    ProbeUse use{.m = false, .n = false, .only = factsOf(figure, pane).probe.only};
    for (const PaneFacts& facts : figure.panes) {
        use.m = use.m || facts.probe.m;
        use.n = use.n || facts.probe.n;
        use.whole = use.whole && (facts.probe.whole || !(facts.probe.m || facts.probe.n));
    }
    return use;
}

std::optional<CellRange> scrubRange(const Figure& figure, int pane, bool second) {
    if (const std::optional<CellRange> only = factsOf(figure, pane).probe.only) return only;
    const Axis* axis = second ? axisWith(figure, Aim::PositionN, pane) : nullptr;
    if (!axis) axis = axisWith(figure, Aim::PositionM, pane);
    if (const Cloud* cloud = axis ? nullptr : cloudOf(figure, pane)) return positionsOf(*cloud);
    if (!axis) axis = axisWith(figure, Aim::PositionM, std::nullopt);
    for (const Panel& panel : figure.panels) {
        if (const Cloud* cloud = axis ? nullptr : layerOf<Cloud>(panel)) return positionsOf(*cloud);
    }
    if (!axis) return std::nullopt;
    const bool cells = axis->scale == AxisScale::Cells;
    const auto first = static_cast<double>(aimedAt(*axis, cells ? axis->shown.from : std::ceil(axis->shown.from)));
    const auto last =
        static_cast<double>(aimedAt(*axis, cells ? std::ceil(axis->shown.to) - 1 : std::floor(axis->shown.to)));
    return CellRange{first, std::max(first, last)};
}

}  // namespace orrery

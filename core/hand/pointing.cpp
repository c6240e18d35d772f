#include "core/hand/pointing.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/hand/navigation.h"
#include "core/hand/orbiting.h"
#include "core/views/entry_words.h"

namespace orrery {

namespace {

const Pane& paneOf(const Document& document, int pane) {
    const auto index = static_cast<std::size_t>(pane);
    return document.panes[index < document.panes.size() ? index : 0];  // A - B has the cells of the first
}

/// How many dimensions a pane's encoding has; 0 for score kernels.
std::int64_t widthOf(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    if (!encoding) return 0;
    if (const auto* bank = std::get_if<OscillatorBank>(&*encoding))
        return static_cast<std::int64_t>(bank->columns.size());
    const auto* table = std::get_if<Table>(&*encoding);
    return table ? table->columns : 0;
}

/// The bank of a pane's encoding; an empty one where it is no bank.
OscillatorBank bankOf(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    const auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
    return bank ? *bank : OscillatorBank();
}

/// The dial of a dimension: its pair, or itself where columns have no partners; past the last one where it has none.
std::int64_t dialOf(const Pane& pane, std::int64_t dimension) {
    const OscillatorBank bank = bankOf(pane);
    if (bank.pairs.empty()) return dimension;
    const std::int64_t pair = pairOf(bank, dimension);
    return pair < 0 ? static_cast<std::int64_t>(bank.pairs.size()) : pair;
}

/// The probe on a dial: the sine column of a pair stands for it.
void setDial(Probe& probe, const Pane& pane, std::int64_t dial) {
    const OscillatorBank bank = bankOf(pane);
    const auto index = static_cast<std::size_t>(dial);
    if (index < bank.pairs.size()) probe.dimension = bank.pairs[index].sine;
    if (bank.pairs.empty() && index < bank.columns.size()) probe.dimension = dial;
}

void set(Probe& probe, const Pane& pane, Aim aim, std::int64_t value) {
    if (aim == Aim::PositionM) probe.m = static_cast<double>(value);
    if (aim == Aim::PositionN) probe.n = static_cast<double>(value);
    if (aim == Aim::Dimension) probe.dimension = std::max<std::int64_t>(0, value);
    if (aim == Aim::Pair) setDial(probe, pane, value);
}

double whole(double number, const CellRange& range) {
    return std::max(range.from, std::min(number, range.to));
}

/// The cell that stands for `value`, or for the nearest one to it.
double cellFor(const std::vector<std::int64_t>& order, std::int64_t value) {
    const auto nearer = [&](std::int64_t a, std::int64_t b) { return std::abs(a - value) < std::abs(b - value); };
    return static_cast<double>(std::ranges::min_element(order, nearer) - order.begin());
}

bool hasAim(const Panel& panel, Aim aim) {
    return panel.axes && (panel.axes->across.aim == aim || panel.axes->down.aim == aim);
}

bool showsSeveralHeads(const Figure& figure, const Panel& panel) {
    return std::ranges::any_of(
        figure.panels, [&](const Panel& other) { return other.pane == panel.pane && other.head != panel.head; });
}

/// What the arrows move along an axis that aims at nothing, beside `other`.
Axis freeAxis(const Axis& other, const Pane& pane) {
    if (other.aim != Aim::PositionM && other.aim != Aim::PositionN)
        return {.extents = {-static_cast<double>(maxPosition), static_cast<double>(maxPosition) + 1},
                .aim = Aim::PositionM};
    const std::int64_t width = widthOf(pane);
    return {.extents = {0, static_cast<double>(width)}, .aim = width > 0 ? Aim::Dimension : Aim::Nothing};
}

void step(Document& document, int pane, const Axis& axis, int steps) {
    const std::optional<double> now = probedAt(axis, document, pane);
    if (!now || steps == 0) return;
    const std::int64_t next = aimedAt(axis, *now + (axis.reversed ? -steps : steps));
    set(document.probe, paneOf(document, pane), axis.aim, next);
}

Probe movedDial(const Document& document, const Dials& dials, int pane, int steps) {
    // the document's pair, not the one marked on the screen: keys may be ahead of the picture
    const Pane& shown = paneOf(document, pane);
    const auto now = static_cast<int>(dialOf(shown, document.probe.dimension));
    const auto dial = std::ranges::find(dials.dials, now, &Dial::pair);
    const auto last = static_cast<std::ptrdiff_t>(dials.dials.size()) - 1;
    const std::ptrdiff_t index = dial == dials.dials.end() ? 0 : dial - dials.dials.begin() + steps;
    Probe probe = document.probe;
    setDial(probe, shown, dials.dials[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))].pair);
    return probe;
}

Probe movedAlong(const Cloud& cloud, const Probe& probe, int steps) {
    const CellRange all = positionsOf(cloud);
    Probe moved = probe;
    moved.m = std::clamp(std::round(probe.m) + steps, all.from, all.to);
    return moved;
}

/// The first axis of the pane (of any, if it is none) with an aim.
const Axis* axisWith(const Figure& figure, Aim aim, std::optional<int> pane) {
    for (const Panel& panel : figure.panels) {
        if ((pane && panel.pane != *pane) || !hasAim(panel, aim)) continue;
        return panel.axes->across.aim == aim ? &panel.axes->across : &panel.axes->down;
    }
    return nullptr;
}

}  // namespace

std::int64_t aimedAt(const Axis& axis, double at) {
    if (axis.scale != AxisScale::Cells) {
        const CellRange all{std::ceil(axis.extents.from), std::floor(axis.extents.to)};
        return static_cast<std::int64_t>(whole(std::round(at), all));
    }
    const auto cell = static_cast<std::int64_t>(whole(std::floor(at), {axis.extents.from, axis.extents.to - 1}));
    return axis.order ? (*axis.order)[static_cast<std::size_t>(cell)] : cell;
}

std::optional<double> probedAt(const Axis& axis, const Document& document, int pane) {
    const Probe& probe = document.probe;
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
            value = static_cast<double>(dialOf(paneOf(document, pane), probe.dimension));
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

Probe probeAt(const Document& document, const Figure& figure, const Hit& hit, bool second) {
    const Pane& pane = paneOf(document, hit.pane);
    Probe probe = document.probe;
    if (hit.pair >= 0) setDial(probe, pane, hit.pair);
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    if (hit.position) (second ? probe.n : probe.m) = *hit.position;
    if (hit.pair >= 0 || !panel.axes) return probe;
    const bool setsN = second && !hasAim(panel, Aim::PositionN);
    const auto aim = [&](const Axis& axis, double at) {
        set(probe, pane, setsN && axis.aim == Aim::PositionM ? Aim::PositionN : axis.aim, aimedAt(axis, at));
    };
    aim(panel.axes->across, hit.cell.x);
    aim(panel.axes->down, hit.cell.y);
    if (showsSeveralHeads(figure, panel)) probe.head = hit.head;
    return probe;
}

Probe movedProbe(const Document& document, const Figure& figure, int pane, CellSteps cells) {
    if (const Dials* dials = dialsOf(figure, pane))
        return movedDial(document, *dials, pane, cells.right + cells.down * dials->columns);
    if (const Cloud* cloud = cloudOf(figure, pane)) return movedAlong(*cloud, document.probe, cells.right - cells.down);
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    if (!panel) return document.probe;
    Axes axes = *figure.panels[*panel].axes;
    const Pane& shown = paneOf(document, pane);
    if (axes.across.aim == Aim::Nothing) axes.across = freeAxis(axes.down, shown);
    if (axes.down.aim == Aim::Nothing) axes.down = freeAxis(axes.across, shown);
    Document moved = document;
    step(moved, pane, axes.across, cells.right);
    step(moved, pane, axes.down, cells.down);
    return moved.probe;
}

Probe probeAtEnd(const Document& document, const Figure& figure, int pane, bool last) {
    Probe probe = document.probe;
    const Axis* axis = axisWith(figure, Aim::PositionM, pane);
    const Cloud* cloud = cloudOf(figure, pane);
    if (cloud) probe.m = last ? positionsOf(*cloud).to : positionsOf(*cloud).from;
    if (!axis) return probe;
    probe.m = static_cast<double>(aimedAt(*axis, last ? axis->extents.to : axis->extents.from));
    return probe;
}

Probe probeOnHead(const Document& document, int pane, int steps) {
    const SchemeSetting& scheme = paneOf(document, pane).scheme;
    const Result<Encoding> encoding = scheme.scheme->build(scheme.values);
    const auto* kernel = encoding ? std::get_if<ScoreKernel>(&*encoding) : nullptr;
    Probe probe = document.probe;
    if (!kernel) return probe;
    const int last = kernel->heads - 1;  // which stands in for those there are not
    probe.head = std::clamp(std::min(probe.head, last) + steps, 0, last);
    return probe;
}

std::optional<CellRange> scrubRange(const Figure& figure, int pane, bool second) {
    const Axis* axis = second ? axisWith(figure, Aim::PositionN, pane) : nullptr;
    if (!axis) axis = axisWith(figure, Aim::PositionM, pane);
    if (const Cloud* cloud = axis ? nullptr : cloudOf(figure, pane)) return positionsOf(*cloud);
    if (!axis) axis = axisWith(figure, Aim::PositionM, std::nullopt);
    if (!axis) return std::nullopt;
    const bool cells = axis->scale == AxisScale::Cells;
    const auto first = static_cast<double>(aimedAt(*axis, cells ? axis->shown.from : std::ceil(axis->shown.from)));
    const auto last =
        static_cast<double>(aimedAt(*axis, cells ? std::ceil(axis->shown.to) - 1 : std::floor(axis->shown.to)));
    return CellRange{first, std::max(first, last)};
}

}  // namespace orrery

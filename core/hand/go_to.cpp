#include "core/hand/go_to.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/hand/navigation.h"
#include "core/hand/pointing.h"
#include "core/model/update.h"

namespace orrery {

namespace {

bool countsPositions(const Axis& axis) {
    return axis.aim == Aim::PositionM || axis.aim == Aim::PositionN;
}

bool canGo(const Axis& axis) {
    return axis.scale == AxisScale::Cells || countsPositions(axis);
}

Reach reachOf(const Axis& axis, bool across) {
    Reach reach{.name = shortName(axis.name), .across = across, .shown = axis.shown, .extents = axis.extents};
    reach.cellWidth = axis.scale == AxisScale::Cells ? 1 : 0;
    reach.low = static_cast<std::int64_t>(std::floor(axis.extents.from));
    reach.high = static_cast<std::int64_t>(std::ceil(axis.extents.to - reach.cellWidth));
    return reach;
}

/// Views with these parameters can show any positions that their encoding has.
void widen(Reach& reach, const Pane& pane, const PaneFacts& facts) {
    const auto first = pane.view.values.param("first");
    if (!first || !pane.view.values.param("positions")) return;
    reach.movable = true;
    reach.low = static_cast<std::int64_t>((*first)->min);
    reach.high = maxPosition;
    if (!facts.positions) return;
    reach.low = std::max(reach.low, static_cast<std::int64_t>(facts.positions->from));
    reach.high = std::min(reach.high, static_cast<std::int64_t>(facts.positions->to) - 1);
    reach.limits = Words{", the rows of the table", "（表中的行）"};
}

Problem refused(const Reach& reach, bool isTo, const std::string& typed, const Words& why) {
    const std::string low = integerText(reach.low);
    const std::string high = integerText(reach.high);
    return {"", (isTo ? reach.toName() : reach.fromName()) + Words{": ", "："} + quoted(typed) + why,
            Phrase("allowed is a whole number from " + low + " to " + high, "允许 " + low + " 到 " + high + " 的整数") +
                reach.limits};
}

Result<std::int64_t> cellOf(const Reach& reach, bool isTo, const std::string& typed) {
    const std::optional<double> number = parseNumber(typed);
    if (!number) return refused(reach, isTo, typed, {" is not a number", "不是数"});
    if (*number != std::floor(*number)) return refused(reach, isTo, typed, {" is not a whole number", "不是整数"});
    const bool inside = *number >= static_cast<double>(reach.low) && *number <= static_cast<double>(reach.high);
    if (!inside) return refused(reach, isTo, typed, {" is out of range", "超出范围"});
    return static_cast<std::int64_t>(*number);
}

Result<CellRange> rangeOf(Reach reach, const TypedRange& typed) {
    const Result<std::int64_t> from = cellOf(reach, false, typed.from);
    if (!from) return from.problem();
    const Result<std::int64_t> to = cellOf(reach, true, typed.to);
    if (!to) return to.problem();
    reach.low = *from + (reach.cellWidth > 0 ? 0 : 1);
    if (*to < reach.low) return refused(reach, true, typed.to, {" comes before the beginning", "在起点之前"});
    return CellRange{static_cast<double>(*from), static_cast<double>(*to) + reach.cellWidth};
}

bool holds(const CellRange& extents, const CellRange& range) {
    return range.from >= extents.from && range.to <= extents.to;
}

CellRange hull(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

using Ranges = std::array<std::optional<CellRange>, 2>;

/// Where the extents of the positions must be for these ranges to be seen; nothing where they need not move.
std::optional<CellRange> movedExtents(const Reaches& reaches, const Ranges& ranges) {
    std::optional<CellRange> extents;
    bool needed = false;
    for (std::size_t index = 0; index < reaches.size(); ++index) {
        if (!reaches[index] || !reaches[index]->movable) continue;
        needed = needed || !holds(reaches[index]->extents, *ranges[index]);
        extents = extents ? hull(*extents, *ranges[index]) : *ranges[index];
    }
    return needed ? extents : std::nullopt;
}

Result<Document> withExtents(const Document& document, int pane, const CellRange& extents, double cellWidth) {
    const Result<Document> begun = update(document, SetValue{{pane, Owner::View, "first"}, extents.from});
    if (!begun) return begun;
    return update(*begun, SetValue{{pane, Owner::View, "positions"}, extents.size() + 1 - cellWidth});
}

}  // namespace

Phrase shortName(const Phrase& name) {
    return {name.en.substr(0, name.en.find(" (")), name.zh.substr(0, name.zh.find("（"))};
}

std::int64_t Reach::firstShown() const {
    return static_cast<std::int64_t>(std::floor(shown.from));
}

std::int64_t Reach::lastShown() const {
    return static_cast<std::int64_t>(std::ceil(shown.to - cellWidth));
}

Reaches reachesOf(const Document& document, const Figure& figure, int pane) {
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    if (!panel) return {};
    const Axes& axes = *figure.panels[*panel].axes;
    const bool positionsAcross = axes.across.aim == Aim::PositionM;
    Reaches reaches;
    for (const bool across : {positionsAcross, !positionsAcross}) {
        const Axis& axis = across ? axes.across : axes.down;
        if (!canGo(axis)) continue;
        std::optional<Reach>& reach = reaches[reaches[0] ? 1 : 0];
        reach = reachOf(axis, across);
        if (countsPositions(axis)) widen(*reach, document.panes[static_cast<std::size_t>(pane)], factsOf(figure, pane));
    }
    return reaches;
}

bool canGo(const Figure& figure, int pane) {
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    return panel && (canGo(figure.panels[*panel].axes->across) || canGo(figure.panels[*panel].axes->down));
}

Result<Document> wentTo(const Document& document, int pane, const Reaches& reaches,
                        const std::array<TypedRange, 2>& typed) {
    Ranges ranges;
    for (std::size_t index = 0; index < reaches.size(); ++index) {
        if (!reaches[index]) continue;
        const Result<CellRange> range = rangeOf(*reaches[index], typed[index]);
        if (!range) return range.problem();
        ranges[index] = *range;
    }
    const std::optional<CellRange> extents = movedExtents(reaches, ranges);
    Result<Document> changed = extents ? withExtents(document, pane, *extents, reaches[0]->cellWidth) : document;
    if (!changed) return changed;
    Camera camera = document.panes[static_cast<std::size_t>(pane)].camera;
    for (std::size_t index = 0; index < reaches.size(); ++index) {
        if (!reaches[index]) continue;
        const bool isMoved = extents && reaches[index]->movable;
        const bool isAll = *ranges[index] == (isMoved ? *extents : reaches[index]->extents);
        (reaches[index]->across ? camera.across : camera.down) = isAll ? std::nullopt : ranges[index];
    }
    return update(*changed, Navigate{pane, camera});
}

}  // namespace orrery

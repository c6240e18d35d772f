#include "core/interaction/go_to.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/interaction/navigation.h"
#include "core/interaction/pointing.h"
#include "core/interaction/positions.h"
#include "core/model/update.h"

namespace orrery {

namespace {

bool countsPositions(const Axis& axis) {
    return axis.aim == Aim::PositionM || axis.aim == Aim::PositionN;
}

bool canGo(const Axis& axis) {
    return axis.scale == AxisScale::Cells || countsPositions(axis);
}

Reach reachOf(const Axis& axis, bool isHorizontal) {
    Reach reach{
        .name = shortName(axis.name), .isHorizontal = isHorizontal, .shown = axis.shown, .extents = axis.extents};
    reach.cellWidth = axis.scale == AxisScale::Cells ? 1 : 0;
    reach.low = static_cast<std::int64_t>(std::floor(axis.extents.from));
    reach.high = static_cast<std::int64_t>(std::ceil(axis.extents.to - reach.cellWidth));
    return reach;
}

/// Extends the allowed range to all positions of the encoding, if the view's parameters can move the extents.
void widen(Reach& reach, const Pane& pane, const PaneFacts& facts) {
    const std::optional<CellRange> all = coverableRange(pane, facts);
    if (!all) return;
    reach.movable = true;
    reach.low = static_cast<std::int64_t>(all->from);
    reach.high = static_cast<std::int64_t>(all->to) - 1;
    if (facts.positions) reach.limits = Words{", the rows of the table", "（表中的行）"};
}

Problem refused(const Reach& reach, bool isTo, const std::string& typed, Pattern<1> why) {
    return {"", say({"{}: {}", "{}：{}"}, isTo ? reach.toName() : reach.fromName(), say(why, quoted(typed))),
            say({"allowed is a whole number from {} to {}{}", "应为 {} 到 {} 之间的整数{}"}, reach.low, reach.high,
                reach.limits)};
}

Result<std::int64_t> cellOf(const Reach& reach, bool isTo, const std::string& typed) {
    const std::optional<double> number = typedNumber(typed);
    if (!number) return refused(reach, isTo, typed, {"{} is not a number", "{}不是数"});
    if (*number != std::floor(*number)) return refused(reach, isTo, typed, {"{} is not a whole number", "{}不是整数"});
    const bool inside = *number >= static_cast<double>(reach.low) && *number <= static_cast<double>(reach.high);
    if (!inside) return refused(reach, isTo, typed, {"{} is out of range", "{}超出范围"});
    return static_cast<std::int64_t>(*number);
}

/// Replaces the number in the box that is unchanged or empty if it conflicts with the changed one, so that the number
/// of cells stays.
TypedRange completed(const Reach& reach, TypedRange typed) {
    const std::int64_t span = reach.lastShown() - reach.firstShown();
    const auto isLeft = [](const std::string& text, std::int64_t shown) {
        return text.empty() || text == integerText(shown);
    };
    const bool fromLeft = isLeft(typed.from, reach.firstShown()), toLeft = isLeft(typed.to, reach.lastShown());
    const Result<std::int64_t> from = cellOf(reach, false, typed.from), to = cellOf(reach, true, typed.to);
    if (toLeft && !fromLeft && from && (!to || *to < *from)) typed.to = integerText(std::min(*from + span, reach.high));
    if (fromLeft && !toLeft && to && (!from || *from > *to)) typed.from = integerText(std::max(*to - span, reach.low));
    return typed;
}

Result<CellRange> rangeOf(Reach reach, const TypedRange& asked) {
    const TypedRange typed = completed(reach, asked);
    const Result<std::int64_t> from = cellOf(reach, false, typed.from);
    if (!from) return from.problem();
    const Result<std::int64_t> to = cellOf(reach, true, typed.to);
    if (!to) return to.problem();
    reach.low = *from + (reach.cellWidth > 0 ? 0 : 1);
    if (*to < reach.low) return refused(reach, true, typed.to, {"{} comes before the beginning", "{}在起点之前"});
    return CellRange{static_cast<double>(*from), static_cast<double>(*to) + reach.cellWidth};
}

using Ranges = std::array<std::optional<CellRange>, 2>;

/// Range of positions to cover, the smallest that contains these ranges; nothing if the present extents suffice.
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
    const bool positionsAcross = axes.x.aim == Aim::PositionM;
    Reaches reaches;
    for (const bool isHorizontal : {positionsAcross, !positionsAcross}) {
        const Axis& axis = isHorizontal ? axes.x : axes.y;
        if (!canGo(axis)) continue;
        std::optional<Reach>& reach = reaches[reaches[0] ? 1 : 0];
        reach = reachOf(axis, isHorizontal);
        if (countsPositions(axis)) widen(*reach, document.panes[static_cast<std::size_t>(pane)], factsOf(figure, pane));
    }
    return reaches;
}

bool canGo(const Figure& figure, int pane) {
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    return panel && (canGo(figure.panels[*panel].axes->x) || canGo(figure.panels[*panel].axes->y));
}

Result<Document> atStep(const Document& document, int pane, const Reaches& reaches,
                        const std::array<TypedRange, 2>& typed) {
    Ranges ranges;
    for (std::size_t index = 0; index < reaches.size(); ++index) {
        if (!reaches[index]) continue;
        const Result<CellRange> range = rangeOf(*reaches[index], typed[index]);
        if (!range) return range.problem();
        ranges[index] = *range;
    }
    const std::optional<CellRange> extents = movedExtents(reaches, ranges);
    Result<Document> changed = document;
    if (extents) changed = withCoveredRange(document, pane, {extents->from, extents->to + 1 - reaches[0]->cellWidth});
    if (!changed) return changed;
    Camera camera = document.panes[static_cast<std::size_t>(pane)].camera;
    for (std::size_t index = 0; index < reaches.size(); ++index) {
        if (!reaches[index]) continue;
        const bool isMoved = extents && reaches[index]->movable;
        const bool isAll = *ranges[index] == (isMoved ? *extents : reaches[index]->extents);
        (reaches[index]->isHorizontal ? camera.x : camera.y) = isAll ? std::nullopt : ranges[index];
    }
    return update(*changed, Navigate{pane, camera});
}

}  // namespace orrery

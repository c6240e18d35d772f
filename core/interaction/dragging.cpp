#include "core/interaction/dragging.h"

#include <algorithm>
#include <cmath>

#include "core/figure/axes.h"
#include "core/interaction/pointing.h"

namespace orrery {

std::optional<DraggableLine> lineAt(const Document& document, const Figure& figure, const Hit& hit, Vec2 reach) {
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    const Notes* notes = layerOf<Notes>(panel);
    if (!notes || !panel.axes) return std::nullopt;
    std::optional<DraggableLine> nearest;
    double min = 1;  // in units of `reach`
    for (const Rule& rule : notes->rules) {
        if (!rule.moves) continue;
        const Axis& axis = rule.vertical ? panel.axes->x : panel.axes->y;
        const double pointer = rule.vertical ? hit.cell.x : hit.cell.y;
        const double away = std::abs(pixelOf(axis, rule.at, 0, 1) - pixelOf(axis, pointer, 0, 1));
        const double distance = away / (rule.vertical ? reach.x : reach.y);
        const Place place{hit.pane, rule.moves->ofScheme ? Owner::Scheme : Owner::View, std::string(rule.moves->id)};
        if (!(distance <= min) || !paramAt(document, place)) continue;
        nearest = DraggableLine{place, rule.moves->factor, rule.vertical};
        min = distance;
    }
    return nearest;
}

std::optional<Value> draggedValue(const Document& document, const DraggableLine& line, const Hit& hit) {
    const Param* param = paramAt(document, line.place);
    const double at = (line.vertical ? hit.cell.x : hit.cell.y) / line.factor;
    if (!param || !std::isfinite(at)) return std::nullopt;
    return clampToGrid(*param, at);
}

double shortestTurn(double from, double to) {
    const double way = to - from;
    return way - std::round(way);
}

Probe turnedDial(const Probe& start, const Figure& figure, int pane, const Dial& dial, double turns) {
    const double farthest = static_cast<double>(maxPosition);
    const CellRange all = factsOf(figure, pane).probe.only.value_or(CellRange{-farthest, farthest});
    Probe turned = start;
    turned.m = std::clamp(start.m + turns * dial.wavelength, all.from, all.to);
    return turned;
}

}  // namespace orrery

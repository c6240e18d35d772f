#include "core/hand/pulling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/figure/axis_map.h"
#include "core/hand/pointing.h"

namespace orrery {

namespace {

/// Parameters that have lines.
struct LineOf {
    Owner owner;
    std::string_view id;
    double factor = 1;
};
constexpr std::array linesOf{LineOf{Owner::View, "trained"}, LineOf{Owner::View, "target"},
                             LineOf{Owner::Scheme, "base", 2 * std::numbers::pi}};

bool isSame(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

}  // namespace

std::optional<PulledLine> lineAt(const Document& document, const Figure& figure, const Hit& hit, Vec2 reach) {
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    const Notes* notes = layerOf<Notes>(panel);
    if (!notes || !panel.axes) return std::nullopt;
    for (const Rule& rule : notes->rules) {
        const Axis& axis = rule.upright ? panel.axes->across : panel.axes->down;
        const double pointer = rule.upright ? hit.cell.x : hit.cell.y;
        const double away = std::abs(pixelOf(axis, rule.at, 0, 1) - pixelOf(axis, pointer, 0, 1));
        if (!(away <= (rule.upright ? reach.x : reach.y))) continue;
        for (const LineOf& line : linesOf) {
            const Place place{hit.pane, line.owner, std::string(line.id)};
            if (!paramAt(document, place)) continue;
            const std::optional<double> value = valuesAt(document, place).number(line.id);
            if (value && isSame(rule.at, line.factor * *value)) return PulledLine{place, line.factor, rule.upright};
        }
    }
    return std::nullopt;
}

std::optional<Value> pulledTo(const Document& document, const PulledLine& line, const Hit& hit) {
    const Param* param = paramAt(document, line.place);
    const double at = (line.upright ? hit.cell.x : hit.cell.y) / line.factor;
    if (!param || !std::isfinite(at)) return std::nullopt;
    return nearestAllowed(*param, at);
}

double shortWay(double from, double to) {
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

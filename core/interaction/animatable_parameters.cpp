#include "core/interaction/animatable_parameters.h"

#include <algorithm>

#include "core/interaction/orbiting.h"
#include "core/interaction/pointing.h"
#include "core/model/fields.h"
#include "core/model/parameter_scale.h"
#include "core/model/update.h"

namespace orrery {

namespace {

/// A place in one pane only. Each pane that shares the value gets a movement of its own.
Place placeIn(std::size_t pane, Owner owner, std::string_view id) {
    return {static_cast<int>(pane), owner, std::string(id), true};
}

void addProbe(std::vector<AnimatableParameter>& list, const Probe& probe, const Figure& figure, int pane) {
    const CellRange reach = scrubRange(figure, pane, false).value_or(usualPositions);
    const Movement m{{.owner = Owner::Probe, .id = "m"}, reach.from, reach.to};
    const Movement n{{.owner = Owner::Probe, .id = "n"}, reach.from, reach.to};
    const double ahead = probe.n - probe.m;
    const Words together{"m and n together (m − n stays)", "m 与 n 一起（m − n 不变）"};
    for (const Movement& movement : {m, n}) {
        const Param* param = findById(Fields<Probe>::params(), movement.place.id);
        list.push_back({param->label, param, {movement}});
    }
    list.push_back({together, list.back().param, {m, {n.place, m.from + ahead, m.to + ahead}}});
}

/// Indices of this pane and, while windows are locked, of the other panes for which `shares` is true.
template <class Shares>
std::vector<std::size_t> together(const Document& document, std::size_t pane, const Shares& shares) {
    std::vector<std::size_t> panes{pane};
    for (std::size_t other = 0; document.compare.windows && other < document.panes.size(); ++other) {
        if (other != pane && shares(document.panes[other])) panes.push_back(other);
    }
    return panes;
}

void addTurn(std::vector<AnimatableParameter>& list, const Document& document, std::size_t pane) {
    const Pane& own = document.panes[pane];
    const double yaw = own.camera.orbit.yaw;
    AnimatableParameter turn{Words{"Turn once around (yaw, degrees)", "旋转一周（水平转角，度）"},
                             findById(Fields<Orbit>::params(), "yaw"),
                             {},
                             true};
    for (const std::size_t index :
         together(document, pane, [&](const Pane& other) { return other.view.view == own.view.view; })) {
        // the value stays in range during the rotation
        turn.movements.push_back({placeIn(index, Owner::Camera, "yaw"), yaw > 0 ? yaw - 360 : yaw, 0});
    }
    list.push_back(std::move(turn));
}

/// A movement from the present value to the end of the slider, or over the whole slider if the value is there already.
Movement suggested(const Place& place, const Param& param, double present) {
    const ParameterScale scale(param);
    const double end = scale.value(scale.last());
    return {place, present < end ? present : scale.value(0), end};
}

void addView(std::vector<AnimatableParameter>& list, const Document& document, std::size_t pane) {
    const ViewSetting& setting = document.panes[pane].view;
    for (const Param& param : setting.values.params()) {
        if (!canMove(param) || !setting.values.isActive(param)) continue;
        AnimatableParameter movable{say({"{}: {}", "{}：{}"}, setting.view->name, param.label), &param, {}};
        const auto shares = [&](const Pane& other) { return param.window && isOfWindow(other.view.values, param.id); };
        for (const std::size_t index : together(document, pane, shares)) {
            const Place place = placeIn(index, Owner::View, param.id);
            movable.movements.push_back(suggested(place, param, std::get<double>(setting.values.value(param))));
        }
        list.push_back(std::move(movable));
    }
}

void addScheme(std::vector<AnimatableParameter>& list, const Document& document, std::size_t pane) {
    const SchemeSetting& setting = document.panes[pane].scheme;
    for (const Param& param : setting.values.params()) {
        if (!canMove(param) || !setting.values.isActive(param)) continue;
        list.push_back({say({"{}: {}", "{}：{}"}, setting.scheme->name, param.label),
                        &param,
                        {suggested(placeIn(pane, Owner::Scheme, param.id), param,
                                   std::get<double>(setting.values.value(param)))}});
    }
}

}  // namespace

std::vector<AnimatableParameter> animatableParameters(const Document& document, const Figure& figure, int pane) {
    const std::size_t index = std::min(static_cast<std::size_t>(pane), document.panes.size() - 1);
    std::vector<AnimatableParameter> list;
    if (cloudOf(figure, static_cast<int>(index))) addTurn(list, document, index);
    addProbe(list, document.probe, figure, pane);
    addScheme(list, document, index);
    addView(list, document, index);
    return list;
}

double suggestedEnd(const AnimatableParameter& movable, double from, int frames) {
    return movable.turns ? from + 360.0 * (frames - 1) / frames : movable.movements.front().to;
}

std::vector<Movement> movementsOf(const AnimatableParameter& movable, double from, double to) {
    std::vector<Movement> movements = movable.movements;
    const double base = movements.front().from;
    for (Movement& movement : movements) {
        const double ahead = movement.from - base;
        movement.from = from + ahead;
        movement.to = to + ahead;
    }
    return movements;
}

}  // namespace orrery

#include "core/model/movement.h"

#include <algorithm>
#include <cmath>

#include "core/model/fields.h"
#include "core/base/number_text.h"
#include "core/model/update.h"

namespace orrery {

namespace {

const Param* numberIn(const Values& values, std::string_view id) {
    const Result<const Param*> found = values.param(id);
    return found && canMove(**found) ? *found : nullptr;
}

/// The number that a valid path names, or null where it names something else.
const Param* numberAt(const Document& document, std::string_view path) {
    const std::string_view id = path.substr(path.rfind('.') + 1);
    const std::string_view owner = path.substr(0, path.find('.'));
    const auto member = std::ranges::find(members(), owner, &Member::id);
    if (owner != id && member != members().end()) return numberIn(member->of(document), id);
    std::size_t index = 0;
    if (owner == "panes") {
        const std::string_view rest = path.substr(owner.size() + 1);
        const Result<std::size_t> asked = paneAt(document, rest.substr(0, rest.find('.')));
        if (!asked) return nullptr;
        index = *asked;
    }
    const Pane& pane = document.panes[index];
    if (path.starts_with("camera.") || path.find(".camera.") != std::string_view::npos)
        return numberIn(orbitValues(pane.camera.orbit), id);
    const Param* ofScheme = numberIn(pane.scheme.values, id);
    const bool ofView = path.find("." + std::string(pane.view.view->id) + ".") != std::string_view::npos;
    return ofScheme && !ofView ? ofScheme : numberIn(pane.view.values, id);
}

/// No more digits than tell a value from its neighbours' a hundredfold, because titles write it out.
double briefly(double value, double step) {
    const double digits = 2 - std::floor(std::log10(std::abs(step)));
    if (!std::isfinite(digits) || std::abs(digits) > 15) return value;
    const double power = std::pow(10.0, std::abs(digits));
    return digits > 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

/// Of two numbers that move by the same distance, the difference stays.
double linearValue(const Movement& movement, double distance, int index) {
    const double value = movement.from + briefly(distance * index, distance);
    return briefly(value, value * 1e-10);  // without the last digits of the sum
}

double valueAt(const Param& param, const Movement& movement, int index, int last) {
    if (index <= 0) return movement.from;
    if (index >= last) return movement.to;
    const bool byRatio = param.log && movement.from > 0 && movement.to > 0;
    const double distance = (movement.to - movement.from) / last;
    const double ratio = byRatio ? std::pow(movement.to / movement.from, 1.0 / last) : 1;
    const double value = byRatio ? movement.from * std::pow(ratio, index) : movement.from + distance * index;
    const double grid = param.step > 0 ? param.step : param.kind == Kind::Integer ? 1 : 0;
    if (grid > 0) return std::round(value / grid) * grid;
    return byRatio ? briefly(value, value * (ratio - 1)) : linearValue(movement, distance, index);
}

/// The declaration of what moves.
Result<const Param*> paramOf(const Document& document, const Movement& movement) {
    // the first value tells whether the path names anything and what it allows
    const Result<Document> known = update(document, SetPath{0, movement.path, shortest(movement.from)});
    if (!known) return known.problem();
    if (const Param* param = numberAt(*known, movement.path)) return param;
    return Problem{movement.path, "is not a number that can move", "name one such as base or probe.m", Fault::Input,
                   movement.path + "：不是可以变化的数；请选择 base、probe.m 一类的数"};
}

Problem notPathFromTo(const std::string& where, const std::string& text, const Words& wrong) {
    return {where, "'" + text + "' " + std::string(wrong.en), "write PATH=FROM:TO, as probe.m=0:50", Fault::Input,
            where + "：“" + text + "”" + std::string(wrong.zh) + "；请写成 PATH=FROM:TO，例如 probe.m=0:50"};
}

}  // namespace

bool canMove(const Param& param) {
    return param.kind == Kind::Integer || param.kind == Kind::Real;
}

Result<Movement> movementFrom(std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.find(':', equals == std::string_view::npos ? 0 : equals);
    if (equals == std::string_view::npos || colon == std::string_view::npos || equals == 0)
        return notPathFromTo("over", std::string(text), {"is not allowed", "不被允许"});
    const std::string path(text.substr(0, equals));
    const std::string_view ends[] = {text.substr(equals + 1, colon - equals - 1), text.substr(colon + 1)};
    for (const std::string_view end : ends) {
        if (!parseNumber(end)) return notPathFromTo(path, std::string(end), {"is not a number", "不是数"});
    }
    return Movement{path, *parseNumber(ends[0]), *parseNumber(ends[1])};
}

Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps) {
    Result<Document> document = start;
    for (const Movement& movement : movements) {
        const Result<const Param*> param = paramOf(*document, movement);
        if (!param) return param.problem();
        document = update(*document, SetPath{0, movement.path, shortest(valueAt(**param, movement, index, steps - 1))});
        if (!document) return document;
    }
    return document;
}

std::string movedValues(const Document& start, std::span<const Movement> movements, int index, int steps) {
    std::string values;
    for (const Movement& movement : movements) {
        const Result<const Param*> param = paramOf(start, movement);
        if (!param) continue;
        const double value = valueAt(**param, movement, index, steps - 1);
        values += (values.empty() ? "" : ", ") + movement.path + " = " + shortest(value);
    }
    return values;
}

}  // namespace orrery

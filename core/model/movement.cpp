#include "core/model/movement.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/update.h"

namespace orrery {

namespace {

/// Rounds to a multiple of a power of ten that is at most a hundredth of `step`, because titles show the value.
double roundedToStep(double value, double step) {
    const double digits = 2 - std::floor(std::log10(std::abs(step)));
    if (!std::isfinite(digits) || std::abs(digits) > 15) return value;
    const double power = std::pow(10.0, std::abs(digits));
    return digits > 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

/// Rounds the change since `from`, not the sum, so that numbers that move by the same distance keep their difference.
double linearValue(const Movement& movement, double distance, int index) {
    const double value = movement.from + roundedToStep(distance * index, distance);
    return roundedToStep(value, value * 1e-10);  // removes rounding noise of the sum
}

double valueAt(const Param& param, const Movement& movement, int index, int last) {
    if (index <= 0) return movement.from;
    if (index >= last) return movement.to;
    const bool isGeometric = param.log && movement.from > 0 && movement.to > 0;
    const double distance = (movement.to - movement.from) / last;
    const double ratio = isGeometric ? std::pow(movement.to / movement.from, 1.0 / last) : 1;
    const double value = isGeometric ? movement.from * std::pow(ratio, index) : movement.from + distance * index;
    if (param.step > 0 || param.kind == Kind::Integer) return clampToGrid(param, value);
    return isGeometric ? roundedToStep(value, value * (ratio - 1)) : linearValue(movement, distance, index);
}

/// The declaration of the moved parameter; a Problem if it is not a number or does not allow the first value.
Result<const Param*> paramOf(const Document& document, const Movement& movement) {
    const Result<Value> first = parsedAt(document, movement.place, shortest(movement.from));
    if (!first) return first.problem();
    if (const Result<Document> begun = update(document, SetValue{movement.place, *first}); !begun)
        return begun.problem();
    const Param* param = paramAt(document, movement.place);
    if (param && canMove(*param)) return param;
    return Problem{pathOf(document, movement.place), Words{"is not a number that can move", "不是可以变化的数"},
                   Words{"name one such as base or probe.m", "请给出 base、probe.m 一类可以变化的数"}};
}

Problem notPathFromTo(const std::string& where, std::string_view text, const Words& wrong) {
    return {where, quoted(std::string(text)) + wrong,
            Words{"write PATH=FROM:TO, as probe.m=0:50", "请写成 PATH=FROM:TO，例如 probe.m=0:50"}};
}

}  // namespace

bool canMove(const Param& param) {
    return param.kind == Kind::Integer || param.kind == Kind::Real;
}

Result<Movement> movementAlong(const Document& start, std::string_view path, double from, double to) {
    const Result<Place> place = placeAt(start, 0, path);
    if (!place) return place.problem();
    const Movement movement{*place, from, to};
    if (const Result<const Param*> param = paramOf(start, movement); !param) return param.problem();
    return movement;
}

Result<Movement> movementFrom(const Document& start, std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.find(':', equals == std::string_view::npos ? 0 : equals);
    if (equals == std::string_view::npos || colon == std::string_view::npos || equals == 0)
        return notPathFromTo("over", text, {" is not allowed", "不可用"});
    const std::string_view path = text.substr(0, equals);
    const std::string_view ends[] = {text.substr(equals + 1, colon - equals - 1), text.substr(colon + 1)};
    for (const std::string_view end : ends) {
        if (!parseNumber(end)) return notPathFromTo(std::string(path), end, {" is not a number", "不是数"});
    }
    return movementAlong(start, path, *parseNumber(ends[0]), *parseNumber(ends[1]));
}

Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps) {
    Result<Document> document = start;
    for (const Movement& movement : movements) {
        const Result<const Param*> param = paramOf(*document, movement);
        if (!param) return param.problem();
        document = update(*document, SetValue{movement.place, valueAt(**param, movement, index, steps - 1)});
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
        values += (values.empty() ? "" : ", ") + pathOf(start, movement.place) + " = " + shortest(value);
    }
    return values;
}

}  // namespace orrery

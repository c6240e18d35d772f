#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/number_text.h"
#include "core/expression/read.h"
#include "core/io/models/tower.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

constexpr int deepest = 16;  ///< quantities within quantities
constexpr std::string_view nothing = "none";

bool isPartOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || c == '@';
}

/// Replaces the names in a formula by numbers; nothing if one has no value. All are looked for.
std::optional<std::string> filled(std::string_view formula,
                                  const std::function<std::optional<double>(std::string_view)>& valueOf) {
    std::string text;
    bool isWhole = true;
    while (!formula.empty()) {
        const auto length = static_cast<std::size_t>(std::ranges::find_if_not(formula, isPartOfName) - formula.begin());
        const std::string_view word = formula.substr(0, std::max<std::size_t>(length, 1));
        formula.remove_prefix(word.size());
        const bool isName = length > 0 && !(word.front() >= '0' && word.front() <= '9') && !formula.starts_with('(');
        const auto value = isName && word != nothing ? valueOf(word) : std::nullopt;
        isWhole = isWhole && (value || !isName || word == nothing);
        text += value ? "(" + shortest(*value) + ")" : word == nothing ? "(0/0)" : std::string(word);
    }
    return isWhole ? std::optional(text) : std::nullopt;
}

/// The last place of "name.1"; -1 if there is none.
int lastPlaceOf(std::string_view name) {
    const bool isPlace = name.size() > 2 && name[name.size() - 2] == '.' && name.back() >= '0' && name.back() <= '9';
    return isPlace && name.find(' ') == std::string_view::npos ? name.back() - '0' : -1;
}

}  // namespace

Quantities::Quantities(const Tower& owner, const Json& of) : tower(owner), fields(owner.asked), reader(of) {
    if (tower.isSet("unscaled")) return;
    for (const auto& [name, value] : memberOf(tower.row, "usual").items()) fields.defaults["@" + name] = value;
}

const Json& Quantities::quantity(std::string_view name) const {
    for (const Json* const place : {&tower.row, &memberOf(tower.row, "program"), &reader})
        if (const Json& own = memberOf(*place, name); !own.is_null()) return own;
    return memberOf(tower.families->part("quantities"), name);
}

/// Follows a specification that is the name of one quantity.
const Json& Quantities::resolved(const Json& meaning) const {
    const Json* found = &meaning;
    for (int step = 0; step < deepest; ++step) {
        const std::string_view text = textOf(*found);
        if (!text.starts_with('$') || text.find(' ') != std::string_view::npos || lastPlaceOf(text) >= 0) break;
        const Json& next = quantity(text.substr(1));
        if (next.is_null()) break;
        found = &next;
    }
    return *found;
}

std::string Quantities::names(std::string_view text, int within) const {
    std::string list;
    for (const std::string_view word : splitWords(text)) {
        std::string inside(word);
        if (word.starts_with('@') && !object.empty())
            inside = object + "." + inside.substr(1) + (objectApplies ? "" : " " + inside);
        if (word.starts_with('$')) inside = within > deepest ? "" : names(textOf(quantity(word.substr(1))), within + 1);
        if (!inside.empty()) list += (list.empty() ? "" : " ") + inside;
    }
    return list;
}

std::optional<ConfigValue<double>> Quantities::ofFields(std::string_view text) {
    const int place = lastPlaceOf(text);
    const std::string_view base = text.substr(0, place < 0 ? text.size() : text.size() - 2);
    return fields.number(names(base), place);
}

std::optional<ConfigValue<double>> Quantities::computed(std::string_view formula) {
    std::optional<ConfigValue<double>> first;
    bool isGiven = true;
    const auto text = filled(formula, [&](std::string_view name) -> std::optional<double> {
        const auto value = number(Json(name));
        if (!value) return std::nullopt;
        if (!first) first = value;
        isGiven = isGiven && value->isGiven;
        return value->value;
    });
    const auto tree = text ? expression::read(*text, {}, {}) : Result<expression::Tree>(Problem());
    if (!tree) return std::nullopt;
    const expression::Tree whole = expression::folded(*tree, [](int) { return std::nullopt; });
    const double value = whole.at(whole.root()).number;
    if (!std::isfinite(value)) return std::nullopt;
    return ConfigValue<double>{value, first ? first->field : std::string(), isGiven};
}

/// Returns the number of channels of a head: a field or its default, else the width divided by the number of heads,
/// rounded down. If these are missing or unsuitable, records a problem and returns nothing.
std::optional<ConfigValue<double>> Quantities::headWidth() {
    if (const auto told = number("$head_dim")) return told;
    const std::string own = lastName("$head_dim");
    const auto width = number("$width"), heads = number("$heads");
    if (!width || !heads) return fields.failMissing(own);
    if (width->value != std::floor(width->value))
        return fields.fail(width->field, say({"{} is not allowed", "不能是{}"}, quoted(shortest(width->value))),
                           Words{"it must be a whole number", "应为整数"});
    if (heads->value < 1 || width->value < heads->value || heads->value != std::floor(heads->value))
        return fields.fail(heads->field, say({"does not share out {}", "不能平分 {}"}, fields.fullName(width->field)),
                           Words{"allowed is a whole number from 1 to that width", "应为 1 到该宽度的整数"});
    return ConfigValue<double>{std::floor(width->value / heads->value), own, width->isGiven && heads->isGiven};
}

std::optional<ConfigValue<double>> Quantities::number(const Json& meaning) {
    const Json& found = resolved(meaning);
    if (found.is_number()) return ConfigValue<double>{found.get<double>(), {}};
    if (depth > deepest) return std::nullopt;
    ++depth;
    std::optional<ConfigValue<double>> value;
    if (found.is_array()) {
        for (auto each = found.begin(); each != found.end() && !value; ++each) value = number(*each);
    } else if (found.is_object()) {
        const auto all = list(memberOf(found, "sum"));
        if (all) value = ConfigValue<double>{std::accumulate(all->value.begin(), all->value.end(), 0.0), all->field};
    } else if (found.is_string()) {
        const std::string_view text = textOf(found);
        value = text == "$head_width" ? headWidth() : text.starts_with('=') ? computed(text.substr(1)) : ofFields(text);
    }
    --depth;
    return value;
}

std::optional<ConfigValue<bool>> Quantities::flag(const Json& meaning) {
    const std::string_view text = textOf(meaning);
    if (text.starts_with('=')) {
        const auto told = number(meaning);
        return told ? std::optional(ConfigValue<bool>{told->value != 0, told->field, told->isGiven}) : std::nullopt;
    }
    return fields.flag(names(text));
}

std::optional<ConfigValue<std::vector<double>>> Quantities::list(const Json& meaning) {
    const Json& found = resolved(meaning);
    if (found.is_string()) return fields.numbers(names(textOf(found)));
    if (!found.is_object() || depth > deepest) return std::nullopt;
    if (const Json& inner = memberOf(found, "three"); !inner.is_null()) {
        ++depth;
        auto all = list(inner);
        --depth;
        if (all && all->value.size() == 2) all->value.insert(all->value.begin(), 0);
        return all;
    }
    ConfigValue<std::vector<double>> all;
    for (const Json& each : memberOf(found, "list")) {
        const auto value = number(each);
        if (!value) return std::nullopt;
        if (all.value.empty()) all.field = value->field;
        all.value.push_back(value->value);
    }
    return all;
}

Json Quantities::listOrNumber(const Json& meaning) {
    const Json& found = resolved(meaning);
    if (found.is_object() || (found.is_string() && !textOf(found).starts_with('='))) {
        const auto all = list(found);
        return all ? Json(all->value) : Json();
    }
    const auto one = number(found);
    return one ? Json(one->value) : Json();
}

/// Returns the first name of the last alternative.
std::string Quantities::lastName(const Json& meaning) const {
    const Json* found = &resolved(meaning);
    while (found->is_array() && !found->empty()) found = &resolved(found->back());
    const std::string_view text = textOf(*found);
    const auto start = std::ranges::find_if(text, isPartOfName);
    const std::string name(start, std::find_if_not(start, text.end(), isPartOfName));
    if (name.starts_with('@') && !hasObject()) return "rope_scaling." + name.substr(1);
    const std::string all = names(name);
    return all.empty() ? name : std::string(splitWords(all).front());
}

std::optional<ConfigValue<double>> Quantities::needed(const Json& meaning) {
    const auto told = number(meaning);
    return told ? told : fields.failMissing(lastName(meaning));
}

Done checkSpecification(const Json& meaning, const std::string& where) {
    if (meaning.is_structured()) {
        for (const auto& [key, value] : meaning.items())
            if (const Done checked = checkSpecification(value, where + "." + key); !checked) return checked;
    }
    const std::string_view text = textOf(meaning);
    if (!text.starts_with('=')) return done();
    const auto tree = expression::read(*filled(text.substr(1), [](std::string_view) { return 1.0; }), {}, where);
    return tree ? done() : tree.problem();
}

}  // namespace orrery

#include "core/io/models/config_fields.h"

#include <algorithm>
#include <functional>

#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/io/json_text.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

constexpr std::size_t maxRecordedBytes = 1 << 16;  ///< size of a value as JSON; longer values are recorded as "…"
constexpr std::size_t maxUnread = 32;              ///< number of fields listed by unread()

bool isNumberList(const Json& value) {
    return value.is_array() && std::ranges::all_of(value, &Json::is_number);
}

bool isTextList(const Json& value) {
    return value.is_array() && std::ranges::all_of(value, &Json::is_string);
}

}  // namespace

Problem inSource(const std::string& name, Problem problem) {
    problem.where = problem.where.empty() || problem.where == name ? name : name + ": " + problem.where;
    return problem;
}

std::string dumped(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string_view> splitWords(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

bool isAmong(std::string_view names, std::string_view name) {
    const auto words = splitWords(names);
    return std::ranges::find(words, name) != words.end();
}

ConfigFields::ConfigFields(const Json& object, std::string before, Json usual)
    : defaults(std::move(usual)), config(&object), path(std::move(before)) {}

/// Returns the value at the dotted path, which may be a JSON null; nullptr if the field is absent.
const Json* ConfigFields::memberAt(std::string_view name) const {
    const Json* value = config;
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        if (!value->is_object()) return nullptr;
        const auto member = value->find(std::string(rest.substr(0, dot)));
        if (member == value->end()) return nullptr;
        value = &*member;
        rest.remove_prefix(std::min(dot + 1, rest.size()));
    }
    return value;
}

/// Returns the value at the dotted path; nullptr if the field is absent or a JSON null.
const Json* ConfigFields::at(std::string_view name) const {
    const Json* value = memberAt(name);
    return value && value->is_null() ? nullptr : value;
}

/// Returns the first of `names` that is present and not null, adds a note for each later name with another value, and
/// marks all names as known. If there is none, returns the default of the first that has one.
std::optional<ConfigFields::Found> ConfigFields::find(std::string_view names) {
    std::optional<Found> first, usual;
    for (const std::string_view each : splitWords(names)) {
        const std::string name(each);
        known.insert(name);
        const Json* value = at(name);
        if (value && first && *value != *first->value)
            note(say({"{0} says {1} and {2} says {3}; {0} counts", "{0} 为 {1}，而 {2} 为 {3}；以 {0} 为准"},
                     fullName(first->name), shownText(dumped(*first->value)), fullName(name),
                     shownText(dumped(*value))));
        if (value && !first) first = Found{name, value};
        if (!value && !usual && defaults.contains(name))
            usual = Found{name.substr(name.starts_with('@')), &defaults[name], false};
    }
    return first ? first : usual;
}

/// Records that the value is used, unless it is a default.
void ConfigFields::markUsed(const Found& found) {
    if (!found.isGiven) return;
    std::string text = dumped(*found.value);
    if (text.size() > maxRecordedBytes) text = "\"…\"";
    const std::string name = fullName(found.name);
    if (std::ranges::find(recorded.usedFields, name, &std::pair<std::string, std::string>::first) ==
        recorded.usedFields.end())
        recorded.usedFields.emplace_back(name, std::move(text));
}

std::nullopt_t ConfigFields::wrongKind(const Found& found, const Words& wanted) {
    // parseConfigJson() turns Infinity, -Infinity and NaN into texts
    const bool notFinite = *found.value == "Infinity" || *found.value == "-Infinity" || *found.value == "NaN";
    return fail(
        found.name,
        notFinite ? Phrase(Words{"is not finite", "不是有限的数"}) : say({"is {}", "是 {}"}, jsonKind(*found.value)),
        wanted);
}

std::nullopt_t ConfigFields::fail(std::string_view field, Phrase what, Phrase hint) {
    if (!wrong) wrong = Problem{fullName(field), std::move(what), std::move(hint)};
    return std::nullopt;
}

std::nullopt_t ConfigFields::failMissing(std::string_view field) {
    return fail(field, Words{"is not said", "没有给出"},
                Words{"the encoding cannot be known without it", "没有它就无法确定编码"});
}

template <class T, class Is>
std::optional<ConfigValue<T>> ConfigFields::read(std::string_view names, Is isOfType, const Words& wanted) {
    const auto found = find(names);
    if (!found) return std::nullopt;
    if (!std::invoke(isOfType, *found->value)) return wrongKind(*found, wanted);
    markUsed(*found);
    return ConfigValue<T>{found->value->template get<T>(), found->name, found->isGiven};
}

/// Returns the entry of a list for `place`, or else for `layer`; nothing if the list is too short, which is a problem
/// for a place and a doubt for a layer.
std::optional<double> ConfigFields::entry(const Found& list, int place) {
    const auto index = static_cast<std::size_t>(place < 0 ? layer : place);
    if (index >= list.value->size() && place >= 0)
        return fail(list.name, Words{"is a list too short", "列表太短"},
                    Words{"allowed are a number or a list of two", "应为一个数，或两个数的列表"});
    if (index >= list.value->size()) {
        doubt(say({"{} has no entry for layer {}", "{} 没有第 {} 层的项"}, fullName(list.name), index));
        return std::nullopt;
    }
    const Json& own = (*list.value)[index];
    for (const int other : place < 0 ? alike : std::vector<int>()) {
        const auto at = static_cast<std::size_t>(other);
        if (at >= list.value->size() || (*list.value)[at] != own)
            doubt(say({"{} differs among layers that are read as alike", "{}在视为相同的层之间不一致"},
                      fullName(list.name)));
    }
    return own.get<double>();
}

std::optional<ConfigValue<double>> ConfigFields::number(std::string_view names, int place) {
    const auto found = find(names);
    if (!found || (place < 0 && layer < 0) || !isNumberList(*found->value))
        return read<double>(names, &Json::is_number, {"it must be a number", "应为数"});
    const auto own = entry(*found, place);
    if (!own) return std::nullopt;
    markUsed(*found);
    return ConfigValue<double>{*own, found->name, found->isGiven};
}

std::optional<ConfigValue<bool>> ConfigFields::flag(std::string_view names) {
    return read<bool>(names, &Json::is_boolean, {"it must be true or false", "应为 true 或 false"});
}

std::optional<ConfigValue<std::string>> ConfigFields::text(std::string_view names) {
    return read<std::string>(names, &Json::is_string, {"it must be a text", "应为文本"});
}

std::optional<ConfigValue<std::vector<double>>> ConfigFields::numbers(std::string_view names) {
    return read<std::vector<double>>(names, isNumberList, {"it must be a list of numbers", "应为一列数"});
}

std::optional<ConfigValue<std::vector<std::string>>> ConfigFields::texts(std::string_view names) {
    return read<std::vector<std::string>>(names, isTextList, {"it must be a list of texts", "应为一列文本"});
}

bool ConfigFields::has(std::string_view names) const {
    return std::ranges::any_of(splitWords(names), [&](std::string_view name) { return at(name) != nullptr; });
}

bool ConfigFields::is(std::string_view name, bool (Json::*kind)() const) const {
    const Json* value = memberAt(name);
    return value && (value->*kind)();
}

bool ConfigFields::isObject(std::string_view name) {
    const Json* value = at(name);
    if (value && !value->is_object()) wrongKind({std::string(name), value}, {"it must be an object", "应为对象"});
    return value && value->is_object() && !value->empty();
}

bool ConfigFields::holds(std::string_view field, const Json& value) {
    for (const std::string_view name : splitWords(field)) {
        if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) isObject(name.substr(0, dot));
    }
    if (value.is_null()) return !has(field);
    if (value == "null") return is(field, &Json::is_null);
    if (value == "*") return has(field);
    if (value == "false") return has(field) && *at(field) == false;
    if (value.is_object()) return isObject(field);
    if (value.is_boolean()) {
        const auto told = flag(field);
        return (told && told->value) == value.get<bool>();
    }
    const bool isText = is(field, &Json::is_string);
    if (isText != value.is_string()) return false;
    if (isText) return text(field)->value == value.get_ref<const std::string&>();
    const auto told = number(field);
    return told && told->value == value.get<double>();
}

bool ConfigFields::hold(const Json& conditions) {
    return std::ranges::all_of(conditions.items(), [&](const auto& each) { return holds(each.key(), each.value()); });
}

void ConfigFields::markKnown(std::string_view names) {
    for (const std::string_view name : splitWords(names)) known.insert(std::string(name));
}

std::vector<std::string> ConfigFields::unread(std::string_view about) const {
    std::vector<std::string> list;
    unreadIn(*config, "", splitWords(about), list);
    return list;
}

/// Appends the fields of `object` that are not known, until `list` has maxUnread fields. `before` is the dotted path of
/// `object` with a final dot. At the top level (`before` is empty) only fields with one of the `parts` in their names
/// are listed; inside an object with such a name, all fields.
void ConfigFields::unreadIn(const Json& object, const std::string& before, const std::vector<std::string_view>& parts,
                            std::vector<std::string>& list) const {
    for (const auto& [key, value] : object.items()) {
        const std::string name = before + key;
        if (value.is_null() || list.size() >= maxUnread || known.contains(name)) continue;
        const bool isAbout = !before.empty() || std::ranges::any_of(parts, [&key = key](std::string_view part) {
            return key.find(part) != std::string::npos;
        });
        if (isAbout && value.is_object()) unreadIn(value, name + ".", parts, list);
        if (isAbout && !value.is_object()) list.push_back(shownText(fullName(name)));
    }
}

}  // namespace orrery

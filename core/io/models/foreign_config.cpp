// Translates Meta's params.json and lists of program arguments to the field names of transformers.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/io/models/config_fields.h"
#include "core/io/models/model_config.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t maxArguments = 10000;

/// What the table says of other formats than that of transformers.
const Json& formats() {
    return Families::builtIn().part("foreign");
}

/// The place of a field at a dotted path.
Json::json_pointer placeOf(std::string_view field) {
    std::string place = "/" + std::string(field);
    std::ranges::replace(place, '.', '/');
    return Json::json_pointer(place);
}

bool isOption(std::string_view piece) {
    return piece.size() > 2 && piece.starts_with("--");
}

using Arguments = std::map<std::string, std::string>;

/// Splits a command line or script at white space, commas, '=' and parentheses; drops quotes and line continuations.
Result<Arguments> argumentsOf(std::string_view text) {
    std::string words;
    for (const char c : text)
        if (c != '"' && c != '\'') words += std::string_view("\n\t\r,=()").find(c) == std::string_view::npos ? c : ' ';
    std::vector<std::string_view> pieces = splitWords(words);
    std::erase(pieces, "\\");
    Arguments arguments;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!isOption(pieces[i])) continue;
        std::string name(pieces[i].substr(2));
        std::ranges::replace(name, '_', '-');
        const std::string value(i + 1 < pieces.size() && !isOption(pieces[i + 1]) ? pieces[i + 1] : "");
        const auto [place, isNew] = arguments.emplace(name, value);
        if (!isNew && place->second != value) {
            return Problem{"--" + shownText(name),
                           say({"is given twice, as {} and {}", "给出了两次：{}和{}"}, orrery::quoted(place->second),
                               orrery::quoted(value)),
                           Words{"leave one of them", "请只保留一个"}};
        }
        if (arguments.size() > maxArguments)
            return Problem{"", Words{"has more than 10000 arguments", "参数超过 10000 个"}};
    }
    return arguments;
}

/// Converts the value of an argument to JSON: a text for the types of position and scaling, otherwise a number. Another
/// text, such as a shell variable, is a Problem.
Result<Json> valueOf(std::string_view field, const std::string& name, const std::string& text) {
    if (field == "position_embedding_type" || field == "rope_scaling.rope_type")
        return Json(textMember(formats()[std::string(field)], text, text));
    const auto number = parseNumber(text);
    if (number && std::abs(*number) < 1e15 && *number == std::floor(*number))
        return Json(static_cast<std::int64_t>(*number));
    if (number) return Json(*number);
    return Problem{"--" + shownText(name), say({"{} is not a number", "{}不是数"}, orrery::quoted(text)),
                   Words{"write the number itself", "请直接写出数值"}};
}

}  // namespace

bool isMetaParams(const Json& json) {
    return json.is_object() && json.contains("dim") && json.contains("n_heads") && !json.contains("model_type") &&
           !json.contains("_class_name");
}

void ForeignConfig::tell(std::string_view field, const Json& value, const FieldOrigin& origin) {
    config[placeOf(field)] = value;
    if (!origin.name.empty()) origins[std::string(field)] = origin;
}

void ForeignConfig::rename(const Json& values, const Json& fields, const std::string& prefix) {
    for (const auto& [theirs, ours] : fields.items()) {
        const auto found = values.find(theirs);
        if (found != values.end()) tell(textOf(ours), *found, {prefix + theirs});
    }
}

void ForeignConfig::follow(const Json& steps, ConfigFields& file, const Json& values) {
    ConfigFields told(config);
    for (const Json& step : steps) {
        const Json& unless = memberOf(step, "unless");
        const bool isLeft = !unless.is_null() && told.hold(unless);
        if (isLeft || !file.hold(memberOf(step, "if")) || !told.hold(memberOf(step, "when"))) continue;
        const FieldOrigin origin{std::string(textMember(step, "by")), std::string(textMember(step, "as"))};
        for (const auto& [field, value] : memberOf(step, "set").items()) tell(field, value, origin);
        const std::string inside(textMember(step, "in"));
        rename(inside.empty() ? values : memberOf(values, inside), memberOf(step, "fields"),
               inside.empty() ? "" : inside + ".");
        const Json& own = memberOf(step, "usual");
        for (const auto& [field, value] : (own.is_string() ? memberOf(formats(), textOf(own)) : own).items())
            if (!config.contains(placeOf(field))) tell(field, value);
    }
}

Result<ForeignConfig> metaConfig(const Json& params) {
    ConfigFields fields(params);
    fields.markKnown(textMember(formats(), "known"));
    ForeignConfig foreign{Json::object(), {}, "params.json", fields.unread(Families::builtIn().positions())};
    foreign.follow(formats()["meta"], fields, params);
    if (fields.isObject("vision_encoder")) {
        foreign.config["vision_config"] = params["vision_encoder"];
        for (const auto& [name, value] : params["vision_encoder"].items())
            foreign.origins["vision_config." + name] = {"vision_encoder." + name};
        foreign.tell("vision_config.model_type", "pixtral");
        foreign.tell("vision_config.rope_interleaved", true);
    }
    return fields.problem() ? Result<ForeignConfig>(*fields.problem()) : foreign;
}

bool isArgumentList(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] == '{' || text[first] == '[') return false;
    constexpr std::string_view marks[] = {"--hidden", "--position-embedding", "--num-attention-heads", "--rotary"};
    return std::ranges::any_of(marks, [&](auto mark) { return text.find(mark) != std::string_view::npos; });
}

Result<ForeignConfig> argumentConfig(std::string_view text) {
    const Result<Arguments> arguments = argumentsOf(text);
    if (!arguments) return arguments.problem();
    ForeignConfig foreign{Json::object(), {}, "arguments"};
    for (const auto& [argument, field] : formats()["arguments"].items()) {
        const auto found = arguments->find(argument);
        if (found == arguments->end()) continue;
        const Result<Json> value = valueOf(textOf(field), argument, found->second);
        if (!value) return value.problem();
        foreign.tell(textOf(field), *value, {"--" + argument});
    }
    const Json given = *arguments;
    ConfigFields fields(given);
    foreign.follow(formats()["megatron"], fields, given);
    return foreign;
}

}  // namespace orrery

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

/// Sets the fields of the scaling that are missing to the defaults of that name.
void tellMissing(ForeignConfig& foreign, const char* defaults) {
    for (const auto& [name, value] : formats()[defaults].items())
        if (!memberOf(foreign.config, "rope_scaling").contains(name)) foreign.tell("rope_scaling." + name, value);
}

/// Sets the scaling of Llama 3, which the flag or argument `flag` requests; missing fields get the defaults of Meta.
void tellLlama3(ForeignConfig& foreign, const std::string& flag) {
    foreign.tell("rope_scaling.rope_type", "llama3", {flag, "true"});
    tellMissing(foreign, "llama3");
}

/// Sets Mistral's YaRN, whose beta and alpha are beta_fast and beta_slow; if apply_scale is false, scores are not
/// scaled.
void tellMistralYarn(ForeignConfig& foreign, const Json& yarn) {
    foreign.tell("rope_scaling.rope_type", "yarn");
    foreign.rename(yarn, formats()["yarn"], "yarn.");
    if (memberOf(yarn, "apply_scale") == false)
        foreign.tell("rope_scaling.attention_factor", 1, {"yarn.apply_scale", "false"});
}

/// Sets Megatron's latent attention. Unless the rope type is "default", missing fields of the scaling get Megatron's
/// defaults: YaRN that extends 4096 positions by a factor of 40.
void tellLatentAttention(ForeignConfig& foreign) {
    foreign.tell("model_type", "deepseek_v3", {"--multi-latent-attention", "true"});
    foreign.tell("rope_interleaved", true);
    if (textMember(memberOf(foreign.config, "rope_scaling"), "rope_type") != "default") tellMissing(foreign, "latent");
}

/// Sets the family of the position type, and Megatron's default of 32 buckets if it is "relative".
void tellFamily(ForeignConfig& foreign) {
    const std::string type = foreign.config["position_embedding_type"].get<std::string>();
    const std::string_view family = textMember(formats()["families"], type);
    if (!family.empty() && !foreign.config.contains("model_type")) foreign.tell("model_type", family);
    if (type == "relative" && !foreign.config.contains("relative_attention_num_buckets"))
        foreign.tell("relative_attention_num_buckets", 32);
}

}  // namespace

bool isMetaParams(const Json& json) {
    return json.is_object() && json.contains("dim") && json.contains("n_heads") && !json.contains("model_type") &&
           !json.contains("_class_name");
}

void ForeignConfig::tell(std::string_view field, const Json& value, const FieldOrigin& origin) {
    std::string place = "/" + std::string(field);
    std::ranges::replace(place, '.', '/');
    config[Json::json_pointer(place)] = value;
    if (!origin.name.empty()) origins[std::string(field)] = origin;
}

void ForeignConfig::rename(const Json& values, const Json& fields, const std::string& prefix) {
    for (const auto& [theirs, ours] : fields.items()) {
        const auto found = values.find(theirs);
        if (found != values.end()) tell(textOf(ours), *found, {prefix + theirs});
    }
}

Result<ForeignConfig> metaConfig(const Json& params) {
    ConfigFields fields(params);
    fields.markKnown(textMember(formats(), "known"));
    const bool layersStandStill = fields.has("nope_layer_interval");
    ForeignConfig foreign{Json::object(), {}, "params.json", fields.unread(Families::builtIn().positions())};
    foreign.tell("model_type", layersStandStill ? "llama4_text" : "llama");
    foreign.tell("rope_interleaved", true);  // order of pairs in Meta's weights; those of transformers are permuted
    foreign.rename(params, formats()["params"], "");
    const auto scaled = fields.flag("use_scaled_rope");
    const bool isScaled = scaled && scaled->value;
    if (isScaled) foreign.rename(params, formats()["scaled_params"], "");
    if (isScaled) tellLlama3(foreign, "use_scaled_rope");
    if (fields.isObject("yarn") && !isScaled) tellMistralYarn(foreign, params["yarn"]);
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
    if (arguments->contains("use-rotary-position-embeddings"))
        foreign.tell("position_embedding_type", "rope", {"--use-rotary-position-embeddings"});
    if (!foreign.config.contains("position_embedding_type"))
        foreign.tell("position_embedding_type", "learned_absolute");  // Megatron's default
    const bool interleaved = arguments->contains("rotary-interleaved");
    foreign.tell("rope_interleaved", interleaved, {interleaved ? "--rotary-interleaved" : ""});
    if (arguments->contains("multi-latent-attention")) tellLatentAttention(foreign);
    tellFamily(foreign);
    if (arguments->contains("use-rope-scaling")) {
        tellLlama3(foreign, "--use-rope-scaling");
    } else if (foreign.config.contains("rope_scaling") && !foreign.config["rope_scaling"].contains("rope_type")) {
        foreign.tell("rope_scaling.rope_type", "linear");
    }
    return foreign;
}

}  // namespace orrery

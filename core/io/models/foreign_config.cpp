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

/// An argument and the equivalent field of transformers.
struct Renaming {
    std::string_view argument;
    std::string_view field;
};
constexpr Renaming renamings[] = {
    {"hidden-size", "hidden_size"},
    {"num-attention-heads", "num_attention_heads"},
    {"num-layers", "num_hidden_layers"},
    {"kv-channels", "head_dim"},
    {"max-position-embeddings", "max_position_embeddings"},
    {"rotary-base", "rope_theta"},
    {"rotary-emb-base", "rope_theta"},
    {"rotary-percent", "partial_rotary_factor"},
    {"rotary-pct", "partial_rotary_factor"},
    {"relative-attention-num-buckets", "relative_attention_num_buckets"},
    {"relative-attention-max-distance", "relative_attention_max_distance"},
    {"rope-scaling-factor", "rope_scaling.factor"},
    {"rotary-seq-len-interpolation-factor", "rope_scaling.factor"},
    {"qk-pos-emb-head-dim", "qk_rope_head_dim"},
    {"rope-type", "rope_scaling.rope_type"},
    {"rotary-scaling-factor", "rope_scaling.factor"},
    {"original-max-position-embeddings", "rope_scaling.original_max_position_embeddings"},
    {"beta-fast", "rope_scaling.beta_fast"},
    {"beta-slow", "rope_scaling.beta_slow"},
    {"mscale", "rope_scaling.mscale"},
    {"mscale-all-dim", "rope_scaling.mscale_all_dim"},
    {"decoder-num-layers", "num_decoder_layers"},
    {"position-embedding-type", "position_embedding_type"},
    {"pos-emb", "position_embedding_type"},
};

/// Splits a command line or script at white space, commas, '=' and parentheses; drops quotes and line continuations.
std::vector<std::string> piecesOf(std::string_view text) {
    std::vector<std::string> pieces;
    std::string piece;
    const auto end = [&] {
        if (!piece.empty() && piece != "\\") pieces.push_back(piece);
        piece.clear();
    };
    for (const char c : text) {
        const bool space =
            c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',' || c == '=' || c == '(' || c == ')';
        if (space) {
            end();
        } else if (c != '"' && c != '\'') {
            piece += c;
        }
    }
    end();
    return pieces;
}

bool isOption(const std::string& piece) {
    return piece.size() > 2 && piece.starts_with("--");
}

using Arguments = std::map<std::string, std::string>;

Result<Arguments> argumentsOf(std::string_view text) {
    const std::vector<std::string> pieces = piecesOf(text);
    Arguments arguments;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!isOption(pieces[i])) continue;
        std::string name = pieces[i].substr(2);
        std::ranges::replace(name, '_', '-');
        const bool valued = i + 1 < pieces.size() && !isOption(pieces[i + 1]);
        const std::string value = valued ? pieces[i + 1] : std::string();
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

/// Translates the position types of Megatron and GPT-NeoX to those of transformers.
std::string positionType(const std::string& type) {
    if (type == "rotary") return "rope";
    if (type == "learned-absolute") return "learned_absolute";
    return type;
}

/// Converts the value of an argument to JSON: a text for the types of position and scaling, otherwise a number. Another
/// text, such as a shell variable, is a Problem.
Result<Json> valueOf(std::string_view field, const std::string& name, const std::string& text) {
    if (field == "position_embedding_type") return Json(positionType(text));
    if (field == "rope_scaling.rope_type") return Json(text == "rope" ? "default" : text);
    const auto number = parseNumber(text);
    if (number && std::abs(*number) < 1e15 && *number == std::floor(*number))
        return Json(static_cast<std::int64_t>(*number));
    if (number) return Json(*number);
    return Problem{"--" + shownText(name), say({"{} is not a number", "{}不是数"}, orrery::quoted(text)),
                   Words{"write the number itself", "请直接写出数值"}};
}

/// Sets the scaling of Llama 3, which the flag or argument `flag` requests; missing fields get the defaults of Meta.
void tellLlama3(ForeignConfig& foreign, const std::string& flag) {
    foreign.tell("rope_scaling.rope_type", "llama3", flag);
    foreign.own["rope_scaling.rope_type"] = "true";
    const std::pair<const char*, double> usual[] = {
        {"factor", 8}, {"low_freq_factor", 1}, {"high_freq_factor", 4}, {"original_max_position_embeddings", 8192}};
    for (const auto& [name, value] : usual) {
        if (!foreign.config["rope_scaling"].contains(name)) foreign.tell("rope_scaling." + std::string(name), value);
    }
}

/// Sets Mistral's YaRN, whose beta and alpha are beta_fast and beta_slow; if apply_scale is false, scores are not
/// scaled.
void tellMistralYarn(ForeignConfig& foreign, const Json& yarn) {
    foreign.tell("rope_scaling.rope_type", "yarn");
    const std::pair<const char*, const char*> same[] = {
        {"factor", "factor"},
        {"original_max_position_embeddings", "original_max_position_embeddings"},
        {"beta", "beta_fast"},
        {"alpha", "beta_slow"}};
    for (const auto& [theirs, ours] : same) {
        if (yarn.contains(theirs))
            foreign.tell("rope_scaling." + std::string(ours), yarn[theirs], "yarn." + std::string(theirs));
    }
    if (yarn.contains("apply_scale") && yarn["apply_scale"] == false) {
        foreign.tell("rope_scaling.attention_factor", 1, "yarn.apply_scale");
        foreign.own["rope_scaling.attention_factor"] = "false";
    }
}

/// Sets Megatron's latent attention. Unless the rope type is "default", missing fields of the scaling get Megatron's
/// defaults: YaRN that extends 4096 positions by a factor of 40.
void tellLatentAttention(ForeignConfig& foreign) {
    foreign.tell("model_type", "deepseek_v3", "--multi-latent-attention");
    foreign.tell("rope_interleaved", true);
    foreign.own["model_type"] = "true";
    Json& scaling = foreign.config["rope_scaling"];
    if (scaling.is_object() && scaling.contains("rope_type") && scaling["rope_type"] == "default") return;
    const std::pair<const char*, Json> usual[] = {
        {"rope_type", "yarn"}, {"factor", 40}, {"original_max_position_embeddings", 4096}};
    for (const auto& [name, value] : usual) {
        if (!scaling.contains(name)) scaling[name] = value;
    }
}

/// Sets the family of the position type, and Megatron's default of 32 buckets if it is "relative".
void tellFamily(ForeignConfig& foreign) {
    const std::pair<std::string_view, std::string_view> families[] = {{"rope", "?rope"},
                                                                      {"learned_absolute", "?learned"},
                                                                      {"relative", "?t5"},
                                                                      {"alibi", "?alibi"},
                                                                      {"none", "?nope"}};
    const std::string type = foreign.config["position_embedding_type"].get<std::string>();
    for (const auto& [name, family] : families) {
        if (name == type && !foreign.config.contains("model_type")) foreign.tell("model_type", std::string(family));
    }
    if (type == "relative" && !foreign.config.contains("relative_attention_num_buckets"))
        foreign.tell("relative_attention_num_buckets", 32);
}

/// Fields of params.json about positions that are understood.
constexpr std::string_view metaNames =
    "use_scaled_rope rope_scaling_factor rope_high_freq_factor rope_theta nope_layer_interval yarn.factor "
    "yarn.original_max_position_embeddings yarn.beta yarn.alpha yarn.apply_scale";

}  // namespace

bool isMetaParams(const Json& json) {
    return json.is_object() && json.contains("dim") && json.contains("n_heads") && !json.contains("model_type") &&
           !json.contains("_class_name");
}

void ForeignConfig::tell(std::string_view field, const Json& value, const std::string& name) {
    Json* into = &config;
    std::string_view rest = field;
    for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        into = &(*into)[std::string(rest.substr(0, dot))];
        rest.remove_prefix(dot + 1);
    }
    (*into)[std::string(rest)] = value;
    if (!name.empty()) names[std::string(field)] = name;
}

Result<ForeignConfig> metaConfig(const Json& params) {
    ConfigFields fields(params, {}, nullptr);
    fields.markKnown(metaNames);
    const bool layersStandStill = fields.has("nope_layer_interval");
    ForeignConfig foreign{Json::object(), {}, "params.json", fields.unread()};
    foreign.tell("model_type", layersStandStill ? "llama4_text" : "llama");
    foreign.tell("rope_interleaved", true);  // order of pairs in Meta's weights; those of transformers are permuted
    const std::pair<const char*, const char*> same[] = {{"dim", "hidden_size"},
                                                        {"n_heads", "num_attention_heads"},
                                                        {"n_layers", "num_hidden_layers"},
                                                        {"head_dim", "head_dim"},
                                                        {"rope_theta", "rope_theta"},
                                                        {"max_seq_len", "max_position_embeddings"},
                                                        {"nope_layer_interval", "no_rope_layer_interval"},
                                                        {"rope_scaling_factor", "rope_scaling.factor"},
                                                        {"rope_high_freq_factor", "rope_scaling.high_freq_factor"}};
    const auto scaled = fields.flag("use_scaled_rope");
    const bool isScaled = scaled && scaled->value;
    for (const auto& [theirs, ours] : same) {
        const bool ofScaling = std::string_view(ours).starts_with("rope_scaling.");
        if (params.contains(theirs) && (isScaled || !ofScaling)) foreign.tell(ours, params[theirs], theirs);
    }
    if (isScaled) tellLlama3(foreign, "use_scaled_rope");
    if (fields.isObject("yarn") && !isScaled) tellMistralYarn(foreign, params["yarn"]);
    if (fields.isObject("vision_encoder")) {
        foreign.config["vision_config"] = params["vision_encoder"];
        for (const auto& [name, value] : params["vision_encoder"].items())
            foreign.names["vision_config." + name] = "vision_encoder." + name;
        foreign.tell("vision_config.model_type", "pixtral");
        foreign.tell("vision_config.rope_interleaved", true);
    }
    return fields.problem() ? Result<ForeignConfig>(*fields.problem()) : foreign;
}

bool isArgumentList(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] == '{' || text[first] == '[') return false;
    return text.find("--hidden") != std::string_view::npos ||
           text.find("--position-embedding") != std::string_view::npos ||
           text.find("--num-attention-heads") != std::string_view::npos ||
           text.find("--rotary") != std::string_view::npos;
}

Result<ForeignConfig> argumentConfig(std::string_view text) {
    const Result<Arguments> arguments = argumentsOf(text);
    if (!arguments) return arguments.problem();
    ForeignConfig foreign{Json::object(), {}, "arguments"};
    for (const Renaming& row : renamings) {
        const auto found = arguments->find(std::string(row.argument));
        if (found == arguments->end()) continue;
        const Result<Json> value = valueOf(row.field, found->first, found->second);
        if (!value) return value.problem();
        foreign.tell(row.field, *value, "--" + found->first);
    }
    if (arguments->contains("use-rotary-position-embeddings"))
        foreign.tell("position_embedding_type", "rope", "--use-rotary-position-embeddings");
    if (!foreign.config.contains("position_embedding_type"))
        foreign.tell("position_embedding_type", "learned_absolute");  // Megatron's default
    const bool interleaved = arguments->contains("rotary-interleaved");
    foreign.tell("rope_interleaved", interleaved, interleaved ? "--rotary-interleaved" : "");
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

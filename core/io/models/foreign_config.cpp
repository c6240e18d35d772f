// Meta's params.json and lists of arguments, told in the words of transformers.
#include <algorithm>
#include <map>

#include "core/base/number_text.h"
#include "core/io/models/config_fields.h"
#include "core/io/models/model_config.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostArguments = 10000;

/// A field of ours for an argument of theirs.
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
    {"position-embedding-type", "position_embedding_type"},
    {"pos-emb", "position_embedding_type"},
};

/// The arguments of a text, each with its value, which may be empty; quotes and line ends of a shell are dropped.
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
                           Words{"is given twice, as ", "给出了两次："} + orrery::quoted(place->second) +
                               Words{" and ", "和"} + orrery::quoted(value),
                           Words{"leave one of them", "请只保留一个"}};
        }
        if (arguments.size() > mostArguments)
            return Problem{"", Words{"has more than 10000 arguments", "参数超过 10000 个"}};
    }
    return arguments;
}

/// A number, or the Problem that a shell variable stands there, whose value is not in the text.
Result<Json> valueOf(const std::string& name, const std::string& text) {
    if (name == "position-embedding-type" || name == "pos-emb") return Json(text);
    if (const auto number = parseNumber(text)) return Json(*number);
    return Problem{"--" + shownText(name), orrery::quoted(text) + Words{" is not a number", "不是数"},
                   Words{"write the number itself", "请直接写出数值"}};
}

/// The names of positions of Megatron and GPT-NeoX in the words of transformers.
std::string positionType(const std::string& type) {
    if (type == "rotary") return "rope";
    if (type == "learned-absolute") return "learned_absolute";
    return type;
}

}  // namespace

bool isMetaParams(const Json& json) {
    return json.is_object() && json.contains("dim") && json.contains("n_heads") && !json.contains("model_type");
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

ForeignConfig metaConfig(const Json& params) {
    ForeignConfig foreign{Json::object(), {}, "params.json"};
    foreign.tell("model_type", "llama");
    foreign.tell("rope_interleaved", true);  // pairs as released, before Hugging Face permutes them
    const std::pair<const char*, const char*> same[] = {
        {"dim", "hidden_size"},   {"n_heads", "num_attention_heads"}, {"n_layers", "num_hidden_layers"},
        {"head_dim", "head_dim"}, {"rope_theta", "rope_theta"},       {"max_seq_len", "max_position_embeddings"}};
    for (const auto& [theirs, ours] : same) {
        if (params.contains(theirs)) foreign.tell(ours, params[theirs], theirs);
    }
    const auto scaled = params.find("use_scaled_rope");
    if (scaled == params.end() || *scaled == Json(false) || scaled->is_null()) return foreign;
    const auto part = [&](const char* theirs, const Json& usual) {
        return params.contains(theirs) ? std::pair(params[theirs], std::string(theirs))
                                       : std::pair(usual, std::string());
    };
    foreign.tell("rope_scaling.rope_type", "llama3", "use_scaled_rope");
    const auto [factor, factorName] = part("rope_scaling_factor", 8.0);
    const auto [high, highName] = part("rope_high_freq_factor", 4.0);
    foreign.tell("rope_scaling.factor", factor, factorName);
    foreign.tell("rope_scaling.low_freq_factor", 1.0);
    foreign.tell("rope_scaling.high_freq_factor", high, highName);
    foreign.tell("rope_scaling.original_max_position_embeddings", 8192);
    return foreign;
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
        const Result<Json> value = valueOf(found->first, found->second);
        if (!value) return value.problem();
        const bool type = row.field == "position_embedding_type";
        foreign.tell(row.field, type ? Json(positionType(found->second)) : *value, "--" + found->first);
    }
    if (arguments->contains("use-rotary-position-embeddings"))
        foreign.tell("position_embedding_type", "rope", "--use-rotary-position-embeddings");
    if (!foreign.config.contains("position_embedding_type"))
        foreign.tell("position_embedding_type", "learned_absolute");  // Megatron's own default
    const bool interleaved = arguments->contains("rotary-interleaved");
    foreign.tell("rope_interleaved", interleaved, interleaved ? "--rotary-interleaved" : "");
    if (foreign.config.contains("rope_scaling")) {
        const bool llama = arguments->contains("use-rope-scaling");
        foreign.tell("rope_scaling.rope_type", llama ? "llama3" : "linear", llama ? "--use-rope-scaling" : "");
        if (llama) {
            foreign.tell("rope_scaling.low_freq_factor", 1.0);
            foreign.tell("rope_scaling.high_freq_factor", 4.0);
            foreign.tell("rope_scaling.original_max_position_embeddings", 8192);
        }
    } else if (arguments->contains("use-rope-scaling")) {
        foreign.tell("rope_scaling.rope_type", "llama3", "--use-rope-scaling");
        foreign.tell("rope_scaling.factor", 8.0);
        foreign.tell("rope_scaling.low_freq_factor", 1.0);
        foreign.tell("rope_scaling.high_freq_factor", 4.0);
        foreign.tell("rope_scaling.original_max_position_embeddings", 8192);
    }
    return foreign;
}

}  // namespace orrery

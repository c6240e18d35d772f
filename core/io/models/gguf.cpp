// Reads the header of a .gguf file (ggml, docs/gguf.md): magic, version, counts, then keys with values. Lists of texts,
// such as vocabularies of megabytes, are skipped.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <set>

#include "core/io/models/config_fields.h"
#include "core/io/models/model_config.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t maxKeys = 100000;
constexpr std::uint64_t longestText = 65536;
constexpr std::uint64_t maxItems = 4096;  ///< longer lists are skipped
constexpr std::size_t bufferBytes = 1 << 16;

enum Type : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64 };
constexpr std::array<std::uint64_t, 13> sizes{1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};

/// Buffered forward reader of little-endian values. over() is true once a read went past the end or failed, or a text
/// was longer than longestText; later values are zeros.
class Reader {
public:
    explicit Reader(const ByteSource& file) : source(file) {}

    bool over() const { return ended; }
    const std::optional<Problem>& problem() const { return wrong; }

    template <class T>
    T take() {
        std::array<std::byte, sizeof(T)> bytes{};
        copy(bytes);
        if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(bytes);
        return std::bit_cast<T>(bytes);
    }

    std::string text(std::uint64_t length) {
        if (length > longestText || !fits(length)) {
            ended = true;
            return {};
        }
        std::string result(static_cast<std::size_t>(length), '\0');
        copy(std::as_writable_bytes(std::span(result)));
        return result;
    }

    void skip(std::uint64_t count) {
        if (!fits(count)) {
            ended = true;
        } else {
            position += count;
        }
    }

    bool fits(std::uint64_t count) const { return !ended && count <= source.size() - position; }

private:
    void copy(std::span<std::byte> into) {
        if (!fits(into.size())) {
            ended = true;
            return;
        }
        if (into.empty()) return;
        const bool inside = position >= start && position + into.size() <= start + buffer.size();
        if (!inside && !fill(into.size())) return;
        std::memcpy(into.data(), &buffer[static_cast<std::size_t>(position - start)], into.size());
        position += into.size();
    }

    bool fill(std::size_t min) {
        const std::uint64_t left = source.size() - position;
        buffer.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left, std::max(min, bufferBytes))));
        const Done done = source.read(position, buffer);
        start = position;
        if (!done) wrong = done.problem();
        ended = ended || !done;
        return bool(done);
    }

    const ByteSource& source;
    std::vector<std::byte> buffer;
    std::uint64_t start = 0;
    std::uint64_t position = 0;
    bool ended = false;
    std::optional<Problem> wrong;
};

Json scalar(Reader& in, std::uint32_t type) {
    switch (type) {
        case U8:
            return in.take<std::uint8_t>();
        case I8:
            return in.take<std::int8_t>();
        case U16:
            return in.take<std::uint16_t>();
        case I16:
            return in.take<std::int16_t>();
        case U32:
            return in.take<std::uint32_t>();
        case I32:
            return in.take<std::int32_t>();
        case F32:
            return static_cast<double>(in.take<float>());
        case Bool:
            return in.take<std::uint8_t>() != 0;
        case Text:
            return in.text(in.take<std::uint64_t>());
        case U64:
            return in.take<std::uint64_t>();
        case I64:
            return in.take<std::int64_t>();
        case F64:
            return in.take<double>();
        default:
            return nullptr;
    }
}

/// Skips the items of a list; items that are lists or of an unknown type end the reading (Reader::over()).
void skipItems(Reader& in, std::uint32_t type, std::uint64_t count) {
    const bool isKnown = type < sizes.size() && type != List && (type == Text || in.fits(count));
    if (!isKnown) return in.skip(~std::uint64_t{0});
    if (type != Text) return in.skip(count * sizes[type]);
    for (std::uint64_t i = 0; i < count && !in.over(); ++i) in.skip(in.take<std::uint64_t>());
}

/// Skips a value.
void skip(Reader& in, std::uint32_t type) {
    if (type == Text) return in.skip(in.take<std::uint64_t>());
    if (type != List) return in.skip(sizes[type]);
    const auto item = in.take<std::uint32_t>();
    skipItems(in, item, in.take<std::uint64_t>());
}

/// Returns a list of at most maxItems numbers; skips another list and returns null.
Json listOf(Reader& in) {
    const auto type = in.take<std::uint32_t>();
    const auto count = in.take<std::uint64_t>();
    if (type >= sizes.size() || type == List || type == Text || count > maxItems) {
        skipItems(in, type, count);
        return nullptr;
    }
    Json list = Json::array();
    for (std::uint64_t i = 0; i < count && !in.over(); ++i) list.push_back(scalar(in, type));
    return list;
}

Problem endsEarly() {
    return {"", Words{"ends within its .gguf header, or the header is damaged",
                      "在 .gguf 文件头的中途结束，或文件头已损坏"}};
}

/// Returns the keys in `wanted` with their values.
Result<Json> keysOf(const ByteSource& file, const std::set<std::string>& wanted) {
    Reader in(file);
    if (in.take<std::uint32_t>() != 0x46554747 || in.over())
        return Problem{"", Words{"is not a .gguf file", "不是 .gguf 文件"},
                       Words{"it must begin with 'GGUF'", "应以 'GGUF' 开头"}};
    const auto version = in.take<std::uint32_t>();
    if (version != 2 && version != 3)
        return Problem{"",
                       say({"has the .gguf version {}", ".gguf 版本是 {}"}, orrery::quoted(std::to_string(version))),
                       Words{"known are 2 and 3", "应为 2 或 3"}};
    in.take<std::uint64_t>();
    const auto count = in.take<std::uint64_t>();
    if (count > maxKeys)
        return Problem{"", say({"has {} keys", "有 {} 个键"}, orrery::quoted(std::to_string(count))),
                       Words{"at most 100000 are allowed", "最多 100000 个"}};
    Json keys = Json::object();
    for (std::uint64_t i = 0; i < count && !in.over(); ++i) {
        const std::string key = in.text(in.take<std::uint64_t>());
        const auto type = in.take<std::uint32_t>();
        if (type >= sizes.size()) return endsEarly();
        if (!wanted.contains(key)) {
            skip(in, type);
            continue;
        }
        const Json value = type == List ? listOf(in) : scalar(in, type);
        if (!in.over() && !value.is_null()) keys[key] = value;
    }
    if (in.problem()) return *in.problem();
    return in.over() ? Result<Json>(endsEarly()) : keys;
}

/// A key without its prefix (the architecture and a dot), and the equivalent field of transformers.
struct GgufName {
    std::string_view key;
    std::string_view field;
};
constexpr GgufName ggufNames[] = {
    {"embedding_length", "hidden_size"},
    {"block_count", "num_hidden_layers"},
    {"attention.head_count", "num_attention_heads"},
    {"attention.key_length", "head_dim"},
    {"context_length", "max_position_embeddings"},
    {"rope.dimension_count", "rotary_dim"},
    {"rope.dimension_sections", "rope_scaling.mrope_section"},
    {"rope.freq_base", "rope_theta"},
    {"rope.freq_base_swa", "rope_local_base_freq"},
    {"rope.scaling.type", "rope_scaling.rope_type"},
    {"rope.scaling.factor", "rope_scaling.factor"},
    {"rope.scaling.original_context_length", "rope_scaling.original_max_position_embeddings"},
    {"rope.scaling.attn_factor", "rope_scaling.attention_factor"},
    {"attention.max_alibi_bias", "alibi_bias_max"},
    {"attention.relative_buckets_count", "relative_attention_num_buckets"},
    {"attention.sliding_window", "sliding_window"},
    {"attention.temperature_scale", "attn_scale"},
    {"attention.temperature_length", "floor_scale"},
    {"full_attention_interval", "full_attention_interval"},
    {"rope.scaling.alpha", "rope_scaling.alpha"},
    {"rope.scaling.yarn_beta_fast", "rope_scaling.beta_fast"},
    {"rope.scaling.yarn_beta_slow", "rope_scaling.beta_slow"},
    {"rope.scaling.yarn_attn_factor", "rope_scaling.attention_factor"},
};
/// Keys about positions that are not used; each is a doubt.
constexpr std::string_view unusedKeys[] = {"rope.dimension_count_swa",         "attention.key_length_swa",
                                           "rope.scaling.yarn_log_multiplier", "rope.scaling.yarn_ext_factor",
                                           "attention.sliding_window_pattern", "rope.scaling.finetuned_factor"};

/// Returns the type of the family that reads an architecture, as the table says; "" for one that it does not name.
std::string typeOf(const Json& table, const std::string& architecture) {
    const auto types = table.find("types");
    return types == table.end() ? std::string() : std::string(textMember(*types, architecture));
}

/// Removes rotary_dim if it equals the number of channels of a head.
void leaveOutWholeHead(Json& config) {
    const auto number = [&](const char* name) {
        const auto found = config.find(name);
        return found != config.end() && found->is_number() ? found->get<double>() : 0;
    };
    const double heads = number("num_attention_heads");
    const double own = number("head_dim");
    const double channels = own > 0 || heads < 1 ? own : std::floor(number("hidden_size") / heads);
    if (number("rotary_dim") == channels) config.erase("rotary_dim");
}

/// Returns the name of the model's architecture.
Result<std::string> architectureOf(const ByteSource& file) {
    const std::string key = "general.architecture";
    const Result<Json> keys = keysOf(file, {key});
    if (!keys) return keys.problem();
    const auto named = keys->find(key);
    if (named == keys->end() || !named->is_string())
        return Problem{key, Words{"is not said", "没有给出"},
                       Words{"a model's .gguf file names it", "模型的 .gguf 文件会指明它"}};
    return named->get<std::string>();
}

/// Doubts an architecture that the table does not name, whose pairs are assumed to be neighbours.
void doubtArchitecture(ForeignConfig& foreign, const Json& table, const std::string& architecture) {
    const bool isNamed = !typeOf(table, architecture).empty() || isAmong(textMember(table, "halves"), architecture) ||
                         isAmong(textMember(table, "neighbours"), architecture);
    if (!isNamed)
        foreign.doubts.push_back(say({"the architecture {} is unknown; its pairs are assumed to be neighbours",
                                      "架构 {} 未知；假定相邻通道成对"},
                                     orrery::quoted(architecture)));
}

/// Mends values whose form differs from that of transformers.
void translateValues(ForeignConfig& foreign, const Json& table, const std::string& architecture, bool turns) {
    leaveOutWholeHead(foreign.config);
    if (turns) foreign.tell("rope_interleaved", !isAmong(textMember(table, "halves"), architecture));
    const auto scaling = foreign.config.find("rope_scaling");
    if (scaling == foreign.config.end() || !scaling->is_object()) return;
    if (scaling->contains("mrope_section") && isAmong(textMember(table, "interleaved_sections"), architecture))
        foreign.tell("rope_scaling.mrope_interleaved", true);
    // A factor without a type means linear scaling; the type "none", which may also have a factor, is kept.
    if (scaling->contains("factor") && !scaling->contains("rope_type"))
        foreign.tell("rope_scaling.rope_type", "linear");
}

Result<ForeignConfig> configOf(const ByteSource& file, const std::string& architecture, const Families& families) {
    std::set<std::string> wanted;
    for (const GgufName& row : ggufNames) wanted.insert(architecture + "." + std::string(row.key));
    for (const std::string_view key : unusedKeys) wanted.insert(architecture + "." + std::string(key));
    const Result<Json> read = keysOf(file, wanted);
    if (!read) return read.problem();
    const Json& keys = *read;
    const Json& table = families.part("gguf");
    ForeignConfig foreign{Json::object(), {}, architecture};
    const std::string own = typeOf(table, architecture);
    const std::string type = own.empty() ? "llama" : own;
    foreign.tell("model_type", type, "general.architecture");
    for (const GgufName& row : ggufNames) {
        const std::string key = architecture + "." + std::string(row.key);
        const auto found = keys.find(key);
        if (found == keys.end()) continue;
        Json value = *found;
        if (row.field == "rope_scaling.mrope_section" && value.is_array() && value.size() == 4) value.erase(3);
        if (value.is_array() && row.field == "num_attention_heads" && !value.empty()) value = value.front();
        foreign.tell(row.field, value, key);
    }
    for (const std::string_view key : unusedKeys) {
        if (keys.contains(architecture + "." + std::string(key)))
            foreign.unread.push_back(architecture + "." + std::string(key));
    }
    doubtArchitecture(foreign, table, architecture);
    const Json* row = families.row(type);
    translateValues(foreign, table, architecture, row && isAmong(textMember(*row, "reads"), "rope"));
    return foreign;
}

}  // namespace

Result<ModelReading> parseGguf(const ByteSource& file, const std::string& name, const Families& families) try {
    const auto inFile = [&](Problem problem) {
        problem.where = problem.where.empty() || problem.where == name ? name : name + ": " + problem.where;
        return problem;
    };
    const Result<std::string> architecture = architectureOf(file);
    if (!architecture) return inFile(architecture.problem());
    const Result<ForeignConfig> foreign = configOf(file, *architecture, families);
    if (!foreign) return inFile(foreign.problem());
    Result<ModelReading> reading = modelReading(*foreign, families);
    if (!reading) return inFile(reading.problem());
    return reading;
} catch (...) {
    return ofMemory(Problem{name, Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

}  // namespace orrery

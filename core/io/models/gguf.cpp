// Reads the header of a .gguf file (ggml, docs/gguf.md): magic, version, counts, then keys with values. Lists of texts,
// such as vocabularies of megabytes, are skipped.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <optional>

#include "core/io/models/config_fields.h"
#include "core/io/models/model_config.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t maxKeys = 100000;
constexpr std::uint64_t longestText = 65536;  ///< longer texts are skipped
constexpr std::uint64_t maxItems = 4096;      ///< longer lists are skipped
constexpr std::size_t bufferBytes = 1 << 16;

/// Buffered forward reader of little-endian values. over() is true once a read went past the end or failed; later
/// values are zeros.
class Reader {
public:
    explicit Reader(const ByteSource& file) : source(file) {}

    bool over() const { return ended; }
    const std::optional<Problem>& problem() const { return wrong; }

    template <class T>
    T take() {
        std::array<std::byte, sizeof(T)> bytes{};
        std::ranges::copy(next(sizeof(T)), bytes.begin());
        if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(bytes);
        return std::bit_cast<T>(bytes);
    }

    std::string text(std::uint64_t length) {
        const std::span<const std::byte> bytes = next(length);
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }

    void skip(std::uint64_t count) {
        ended = !fits(count);
        if (!ended) position += count;
    }

    bool fits(std::uint64_t count) const { return !ended && count <= source.size() - position; }

private:
    /// The next `count` bytes; none if they are past the end.
    std::span<const std::byte> next(std::uint64_t count) {
        const std::uint64_t from = position;
        skip(count);
        if (!ended && position > start + buffer.size()) fill(from, std::max<std::uint64_t>(count, bufferBytes));
        if (ended) return {};
        return std::span(buffer).subspan(static_cast<std::size_t>(from - start), static_cast<std::size_t>(count));
    }

    void fill(std::uint64_t from, std::uint64_t count) {
        start = from;
        Result<std::vector<std::byte>> bytes =
            source.read(start, static_cast<std::size_t>(std::min(count, source.size() - start)));
        ended = !bytes;
        if (bytes) {
            buffer = *std::move(bytes);
        } else {
            wrong = bytes.problem();
        }
    }

    const ByteSource& source;
    std::vector<std::byte> buffer;
    std::uint64_t start = 0;
    std::uint64_t position = 0;
    bool ended = false;
    std::optional<Problem> wrong;
};

template <class T>
Json taken(Reader& in) {
    return in.take<T>();
}

/// A type of values: its size in bytes, and its reader; texts and lists have neither.
struct Type {
    std::uint64_t size = 0;
    Json (*read)(Reader&) = nullptr;
};
constexpr Type types[] = {{1, taken<std::uint8_t>},
                          {1, taken<std::int8_t>},
                          {2, taken<std::uint16_t>},
                          {2, taken<std::int16_t>},
                          {4, taken<std::uint32_t>},
                          {4, taken<std::int32_t>},
                          {4, taken<float>},
                          {1, [](Reader& in) { return Json(in.take<std::uint8_t>() != 0); }},
                          {},
                          {},
                          {8, taken<std::uint64_t>},
                          {8, taken<std::int64_t>},
                          {8, taken<double>}};
constexpr std::uint32_t textType = 8, listType = 9;

/// Reads a list of at most maxItems numbers; skips another list and returns null. Items that are lists or of an unknown
/// type end the reading (Reader::over()).
Json listOf(Reader& in) {
    const auto type = in.take<std::uint32_t>();
    const auto count = in.take<std::uint64_t>();
    if (type >= std::size(types) || type == listType || !in.fits(type == textType ? 0 : count)) {
        in.skip(~std::uint64_t{0});
        return nullptr;
    }
    Json items = Json::array();
    for (std::uint64_t i = 0; i < count && !in.over() && type == textType; ++i) in.skip(in.take<std::uint64_t>());
    if (type != textType && count > maxItems) in.skip(count * types[type].size);
    if (type == textType || count > maxItems) return nullptr;
    for (std::uint64_t i = 0; i < count && !in.over(); ++i) items.push_back(types[type].read(in));
    return items;
}

/// Reads a value of a known type; skips a long text or list and returns null.
Json valueOfType(Reader& in, std::uint32_t type) {
    if (type == listType) return listOf(in);
    if (type != textType) return types[type].read(in);
    const auto length = in.take<std::uint64_t>();
    if (length <= longestText) return in.text(length);
    in.skip(length);
    return nullptr;
}

using Keys = std::map<std::string, Json>;

Problem endsEarly() {
    return {"", Words{"ends within its .gguf header, or the header is damaged",
                      "在 .gguf 文件头的中途结束，或文件头已损坏"}};
}

/// Returns the keys with their values; long texts and lists are left out.
Result<Keys> keysOf(const ByteSource& file) {
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
    Keys keys;
    for (std::uint64_t i = 0; i < count && !in.over(); ++i) {
        const auto length = in.take<std::uint64_t>();
        if (length > longestText) return endsEarly();
        const std::string key = in.text(length);
        const auto type = in.take<std::uint32_t>();
        if (type >= std::size(types)) return endsEarly();
        Json value = valueOfType(in, type);
        if (!in.over() && !value.is_null()) keys[key] = std::move(value);
    }
    if (in.problem()) return *in.problem();
    return in.over() ? Result<Keys>(endsEarly()) : keys;
}

/// Removes rotary_dim if it equals the number of channels of a head.
void leaveOutWholeHead(Json& config) {
    const auto number = [&](const char* name) {
        const Json& value = memberOf(config, name);
        return value.is_number() ? value.get<double>() : 0;
    };
    const double heads = number("num_attention_heads");
    const double own = number("head_dim");
    const double channels = own > 0 || heads < 1 ? own : std::floor(number("hidden_size") / heads);
    if (number("rotary_dim") == channels) config.erase("rotary_dim");
}

/// Mends values whose form differs from that of transformers.
void translateValues(ForeignConfig& foreign, const Json& table, const std::string& architecture, bool turns) {
    const Json& heads = memberOf(foreign.config, "num_attention_heads");
    if (heads.is_array() && !heads.empty()) foreign.config["num_attention_heads"] = Json(heads.front());
    leaveOutWholeHead(foreign.config);
    if (turns) foreign.tell("rope_interleaved", !isAmong(textMember(table, "halves"), architecture));
    if (!foreign.config.contains("rope_scaling")) return;
    Json& scaling = foreign.config["rope_scaling"];
    if (scaling.contains("mrope_section")) {
        Json& sections = scaling["mrope_section"];
        if (sections.is_array() && sections.size() == 4) sections.erase(3);
        if (isAmong(textMember(table, "interleaved_sections"), architecture)) scaling["mrope_interleaved"] = true;
    }
    // A factor without a type means linear scaling; the type "none", which may also have a factor, is kept.
    if (scaling.contains("factor") && !scaling.contains("rope_type")) scaling["rope_type"] = "linear";
}

Result<ForeignConfig> configOf(const ByteSource& file, const Families& families) {
    const Result<Keys> keys = keysOf(file);
    if (!keys) return keys.problem();
    const std::string architectureKey = "general.architecture";
    const auto named = keys->find(architectureKey);
    if (named == keys->end() || !named->second.is_string())
        return Problem{architectureKey, Words{"is not said", "没有给出"},
                       Words{"a model's .gguf file names it", "模型的 .gguf 文件会指明它"}};
    const auto architecture = named->second.get<std::string>();
    const std::string prefix = architecture + ".";
    const Json& table = families.part("gguf");
    ForeignConfig foreign{Json::object(), {}, architecture};
    const std::string type(textMember(table["types"], architecture, "llama"));
    foreign.tell("model_type", type, {architectureKey, dumped(architecture)});
    for (const auto& [key, field] : table["fields"].items()) {
        if (const auto found = keys->find(prefix + key); found != keys->end())
            foreign.tell(textOf(field), found->second, {found->first});
    }
    for (const std::string_view key : splitWords(textMember(table, "unused"))) {
        if (keys->contains(prefix + std::string(key))) foreign.unread.push_back(prefix + std::string(key));
    }
    const bool isNamed = table["types"].contains(architecture) || isAmong(textMember(table, "halves"), architecture) ||
                         isAmong(textMember(table, "neighbours"), architecture);
    if (!isNamed)
        foreign.doubts.push_back(say({"the architecture {} is unknown; its pairs are assumed to be neighbours",
                                      "架构 {} 未知；假定相邻通道成对"},
                                     orrery::quoted(architecture)));
    const Json* row = families.row(type);
    translateValues(foreign, table, architecture, row && isAmong(textMember(*row, "reads"), "rope"));
    return foreign;
}

}  // namespace

Result<ModelReading> parseGguf(const ByteSource& file, const std::string& name, const Families& families) try {
    Result<ModelReading> reading = modelReading(configOf(file, families), families);
    return reading ? std::move(reading) : Result<ModelReading>(inSource(name, reading.problem()));
} catch (...) {
    return ofMemory(Problem{name, Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

}  // namespace orrery

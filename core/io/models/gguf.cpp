// Reads the header of a .gguf file (ggml, docs/gguf.md): magic, version, counts, then keys with values. Lists of texts,
// such as vocabularies of megabytes, are skipped.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
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
        copy(bytes);
        if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(bytes);
        return std::bit_cast<T>(bytes);
    }

    /// A text of `length` bytes, which is over if they do not fit.
    std::string text(std::uint64_t length) {
        if (!fits(length)) ended = true;
        if (ended) return {};
        std::string result(static_cast<std::size_t>(length), '\0');
        copy(std::as_writable_bytes(std::span(result)));
        return result;
    }

    void skip(std::uint64_t count) {
        ended = !fits(count);
        if (!ended) position += count;
    }

    bool fits(std::uint64_t count) const { return !ended && count <= source.size() - position; }

private:
    void copy(std::span<std::byte> into) {
        ended = !fits(into.size());
        if (ended || into.empty()) return;
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
        const auto found = config.find(name);
        return found != config.end() && found->is_number() ? found->get<double>() : 0;
    };
    const double heads = number("num_attention_heads");
    const double own = number("head_dim");
    const double channels = own > 0 || heads < 1 ? own : std::floor(number("hidden_size") / heads);
    if (number("rotary_dim") == channels) config.erase("rotary_dim");
}

/// Whether the table names an architecture; the pairs of others are assumed to be neighbours.
bool isNamed(const Json& table, const std::string& architecture) {
    return table["types"].contains(architecture) || isAmong(textMember(table, "halves"), architecture) ||
           isAmong(textMember(table, "neighbours"), architecture);
}

/// Mends values whose form differs from that of transformers.
void translateValues(ForeignConfig& foreign, const Json& table, const std::string& architecture, bool turns) {
    if (const auto heads = foreign.config.find("num_attention_heads");
        heads != foreign.config.end() && heads->is_array() && !heads->empty())
        *heads = Json(heads->front());
    leaveOutWholeHead(foreign.config);
    if (turns) foreign.tell("rope_interleaved", !isAmong(textMember(table, "halves"), architecture));
    const auto scaling = foreign.config.find("rope_scaling");
    if (scaling == foreign.config.end() || !scaling->is_object()) return;
    if (const auto sections = scaling->find("mrope_section");
        sections != scaling->end() && sections->is_array() && sections->size() == 4)
        sections->erase(3);
    if (scaling->contains("mrope_section") && isAmong(textMember(table, "interleaved_sections"), architecture))
        foreign.tell("rope_scaling.mrope_interleaved", true);
    // A factor without a type means linear scaling; the type "none", which may also have a factor, is kept.
    if (scaling->contains("factor") && !scaling->contains("rope_type"))
        foreign.tell("rope_scaling.rope_type", "linear");
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
    foreign.tell("model_type", type, architectureKey);
    for (const auto& [key, field] : table["fields"].items()) {
        if (const auto found = keys->find(prefix + key); found != keys->end())
            foreign.tell(field.get<std::string>(), found->second, found->first);
    }
    for (const std::string_view key : splitWords(textMember(table, "unused"))) {
        if (keys->contains(prefix + std::string(key))) foreign.unread.push_back(prefix + std::string(key));
    }
    if (!isNamed(table, architecture))
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

#include "core/io/models/model_config.h"

#include <algorithm>

#include "core/base/shown_text.h"
#include "core/io/json_text.h"
#include "core/io/models/tower.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

/// An object that may contain towers of every kind.
constexpr const char* carrier = "thinker_config";

/// Returns the model_type of a configuration, or the class of a model of diffusers; empty if it states none.
std::string typeIn(const Json& config) {
    for (const char* const name : {"model_type", "_class_name"})
        if (const Json& type = memberOf(config, name); type.is_string()) return type.get<std::string>();
    return {};
}

Phrase notUsed(const std::string& field) {
    return say({"{} may concern positions and was not used", "{} 可能与位置有关，但没有用到"}, field);
}

/// Collects the encodings of all towers into one reading.
class ModelReader {
public:
    ModelReader(const Json& root, const Families& table) : whole(root), families(table) {}

    Result<ModelReading> read() {
        reading.model = typeIn(whole);
        const bool hasText = readNested("text", 0, whole, {}, reading.model);
        if (!hasText && !problem) readOwn();
        for (const std::string_view kind : {"image", "encoder", "sound"}) {
            readNested(kind, 0, whole, {}, reading.model);
            readWithin(carrier, kind, whole, {});
        }
        if (problem) return *problem;
        if (reading.encodings.empty()) return nothingSaid(reading.model);
        if (hasText) doubtOutside();
        return std::move(reading);
    }

private:
    Problem nothingSaid(const std::string& type) const {
        const Json& said = memberOf(whole, "model_type");
        if (!said.is_string() && !said.is_null())
            return wrongKind("model_type", said, Words{"it must be a text", "应为文本"});
        const Words hint{
            "known are fields such as rope_theta, position_embedding_type, alibi or "
            "relative_attention_num_buckets, and the model types of transformers",
            "可识别 rope_theta、position_embedding_type、alibi、relative_attention_num_buckets 等字段，"
            "以及 transformers 的 model_type"};
        const Phrase what =
            type.empty()
                ? Phrase(Words{"it is not said, and no field says which encoding it is",
                               "没有给出，也没有字段说明是哪种编码"})
                : say({"{} is unknown, and no field says which encoding it is", "{}未知，也没有字段说明是哪种编码"},
                      orrery::quoted(type));
        return {"model_type", what, hint};
    }

    /// Returns the type of a tower: its own, or the one that the table implies if that is missing, equals the type of
    /// the whole model (as in Qwen2-VL's vision_config), or is overruled by it.
    std::string nestedType(const std::string& type, std::string_view kind, const Json& config) const {
        const Json& towers = memberOf(families.part("towers"), type);
        const std::string own = typeIn(config), usual(textMember(towers, kind));
        const bool isImplied = own.empty() || ((own == type || towers.contains("overrules")) && !usual.empty());
        return isImplied ? usual : own;
    }

    /// Reads the towers of one kind inside `config` (of a type), and those nested in them one level deeper (`depth` 1
    /// reads no deeper level). Returns whether there was one, see readTower().
    bool readNested(std::string_view kind, int depth, const Json& config, const std::string& path,
                    const std::string& type) {
        bool any = false;
        for (const auto& [name, about] : families.part("nested").items()) {
            const Json& found = memberOf(config, name);
            if (about[0] != kind || problem || (depth == 0 && name == "backbone_config") || found.is_null()) continue;
            // "encoder" and "decoder" may also be scalar fields; only objects are towers.
            if (!found.is_object() && name.ends_with("_config"))
                problem = orrery::wrongKind(path + name, found, Words{"it must be an object", "应为对象"});
            if (!found.is_object()) continue;
            const std::string inside = path + name + ".", own = nestedType(type, kind, found);
            const Json& text = memberOf(found, "text_config");
            if (kind == "encoder" && text.is_object()) {  // an encoder with towers of its own
                any = readTower(text, inside + "text_config.", nestedType(own, "text", text), about) || any;
            } else {
                any = (depth == 0 && readNested(kind, 1, found, inside, own)) || readTower(found, inside, own, about) ||
                      any;
            }
        }
        return (kind == "image" && depth == 0 && readWithin("encoder", kind, config, path)) || any;
    }

    /// Reads the towers of one kind inside an object of this name, if there is one.
    bool readWithin(const char* name, std::string_view kind, const Json& config, const std::string& path) {
        const Json& found = memberOf(config, name);
        return found.is_object() && readNested(kind, 1, found, path + name + ".", typeIn(found));
    }

    bool hasTower() const {
        const Json& nested = families.part("nested");
        return std::ranges::any_of(
            whole.items(), [&](const auto& each) { return each.value().is_object() && nested.contains(each.key()); });
    }

    void readOwn() {
        // the fields of the text may stand beside the object of the image tower
        const std::string_view text = textMember(memberOf(families.part("towers"), reading.model), "text");
        const std::string implied(families.row(reading.model) ? reading.model : text);
        const std::string_view label = hasTower() ? "text" : "";
        if (const Json* row = families.row(implied)) return readAs(*row, true, whole, {}, implied, label);
        const Json* row = hasTower() && !whole.contains("num_attention_heads") ? nullptr : families.rowByFields(whole);
        if (row) readAs(*row, false, whole, {}, reading.model, label);
    }

    /// Reads a tower; one that is not understood is skipped and told as a doubt. Returns whether the tower counts as
    /// present: if it was read, or if it is a text tower.
    bool readTower(const Json& config, const std::string& path, const std::string& type, const Json& about) {
        const Json* row = families.row(type);
        const bool isKnown = row;
        if (!row && (about[0] == "text" || about[0] == "encoder")) row = families.rowByFields(config);
        if (!row) {
            const std::string where = path.substr(0, path.size() - 1);
            const Phrase shown =
                type.empty() ? Phrase(where) : say({"{} of type {}", "{}，类型{}"}, where, orrery::quoted(type));
            reading.doubts.push_back(say({"not understood: {}", "无法识别：{}"}, shown));
            return about[0] == "text";
        }
        readAs(*row, isKnown, config, path, type, about[1].get_ref<const std::string&>());
        return true;
    }

    void readAs(const Json& row, bool isKnown, const Json& config, const std::string& path, const std::string& type,
                std::string_view label) {
        ConfigFields fields(config, path, memberOf(row, "defaults"));
        Tower tower{path, families.partName(label), row, &families, &reading, fields};
        tower.place.tower = towers++;
        if (!isKnown && tower.asked.has(positionTypeNames)) tower.asked.text(positionTypeNames);
        if (!isKnown) tower.asked.doubt(unknownType(type));
        if (label == "text encoder") tower.row["sides"] = Json::array();  // the decoder of a T5 is not part of it
        const std::size_t before = reading.encodings.size();
        if (before == 0)  // the text tower is read first
            reading.context =
                fields.number(textMember(families.part("quantities"), "context")).value_or(ConfigValue<double>{}).value;
        if (const Done read = orrery::readTower(tower); !read) {
            problem = read.problem();
            return;
        }
        const auto own = std::span(reading.encodings).subspan(before);
        std::ranges::stable_sort(own, std::greater{}, &ModelEncoding::layers);
        shareUnread(own);
    }

    static Phrase unknownType(const std::string& type) {
        if (type.empty()) return Words{"no model_type is said; read by its fields", "没有 model_type；按字段读取"};
        return say({"the model_type {} is unknown; read by its fields", "model_type {}未知；按字段读取"},
                   orrery::quoted(type));
    }

    /// Removes from each encoding's unread fields those that another encoding of the tower has read.
    static void shareUnread(std::span<ModelEncoding> encodings) {
        for (ModelEncoding& encoding : encodings) {
            std::erase_if(encoding.unread, [&](const std::string& field) {
                return !std::ranges::all_of(encodings, [&](const ModelEncoding& other) {
                    return std::ranges::find(other.unread, field) != other.unread.end() || &other == &encoding;
                });
            });
        }
    }

    /// Fields about positions beside the objects of the towers are not read.
    void doubtOutside() {
        ConfigFields fields(whole);
        for (const std::string_view nested : namesIn(families.part("nested"))) fields.markKnown(nested);
        fields.markKnown(families.ignored());
        fields.markKnown("max_position_embeddings position_embedding_type");
        for (const std::string& field : fields.unread(families.positions())) {
            const Json& inText = memberOf(whole, "text_config");
            if (!inText.contains(field) || inText[field] != whole[field]) reading.doubts.push_back(notUsed(field));
        }
    }

    const Json& whole;
    const Families& families;
    ModelReading reading;
    std::size_t towers = 0;  ///< read so far
    std::optional<Problem> problem;
};

/// Returns the JSON with Infinity, -Infinity and NaN, which Python writes, in quotes, so that they parse as texts.
std::string wordsQuoted(std::string_view text) {
    constexpr std::string_view bare[] = {"-Infinity", "Infinity", "NaN"};
    std::string result;
    bool inText = false;
    while (!text.empty()) {
        const auto word = std::ranges::find_if(bare, [&](auto each) { return !inText && text.starts_with(each); });
        const bool isBare = word != std::end(bare), escapes = inText && text.front() == '\\';
        const std::string_view piece = text.substr(0, isBare ? word->size() : escapes ? 2 : 1);
        if (piece == "\"") inText = !inText;
        result += isBare ? '"' + std::string(piece) + '"' : std::string(piece);
        text.remove_prefix(piece.size());
    }
    return result;
}

Result<ModelReading> parsedReading(std::string_view text, const Families& families) {
    if (text.size() > maxConfigBytes) {
        return Problem{"", Words{"is too long for a model's configuration", "太长，不会是模型的配置"},
                       Words{"at most 16 MB are allowed", "最多 16 MB"}};
    }
    if (isArgumentList(text)) return modelReading(argumentConfig(text), families);
    const Result<Json> json = parseConfigJson(text);
    if (!json) return json.problem();
    if (!json->is_object()) {
        return wrongKind("", *json, Words{"a model's configuration is an object", "模型的配置应为对象"});
    }
    return isMetaParams(*json) ? modelReading(metaConfig(*json), families) : modelReading(*json, families);
}

}  // namespace

Result<Json> parseConfigJson(std::string_view text) {
    return text.find("Infinity") == std::string_view::npos && text.find("NaN") == std::string_view::npos
               ? parseJson(text)
               : parseJson(wordsQuoted(text));
}

bool isModelConfig(const Json& json) {
    if (!json.is_object() || json.contains("orrery")) return false;
    constexpr std::string_view marks[] = {"model_type",  "_class_name", "architectures",   "text_config",
                                          "hidden_size", "rope_theta",  "rope_scaling",    "num_attention_heads",
                                          "n_embd",      "n_heads",     "rope_parameters", "max_position_embeddings"};
    return std::ranges::any_of(marks, [&](std::string_view mark) { return json.contains(std::string(mark)); });
}

std::vector<Phrase> doubtsOf(const ModelReading& reading) {
    std::vector<Phrase> doubts = reading.doubts;
    for (const ModelEncoding& encoding : reading.encodings) {
        for (const Phrase& doubt : encoding.doubts) addNew(doubts, doubt);
        for (const std::string& field : encoding.unread) addNew(doubts, notUsed(field));
    }
    return doubts;
}

Result<ModelReading> modelReading(const Json& config, const Families& families) try {
    return ModelReader(config, families).read();
} catch (...) {
    return ofMemory(Problem{"", Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

Result<ModelReading> modelReading(const Result<ForeignConfig>& translated, const Families& families) {
    if (!translated) return translated.problem();
    const ForeignConfig& foreign = *translated;
    Result<ModelReading> reading = modelReading(foreign.config, families);
    if (!reading) {
        Problem problem = reading.problem();
        const Json& type = memberOf(foreign.config, "position_embedding_type");
        if (problem.where == "model_type" && !type.is_null())
            problem = {"position_embedding_type",
                       say({"{} is not understood", "无法识别{}"}, orrery::quoted(type.get<std::string>())),
                       Words{"known are rope, learned_absolute, relative, alibi and none",
                             "可选 rope、learned_absolute、relative、alibi 与 none"}};
        if (const auto own = foreign.origins.find(problem.where); own != foreign.origins.end())
            problem.where = own->second.name;
        return problem;
    }
    if (!foreign.type.empty()) reading->model = foreign.type;
    for (ModelEncoding& encoding : reading->encodings) {
        std::erase_if(encoding.usedFields, [&](const auto& pair) { return !foreign.origins.contains(pair.first); });
        for (auto& [field, value] : encoding.usedFields) {
            const FieldOrigin& own = foreign.origins.at(field);
            if (!own.value.empty()) value = own.value;
            field = own.name;
        }
        encoding.unread = foreign.unread;
    }
    std::ranges::copy(foreign.doubts, std::back_inserter(reading->doubts));
    return reading;
}

Result<ModelReading> parseModelConfig(std::string_view text, const std::string& name, const Families& families) {
    Result<ModelReading> reading = parsedReading(text, families);
    return reading ? std::move(reading) : Result<ModelReading>(inSource(name, reading.problem()));
}

}  // namespace orrery

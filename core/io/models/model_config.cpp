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
    for (const char* const name : {"model_type", "_class_name"}) {
        const auto type = config.find(name);
        if (type != config.end() && type->is_string()) return type->get<std::string>();
    }
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
        const auto said = whole.find("model_type");
        if (said != whole.end() && !said->is_string() && !said->is_null())
            return {"model_type", say({"is {}", "是 {}"}, jsonKind(*said)), Words{"it must be a text", "应为文本"}};
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
        const std::string own = typeIn(config), usual = families.towerType(type, kind);
        const bool isImplied = own.empty() || ((own == type || families.overrules(type)) && !usual.empty());
        return isImplied ? usual : own;
    }

    /// Reads the towers of one kind inside `config` (of a type), and those nested in them one level deeper (`depth` 1
    /// reads no deeper level). Returns whether there was one, see readTower().
    bool readNested(std::string_view kind, int depth, const Json& config, const std::string& path,
                    const std::string& type) {
        bool any = false;
        for (const auto& [name, about] : families.part("nested").items()) {
            const auto found = config.find(name);
            if (about[0] != kind || problem || (depth == 0 && name == "backbone_config") || found == config.end())
                continue;
            // "encoder" and "decoder" may also be scalar fields; only objects are towers.
            if (!found->is_object() && !found->is_null() && name.ends_with("_config"))
                problem = Problem{path + name, say({"is {}", "是 {}"}, jsonKind(*found)),
                                  Words{"it must be an object", "应为对象"}};
            if (!found->is_object()) continue;
            const std::string inside = path + name + ".", own = nestedType(type, kind, *found);
            const auto text = kind == "encoder" ? found->find("text_config") : found->end();
            if (text != found->end() && text->is_object()) {  // an encoder with towers of its own
                any = readTower(*text, inside + "text_config.", nestedType(own, "text", *text), about) || any;
            } else if (depth == 0 && readNested(kind, 1, *found, inside, own)) {
                any = true;
            } else {
                any = readTower(*found, inside, own, about) || any;
            }
        }
        return (kind == "image" && depth == 0 && readWithin("encoder", kind, config, path)) || any;
    }

    /// Reads the towers of one kind inside an object of this name, if there is one.
    bool readWithin(const char* name, std::string_view kind, const Json& config, const std::string& path) {
        const auto found = config.find(name);
        return found != config.end() && found->is_object() &&
               readNested(kind, 1, *found, path + name + ".", typeIn(*found));
    }

    bool hasTower() const {
        const Json& nested = families.part("nested");
        return std::ranges::any_of(
            whole.items(), [&](const auto& each) { return each.value().is_object() && nested.contains(each.key()); });
    }

    void readOwn() {
        // the fields of the text may stand beside the object of the image tower
        const std::string implied =
            families.row(reading.model) ? reading.model : families.towerType(reading.model, "text");
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
        const std::size_t before = reading.encodings.size(), othersBefore = reading.others.size();
        const auto defaults = std::make_shared<const Json>(row.value("defaults", Json::object()));
        EncoderConfig tower{.config = &config,
                            .path = path,
                            .row = row,
                            .families = &families,
                            .reading = &reading,
                            .asked = ConfigFields(config, path, defaults)};
        if (!isKnown && tower.asked.has(positionTypeNames)) tower.asked.text(positionTypeNames);
        if (label == "text encoder") tower.row["sides"] = Json::array();  // the decoder of a T5 is not part of it
        if (reading.encodings.empty())                                    // the text tower is read first
            reading.context = ConfigFields(config, path, defaults)
                                  .number(textMember(families.part("quantities"), "context"))
                                  .value_or(ConfigValue<double>{})
                                  .value;
        orrery::readTower(tower);
        if (tower.problem) {
            problem = tower.problem;
            return;
        }
        const Phrase part = label.empty() ? Phrase() : families.partName(label);
        const auto within = [&](Phrase& own) {
            own = part.empty() ? own : own.empty() ? part : say({"{}, {}", "{}，{}"}, part, own);
        };
        const auto own = std::span(reading.encodings).subspan(before);
        std::ranges::stable_sort(own, std::greater{}, &ModelEncoding::layers);
        shareUnread(own);
        for (ModelEncoding& encoding : own) {
            encoding.kind = encoding.part;
            within(encoding.part);
            encoding.tower = towers;
            if (!isKnown) encoding.doubts.insert(encoding.doubts.begin(), unknownType(type));
        }
        for (OtherLayers& other : std::span(reading.others).subspan(othersBefore)) {
            other.kind = other.part;
            within(other.part);
            other.tower = towers;
        }
        ++towers;
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
        Json outside = whole;
        for (const auto& nested : families.part("nested").items()) outside.erase(nested.key());
        ConfigFields fields(outside, {}, nullptr);
        fields.markKnown(families.ignored());
        fields.markKnown("max_position_embeddings position_embedding_type");
        for (const std::string& field : fields.unread(families.positions())) {
            const auto inText = whole.find("text_config");
            const bool isSame = inText != whole.end() && inText->is_object() && inText->contains(field) &&
                                (*inText)[field] == outside[field];
            if (!isSame) reading.doubts.push_back(notUsed(field));
        }
    }

    const Json& whole;
    const Families& families;
    ModelReading reading;
    std::size_t towers = 0;  ///< read so far
    std::optional<Problem> problem;
};

/// Returns Infinity, -Infinity or NaN, which Python writes into JSON, if the text begins with it; else an empty text.
std::string_view bareWord(std::string_view text) {
    for (const std::string_view word : {"-Infinity", "Infinity", "NaN"}) {
        if (text.starts_with(word)) return word;
    }
    return {};
}

/// Returns the JSON with Infinity, -Infinity and NaN in quotes, so that they parse as texts.
std::string wordsQuoted(std::string_view text) {
    std::string result;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view word = inText ? std::string_view() : bareWord(text.substr(i));
        if (!word.empty()) {
            result.append("\"").append(word).append("\"");
            i += word.size() - 1;
            continue;
        }
        const bool escapes = inText && text[i] == '\\' && i + 1 < text.size();
        if (text[i] == '"') inText = !inText;
        result += text[i];
        if (escapes) result += text[++i];
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
        return Problem{"", say({"is {}", "是 {}"}, jsonKind(*json)),
                       Words{"a model's configuration is an object", "模型的配置应为对象"}};
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
    const auto add = [&](const Phrase& doubt) {
        if (std::ranges::find(doubts, doubt) == doubts.end()) doubts.push_back(doubt);
    };
    for (const ModelEncoding& encoding : reading.encodings) {
        std::ranges::for_each(encoding.doubts, add);
        for (const std::string& field : encoding.unread) add(notUsed(field));
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
    const auto renamed = [&](const std::string& field) {
        const auto found = foreign.names.find(field);
        return found == foreign.names.end() ? field : found->second;
    };
    if (!reading) {
        Problem problem = reading.problem();
        if (problem.where == "model_type" && foreign.config.contains("position_embedding_type")) {
            const std::string type = foreign.config["position_embedding_type"].get<std::string>();
            return Problem{renamed("position_embedding_type"),
                           say({"{} is not understood", "无法识别{}"}, orrery::quoted(type)),
                           Words{"known are rope, learned_absolute, relative, alibi and none",
                                 "可选 rope、learned_absolute、relative、alibi 与 none"}};
        }
        problem.where = renamed(problem.where);
        return problem;
    }
    if (!foreign.type.empty()) reading->model = foreign.type;
    for (ModelEncoding& encoding : reading->encodings) {
        std::erase_if(encoding.usedFields, [&](const auto& pair) { return !foreign.names.contains(pair.first); });
        for (auto& [field, value] : encoding.usedFields) {
            if (field == "model_type") value = Json(foreign.type).dump(-1, ' ', false, Json::error_handler_t::replace);
            if (const auto own = foreign.own.find(field); own != foreign.own.end()) value = own->second;
            field = renamed(field);
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

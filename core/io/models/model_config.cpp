#include "core/io/models/model_config.h"

#include <algorithm>

#include "core/io/json_text.h"
#include "core/io/models/families.h"
#include "core/io/models/nested_towers.h"

namespace orrery {

namespace {

using Json = nlohmann::ordered_json;

/// Defaults for an unknown model_type; its width and its number of heads must be stated.
constexpr std::string_view unknownDefaults = "rope_theta=10000 relative_attention_max_distance=128";

/// Names of the field with the context length of a model, in positions.
constexpr std::string_view contextNames =
    "max_position_embeddings n_positions max_seq_len max_sequence_length seq_length n_ctx";

/// Collects the encodings of all towers into one reading.
class ModelReader {
public:
    explicit ModelReader(const Json& root) : whole(root) {}

    Result<ModelReading> read() {
        reading.model = typeIn(whole);
        const bool hasText = readNested(textWords, 0, whole, {}, reading.model);
        if (!hasText && !problem) readOwn();
        for (const Words& part : {imageWords, encoderWords, soundWords}) {
            readNested(part, 0, whole, {}, reading.model);
            readCarried(part);
        }
        if (problem) return *problem;
        if (reading.encodings.empty()) return nothingSaid(reading.model);
        leaveOutThird();
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
        if (type.empty())
            return {
                "model_type",
                Words{"it is not said, and no field says which encoding it is", "没有给出，也没有字段说明是哪种编码"},
                hint};
        return {"model_type",
                say({"{} is unknown, and no field says which encoding it is", "{}未知，也没有字段说明是哪种编码"},
                    orrery::quoted(type)),
                hint};
    }

    /// Reads the towers of one kind inside `config` (model_type `type`), and those nested in them one level deeper
    /// (`depth` 1 reads no deeper level). Returns whether there was one, see readTower().
    bool readNested(const Words& part, int depth, const Json& config, const std::string& path,
                    const std::string& type) {
        bool any = false;
        for (const NestedName& nested : nestedNames) {
            if (!(nested.part == part) || problem) continue;
            const auto found = config.find(std::string(nested.name));
            if (found == config.end() || found->is_null()) continue;
            // "encoder" and "decoder" may also be scalar fields; only objects are towers.
            if (!found->is_object()) {
                if (nested.name.ends_with("_config")) {
                    problem = Problem{path + std::string(nested.name), say({"is {}", "是 {}"}, jsonKind(*found)),
                                      Words{"it must be an object", "应为对象"}};
                }
                continue;
            }
            const std::string inside = path + std::string(nested.name) + ".";
            const std::string own = nestedType(type, part, *found);
            if (depth == 0 && readNested(part, 1, *found, inside, own)) {
                any = true;
                continue;
            }
            any = readTower(*found, inside, own, nested) || any;
        }
        return any;
    }

    void readCarried(const Words& part) {
        const auto found = whole.find(std::string(carrier));
        if (found != whole.end() && found->is_object())
            readNested(part, 1, *found, std::string(carrier) + ".", typeIn(*found));
    }

    void readOwn() {
        const Family* family = familyOf(reading.model);
        if (!family && !std::ranges::any_of(nestedNames, [&](const NestedName& nested) {
                return whole.contains(std::string(nested.name)) && whole[std::string(nested.name)].is_object();
            })) {
            family = familyByFields(whole);
        }
        if (family) readAs(*family, whole, {}, reading.model, {});
    }

    /// Reads a tower; one that is not understood is skipped and listed in `left`. Returns whether the tower counts as
    /// present: if it was read, or if it is a text tower.
    bool readTower(const Json& config, const std::string& path, const std::string& type, const NestedName& nested) {
        const Family* family = familyOf(type);
        const bool words = nested.part == textWords || nested.part == encoderWords;
        if (!family && words) family = familyByFields(config);
        if (!family) {
            const std::string where = path.substr(0, path.size() - 1);
            const Phrase shown =
                type.empty() ? Phrase(where) : say({"{} of type {}", "{}，类型{}"}, where, orrery::quoted(type));
            left.push_back(say({"not understood: {}", "无法识别：{}"}, shown));
            return nested.part == textWords;
        }
        readAs(*family, config, path, type, nested.label);
        return true;
    }

    void readAs(const Family& family, const Json& config, const std::string& path, const std::string& type,
                const Phrase& part) {
        const std::size_t before = reading.encodings.size();
        const bool unknown = familyOf(type) != &family;
        const std::string_view defaults = unknown ? unknownDefaults : family.defaults;
        EncoderConfig tower{&config, path, type, defaults, family.fixed, part, &reading, {}, {config, path, defaults}};
        if (unknown && tower.asked.has(positionTypeNames)) tower.asked.text(positionTypeNames);
        if (reading.encodings.empty())  // the text tower is read first
            reading.context = ConfigFields(config, path, {}).number(contextNames).value_or(ConfigValue<double>{}).value;
        family.read(tower);
        if (tower.problem) {
            problem = tower.problem;
            return;
        }
        const auto own = std::span(reading.encodings).subspan(before);
        std::ranges::stable_sort(own, std::greater{}, &ModelEncoding::layers);
        shareUnread(own);
        for (ModelEncoding& encoding : own) {
            if (!part.empty() && !encoding.part.empty()) encoding.part = say({"{}, {}", "{}，{}"}, part, encoding.part);
            if (encoding.part.empty()) encoding.part = part;
            if (unknown && type.empty())
                encoding.notes.emplace_back(
                    Words{"no model_type is said; read by its fields", "没有 model_type；按字段读取"});
            if (unknown && !type.empty())
                encoding.notes.push_back(
                    say({"the model_type {} is unknown; read by its fields", "model_type {}未知；按字段读取"},
                        orrery::quoted(type)));
        }
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

    /// Adds the notes about skipped towers to the first encoding.
    void leaveOutThird() {
        for (const Phrase& words : left) reading.encodings.front().notes.push_back(words);
    }

    const Json& whole;
    ModelReading reading;
    std::vector<Phrase> left;  ///< notes about skipped towers
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

Problem inFile(const std::string& name, Problem problem) {
    problem.where = problem.where.empty() ? name : name + ": " + problem.where;
    return problem;
}

Result<ModelReading> parsedReading(std::string_view text) {
    if (text.size() > maxConfigBytes) {
        return Problem{"", Words{"is too long for a model's configuration", "太长，不会是模型的配置"},
                       Words{"at most 16 MB are allowed", "最多 16 MB"}};
    }
    if (isArgumentList(text)) {
        const Result<ForeignConfig> foreign = argumentConfig(text);
        return foreign ? modelReading(*foreign) : foreign.problem();
    }
    const Result<Json> json = parseConfigJson(text);
    if (!json) return json.problem();
    if (!json->is_object()) {
        return Problem{"", say({"is {}", "是 {}"}, jsonKind(*json)),
                       Words{"a model's configuration is an object", "模型的配置应为对象"}};
    }
    if (!isMetaParams(*json)) return modelReading(*json);
    const Result<ForeignConfig> foreign = metaConfig(*json);
    return foreign ? modelReading(*foreign) : foreign.problem();
}

}  // namespace

Result<Json> parseConfigJson(std::string_view text) {
    return text.find("Infinity") == std::string_view::npos && text.find("NaN") == std::string_view::npos
               ? parseJson(text)
               : parseJson(wordsQuoted(text));
}

bool isModelConfig(const Json& json) {
    if (!json.is_object() || json.contains("orrery")) return false;
    constexpr std::string_view marks[] = {"model_type",
                                          "architectures",
                                          "text_config",
                                          "hidden_size",
                                          "rope_theta",
                                          "rope_scaling",
                                          "num_attention_heads",
                                          "n_embd",
                                          "n_heads",
                                          "rope_parameters",
                                          "max_position_embeddings"};
    return std::ranges::any_of(marks, [&](std::string_view mark) { return json.contains(std::string(mark)); });
}

Result<ModelReading> modelReading(const Json& config) try { return ModelReader(config).read(); } catch (...) {
    return ofMemory(Problem{"", Words{"there is not enough memory to read it", "内存不足，无法读取"}});
}

Result<ModelReading> modelReading(const ForeignConfig& foreign) {
    Result<ModelReading> reading = modelReading(foreign.config);
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
    return reading;
}

Result<ModelReading> parseModelConfig(std::string_view text, const std::string& name) {
    Result<ModelReading> reading = parsedReading(text);
    return reading ? std::move(reading) : Result<ModelReading>(inFile(name, reading.problem()));
}

}  // namespace orrery

#include "core/io/models/model_file.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "core/base/shown_text.h"
#include "core/base/small_letters.h"
#include "core/io/file.h"
#include "core/io/json_members.h"
#include "core/io/json_text.h"
#include "core/io/models/config_fields.h"
#include "core/io/models/model_config.h"
#include "core/io/safetensors.h"

namespace orrery {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t maxIndexBytes = std::uint64_t{256} << 20;

/// A tensor and the file that contains it.
struct Tensor {
    std::string name, file;
};

/// Whether `name` is a .safetensors file in the folder itself; other shards are ignored.
bool isPlainName(const std::string& name) {
    return !name.empty() && name.find_first_of("/\\") == std::string::npos && name.ends_with(".safetensors");
}

/// The tensors of an index file.
std::vector<Tensor> shardedTensors(const std::string& index) {
    std::vector<Tensor> tensors;
    const Result<std::string> text = readTextFile(index, maxIndexBytes);
    const Result<Json> json = text ? parseJson(*text) : text.problem();
    if (!json) return tensors;
    const Json& map = memberOf(*json, "weight_map");
    if (!map.is_object()) return tensors;
    for (const auto& [name, file] : map.items())
        if (file.is_string() && isPlainName(file)) tensors.push_back({name, file});
    return tensors;
}

/// The tensors of a single file.
std::vector<Tensor> ownTensors(const fs::path& file) {
    std::vector<Tensor> tensors;
    const Result<ByteSource> source = ByteSource::open(file.generic_string());
    const Result<SafetensorsIndex> index = source ? parseSafetensors(*source, file.generic_string()) : source.problem();
    if (!index) return tensors;
    for (const SafetensorsEntry& entry : index->entries)
        tensors.push_back({entry.name, file.filename().generic_string()});
    return tensors;
}

std::vector<Tensor> tensorsIn(const fs::path& folder) {
    std::error_code error;
    for (const char* name : {"model.safetensors.index.json", "diffusion_pytorch_model.safetensors.index.json",
                             "model.safetensors", "pytorch_model.safetensors", "diffusion_pytorch_model.safetensors"}) {
        const fs::path file = folder / name;
        if (!fs::is_regular_file(file, error)) continue;
        const bool isIndex = file.extension() == ".json";
        auto tensors = isIndex ? shardedTensors(file.generic_string()) : ownTensors(file);
        if (isIndex || !tensors.empty()) return tensors;
    }
    return {};
}

bool fits(const std::string& name, const TableQuery& query) {
    if (name.find(query.within) == std::string::npos) return false;
    return std::ranges::any_of(splitWords(query.endings), [whole = "." + name](std::string_view ending) {
        return whole.ends_with("." + std::string(ending));
    });
}

/// Sets the file parameters of the encodings to the first tensors of the checkpoint that match their TableQuery.
void findTables(ModelReading& reading, const fs::path& folder) {
    std::optional<std::vector<Tensor>> tensors;
    for (ModelEncoding& encoding : reading.encodings) {
        if (encoding.table.param.empty()) continue;
        if (!tensors) tensors = tensorsIn(folder);
        const auto found =
            std::ranges::find_if(*tensors, [&](const Tensor& tensor) { return fits(tensor.name, encoding.table); });
        if (found == tensors->end()) continue;
        const std::string path = (folder / found->file).generic_string() + "#" + found->name;
        Result<Values> named = encoding.setting.values.with(encoding.table.param, TableFile{path, nullptr, 0});
        if (named && std::erase(encoding.notes, drawnWords) > 0) named = named->with("untrained", false);
        if (named) encoding.setting.values = *named;
    }
}

/// Returns the path of the configuration in a folder, or a Problem if there is none.
Result<std::string> configIn(const fs::path& folder) {
    std::error_code error;
    for (const char* name : {"config.json", "params.json"}) {
        if (fs::exists(folder / name, error)) return (folder / name).generic_string();
    }
    return Problem{folder.generic_string(), Words{"the folder holds no model", "文件夹中没有模型"},
                   Words{"it must have a config.json or a params.json", "其中应有 config.json 或 params.json"}};
}

Result<ModelReading> readConfig(const std::string& path, const Families& families) {
    if (inSmallLetters(path).ends_with(".gguf")) {
        const Result<ByteSource> source = ByteSource::open(path);
        return source ? parseGguf(*source, path, families) : source.problem();
    }
    const Result<std::string> text = readTextFile(path, maxConfigBytes);
    return text ? parseModelConfig(*text, path, families) : text.problem();
}

/// Returns "llama-3.1-8b" for llama-3.1-8b.json, llama-3.1-8b/config.json and llama-3.1-8b/params.json.
std::string nameOf(const fs::path& file) {
    const std::string stem = file.stem().generic_string();
    const bool isUsual = stem == "config" || stem == "params";
    return isUsual ? fs::absolute(file).lexically_normal().parent_path().filename().generic_string() : stem;
}

Json englishOf(const std::vector<Phrase>& phrases) {
    Json list = Json::array();
    for (const Phrase& each : phrases) list.push_back(each.en);
    return list;
}

Json encodingJson(const ModelEncoding& encoding) {
    Json parameters = Json::object(), said = Json::object(), assumed = Json::array();
    for (const Param& param : encoding.setting.values.params()) {
        const Value& value = encoding.setting.values.value(param);
        parameters[std::string(param.id)] = param.kind == Kind::Real ? Json(std::get<double>(value)) : jsonOf(value);
    }
    for (const auto& [name, value] : encoding.extras) parameters[name] = Json::parse(value);
    for (const auto& [field, value] : encoding.usedFields) said[field] = Json::parse(value);
    for (const AssumedValue& each : encoding.assumed) assumed.push_back(each.text);
    Json json{{"scheme", encoding.setting.scheme->id},
              {"parameters", parameters},
              {"said", said},
              {"assumed", assumed},
              {"unread", encoding.unread}};
    if (!encoding.part.empty()) json["part"] = encoding.part.en;
    if (encoding.layers > 0) json["layers"] = encoding.layers;
    if (!encoding.notes.empty()) json["notes"] = englishOf(encoding.notes);
    return json;
}

/// Formats an encoding: a line "rope (text, 32 layers)", then indented lines: "parameters: head_dim=128, base=500000,
/// ...", used fields, assumed values and notes.
std::string encodingText(const ModelEncoding& encoding, Language language) {
    std::string where = encoding.part.in(language), parameters, said, assumed;
    const auto add = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
    if (encoding.layers == 1) add(where, Phrase(Words{"1 layer", "1 层"}).in(language));
    if (encoding.layers > 1) add(where, say({"{} layers", "{} 层"}, encoding.layers).in(language));
    for (const Param& param : encoding.setting.values.params()) {
        const std::string value = valueText(encoding.setting.values.value(param));
        if (!value.empty()) add(parameters, std::string(param.id) + "=" + shownText(value));
    }
    for (const auto& [name, value] : encoding.extras) add(parameters, name + "=" + shownText(value));
    for (const auto& [field, value] : encoding.usedFields) add(said, shownText(field) + "=" + shownText(value, 60));
    for (const AssumedValue& each : encoding.assumed) add(assumed, each.text);
    std::string text = std::string(encoding.setting.scheme->id) + (where.empty() ? "" : " (" + where + ")") + "\n";
    const auto line = [&](const Words& label, const std::string& what) {
        if (!what.empty()) text += "  " + std::string(label.in(language)) + what + "\n";
    };
    line({"parameters: ", "参数："}, parameters);
    line({"said by: ", "依据："}, said);
    line({"assumed: ", "假定："}, assumed);
    for (const Phrase& note : encoding.notes) line({"note: ", "注意："}, note.in(language));
    return text;
}

}  // namespace

Result<ModelReading> readModel(const std::string& path, const Families& families) {
    std::error_code error;
    const bool isFolder = fs::is_directory(path, error);
    const Result<std::string> config = isFolder ? configIn(path) : Result<std::string>(path);
    if (!config) return config.problem();
    Result<ModelReading> reading = readConfig(*config, families);
    const fs::path file(*config);
    if (reading) reading->name = nameOf(file);
    if (reading && (isFolder || file.filename() == "config.json"))
        findTables(*reading, file.has_parent_path() ? file.parent_path() : fs::path("."));
    return reading;
}

bool isModelPath(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return true;
    const std::string small = inSmallLetters(path);
    if (small.ends_with(".gguf")) return true;
    if (!small.ends_with(".json")) return false;
    const Result<std::string> text = readTextFile(path, maxConfigBytes);
    const Result<Json> json = text ? parseConfigJson(*text) : text.problem();
    return json && (isModelConfig(*json) || isMetaParams(*json));
}

std::string modelJson(const ModelReading& reading) {
    Json encodings = Json::array();
    for (const ModelEncoding& encoding : reading.encodings) encodings.push_back(encodingJson(encoding));
    Json json{{"model", reading.model}, {"encodings", encodings}};
    for (const LayersPart& other : reading.others)
        json["without_attention"].push_back({{"part", other.part.en}, {"layers", other.layers}});
    const std::vector<Phrase> doubts = doubtsOf(reading);
    json["certain"] = doubts.empty();
    json["doubts"] = englishOf(doubts);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string modelText(const ModelReading& reading, Language language) {
    std::string text = reading.model.empty() ? std::string() : shownText(reading.model) + "\n";
    for (const ModelEncoding& encoding : reading.encodings) text += encodingText(encoding, language);
    for (const LayersPart& other : reading.others)
        text +=
            say({"no encoding ({}, {} layers)", "无编码（{}，{} 层）"}, other.part, other.layers).in(language) + "\n";
    for (const Phrase& doubt : doubtsOf(reading))
        text += Phrase(Words{"doubt: ", "存疑："}).in(language) + doubt.in(language) + "\n";
    return text;
}

}  // namespace orrery

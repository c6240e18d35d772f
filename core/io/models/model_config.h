// The configuration of a model as a file says it: a config.json of Hugging Face transformers, Meta's params.json, a
// list of arguments as Megatron's programs take them, or the header of a .gguf file. Safe for any bytes; what is wrong
// is one sentence.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/io/byte_source.h"
#include "core/io/models/model_reading.h"

namespace orrery {

/// No configuration has a longer text.
inline constexpr std::size_t mostConfigBytes = std::size_t{16} << 20;

/// A configuration told in the words of transformers, and how its own file calls each field.
struct ForeignConfig {
    nlohmann::ordered_json config;
    std::map<std::string, std::string> names;
    std::string type;                             ///< what the file calls its model type
    std::vector<std::string> unread = {};         ///< fields about positions that have no such words
    std::map<std::string, std::string> own = {};  ///< what its own field says as JSON, where that is another value

    /// Adds one field, dots leading into objects, and how its own file calls it; an empty name: it says so by itself.
    void tell(std::string_view field, const nlohmann::ordered_json& value, const std::string& name = {});
};

/// JSON, or a list of arguments; `name` is what Problems call it.
Result<ModelReading> parseModelConfig(std::string_view text, const std::string& name);

/// The header of a .gguf file.
Result<ModelReading> parseGguf(const ByteSource& file, const std::string& name);

/// JSON as Python writes it, with Infinity, -Infinity and NaN, which become texts.
Result<nlohmann::ordered_json> parseConfigJson(std::string_view text);

/// Whether a JSON object is the configuration of a model: it has what such a file has and no document.
bool isModelConfig(const nlohmann::ordered_json& json);

/// Meta's params.json, told apart by its dim and n_heads.
bool isMetaParams(const nlohmann::ordered_json& json);
Result<ForeignConfig> metaConfig(const nlohmann::ordered_json& params);

/// "--hidden-size 4096 --position-embedding-type rope ...", also as a shell script has it.
bool isArgumentList(std::string_view text);
Result<ForeignConfig> argumentConfig(std::string_view text);

/// What a reading of a whole configuration gives; Problems call no file.
Result<ModelReading> modelReading(const nlohmann::ordered_json& config);
Result<ModelReading> modelReading(const ForeignConfig& foreign);

}  // namespace orrery

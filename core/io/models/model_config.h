// Parses the configuration of a model: config.json of Hugging Face transformers, Meta's params.json, a list of Megatron
// arguments, or the header of a .gguf file. Safe for any bytes; every error is a Problem of one sentence.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/io/byte_source.h"
#include "core/io/models/model_reading.h"

namespace orrery {

/// Maximum length of a configuration's text.
inline constexpr std::size_t maxConfigBytes = std::size_t{16} << 20;

/// A configuration translated to the field names of transformers, with the original names.
struct ForeignConfig {
    nlohmann::ordered_json config;
    std::map<std::string, std::string> names;
    std::string type;                             ///< the file's name of its model type
    std::vector<std::string> unread = {};         ///< fields about positions without an equivalent
    std::map<std::string, std::string> own = {};  ///< original value as JSON, if it differs

    /// Sets one field, whose dots lead into objects; `name` is its name in the original file, empty if it is implied.
    void tell(std::string_view field, const nlohmann::ordered_json& value, const std::string& name = {});
};

/// Parses JSON or a list of arguments; `name` is the source named in Problems.
Result<ModelReading> parseModelConfig(std::string_view text, const std::string& name);

/// Parses the header of a .gguf file.
Result<ModelReading> parseGguf(const ByteSource& file, const std::string& name);

/// Parses JSON written by Python, in which Infinity, -Infinity and NaN may occur; they become texts.
Result<nlohmann::ordered_json> parseConfigJson(std::string_view text);

/// Whether a JSON object is a model's configuration and not a document.
bool isModelConfig(const nlohmann::ordered_json& json);

/// Whether it is Meta's params.json, recognised by dim and n_heads.
bool isMetaParams(const nlohmann::ordered_json& json);
Result<ForeignConfig> metaConfig(const nlohmann::ordered_json& params);

/// Whether the text has arguments such as "--hidden-size 4096 --position-embedding-type rope"; shell scripts count.
bool isArgumentList(std::string_view text);
Result<ForeignConfig> argumentConfig(std::string_view text);

/// Reads a whole configuration; Problems name no file.
Result<ModelReading> modelReading(const nlohmann::ordered_json& config);
Result<ModelReading> modelReading(const ForeignConfig& foreign);

}  // namespace orrery

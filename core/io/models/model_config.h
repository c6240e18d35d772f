// Parses the configuration of a model: config.json of Hugging Face transformers, Meta's params.json, a list of Megatron
// arguments, or the header of a .gguf file. Safe for any bytes; every error is a Problem of one sentence.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/io/byte_source.h"
#include "core/io/models/config_fields.h"
#include "core/io/models/families.h"
#include "core/io/models/model_reading.h"

namespace orrery {

/// Maximum size of the text of a configuration.
inline constexpr std::size_t maxConfigBytes = std::size_t{16} << 20;

/// The origin of a translated field.
struct FieldOrigin {
    std::string name;        ///< in the file; empty if the file does not state it
    std::string value = {};  ///< as JSON, if it differs from the translated one
};

/// A configuration in another format, translated to the fields of transformers.
struct ForeignConfig {
    nlohmann::ordered_json config;               ///< the translated fields
    std::map<std::string, FieldOrigin> origins;  ///< of the translated fields that the file states
    std::string type;                            ///< model type to show: the architecture, or the kind of file
    std::vector<std::string> unread = {};        ///< original fields about positions without an equivalent
    std::vector<Phrase> doubts = {};             ///< what was not understood

    /// Sets the field at a dotted path.
    void tell(std::string_view field, const nlohmann::ordered_json& value, const FieldOrigin& origin = {});
    /// Sets the fields that `fields` gives for members of `values`; their original names have a prefix.
    void rename(const nlohmann::ordered_json& values, const nlohmann::ordered_json& fields, const std::string& prefix);
    /// Takes the steps of the table whose conditions hold: "if" of the file, "when" of the translated fields, and
    /// "unless" of them, which must not hold. A step sets fields ("set", said "by" a field of the file "as" a value),
    /// renames those of the file or of an object "in" it ("fields"), and sets those that are missing ("usual", or the
    /// name of a member of the table with them).
    void follow(const nlohmann::ordered_json& steps, ConfigFields& file, const nlohmann::ordered_json& values);
};

/// Parses JSON or a list of arguments; `name` is the name of the source in Problems.
Result<ModelReading> parseModelConfig(std::string_view text, const std::string& name,
                                      const Families& families = Families::builtIn());

/// Parses the header of a .gguf file.
Result<ModelReading> parseGguf(const ByteSource& file, const std::string& name,
                               const Families& families = Families::builtIn());

/// Parses JSON written by Python; the numbers Infinity, -Infinity and NaN in it become texts.
Result<nlohmann::ordered_json> parseConfigJson(std::string_view text);

/// Whether a JSON value is the configuration of a model in transformers and not a document, judged by its fields.
bool isModelConfig(const nlohmann::ordered_json& json);

/// Whether a JSON value is Meta's params.json: it has dim and n_heads, but neither a model_type nor a class.
bool isMetaParams(const nlohmann::ordered_json& json);
/// Translates Meta's params.json.
Result<ForeignConfig> metaConfig(const nlohmann::ordered_json& params);

/// Whether the text has arguments such as "--hidden-size 4096 --position-embedding-type rope"; it may be a shell
/// script.
bool isArgumentList(std::string_view text);
/// Translates arguments of Megatron or GPT-NeoX.
Result<ForeignConfig> argumentConfig(std::string_view text);

/// Reads a configuration; Problems do not name the file. For a ForeignConfig the fields have their original names.
Result<ModelReading> modelReading(const nlohmann::ordered_json& config, const Families& families);
Result<ModelReading> modelReading(const Result<ForeignConfig>& translated, const Families& families);

}  // namespace orrery

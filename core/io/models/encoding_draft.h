// Construction of one encoding from a model's configuration: a scheme whose parameters are set one by one from fields,
// defaults of the model's class in transformers, or fixed behaviour of the model's program. The origin of every
// parameter is recorded in the ModelEncoding.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/models/config_fields.h"

namespace orrery {

inline constexpr Words encoderWords{"encoder", "编码器"};  ///< encoder of a model that also has a decoder
inline constexpr Words decoderWords{"decoder", "解码器"};
inline constexpr Words textEncoderWords{"text encoder", "文本编码器"};  ///< part of a sound or image generator

/// A tower of a model, such as its text or its vision part: the configuration, and the assumptions of the family.
struct EncoderConfig {
    const ConfigFields::Json* config = nullptr;
    std::string path;                ///< prefix of its fields: "text_config."
    std::string type;                ///< its model_type; may be empty
    std::string_view defaults = {};  ///< defaults of the family's class: "rope_theta=10000"
    std::string_view fixed = {};     ///< behaviour of the family's program: "layout=half-split"
    Phrase part;                     ///< "text"; empty for a single tower
    ModelReading* reading = nullptr;
    std::optional<Problem> problem;  ///< the first problem; later encodings are not added
    ConfigFields asked;              ///< fields that decide which encodings exist; first in the record of each encoding
    bool shiftsNtk = false;          ///< NTK scaling as in GTE's program: of all frequencies, also that of pair 0
    bool listsTimeLast = false;      ///< mrope_section lists h, w, t instead of t, h, w

    /// Returns a new reader of the tower's fields, whose record is empty.
    ConfigFields fields() const { return {*config, path, defaults}; }
    /// Returns the number of `name` in `fixed`, such as "cls_tokens" in "cls_tokens=1 offset=2"; nothing if missing.
    std::optional<double> fixedNumber(std::string_view name) const;
};

/// One encoding under construction. `owner` must outlive it; `already` is the record to continue, by default
/// owner.asked.
class EncodingDraft {
public:
    EncodingDraft(EncoderConfig& owner, std::string_view scheme);
    EncodingDraft(EncoderConfig& owner, ConfigFields already, std::string_view scheme);

    ConfigFields fields;

    /// Sets a parameter to the value of a field or to the default of the class; does nothing if `told` is empty.
    void take(std::string_view id, const std::optional<ConfigValue<double>>& told);
    void take(std::string_view id, const std::optional<ConfigValue<bool>>& told);
    void take(std::string_view id, const std::optional<ConfigValue<std::vector<double>>>& told);
    /// Sets a parameter to a required number (ConfigFields::requireNumber()).
    void takeNeeded(std::string_view id, std::string_view names);
    /// Sets a parameter to the fixed behaviour of the family's program, regardless of fields.
    void fix(std::string_view id, std::string_view text);
    /// Sets a parameter that no field states; it is listed among the assumed values.
    void assume(std::string_view id, double value);

    /// Names the table of the checkpoint that gives this file parameter its numbers; see TableQuery.
    void requestTable(std::string_view param, std::string_view endings, std::string_view within = {});
    /// Makes the scheme draw a table of this shape at random, for use until the numbers are found in the checkpoint.
    /// Rows beyond maxDrawnNumbers numbers are omitted with a note.
    void draw(const std::optional<ConfigValue<double>>& rows, const std::optional<ConfigValue<double>>& width);

    /// Adds the encoding to the tower's reading, or sets the tower's problem. `part` names the layers of the tower that
    /// have the encoding and `layers` is their number (0: unknown).
    void finish(const Phrase& part = {}, int layers = 0);

private:
    void set(std::string_view id, const Value& value, std::string_view field);
    Result<Encoding> built() const;

    EncoderConfig& tower;
    SchemeSetting setting;
    std::set<std::string, std::less<>> told;       ///< parameters set by a field or by fix(), not assumed
    std::map<std::string, std::string> defaulted;  ///< parameters set by a default, and the field of the default
    TableQuery table;
    bool drawn = false;
};

/// Returns a count such as the number of layers, rounded down; 0 if it is missing or not in 1 to 10^6.
int countOf(const std::optional<ConfigValue<double>>& told);

/// Returns the number of layers of a tower without recording the field; 0 if unknown.
int layersOf(ConfigFields& fields);

inline constexpr std::string_view widthNames = "hidden_size n_embd d_model dim embed_dim model_dim";
inline constexpr std::string_view headsNames =
    "num_attention_heads n_head n_heads num_heads encoder_attention_heads num_attention_heads_per_layer";

/// Returns the number of channels of a head: the field `names` or its default, else the width divided by the number of
/// heads, rounded down. If these are missing or unsuitable, records a problem and returns nothing.
std::optional<ConfigValue<double>> headWidth(ConfigFields& fields, std::string_view names,
                                             std::string_view widths = widthNames,
                                             std::string_view headCounts = headsNames);

inline constexpr std::string_view headDimNames = "head_dim attention_head_dim kv_channels head_size";
inline constexpr std::string_view layerNames = "num_hidden_layers n_layer n_layers num_layers depth";

}  // namespace orrery

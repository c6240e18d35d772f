// Construction of one encoding from a model's configuration: a scheme whose parameters are set one by one from fields,
// defaults of the model's class, or fixed behaviour of its program. Every setting is recorded for the reading.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/models/config_fields.h"

namespace orrery {

inline constexpr Words encoderWords{"encoder", "编码器"};  ///< the part of a model that also has a decoder
inline constexpr Words decoderWords{"decoder", "解码器"};
inline constexpr Words textEncoderWords{"text encoder", "文本编码器"};  ///< part of a sound or image generator

/// A tower (text or vision) of a model: its part of the configuration and the assumptions of its family.
struct EncoderConfig {
    const ConfigFields::Json* config = nullptr;
    std::string path;                ///< prefix of its fields: "text_config."
    std::string type;                ///< its model_type; may be empty
    std::string_view defaults = {};  ///< defaults of the family's class: "rope_theta=10000"
    std::string_view fixed = {};     ///< behaviour of the family's program: "layout=half-split"
    Phrase part;                     ///< "text"; empty for a single tower
    ModelReading* reading = nullptr;
    std::optional<Problem> problem;  ///< the first one
    ConfigFields asked;              ///< fields that decided which encodings exist; start of each record
    bool shiftsNtk = false;          ///< NTK scaling as in GTE's program: all frequencies, that of pair 0 too
    bool listsTimeLast = false;      ///< mrope_section lists h, w, t instead of t, h, w

    ConfigFields fields() const { return {*config, path, defaults}; }
    /// Returns a number from `fixed`: "cls_tokens" of "cls_tokens=1 offset=2".
    std::optional<double> fixedNumber(std::string_view name) const;
};

class EncodingDraft {
public:
    EncodingDraft(EncoderConfig& owner, std::string_view scheme);
    EncodingDraft(EncoderConfig& owner, ConfigFields already, std::string_view scheme);

    ConfigFields fields;

    /// Sets a parameter to the value of a field or to the default of the class; does nothing without a value.
    void take(std::string_view id, const std::optional<ConfigValue<double>>& told);
    void take(std::string_view id, const std::optional<ConfigValue<bool>>& told);
    void take(std::string_view id, const std::optional<ConfigValue<std::vector<double>>>& told);
    /// Sets a parameter to a required number.
    void takeNeeded(std::string_view id, std::string_view names);
    /// Sets a parameter to the fixed behaviour of the family's program, regardless of fields.
    void fix(std::string_view id, std::string_view text);
    /// Sets a parameter that the fields leave open.
    void assume(std::string_view id, double value);

    /// Names the table of the checkpoint that gives this file parameter its numbers; see TableQuery.
    void requestTable(std::string_view param, std::string_view endings, std::string_view within = {});
    /// Draws a learned table of this shape; used until its numbers are found in the checkpoint.
    void draw(const std::optional<ConfigValue<double>>& rows, const std::optional<ConfigValue<double>>& width);

    /// Adds the encoding to the tower's reading, or its problem to the tower; `part` and `layers` locate it.
    void finish(const Phrase& part = {}, int layers = 0);

private:
    void set(std::string_view id, const Value& value, std::string_view field);
    Result<Encoding> built() const;

    EncoderConfig& tower;
    SchemeSetting setting;
    std::set<std::string, std::less<>> told;       ///< parameters that need no entry in the record of defaults
    std::map<std::string, std::string> defaulted;  ///< parameter, and the absent field
    TableQuery table;
    bool drawn = false;
};

/// Returns a count such as the number of layers; 0 if absent or out of range.
int countOf(const std::optional<ConfigValue<double>>& told);

/// Returns the number of layers of a tower; 0 if unknown.
int layersOf(ConfigFields& fields);

inline constexpr std::string_view widthNames = "hidden_size n_embd d_model dim embed_dim model_dim";
inline constexpr std::string_view headsNames =
    "num_attention_heads n_head n_heads num_heads encoder_attention_heads num_attention_heads_per_layer";

/// Returns the channels of a head: the field `names`, else the width divided by the number of heads.
std::optional<ConfigValue<double>> headWidth(ConfigFields& fields, std::string_view names,
                                             std::string_view widths = widthNames,
                                             std::string_view headCounts = headsNames);

inline constexpr std::string_view headDimNames = "head_dim attention_head_dim kv_channels head_size";
inline constexpr std::string_view layerNames = "num_hidden_layers n_layer n_layers num_layers depth";

}  // namespace orrery

// Construction of one encoding from a model's configuration: a scheme whose parameters are set one by one from fields,
// defaults of the model's class in transformers, or fixed behaviour of the model's program. The origin of every
// parameter is recorded in the ModelEncoding.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/models/config_fields.h"
#include "core/io/models/families.h"

namespace orrery {

/// A tower of a model, such as its text or its vision part: the configuration, and the row of its family (Families).
struct EncoderConfig {
    using Json = ConfigFields::Json;

    const Json* config = nullptr;
    std::string path;  ///< prefix of its fields: "text_config."
    std::string type;  ///< its model_type; may be empty
    Json row;          ///< of its family, completed by the case, side and kind of layers that are read
    const Families* families = nullptr;
    ModelReading* reading = nullptr;
    std::optional<Problem> problem = {};  ///< the first problem; later encodings are not added
    ConfigFields asked;             ///< fields that decide which encodings exist; first in the record of each encoding
    Phrase part = {};               ///< part of the tower that is read: "sliding layers"
    std::string kind = {};          ///< its kind of layers; empty: all
    int layers = 0;                 ///< number of its layers; 0: not known
    std::vector<int> indices = {};  ///< these layers, from 0; empty: not known, or all

    /// Returns the text of a member of the row, else `usual`.
    std::string_view option(std::string_view name, std::string_view usual = {}) const;
    /// Whether the flag is set in the row.
    bool isSet(std::string_view name) const;
    /// Returns an object of the row; empty if it is missing.
    Json object(std::string_view name) const;
    /// Returns a number of the row's `program`, such as "cls_tokens"; nothing if missing.
    std::optional<double> fact(std::string_view name) const;
    /// Replaces members of the row; null removes one.
    void change(const Json& members) { row.merge_patch(members); }
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

    /// Records something that the model has beside the parameters of the scheme (ModelEncoding::extras).
    void add(const std::string& name, const ConfigFields::Json& value);

    /// Names the table of the checkpoint that gives this file parameter its numbers; see TableQuery.
    void requestTable(std::string_view param, std::string_view endings, std::string_view within = {});
    /// Makes the scheme draw a table of this shape at random, for use until the numbers are found in the checkpoint.
    /// Rows beyond maxDrawnNumbers numbers are omitted with a note.
    void draw(const std::optional<ConfigValue<double>>& rows, const std::optional<ConfigValue<double>>& width);

    /// Adds the encoding to the tower's reading, for the part of the tower that is read, or sets the tower's problem.
    void finish();
    void finish(const Phrase& part, int layers);

private:
    void set(std::string_view id, const Value& value, std::string_view field);
    void takeTemperature();
    Result<Encoding> built() const;

    EncoderConfig& tower;
    SchemeSetting setting;
    std::set<std::string, std::less<>> told;       ///< parameters set by a field or by fix(), not assumed
    std::map<std::string, std::string> defaulted;  ///< parameters set by a default, and the field of the default
    TableQuery table;
    std::vector<std::pair<std::string, std::string>> extras;
    bool drawn = false;
};

/// Returns a count such as the number of layers, rounded down; 0 if it is missing or not in 1 to 10^6.
int countOf(const std::optional<ConfigValue<double>>& told);

/// Returns the number of layers of a tower without recording the fields; 0 if unknown.
int layersOf(const EncoderConfig& tower);

inline constexpr std::string_view widthNames = "hidden_size n_embd d_model dim embed_dim model_dim vt_hidden_size";
inline constexpr std::string_view headsNames =
    "num_attention_heads n_head n_heads num_heads encoder_attention_heads num_attention_heads_per_layer";

/// Returns the number of channels of a head: the field `names` or its default, else the width divided by the number of
/// heads, rounded down. If these are missing or unsuitable, records a problem and returns nothing.
std::optional<ConfigValue<double>> headWidth(ConfigFields& fields, std::string_view names,
                                             std::string_view widths = widthNames,
                                             std::string_view headCounts = headsNames);

/// Returns the width of a token's vector: a field, or the heads times the field that the row names in "head_dim".
std::optional<ConfigValue<double>> vectorWidth(ConfigFields& fields, const EncoderConfig& tower);

inline constexpr std::string_view rowNames =
    "max_position_embeddings n_positions max_seq_len max_target_positions max_source_positions n_ctx";
inline constexpr std::string_view headDimNames = "head_dim attention_head_dim kv_channels head_size";
inline constexpr std::string_view layerNames = "num_hidden_layers n_layer n_layers num_layers depth";

}  // namespace orrery

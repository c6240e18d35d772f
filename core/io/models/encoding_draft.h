// One encoding in the making: a scheme whose parameters are taken from the fields of a configuration one by one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/models/config_fields.h"

namespace orrery {

inline constexpr Words encoderWords{"encoder", "编码器"};  ///< the part of a model that has a decoder too
inline constexpr Words decoderWords{"decoder", "解码器"};
inline constexpr Words textEncoderWords{"text encoder", "文本编码器"};  ///< of a model that makes sounds or images

/// A tower of a model, text or vision: its own part of the configuration, and what its family takes for granted.
struct Tower {
    const ConfigFields::Json* config = nullptr;
    std::string path;                ///< before its fields: "text_config."
    std::string type;                ///< its model_type; empty where it is not said
    std::string_view defaults = {};  ///< of the family's class: "rope_theta=10000"
    std::string_view fixed = {};     ///< what the family's program does: "layout=half-split"
    Phrase part;                     ///< "text", where there are several
    ModelReading* reading = nullptr;
    std::optional<Problem> problem;  ///< the first one
    ConfigFields asked;              ///< what decided which encodings there are; each of them begins with its record

    ConfigFields fields() const { return {*config, path, defaults}; }
    /// A number among what the program does: "cls_tokens" of "cls_tokens=1 offset=2".
    std::optional<double> fixedNumber(std::string_view name) const;
};

class EncodingDraft {
public:
    EncodingDraft(Tower& owner, std::string_view scheme);
    EncodingDraft(Tower& owner, ConfigFields already, std::string_view scheme);

    ConfigFields fields;

    /// Sets a parameter to what a field said or a class has by default; nothing where nothing was told.
    void take(std::string_view id, const std::optional<Told<double>>& told);
    void take(std::string_view id, const std::optional<Told<bool>>& told);
    void take(std::string_view id, const std::optional<Told<std::vector<double>>>& told);
    /// Sets it to a number that must be said.
    void takeNeeded(std::string_view id, std::string_view names);
    /// Sets it to what the family's program does, whatever the fields say.
    void fix(std::string_view id, std::string_view text);
    /// Sets what the fields leave open.
    void assume(std::string_view id, double value);

    void wish(std::string_view param, std::string_view endings, std::string_view within = {});
    /// Draws a learned table of this shape, for as long as its numbers are not found in the checkpoint.
    void draw(const std::optional<Told<double>>& rows, const std::optional<Told<double>>& width);

    /// Gives it to the tower's reading, or its problem to the tower. `part` and `layers` say where it is.
    void finish(const Phrase& part = {}, int layers = 0);

private:
    void set(std::string_view id, const Value& value, std::string_view field);
    Result<Encoding> built() const;

    Tower& tower;
    SchemeSetting setting;
    std::set<std::string, std::less<>> told;       ///< parameters that need no word
    std::map<std::string, std::string> defaulted;  ///< parameter, and the field that is absent
    TableWish table;
    bool drawn = false;
};

/// A number of layers or the like; 0 where none is told, or one that cannot be.
int countOf(const std::optional<Told<double>>& told);

/// How many layers a tower has; 0 where that is not said.
int layersOf(ConfigFields& fields);

inline constexpr std::string_view widthNames = "hidden_size n_embd d_model dim embed_dim model_dim";
inline constexpr std::string_view headsNames =
    "num_attention_heads n_head n_heads num_heads encoder_attention_heads num_attention_heads_per_layer";

/// The channels of a head: what `names` say, else the width shared out among the heads.
std::optional<Told<double>> headWidth(ConfigFields& fields, std::string_view names,
                                      std::string_view widths = widthNames, std::string_view headCounts = headsNames);

inline constexpr std::string_view headDimNames = "head_dim attention_head_dim kv_channels head_size";
inline constexpr std::string_view layerNames = "num_hidden_layers n_layer n_layers num_layers depth";

}  // namespace orrery

// Families of models whose configurations are understood: the encodings of each model_type, the defaults of its class
// in transformers, and the behaviour of the model's program that no field states. The lists of families are in
// core/io/models/*_families.cpp.
#pragma once

#include <span>
#include <string_view>

#include "core/io/models/encoding_draft.h"

namespace orrery {

/// A family: readers and defaults for some values of model_type.
struct Family {
    std::string_view types;        ///< values of model_type, separated by spaces
    void (*read)(EncoderConfig&);  ///< adds the tower's encodings
    std::string_view defaults;     ///< default fields of its class: "hidden_size=4096 rope_theta=10000"
    std::string_view fixed;        ///< parameters and numbers set by its program: "layout=half-split", "cls_tokens=1"
};

/// Returns the family of a model_type; null if it is unknown.
const Family* familyOf(std::string_view type);

/// Names of fields that state the type of the encoding.
inline constexpr std::string_view positionTypeNames = "position_embedding_type position_encoding_type pos_emb_type";

/// Returns the family whose encodings fit the fields of a configuration with an unknown model_type; null if none does.
const Family* familyByFields(const ConfigFields::Json& config);

}  // namespace orrery

// The families of models whose configurations are understood: which model_type has which encoding, what its class in
// transformers has by default, and what its program does without saying so. Data; core/io/models/*_families.cpp.
#pragma once

#include <span>
#include <string_view>

#include "core/io/models/encoding_draft.h"

namespace orrery {

struct Family {
    std::string_view types;     ///< values of model_type, with spaces between
    void (*read)(Tower&);       ///< adds the tower's encodings
    std::string_view defaults;  ///< fields of its class: "hidden_size=4096 rope_theta=10000"
    std::string_view fixed;     ///< parameters that its program sets: "layout=half-split"
};

/// The family of a model_type, or null.
const Family* familyOf(std::string_view type);

/// What fields may be called that name the encoding.
inline constexpr std::string_view positionTypeNames = "position_embedding_type position_encoding_type pos_emb_type";

/// A family for a model_type that nobody knows, by the fields that are there, or null where they say nothing.
const Family* familyByFields(const ConfigFields::Json& config);

}  // namespace orrery

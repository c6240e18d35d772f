// The member "model" of a document's "about": {"name_en": ..., "kinds": [{"name_en": "full layers", "name_zh": ...,
// "pane": 0}, ...], "layers": "0001", a digit for the kind of each layer, "doubts": [{"en": ..., "zh": ...}]}; of two
// models a list.
#pragma once

#include <nlohmann/json.hpp>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view modelKey = "model";

/// Reads the models of a document; `where` names the member in Problems.
Done readModels(Document& document, const nlohmann::ordered_json& json, const std::string& where);
/// Serialises the models; null if there are none.
nlohmann::ordered_json modelsJson(const Document& document);

}  // namespace orrery

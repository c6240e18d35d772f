// The member "model" of a document's "about": {"name_en": ..., "kinds": [{"name_en": "full layers", "name_zh": ...,
// "pane": 0}, ...], "layers": "0001", a digit for the kind of each layer, "doubts": [{"en": ..., "zh": ...}]}; of two
// models a list.
#pragma once

#include <nlohmann/json.hpp>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view modelKey = "model";

/// `where` names the member in Problems.
Result<std::vector<ModelLayers>> modelsOf(const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json modelsJson(const std::vector<ModelLayers>& models);

}  // namespace orrery

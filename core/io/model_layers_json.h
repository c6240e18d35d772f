// The member "model" of a document's "about": {"kinds": [{"name_en": "full layers", "name_zh": ..., "pane": 0}, ...],
// "layers": "0001", a digit for the kind of each layer, "doubts": [{"en": ..., "zh": ...}]}.
#pragma once

#include <nlohmann/json.hpp>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view modelKey = "model";

/// `where` names the member in Problems.
Result<ModelLayers> modelLayersOf(const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json modelLayersJson(const ModelLayers& model);

}  // namespace orrery

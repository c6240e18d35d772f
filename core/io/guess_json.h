// What may be guessed, in JSON. Answers to choose from, at most nine: "predict": [{"text_en": ..., "text_zh": ...,
// "reply_en": ..., "reply_zh": ..., "right": true}, ...]; or a number: "predict": {"truth": "turning", "tolerance": 5,
// "unit_en": ..., "unit_zh": ..., "reply_en": ..., "reply_zh": ...}. Empty texts, "right": false and a tolerance of 0
// are left out.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view guessesKey = "predict";

/// Into `about`; `where` is the path of `json`.
Done readGuesses(About& about, const nlohmann::ordered_json& json, const std::string& where);

/// What readGuesses reads; `about` has something to be guessed.
nlohmann::ordered_json guessesJson(const About& about);

}  // namespace orrery

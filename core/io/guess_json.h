// Questions to the reader of a document, in JSON. Either at most nine answers to choose from: "predict": [{"text_en":
// ..., "text_zh": ..., "reply_en": ..., "reply_zh": ..., "right": true}, ...]; or a number: "predict": {"truth":
// "turning", "tolerance": 5, "unit_en": ..., "unit_zh": ..., "reply_en": ..., "reply_zh": ...}; or a place along the
// x axis of a panel, counted from 1: {"place": "crossing", "panel": 1, "tolerance": 5, ...}; or a curve to sketch
// on a panel: "predict": {"sketch": 1, "reply_en": ..., "reply_zh": ...}. Empty texts, "right": false, a tolerance of 0
// and panel 1 of a place are omitted.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view guessesKey = "predict";

/// Reads the question into `about`; `where` is the path of `json` for Problems.
Done readGuesses(About& about, const nlohmann::ordered_json& json, const std::string& where);

/// Serialises the question of `about`, which must have one; the inverse of readGuesses().
nlohmann::ordered_json guessesJson(const About& about);

}  // namespace orrery

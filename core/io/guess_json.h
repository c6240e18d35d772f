// The question of a document as JSON, the member "predict" of "about", in one of four forms:
//   at most nine answers to choose from: [{"text_en": ..., "reply_en": ..., "right": true}, ...];
//   a number: {"truth": "turning", "tolerance": 5, "unit_en": ..., "reply_en": ...};
//   a value on the x axis of a panel: {"place": "crossing", "panel": 1, ...}, otherwise as for a number;
//   a curve to sketch on a panel: {"sketch": 1, "reply_en": ...}.
// Each text also has a Chinese form ("text_zh"). "truth" and "place" are ids of values of the picture. Panels are
// counted from 1. Empty texts, "right": false, a tolerance of 0 and the panel 1 of a place are not written.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view guessesKey = "predict";

/// Reads the question into the words of `document`; `where` is the path of `json` in its file, for Problems.
Done readGuesses(Document& document, const nlohmann::ordered_json& json, const std::string& where);

/// Serialises the question; null if there is none. The inverse of readGuesses().
nlohmann::ordered_json guessesJson(const Document& document);

}  // namespace orrery

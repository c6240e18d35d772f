// The course of a step as JSON, two members of "about":
//   "before": {"panes.0.curves.place": 0, ...}, the values of the picture while the question is asked, and with
//   "hidden": ["curve", ...] the names of its parts that are not drawn then;
//   "try": [{"text_en": ..., "until": "panes.0.curves.place >= 300", "reply_en": ...}, ...].
// Each text also has a Chinese form ("text_zh"). "until" is a condition of conditions.h. Empty texts are not written.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view beforeKey = "before", tryKey = "try";

/// Reads the values into the words of `document`; `where` is the path of `json` in its file, for Problems.
Done readBefore(Document& document, const nlohmann::ordered_json& json, const std::string& where);
/// Reads the things to do.
Done readTries(Document& document, const nlohmann::ordered_json& json, const std::string& where);

/// Serialises the values, without those that are no longer there; null if the document has no other picture before.
/// The inverse of readBefore().
nlohmann::ordered_json beforeJson(const Document& document);
/// Serialises the things to do; null if there are none. The inverse of readTries().
nlohmann::ordered_json triesJson(const Document& document);

}  // namespace orrery

// What may be guessed, in JSON: "predict": [{"text_en": ..., "text_zh": ..., "reply_en": ..., "reply_zh": ...,
// "right": true}, ...], at most nine of them. Empty texts and "right": false are left out.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view guessesKey = "predict";

/// `where` is the path of the list.
Result<std::vector<Guess>> guessesOf(const nlohmann::ordered_json& json, const std::string& where);

nlohmann::ordered_json jsonOf(const Guess& guess);

}  // namespace orrery

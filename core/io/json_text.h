// Parses JSON text into a tree, with checks that nlohmann::json leaves to its users: duplicate keys, nesting depth,
// trailing text. Takes time linear in the length of any text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/shown_text.h"

namespace orrery {

/// Parses one JSON value. Nesting deeper than 64, a duplicate key or invalid JSON is a Problem that names the place.
Result<nlohmann::ordered_json> parseJson(std::string_view text);

/// Returns the type of a value for error messages: "a JSON array".
Phrase jsonKind(const nlohmann::ordered_json& json);

}  // namespace orrery

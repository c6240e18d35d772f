// JSON text to a tree, with the checks that the library leaves to its users: doubled keys, depth, trailing text; in
// time proportional to the text, whatever it holds.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/shown_text.h"

namespace orrery {

/// Nesting deeper than 64, a doubled key, or anything that is not one JSON value is a Problem that names the place.
Result<nlohmann::ordered_json> parseJson(std::string_view text);

/// "a JSON array", as sentences about a value of the wrong kind say.
Phrase jsonKind(const nlohmann::ordered_json& json);

}  // namespace orrery

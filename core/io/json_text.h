// JSON text to a tree, with the checks that the library leaves to its users: doubled keys, depth, trailing text.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/result.h"

namespace orrery {

/// Nesting deeper than 64, a doubled key, or anything that is not one JSON value is a Problem that names the place.
Result<nlohmann::ordered_json> parseJson(std::string_view text);

}  // namespace orrery

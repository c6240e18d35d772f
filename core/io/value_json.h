// One value of a parameter as JSON: a number, true or false, a text, or a list of numbers.
#pragma once

#include <nlohmann/json.hpp>

#include "core/model/values.h"

namespace orrery {

/// Reads a value of the parameter; a Problem, which names it, if the value is not allowed.
Result<Value> valueOf(const Param& param, const nlohmann::ordered_json& json);

/// Reads a text of at most 1024 bytes, such as an answer to choose from; `where` is its path, for Problems.
Result<std::string> shortText(const nlohmann::ordered_json& json, const std::string& where);

/// The inverse of valueOf(); whole numbers are written without a point.
nlohmann::ordered_json jsonOf(const Value& value);

}  // namespace orrery

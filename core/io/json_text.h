// Parses JSON text into a tree, with checks that nlohmann::json does not make: duplicate keys, nesting depth, text
// after a zero byte. Takes O(n log n) time for any text of n bytes.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/shown_text.h"

namespace orrery {

/// Parses one JSON value. Nesting deeper than 64 levels, a duplicate key (which the Problem names) and invalid JSON
/// (with line and column) are Problems; their `where` is empty. So is a text whose tree would take more memory than 64
/// MB and four times its size: `[],[],…` would take twenty times.
Result<nlohmann::ordered_json> parseJson(std::string_view text, const Progress& progress = {});

/// Returns the type of a value for error messages: "a JSON array".
Phrase jsonKind(const nlohmann::ordered_json& json);

/// The Problem of a value of the wrong type: "is a JSON array; it must be an object".
Problem wrongKind(const std::string& where, const nlohmann::ordered_json& json, const Phrase& needed);

/// The Problem of a key that is none of `known`.
Problem unknownMember(const std::string& where, std::string_view key, std::span<const std::string_view> known);

}  // namespace orrery

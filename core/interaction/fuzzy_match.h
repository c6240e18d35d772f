// Fuzzy matching: matching of typed text with names in both languages, and parsing of a value typed after a parameter's
// name ("base 500000"). Pure functions; case is ignored, and "-", "_" and " " are equal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/values.h"

namespace orrery {

/// Searchable names of a thing: its name in both languages, and further words such as its id.
struct Findable {
    Phrase name;
    std::string also;
};

/// Distance of the thing from the typed words: 0 if each word begins a name, larger for words inside names; nothing if
/// a word is missing.
std::optional<int> matchScore(std::string_view typed, const Findable& thing);

/// Text typed after the parameter's id or label: "500000" for "base 500000", "base=500000" or "底数500000"; nothing if
/// the text does not begin with either, or ends there.
std::optional<std::string> typedAfterName(std::string_view typed, const Param& param);

/// Parses a typed value: numbers as in core/base/typed_number.h, options by the beginning of their id or label.
Result<Value> typedValue(const Param& param, const std::string& typed);

}  // namespace orrery

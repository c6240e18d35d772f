// Fuzzy matching: matching of typed text with names in both languages, and parsing of a value typed after a parameter's
// name ("base 500000"). Pure functions. The case of ASCII letters is ignored; "-", "_", tab and space are equal.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/model/values.h"

namespace orrery {

/// Searchable words of a thing: its name in both languages, and others such as its id.
struct Findable {
    Phrase name;
    std::string also;       ///< further words, separated by spaces
    std::string text = {};  ///< text about the thing, in which words are found behind those of every name
};

/// Distance of the thing from the typed words: -1 for a whole name, 0 if each word is the beginning of a name, larger
/// for words further inside; nothing if the thing does not contain a word.
std::optional<int> matchScore(std::string_view typed, const Findable& thing);

/// The typed words with each one that no name contains replaced by the most similar word of a name: "heatmap" for
/// "heatmp". Nothing if all are contained, or some is similar to none.
std::optional<std::string> nearMiss(std::string_view typed, std::span<const Phrase> names);

/// Text typed after the parameter's id or label: "500000" for "base 500000", "base=500000" or "底数500000"; nothing if
/// the text does not begin with the id or a label, or has nothing after it.
std::optional<std::string> typedAfterName(std::string_view typed, const Param& param);

/// Parses a typed value: numbers as in core/base/typed_number.h, options also by the beginning of their id or label,
/// flags also as 开 and 关; others as parseValue() does.
Result<Value> typedValue(const Param& param, const std::string& typed);

}  // namespace orrery

// Suggestions for mistyped names, for the hints of errors. Distances are Damerau-Levenshtein distances (optimal string
// alignment) in bytes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.h"

namespace orrery {

/// Least number of insertions, deletions, replacements and swaps of neighbouring bytes that turn `from` into `to`.
int editDistance(std::string_view from, std::string_view to);

/// "did you mean 'rope'?" in both languages.
Phrase didYouMean(const std::string& name);

/// The name with the smallest editDistance() from the first 64 bytes of `word`. Among equals, a name that the word
/// begins with is preferred, then the name with the longest common beginning. Nothing if the distance is above 2 and
/// above a third of the name's length, unless the name begins with the word and the word has at least 3 bytes.
std::optional<std::string_view> nearestOf(std::string_view word, std::span<const std::string_view> names);

/// "allowed: a, b, c": all names, in their order.
Phrase allowedNames(std::span<const std::string_view> names);

/// didYouMean() if nearestOf() finds a name, else allowedNames(); empty without names.
Phrase suggestion(std::string_view word, std::span<const std::string_view> names);

}  // namespace orrery

// Suggestions for mistyped names, for the hints of errors. Distances are those of Damerau and Levenshtein (optimal
// string alignment), in bytes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.h"

namespace orrery {

/// Number of insertions, deletions, replacements and swaps of neighbouring bytes that turn one word into the other.
int editDistance(std::string_view from, std::string_view to);

/// "did you mean 'rope'?" in both languages.
Phrase didYouMean(const std::string& name);

/// The name that a mistyped word is meant to be: with the fewest edits, among those one that the word goes on from or
/// shares most letters with at its beginning; nothing where none is near.
std::optional<std::string_view> nearestOf(std::string_view word, std::span<const std::string_view> names);

/// didYouMean if a name is near, else "allowed: a, b, c" (all names, in their order).
Phrase suggestion(std::string_view word, std::span<const std::string_view> names);

}  // namespace orrery

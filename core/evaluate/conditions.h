// Words under a condition, for texts that no single sentence states for all values of a control:
// {when ID OP NUMBER: text | other} stands for the first text while the comparison holds, else for the other (nothing
// without a |). ID is a name of live_words.h, OP one of < <= > >= = !=; "and" joins comparisons. A second ID may stand
// for the number, and an option of a choice for its value: task = previous-word. They do not nest.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

/// Whether a condition such as "steps >= 10 and task = previous-word" holds. Comparisons see the displayed values; one
/// with a value that is "–" is false.
Result<bool> conditionHolds(std::string_view condition, const Document& document, const Figure& figure);

/// The sentence with the applying text in the place of each {when}; one with a mistake is left unchanged.
std::string chosenWords(std::string_view sentence, const Document& document, const Figure& figure);

/// The sentence with both texts of each {when} and spaces for the rest of it, so that columns stay; or a Problem for
/// the first mistake in a condition, with its column. `where` names the sentence.
Result<std::string> withoutConditions(std::string_view sentence, const std::string& where, const Document& document,
                                      const Figure& figure);

}  // namespace orrery

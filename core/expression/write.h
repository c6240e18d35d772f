// Writes a formula as TeX, as a NumPy expression, or as text with numbers in place of its variables.
#pragma once

#include <string>

#include "core/base/words.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// Layout of a choice: one line per case, or inline for a title.
enum class ChoiceLayout { OnLines, InLine };

/// Returns TeX without dollars, such as "\sin(p / \mathrm{base}^{c / d})".
Phrase texOf(const Tree& tree, const Vocabulary& vocabulary, ChoiceLayout cases = ChoiceLayout::OnLines);

/// Returns the TeX of a typed formula, between dollars. If the formula is invalid, or its TeX too long or too deeply
/// nested to typeset, returns the typed text with its dollars escaped.
Phrase texOfTyped(std::string_view text, const Vocabulary& vocabulary, ChoiceLayout cases = ChoiceLayout::OnLines);

/// Returns an expression of float64 NumPy arrays, such as "np.sin(p / base**(c / d))".
std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary);

/// Returns the formula with `values` in place of its variables, such as "sin(7 / 10000^(12/128))". A choice is
/// replaced by the branch taken. `values` is indexed as in the Vocabulary. `tree` may be folded or not.
std::string substituted(const Tree& tree, std::span<const double> values);

}  // namespace orrery::expression

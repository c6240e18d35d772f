// Writers of formulas: a Tree as TeX, as a NumPy expression, or in the program's own notation with numbers filled in.
// TeX is without the enclosing dollars unless stated.
#pragma once

#include <string>

#include "core/base/words.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// Layout of a choice: one line per case, or inline for a title.
enum class Cases { OnLines, InLine };

/// Returns TeX without dollars, such as "\sin(p / \mathrm{base}^{c / d})".
Phrase texOf(const Tree& tree, const Vocabulary& vocabulary, Cases cases = Cases::OnLines);

/// Returns texOf between dollars, or the typed text if it is too long or too deep to typeset.
Phrase typesetOf(std::string_view text, const Vocabulary& vocabulary, Cases cases = Cases::OnLines);

/// Returns an expression of float64 NumPy arrays, such as "np.sin(p / base**(c / d))".
std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary);

/// Returns the formula with `values` in place of its variables, such as "sin(7 / 10000^(12/128))". A choice whose
/// condition is known is replaced by the branch taken. `tree` may be folded or not.
std::string filledOf(const Tree& tree, std::span<const double> values);

}  // namespace orrery::expression

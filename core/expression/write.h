// A formula written again: as TeX, as NumPy, or as the program types formulas with numbers filled in.
#pragma once

#include <string>

#include "core/base/words.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// How a choice is set: with a line for each case, or all in one, for a title.
enum class Cases { OnLines, InLine };

/// "\sin(p / \mathrm{base}^{c / d})", to stand between dollars.
Phrase texOf(const Tree& tree, const Vocabulary& vocabulary, Cases cases = Cases::OnLines);

/// texOf between dollars, or the text as it was typed where it is too long or too deep to be set.
Phrase typesetOf(std::string_view text, const Vocabulary& vocabulary, Cases cases = Cases::OnLines);

/// "np.sin(p / base**(c / d))", an expression of NumPy arrays, all of float64.
std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary);

/// "sin(7 / 10000^(12/128))" of a folded or raw tree: its variables are these numbers, and of what depends on them
/// alone the branch that holds is written.
std::string filledOf(const Tree& tree, std::span<const double> values);

}  // namespace orrery::expression

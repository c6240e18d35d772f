// Parser of typed formulas. The grammar, from the loosest to the tightest operators:
//   a ? b : c,  b if a else c,  || or,  && and,  not,  < <= > >= == !=,  + -,  * / % //,  - + !,  ^ **,  f(x)
// Here ! is "not" and % is modulo. Comparisons do not chain. ^ groups to the right and binds tighter than a preceding
// sign: -2^2 is -4. ×, ·, ÷, −, ≤, ≥, ≠ and π are accepted. ln and log are natural logarithms; log(x, b) is to base b.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/expression/tree.h"

namespace orrery::expression {

inline constexpr std::size_t longestFormula = 4096;  ///< in bytes
inline constexpr int deepestFormula = 100;           ///< nesting of parentheses, calls, choices, signs and powers

/// Returns the tree, or a Problem with the given `where` that names the invalid token, its column (in code points, from
/// 1) and the tokens allowed there.
Result<Tree> read(std::string_view text, const Vocabulary& vocabulary, const std::string& where);

/// Returns the names of all functions, in alphabetical order.
std::vector<std::string_view> functionNames();

}  // namespace orrery::expression

// Parser of typed formulas. The grammar, from the loosest to the tightest operators:
//   a ? b : c,  || or,  && and,  not,  < <= > >= == !=,  + -,  * / % //,  - + !,  ^ **,  f(x)
// b if a else c means a ? b : c and binds as loosely; both group to the right. ! is "not" and % is modulo. Comparisons
// do not chain. ^ groups to the right and binds tighter than a preceding sign: -2^2 is -4. ×, ·, ÷, −, ≤, ≥, ≠ and π
// are accepted. ln and log are natural logarithms; log(x, b) is to base b.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/expression/tree.h"

namespace orrery::expression {

inline constexpr std::size_t longestFormula = 4096;  ///< in bytes
/// Maximum depth of nesting. The formula itself counts as 1; each parenthesis, call, choice, sign, `not` and power in
/// another adds 1.
inline constexpr int deepestFormula = 100;

/// Returns the tree of a UTF-8 text, or a Problem with the given `where`. The Problem names the invalid token, its
/// column (in code points, from 1) and the tokens allowed there; it has no token and no column if the formula is empty,
/// ends too early or is longer than longestFormula.
Result<Tree> read(std::string_view text, const Vocabulary& vocabulary, const std::string& where);

/// Returns the names of all functions, in alphabetical order.
std::vector<std::string_view> functionNames();

}  // namespace orrery::expression

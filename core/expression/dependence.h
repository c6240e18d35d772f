// Dependence of a formula on a query position and a key position: on their difference alone, on the key alone, or any
// other. It decides how the score matrix is drawn: as a Toeplitz matrix, one row for all queries, or entry by entry.
#pragma once

#include "core/expression/tree.h"

namespace orrery::expression {

/// OnOffset: on query - key, or on neither variable. OnKey: on the key alone. OnBoth: all others, also the query alone.
enum class Dependence { OnOffset, OnKey, OnBoth };

/// Returns the dependence of a folded tree on two variables, given by their indices in the Vocabulary. OnOffset
/// requires query and key to occur only in differences, as in abs(q - k) or q < k.
Dependence dependenceOf(const Tree& folded, int query, int key);

}  // namespace orrery::expression

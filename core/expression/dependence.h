// Dependence of a formula in a query and a key position: on their difference alone, on the key alone or on both. It
// decides how the score matrix is drawn: a Toeplitz matrix, one row for all queries, or every entry by itself.
#pragma once

#include "core/expression/tree.h"

namespace orrery::expression {

/// Variables that an entry depends on: query - key, key alone, or both.
enum class Dependence { OnOffset, OnKey, OnBoth };

/// Returns the dependence of a folded tree. OnOffset requires query and key to occur only in differences, as in
/// abs(q - k) or q < k.
Dependence dependenceOf(const Tree& folded, int query, int key);

}  // namespace orrery::expression

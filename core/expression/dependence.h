// What a formula of a query and a key depends on, which decides how its matrix is drawn.
#pragma once

#include "core/expression/tree.h"

namespace orrery::expression {

enum class Dependence { OnOffset, OnKey, OnBoth };

/// Of a folded tree: on query - key alone where both occur in such differences alone, as in abs(q - k) or q < k.
Dependence dependenceOf(const Tree& folded, int query, int key);

}  // namespace orrery::expression

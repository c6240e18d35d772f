// Space between neighbouring atoms of a list, by their classes (the TeXbook, chapter 18). Units: mu, 18 per em.
// Used for typesetting and for plain text.
#pragma once

#include <optional>
#include <vector>

#include "core/math/formula.h"

namespace orrery::math {

/// Effective class of each atom among its neighbours: a + without a left operand is not a binary operator. Nothing for
/// spaces and size changes, which have no class.
std::vector<std::optional<Class>> classesIn(const List& list);

/// Space in mu; with `isScript`, zero for pairs that TeX sets tight in scripts.
int spaceBetween(Class left, Class right, bool isScript);

}  // namespace orrery::math

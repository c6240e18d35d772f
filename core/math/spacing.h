// Space between neighbouring atoms of a list, by their classes (the TeXbook, chapter 18), in mu (1/18 em). It is used
// for typesetting and for plain text.
#pragma once

#include <optional>
#include <vector>

#include "core/math/formula.h"

namespace orrery::math {

/// Class of each atom in its context; nothing for spaces and size changes. A binary operator that lacks an operand,
/// such as the sign in -x, becomes ordinary (Bin becomes Ord).
std::vector<std::optional<Class>> classesIn(const List& list);

/// Space in mu between neighbouring atoms with classes from classesIn(). In subscripts and superscripts (`isScript`),
/// most pairs have none, as in TeX.
int spaceBetween(Class left, Class right, bool isScript);

}  // namespace orrery::math

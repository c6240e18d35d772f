// The space between neighbours in a list, by their classes (the TeXbook, chapter 18).
#pragma once

#include <optional>
#include <vector>

#include "core/math/formula.h"

namespace orrery::math {

/// The class that each atom has among its neighbours: a + with nothing on its left is no binary operator. Nothing for
/// spaces and changes of size, which the others do not notice.
std::vector<std::optional<Class>> classesIn(const List& list);

/// In mu; `isScript` leaves out what TeX leaves out in scripts.
int spaceBetween(Class left, Class right, bool isScript);

}  // namespace orrery::math

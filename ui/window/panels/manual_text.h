// The text of a page of the manual. A line such as "<!-- keys -->" stands for a list that the program makes from its
// declarations, so that the pages name what this program has, on every system.
#pragma once

#include <string>

#include "core/base/words.h"

namespace orrery {

/// Returns the page, which is in this language, with its lists. The list of the lessons reads them, if nothing else has
/// (tens of milliseconds).
std::string manualText(std::string page, Language language);

}  // namespace orrery

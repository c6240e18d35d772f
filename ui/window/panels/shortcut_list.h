// List of keyboard and mouse shortcuts for the help, in both languages. It is written by hand; the shortcuts themselves
// are set in commands.cpp and by the widgets.
#pragma once

#include <QString>

#include "core/base/words.h"

namespace orrery {

/// Returns the list as a table in rich text (HTML).
QString shortcutTable(Language language);

}  // namespace orrery

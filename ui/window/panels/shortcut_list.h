// What keys and mouse do, as the help shows it.
#pragma once

#include <QString>

#include "core/base/words.h"

namespace orrery {

/// A table in rich text.
QString shortcutTable(Language language);

}  // namespace orrery

// Abilities that some platforms lack: writing certain kinds of files, and having several windows. Each function returns
// the reason why the ability is missing, as a sentence for the user, or null if it is not.
#pragma once

#include <string_view>

#include "core/base/words.h"

namespace orrery {

/// Returns the reason why files with this ending (".svg"; "/" for a folder) cannot be written here; null if they can.
const Words* whyNotWritten(std::string_view ending);

/// Returns the reason why the program has only one window here, which it cannot close; null if it can have several.
const Words* whyOneWindow();

}  // namespace orrery

// Abilities that some platforms lack: kinds of files that cannot be written, and several windows. Each function returns
// the reason as a sentence for the user, or null.
#pragma once

#include <string_view>

#include "core/base/words.h"

namespace orrery {

/// Reason why files with this ending (".svg"; "/" for a folder) cannot be written here; null if they can.
const Words* whyNotWritten(std::string_view ending);

/// Reason why the program has one window here, which it cannot close; null if it can have several.
const Words* whyOneWindow();

}  // namespace orrery

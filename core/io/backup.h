// One older version of a file beside it.
#pragma once

#include <string>

namespace orrery {

/// Keeps the regular file at `path` as "path~" too, in the place of an older one, with its permissions; whoever
/// replaces it then leaves that version there. Where the folder does not allow it nothing happens.
void keepBackup(const std::string& path);

}  // namespace orrery

// One backup of a file, stored beside it as "path~" before the file is replaced. Making a backup is best effort: a
// failure is not reported.
#pragma once

#include <string>

namespace orrery {

/// Copies the regular file at `path` to "path~", with its permissions, and replaces an older backup. The copy is a hard
/// link if possible; FileWriter replaces files instead of overwriting them, so the link keeps the old content. Does
/// nothing if there is no such file or the folder is not writable.
void keepBackup(const std::string& path);

}  // namespace orrery

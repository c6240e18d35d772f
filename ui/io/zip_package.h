// A package of files in one, as OpenDocument wants it: its first file is named `mimetype` and lies there as it is.
#pragma once

#include <QByteArray>
#include <utility>
#include <vector>

namespace orrery {

/// The bytes of a zip archive of these files, by name, in their order; always the same for the same files. Empty where
/// there is no memory for it.
QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files);

}  // namespace orrery

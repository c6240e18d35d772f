// Builds a zip package as OpenDocument requires it: the first file is `mimetype`, stored uncompressed. The same files
// always give the same bytes.
#pragma once

#include <QByteArray>
#include <utility>
#include <vector>

namespace orrery {

/// Returns the bytes of a zip archive of these files (name, content) in this order; equal files give equal bytes. Empty
/// if there is no memory.
QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files);

}  // namespace orrery

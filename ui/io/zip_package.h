// Builds a zip package as OpenDocument requires it: the first file is `mimetype`, stored uncompressed. The same files
// always give the same bytes.
#pragma once

#include <QByteArray>
#include <utility>
#include <vector>

namespace orrery {

/// Returns a zip archive of these files (name, content) in this order, without timestamps of today; empty on failure.
QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files);

}  // namespace orrery

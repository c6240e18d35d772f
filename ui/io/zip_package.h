// Builds zip packages as OpenDocument requires them: the first file, which must be `mimetype`, is stored uncompressed.
// The same files always give the same bytes.
#pragma once

#include <QByteArray>
#include <utility>
#include <vector>

namespace orrery {

/// Returns a zip archive of `files` (name, content) in this order, with a fixed date; empty on failure. The first file
/// and PNGs are stored, the others compressed.
QByteArray zipPackage(const std::vector<std::pair<QByteArray, QByteArray>>& files);

}  // namespace orrery

// Suffix of a file name, to tell whether the user typed one. A suffix begins with a letter, so that a version number
// such as "v1.2" is not taken for one.
#pragma once

#include <QFileInfo>
#include <QString>

namespace orrery {

/// Returns the suffix after the last dot; empty if it does not begin with a letter, as in "v1.2".
inline QString endingOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    return !suffix.isEmpty() && suffix.front().isLetter() ? suffix : QString();
}

}  // namespace orrery

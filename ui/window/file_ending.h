// Suffix of a file name, to tell whether the user typed one. A suffix begins with a letter, so that the 2 of a version
// number such as "v1.2" is none.
#pragma once

#include <QFileInfo>
#include <QString>

namespace orrery {

/// Returns the suffix after the last dot, without the dot; empty if there is none.
inline QString endingOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    return !suffix.isEmpty() && suffix.front().isLetter() ? suffix : QString();
}

}  // namespace orrery

// The endings of files' names.
#pragma once

#include <QFileInfo>
#include <QString>

namespace orrery {

/// The letters behind a name's last dot; "v1.2" has none.
inline QString endingOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    return !suffix.isEmpty() && suffix.front().isLetter() ? suffix : QString();
}

}  // namespace orrery

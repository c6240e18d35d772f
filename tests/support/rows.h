// Tables of tests as text: columns by tabs, lines that begin with # are comments.
#pragma once

#include <QFile>
#include <QList>
#include <QStringList>

namespace orrery {

/// Returns the rows of a table in tests/.
inline QList<QStringList> rowsIn(const char* name) {
    QFile file(QString(SOURCE_DIR "/tests/") + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", name);
    QList<QStringList> rows;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts))
        if (!line.startsWith('#')) rows << line.split('\t');
    return rows;
}

}  // namespace orrery

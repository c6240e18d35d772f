// NewFolder: a folder that appears whole or not at all. Its files are written to a hidden one beside it, which takes
// its name in the end.
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/temporary.h"

namespace orrery {

class NewFolder {
public:
    /// Whether there is no such folder yet, or an empty one.
    static Done ready(const std::string& path);
    static Result<NewFolder> at(const std::string& path);

    Done write(const QString& name, const QByteArray& bytes);
    /// Of all files up to now.
    qint64 bytes() const { return made; }
    /// Makes the folder appear.
    Done finish();

private:
    NewFolder(QString folder, Temporary hidden) : target(std::move(folder)), temporary(std::move(hidden)) {}
    Problem inTarget(Problem problem) const;

    QString target;
    Temporary temporary;
    qint64 made = 0;
};

}  // namespace orrery

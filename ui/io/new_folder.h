// NewFolder: a folder that appears only when it is complete. Its files are written to a hidden folder beside it, which
// is renamed at the end.
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
    /// Checks that there is no folder at `path` yet, or an empty one.
    static Done ready(const std::string& path);
    static Result<NewFolder> at(const std::string& path);

    Done write(const QString& name, const QByteArray& bytes);
    /// Returns the size of all files written so far.
    qint64 bytes() const { return made; }
    /// Renames the hidden folder to the target.
    Done finish();

private:
    NewFolder(QString folder, Temporary hidden) : target(std::move(folder)), temporary(std::move(hidden)) {}
    Problem inTarget(Problem problem) const;

    QString target;
    Temporary temporary;
    qint64 made = 0;
};

}  // namespace orrery

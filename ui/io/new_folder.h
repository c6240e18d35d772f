// NewFolder: a folder that appears only when it is complete. Its files are written to a hidden folder beside it, from
// which it is renamed at the end.
#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "ui/platform/ending.h"

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
    /// Holds the new folder under its own name, with the permissions of an ordinary one.
    struct Hidden {
        UnfinishedFile unfinished;
        QTemporaryDir around;
    };
    NewFolder(QString folder, std::unique_ptr<Hidden> in) : target(std::move(folder)), hidden(std::move(in)) {}
    QString unfinishedPath() const;
    Problem inTarget(Problem problem) const;

    QString target;
    std::unique_ptr<Hidden> hidden;
    qint64 made = 0;
};

}  // namespace orrery

// NewFolder: a folder that appears only when it is complete. Until then it lies in a hidden temporary folder beside the
// target, which is removed if the NewFolder is destroyed before finish().
#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "ui/platform/files.h"

namespace orrery {

class NewFolder {
public:
    /// Returns a Problem if `path` is a file or a folder that is not empty.
    static Done ready(const std::string& path);
    /// Creates the folder in a hidden one beside the target `path`; a Problem if that is not possible.
    static Result<NewFolder> at(const std::string& path);

    /// Writes the file `name` into the folder.
    Done write(const QString& name, const QByteArray& bytes);
    /// Returns the size of all files written so far, in bytes.
    qint64 bytes() const { return made; }
    /// Moves the folder to the target, replacing an empty folder. Precondition: ready().
    Done finish();

private:
    /// The hidden folder. Only its owner may enter it; the new folder in it has ordinary permissions and its final
    /// name.
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

#include "ui/window/unsaved_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

namespace orrery {

namespace {

const QString unsavedEnding = QStringLiteral(".unsaved");

}  // namespace

UnsavedFile::UnsavedFile(const QString& path)
    : file(path), lock(std::make_unique<FileLock>(path + QStringLiteral(".lock"))) {}

std::optional<UnsavedFile> UnsavedFile::locked(const QString& path) {
    UnsavedFile made(path);
    return made.lock->isHeld() ? std::optional(std::move(made)) : std::nullopt;
}

std::optional<UnsavedFile> UnsavedFile::make(const QString& folder) {
    const auto ownersAlone = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    const bool usable = QDir().mkpath(folder) && QFile::setPermissions(folder, ownersAlone);
    return usable ? locked(QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + unsavedEnding))
                  : std::nullopt;
}

std::vector<UnsavedFile> UnsavedFile::left(const QString& folder) {
    std::vector<UnsavedFile> files;
    const QDir all(folder);
    for (const QString& name : all.entryList({QChar('*') + unsavedEnding}, QDir::Files, QDir::Time)) {
        std::optional<UnsavedFile> file = locked(all.filePath(name));
        if (file && QFileInfo::exists(file->file)) files.push_back(*std::move(file));
    }
    return files;
}

QDateTime UnsavedFile::time() const {
    return QFileInfo(file).lastModified();
}

void UnsavedFile::remove() {
    QFile::remove(file);
}

}  // namespace orrery

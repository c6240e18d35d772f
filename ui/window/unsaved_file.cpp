#include "ui/window/unsaved_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

namespace orrery {

namespace {

const QString unsavedEnding = QStringLiteral(".unsaved");

}  // namespace

std::optional<UnsavedFile> UnsavedFile::locked(const QString& path) {
    UnsavedFile made(path, -1);
    made.lock = ::open(QFile::encodeName(made.lockPath()).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (made.lock < 0 || ::flock(made.lock, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return made;
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

UnsavedFile::UnsavedFile(UnsavedFile&& other) noexcept
    : file(std::move(other.file)), lock(std::exchange(other.lock, -1)) {}

UnsavedFile& UnsavedFile::operator=(UnsavedFile&& other) noexcept {
    std::swap(file, other.file);
    std::swap(lock, other.lock);
    return *this;
}

UnsavedFile::~UnsavedFile() {
    if (lock < 0) return;
    if (!QFileInfo::exists(file)) QFile::remove(lockPath());
    ::close(lock);
}

QDateTime UnsavedFile::time() const {
    return QFileInfo(file).lastModified();
}

void UnsavedFile::remove() {
    QFile::remove(file);
}

}  // namespace orrery

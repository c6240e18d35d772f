// UnsavedFile: a file of unsaved work (core/io/unsaved_text.h) in a folder that all running instances share. While an
// instance lives it holds the lock beside its file, which ends with the process however that ends; a file without one
// is what a crash left.
#pragma once

#include <QDateTime>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

namespace orrery {

class UnsavedFile {
public:
    /// A name that nobody else has; nothing where the folder cannot be used.
    static std::optional<UnsavedFile> make(const QString& folder);
    /// What is left by those who ended, the newest first; as long as these values live, they are nobody else's.
    static std::vector<UnsavedFile> left(const QString& folder);

    UnsavedFile(UnsavedFile&& other) noexcept;
    UnsavedFile& operator=(UnsavedFile&& other) noexcept;
    ~UnsavedFile();

    const QString& path() const { return file; }
    QDateTime time() const;
    void remove();

private:
    UnsavedFile(QString path, int descriptor) : file(std::move(path)), lock(descriptor) {}
    static std::optional<UnsavedFile> locked(const QString& path);
    QString lockPath() const { return file + QStringLiteral(".lock"); }

    QString file;
    int lock = -1;
};

}  // namespace orrery

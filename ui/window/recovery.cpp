#include "ui/window/offer_control.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include "ui/guarded.h"
#include "ui/io/file_writer.h"

namespace orrery {

namespace {

const QString unsavedEnding = QStringLiteral(".unsaved");
constexpr std::chrono::milliseconds keptAfter(400), triedAfter(5000);  ///< after a change; after a failure
constexpr std::size_t maxSteps = 500;                   ///< in each direction; copying them takes a few milliseconds
constexpr std::size_t maxBytes = std::size_t{4} << 20;  ///< limit for all steps in the file

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

Recovery::Recovery(Session& owned, DocumentFile& file, QString shared, QObject* parent)
    : QObject(parent), session(owned), document(file), folder(std::move(shared)), others(UnsavedFile::left(folder)) {
    timer.setSingleShot(true);
    connect(&timer, &QTimer::timeout, this, &Recovery::keep);
    const auto soon = [this] {
        if (!timer.isActive()) timer.start(keptAfter);
    };
    connect(&session, &Session::documentChanged, this, soon);
    connect(&document, &DocumentFile::changed, this, soon);
    connect(&session, &Session::restored, this, &Recovery::adopt);
}

Recovery::~Recovery() {
    writer.wait();
}

void Recovery::keep() {
    if (isWriting) return timer.start(keptAfter);
    if (!document.isModified()) {
        if (own) own->remove();
        kept.reset();
        return;
    }
    if (document.savedState() == kept) return;
    if (!own) own = UnsavedFile::make(folder);
    if (!own) {
        tellOnce(
            {folder.toStdString(), Words{"is no folder that can be written", "不是可写的文件夹"}, {}, Fault::Failure});
        return;
    }
    kept = document.savedState();
    write(own->path());
}

void Recovery::write(const QString& path) {
    isWriting = true;
    writer.start([this, path = path.toStdString(), unsaved = document.unsaved(maxSteps)] {
        const Done wrote = guarded([&] { return writeFile(path, unsavedText(unsaved, maxBytes)); });
        QMetaObject::invokeMethod(
            this, [this, wrote] { written(wrote); }, Qt::QueuedConnection);
    });
}

void Recovery::written(const Done& wrote) {
    isWriting = false;
    if (wrote) return;
    kept.reset();
    timer.start(triedAfter);
    tellOnce(wrote.problem());
}

void Recovery::tellOnce(const Problem& problem) {
    if (!std::exchange(told, true)) emit failed(problem);
}

std::optional<QDateTime> Recovery::found() const {
    return others.empty() ? std::nullopt : std::optional(others.front().time());
}

void Recovery::openFound() {
    document.openUnsaved(others.front().path());
}

void Recovery::adopt() {
    if (others.empty()) return;
    writer.wait();  // the writer may still be writing the replaced work
    if (own) own->remove();
    own = std::move(others.front());
    others.erase(others.begin());
    kept.reset();
}

void Recovery::discardFound() {
    others.front().remove();
    others.erase(others.begin());
}

void Recovery::finish() {
    timer.stop();
    writer.wait();
    if (own) own->remove();
    own.reset();
    disconnect(&session, nullptr, this, nullptr);
    disconnect(&document, nullptr, this, nullptr);
}

}  // namespace orrery

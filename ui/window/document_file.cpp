#include "ui/window/document_file.h"

#include <QFileInfo>
#include <QWidget>

#include "core/io/document_json.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

constexpr qsizetype mostRecent = 10;

/// What would be missed: not where one looked, nor how it was painted.
Document worthSaving(Document document) {
    document.look = {};
    document.probe = {};
    for (Pane& pane : document.panes) pane.camera = {};
    return document;
}

}  // namespace

DocumentFile::DocumentFile(Session& owned, Dialogs& asked, QSettings& kept, QWidget* parent)
    : QObject(parent), session(owned), dialogs(asked), settings(kept), window(parent) {
    saved = worthSaving(session.document());
    connect(&session, &Session::opened, this, &DocumentFile::cameFrom);
}

void DocumentFile::startNew() {
    start(firstDocument());
}

void DocumentFile::start(const Document& document) {
    if (mayLeave()) session.open(document);
}

void DocumentFile::open() {
    const QString chosen = dialogs.fileToOpen(window, language());
    if (!chosen.isEmpty()) openPath(chosen);
}

void DocumentFile::openPath(const QString& chosen) {
    if (mayLeave()) session.openFile(chosen.toStdString());
}

void DocumentFile::cameFrom(const QString& from) {
    source = from;
    path = from.endsWith(QStringLiteral(".json")) ? from : QString();
    saved = worthSaving(session.document());
    if (!from.isEmpty()) remember(from);
    emit changed();
}

bool DocumentFile::save() {
    return path.isEmpty() ? saveAs() : write(path);
}

bool DocumentFile::saveAs() {
    const QString suggested = path.isEmpty() ? QStringLiteral("orrery.json") : path;
    QString chosen = dialogs.fileToSave(window, language(), suggested);
    if (chosen.isEmpty()) return false;
    if (QFileInfo(chosen).suffix().isEmpty()) chosen += QStringLiteral(".json");
    return write(chosen);
}

bool DocumentFile::write(const QString& target) {
    const Done wrote = writeDocument(target.toStdString(), session.document());
    if (!wrote) {
        emit failed(wrote.problem());
        return false;
    }
    path = source = target;
    saved = worthSaving(session.document());
    remember(target);
    emit changed();
    return true;
}

bool DocumentFile::mayLeave() {
    if (!isModified()) return true;
    switch (dialogs.askToSave(window, language(), name())) {
        case SaveAnswer::Save:
            return save();
        case SaveAnswer::Discard:
            return true;
        case SaveAnswer::Cancel:
            break;
    }
    return false;
}

bool DocumentFile::isModified() const {
    return worthSaving(session.document()) != saved;
}

QString DocumentFile::name() const {
    return source.isEmpty() ? text(Words{"Untitled", "未命名"}, language()) : QFileInfo(source).fileName();
}

QStringList DocumentFile::recent() const {
    return settings.value(QStringLiteral("recent")).toStringList();
}

void DocumentFile::remember(const QString& used) {
    QStringList files = recent();
    const QString absolute = QFileInfo(used).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    settings.setValue(QStringLiteral("recent"), files.mid(0, mostRecent));
}

}  // namespace orrery

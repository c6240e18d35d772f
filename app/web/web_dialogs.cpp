#include "app/web/web_dialogs.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include "app/web/fetch_dialog.h"

namespace orrery {

namespace {

const QString savedFolder = QStringLiteral("/download/");

/// Lets the user choose a file, copies it into the current folder of the file system in memory, and calls `then` with
/// the path of the copy. `then` is not called if the dialog is cancelled or copying fails.
void choose(const QString& endings, const Dialogs::ThenPath& then) {
    QFileDialog::getOpenFileContent(endings, [then](const QString& name, const QByteArray& bytes) {
        if (name.isEmpty()) return;
        QFile file(QFileInfo(name).fileName());
        const bool isThere = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        file.close();
        if (isThere) then(file.fileName());
    });
}

}  // namespace

void WebDialogs::fileToOpen(QWidget*, Language, const ThenPath& then) {
    choose(QStringLiteral("(*.json *.png *.html *.npy *.safetensors *.gguf)"), then);
}

void WebDialogs::fileToFetch(QWidget* parent, Language language, const QString& given) {
    (new FetchDialog(parent, language, given))->open();
}

void WebDialogs::tableToOpen(QWidget*, Language, const ThenPath& then) {
    choose(QStringLiteral("(*.npy *.safetensors)"), then);
}

void WebDialogs::fileToSave(QWidget*, Language, const QString& suggested, const ThenPath& then) {
    then(savedFolder + QFileInfo(suggested).fileName());
}

void WebDialogs::folderToExport(QWidget*, Language, const QString&, const ThenPath& then) {
    then(savedFolder);
}

void WebDialogs::askToReplace(QWidget*, Language, const QString&, Replaced, const Then& then) {
    then();
}

}  // namespace orrery

#include "app/web/web_dialogs.h"

#include <emscripten/val.h>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include "ui/window/spoken.h"

namespace orrery {

namespace {

const QString openedFolder = QStringLiteral("/opened/"), savedFolder = QStringLiteral("/download/");

}  // namespace

QString WebDialogs::fileToOpen(QWidget*, Language) {
    QFileDialog::getOpenFileContent(QStringLiteral("(*.json *.png *.npy *.safetensors *.gguf)"),
                                    [this](const QString& name, const QByteArray& bytes) {
                                        if (name.isEmpty()) return;
                                        const QString path = openedFolder + QFileInfo(name).fileName();
                                        QDir().mkpath(openedFolder);
                                        QFile file(path);
                                        const bool isThere =
                                            file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
                                        file.close();
                                        if (isThere) opened(path);
                                    });
    return {};
}

/// A table that is opened becomes the picture's.
QString WebDialogs::tableToOpen(QWidget* parent, Language language) {
    return fileToOpen(parent, language);
}

QString WebDialogs::fileToSave(QWidget*, Language, const QString& suggested) {
    return savedFolder + QFileInfo(suggested).fileName();
}

QString WebDialogs::folderToExport(QWidget*, Language, const QString&) {
    return savedFolder;
}

/// The browser offers two answers: to save, or to stay.
SaveAnswer WebDialogs::askToSave(QWidget*, Language language, const QString& name) {
    const Words question{"“%1” has changes. OK downloads it and goes on; Cancel stays here.",
                         "“%1”有更改。“确定”下载它并继续；“取消”留在此处。"};
    const std::string asked = text(question, language).arg(name).toStdString();
    return emscripten::val::global("window").call<bool>("confirm", asked) ? SaveAnswer::Save : SaveAnswer::Cancel;
}

/// A download replaces nothing.
bool WebDialogs::mayReplace(QWidget*, Language, const QString&, Replaced) {
    return true;
}

}  // namespace orrery

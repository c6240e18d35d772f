// Exports: every command that exports, from the question to the file: the dialog, the session's work, and in the status
// bar how far it is, with a button that stops it.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>

#include "ui/window/export/export_dialog.h"

namespace orrery {

class Exports : public QObject {
    Q_OBJECT

public:
    Exports(Session& session, Dialogs& dialogs, QSettings& settings, QMainWindow* window);

    /// What is on the screen.
    struct Scene {
        QSize size;  ///< of the picture
        std::optional<Picture> picture;
        int pane = 0;
        QString deckName;
    };
    void ask(Exported what, const Scene& scene);
    void retranslate(Language language);

signals:
    /// The pictures of both ends are wanted as steps of a deck.
    void endsWanted(const Document& from, const Document& to);

private:
    void makeBar();
    void begin(const ExportChoice& choice);
    void tellWriting(const QString& path);
    void showProgress(int done, int all);

    Session& session;
    Dialogs& dialogs;
    QSettings& settings;
    QMainWindow* window;
    LastMovement lastMovement;
    QPointer<ExportDialog> dialog;
    QWidget* bar;
    QLabel* label;
    QProgressBar* progress;
    QPushButton* cancel;
    Language language = Language::English;
};

}  // namespace orrery

// Exports: all export commands: opens the dialog, starts the session's work, and shows its progress in a row
// with a button that cancels it.
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

    /// State of the window when the dialog is opened.
    struct Scene {
        QSize size;  ///< size of the picture, logical pixels
        std::optional<Picture> picture;
        int pane = 0;
        QString deckName;
    };
    void ask(const Scene& scene);
    /// Returns the row with the progress of a long export, visible while one is written.
    QWidget* progressRow() const { return bar; }
    void setPresenting(bool on);
    void retranslate(Language language);

signals:
    /// The user asked for both ends of a movement as steps of a deck.
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

// Exports: opens the export dialog, starts the chosen export on the session's worker, and shows the progress of
// animations, films and slides in a row with a button that cancels the export.
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

    /// Opens the dialog, which replaces one that is still open.
    void ask(const ExportScene& scene);
    /// Returns the row with the progress, which is visible while an animation, film or slides are written.
    QWidget* progressRow() const { return bar; }
    /// Sets whether a show is running, which hides the row.
    void setPresenting(bool on);

signals:
    /// The user asked for both ends of a movement as steps of a deck.
    void endsWanted(const Document& from, const Document& to);

private:
    void makeBar();
    /// Starts a job, with the progress of long work in the row.
    void begin(const ExportJob& job);
    /// Shows the number of frames done; 0 while they are prepared.
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
};

}  // namespace orrery

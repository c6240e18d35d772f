// AnimationExport: the command Export animation from the question to the file: the dialog, the session's work, and in
// the status bar how far it is, with a button that stops it.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QProgressBar>
#include <QPushButton>

#include "ui/session.h"
#include "ui/window/dialogs.h"
#include "ui/window/panels/animation_dialog.h"

namespace orrery {

class AnimationExport : public QObject {
    Q_OBJECT

public:
    /// `command` is disabled while an animation is being written.
    AnimationExport(Session& session, Dialogs& dialogs, QAction& command, QMainWindow* window);

    /// Asks about the document of a picture.
    void ask(const Picture& picture, int pane);
    /// Shows how far the session is with what somebody else asked it to write.
    void follow();
    void retranslate(Language language);

signals:
    /// The pictures of both ends are wanted as steps of a deck.
    void endsWanted(const Document& from, const Document& to);

private:
    void makeBar(QMainWindow* window);
    void begin(const AnimationRequest& request);
    void showProgress(int done, int all);
    void end();

    Session& session;
    QAction& command;
    AnimationDialog* dialog;
    QWidget* bar;
    QLabel* label;
    QProgressBar* progress;
    QPushButton* cancel;
    Language language = Language::English;
};

}  // namespace orrery

// UndoMenu: the list of what was done, newest first, each with its words ("Base 10000 → 500"); choosing one goes back
// to before it. Below it, what can be done again.
#pragma once

#include <QMenu>

#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

class UndoMenu : public QMenu {
    Q_OBJECT

public:
    /// `session` must outlive the menu.
    UndoMenu(Session& session, QWidget* parent);

private:
    void fill();
    void addStep(const Phrase& words, int undo);

    Session& session;
};

}  // namespace orrery

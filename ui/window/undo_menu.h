// UndoMenu: a menu of the changes that can be undone, newest first, each described in words ("Base 10000 → 500").
// Choosing one undoes it and all newer ones. Below are the undone changes, next one first; choosing one redoes all up
// to it. Each list has at most 20 changes; both are made when the menu opens.
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
    /// Adds an entry that undoes `undo` steps, or redoes -`undo` steps if that is negative.
    void addHeading(const Words& words);
    void addStep(const Phrase& words, int undo);

    Session& session;
};

}  // namespace orrery

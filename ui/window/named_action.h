// NamedAction: an action with its name in both languages, for the command palette; NamedKeys: its keys. A name is the
// text of the menu entry without mnemonic and ellipsis.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QMenu>

#include "ui/window/spoken.h"

namespace orrery {

struct NamedAction {
    QAction* action;
    Phrase name;
};

/// The keys of a command, for the list of keys.
struct NamedKeys {
    QList<QKeySequence> keys;
    Phrase name;
};

/// Returns a menu text without its mnemonic (& or "(&F)") and its ellipsis.
QString plainName(QString inMenu);
Phrase plainName(const Words& inMenu);

/// Adds a menu to a menu bar or a menu, with a title that follows the language.
template <class Owner>
QMenu* addTitled(Owner& owner, const Words& title) {
    QMenu* menu = owner.addMenu(QString());
    speak(menu, &QMenu::setTitle, title);
    return menu;
}

/// Returns a name as a menu text: & doubled, since a single one marks a mnemonic.
QString asEntry(QString name);

}  // namespace orrery

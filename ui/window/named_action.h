// NamedAction: an action with its name in both languages, for the command palette. Names are those of the menus without
// mnemonics and ellipses.
#pragma once

#include <QAction>

#include "core/base/words.h"

namespace orrery {

/// Action and its name.
struct NamedAction {
    QAction* action;
    Phrase name;
};

/// Returns a menu text without its mnemonic (& or "(&F)") and its ellipsis.
QString plainName(QString inMenu);
Phrase plainName(const Words& inMenu);

}  // namespace orrery

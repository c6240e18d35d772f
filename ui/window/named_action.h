// NamedAction: an action by its name in both languages, for the command palette.
#pragma once

#include <QAction>

#include "core/base/words.h"

namespace orrery {

struct NamedAction {
    QAction* action;
    Phrase name;
};

/// The words of a menu without what only menus show: the underlined letter, and the dots of a question to come.
Phrase plainName(const Words& inMenu);

}  // namespace orrery

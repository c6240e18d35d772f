// Menus of tool buttons that open without an event loop of their own, which a page cannot have: QToolButton runs one.
#pragma once

#include <QToolButton>

namespace orrery {

/// Opens the button's menu (menu()) below it on a press, on its arrow if the mode is MenuButtonPopup, or on Space.
void popUp(QToolButton& button);

}  // namespace orrery

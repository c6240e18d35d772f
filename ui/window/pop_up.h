// Opens the menus of tool buttons without a nested event loop, which the web version does not support. QToolButton
// itself would run one.
#pragma once

#include <QToolButton>

namespace orrery {

/// Installs an event filter that opens button.menu() below the button on a left press or Space; in the mode
/// MenuButtonPopup instead on a left press of the arrow or the Down key.
void popUp(QToolButton& button);

}  // namespace orrery

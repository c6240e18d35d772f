// The few icons of the window, drawn as paths in the palette's own text colour, so that both themes have them and no
// picture files are needed.
#pragma once

#include <QIcon>

namespace orrery {

enum class Icon { Reset, Play, Pause, Close, Warning, Sun, Moon, Together, Panels, Plus };

/// An icon that reads the application's palette whenever it is painted.
QIcon icon(Icon which);

}  // namespace orrery

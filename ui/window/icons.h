// Icons of the window, drawn as paths in the palette's text colour, so that they fit every theme and need no image
// files.
#pragma once

#include <QIcon>

namespace orrery {

enum class Icon { Reset, Play, Pause, Close, Warning, Together };

/// Returns an icon that reads the application's palette each time it is painted.
QIcon icon(Icon which);

}  // namespace orrery

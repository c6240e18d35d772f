// Theme: the window's own colours, light, dark and with high contrast, as a palette and a small style sheet over
// Fusion. Every text stands out from its ground by at least 4.5 to 1 (WCAG AA; a test measures it), with high contrast
// by 7 to 1; the accents are the blue and orange of pictures.
#pragma once

#include <QColor>

#include "core/model/document.h"

class QApplication;

namespace orrery {

struct WindowColours {
    QColor ground;  ///< panels
    QColor paper;   ///< around the picture
    QColor field;   ///< boxes and lists
    QColor text;
    QColor muted;  ///< sources, names of readings
    QColor line;   ///< frames
    QColor hover;
    QColor accent;    ///< position m, focus, what is chosen
    QColor onAccent;  ///< text on it
    QColor second;    ///< position n
    QColor problem;
};

/// Print is a look of pictures alone; its window is the light one.
WindowColours windowColours(Theme theme);

/// Dresses the application and the windows that there are; one that comes later takes the sheet of another.
void applyTheme(QApplication& application, Theme theme);

/// The desktop's font, at least 11 points so that it is read from the back of a classroom, with a Chinese face after
/// it.
void applyFont(QApplication& application);

}  // namespace orrery

// Colours of the window in the light, dark and high-contrast themes, applied as a palette and a style sheet over Qt's
// Fusion style. The contrast of text is at least 4.5:1 (WCAG AA, verified by a test), with high contrast 7:1. The
// accents are the blue and orange of the pictures; the orange is darker in the light theme.
#pragma once

#include <QColor>

#include "core/model/document.h"

class QApplication;

namespace orrery {

struct WindowColours {
    QColor panel;
    QColor paper;  ///< around the picture
    QColor field;  ///< boxes and lists
    QColor text;
    QColor muted;  ///< secondary text, such as sources and names of values
    QColor line;   ///< frames
    QColor hover;
    QColor accent;        ///< position m, focus, selection
    QColor onAccent;      ///< text on the accent
    QColor secondAccent;  ///< position n
    QColor problem;
};

/// Returns the colours of a theme; for Theme::Print, which is for pictures, those of Theme::Light.
WindowColours windowColours(Theme theme);

/// Sets the application's style and palette, and the style sheet of each open window without a parent. Windows opened
/// later inherit the sheet of their parent.
void applyTheme(QApplication& application, Theme theme);

/// Sets the desktop's font, at least 11 points for reading in a classroom, with Chinese fonts as fallback.
void applyFont(QApplication& application);

}  // namespace orrery

// Text of a button in several lines.
#pragma once

#include <QFontMetrics>
#include <QString>

namespace orrery {

/// What fits on a button.
struct LinesOfButton {
    QFontMetrics metrics;
    int room;   ///< width of a line in pixels
    int lines;  ///< at most
};

/// Returns the text in as few lines as it needs; what does not fit is left out, with "…" at the end.
QString inLines(const QString& text, const LinesOfButton& fits);

/// Returns `pattern` with the name in the place of %1. A name that does not fit is named by its last sentence, in a
/// step its question.
QString nameInLines(const QString& pattern, const QString& name, const LinesOfButton& fits);

}  // namespace orrery

// Type: the fonts of a figure, all from its size, so that a picture keeps its look from a thumbnail to a wall. The face
// is the bundled one, unhinted, so that text measures the same on every machine; Chinese comes from the system.
#pragma once

#include <QFont>
#include <QSize>
#include <QString>

#include "core/model/document.h"

namespace orrery {

/// Sizes in logical pixels: at 1920 x 1080 text of 22 for a screen and 36 for a slide; for paper 7 points where the
/// picture is printed as wide as a column, 85 mm. Never below 10.
struct Type {
    double em = 0;       ///< size of the text
    double titleEm = 0;  ///< size of the title
    double pen = 1;      ///< how much wider than usual lines are for their text
    double spread = 1;   ///< how much farther apart than usual ticks stand for their text
    QFont text;
    QFont strong;
    QFont title;

    double line() const { return 1.35 * em; }
    double titleLine() const { return 1.32 * titleEm; }
};

/// Needs a QGuiApplication; may be called on any thread.
Type typeFor(QSize size, Purpose purpose = Purpose::Screen);

/// The bundled face at a size in logical pixels, at least 1.
QFont face(double pixels, bool bold = false);

/// The width of one line of text in logical pixels, formulas as they are set (sentence.h).
double widthOf(const QString& text, const QFont& font);

/// The width of words without formulas; kept by each thread, since shaping them is most of what painting text costs.
double widthOfWords(const QString& words, const QFont& font);

/// `text` or, if it is wider than `width`, its beginning and an ellipsis; empty if not even that has room.
QString fitted(const QString& text, const QFont& font, double width);

/// A name without what comes after a colon, then without what stands in parentheses, until it has room or is as short
/// as it gets.
QString fittedName(const QString& name, const QFont& font, double width);

}  // namespace orrery

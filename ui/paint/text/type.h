// Type: the fonts of a figure, all derived from its size, so that a picture has about the same proportions at every
// size. The face is the bundled one, unhinted, so that text has the same width on every machine; only Chinese
// characters come from a font of the system.
#pragma once

#include <QFont>
#include <QSize>
#include <QString>
#include <algorithm>

#include "core/model/document.h"

namespace orrery {

/// Sizes in logical pixels: at 1920 x 1080 the text is 22 for a screen and 36 for a slide; for paper, 7 points if the
/// picture is printed one column (85 mm) wide. The text is at least 10, the title at least 12.
struct Type {
    double em = 0;       ///< size of the text
    double titleEm = 0;  ///< size of the title
    double pen = 1;      ///< line width relative to the usual width for this text size
    double spread = 1;   ///< distance of ticks relative to the usual distance for this text size
    QFont text;
    QFont bold;
    QFont title;

    /// Distances between baselines.
    double line() const { return 1.35 * em; }
    double titleLine() const { return 1.32 * titleEm; }
};

/// Returns the fonts of a figure of `size` logical pixels. Needs a QGuiApplication; thread-safe.
Type typeFor(QSize size, Purpose purpose = Purpose::Screen);

/// Returns the bundled face at a size in logical pixels, rounded to a whole number, at least 1.
QFont face(double pixels, bool bold = false);

/// Returns the width of one line of text in logical pixels, formulas included (sentence.h).
double widthOf(const QString& text, const QFont& font);

/// Returns the larger value of `measure` for a phrase in English and in Chinese.
template <class Measure>
auto inLongerLanguage(const Phrase& phrase, const Measure& measure) {
    const auto english = measure(QString::fromStdString(phrase.en));
    return phrase.zh == phrase.en ? english : std::max(english, measure(QString::fromStdString(phrase.zh)));
}

/// Returns the width of a text without formulas. Cached per thread, since shaping is most of the cost of painting text.
double widthOfWords(const QString& words, const QFont& font);

/// Returns `text` or, if it is wider than `width`, its beginning and an ellipsis; empty if not even the ellipsis fits.
QString fitted(const QString& text, const QFont& font, double width);

/// The smallest size of fontFor(), relative to the usual one.
inline constexpr double smallestFont = 0.65;

/// Returns the usual font, or a smaller one if the text does not fit otherwise.
QFont fontFor(const QString& text, const QFont& usual, double width);

/// Returns a name without the part after a colon if it is wider than `width`, and also without the parts in parentheses
/// if it is still wider. A final " →" is kept. The result may be too wide.
QString fittedName(const QString& name, const QFont& font, double width);

}  // namespace orrery

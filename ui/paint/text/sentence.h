// Layouts of texts with formulas between dollars, on one line or on several. Layouts are cached per thread, since most
// texts are measured more than once and recur in the next picture. Lengths are logical pixels.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <memory>

#include "ui/paint/math/sentence_layout.h"
#include "ui/paint/text/type.h"

namespace orrery {

/// Returns whether a text may have formulas, escaped dollars (\$) or named phrases ([phrase](name)), which need more
/// than plain text layout.
inline bool hasFormulas(const QString& text) {
    return text.contains(QLatin1Char('$')) || text.contains(QLatin1String("]("));
}

/// Lays out at most `style.maxLines` lines; text that does not fit is replaced by an ellipsis.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const math::SentenceStyle& style);

/// Styles of a line of any width, and of a figure's headline (at most two lines) and caption (at most three).
math::SentenceStyle lineStyle(const QFont& font);
math::SentenceStyle headlineStyle(const Type& type, double width);
math::SentenceStyle captionStyle(const Type& type, double width);

/// Draws the lines of sentenceOf(). Each begins at the left (align 0) or is in the middle (0.5) of the style's width;
/// `colours` gives the colours of phrases that name parts of the picture.
void drawLines(QPainter& painter, const QString& text, const math::SentenceStyle& style, QPointF topLeft,
               const QColor& colour, const math::NameColours& colours = {}, double align = 0);

}  // namespace orrery

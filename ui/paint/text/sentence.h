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

/// Lays out at most `maxLines` lines; text that does not fit is replaced by an ellipsis.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const math::SentenceStyle& style,
                                                       int maxLines);

/// Lays out a text on one line of any width.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const QFont& font);

struct ParagraphStyle {
    QFont font;
    double lineHeight = 0;  ///< between baselines
    int maxLines = 2;
    bool centred = false;  ///< each line is in the middle of the width
};

/// Styles of a figure's headline (at most two lines) and caption (at most three).
ParagraphStyle headlineStyle(const Type& type);
ParagraphStyle captionStyle(const Type& type);

/// A few wrapped lines of text in one font, for headlines, captions and messages. Text beyond the last allowed line is
/// replaced by an ellipsis.
class Paragraph {
public:
    /// Lays out `text`. `max` is the maximum line width, at least 1.
    Paragraph(const QString& text, const ParagraphStyle& wanted, double max);

    int lines() const { return static_cast<int>(layout->lines.size()); }
    /// Draws the paragraph; `colours` gives the colours of phrases that name parts of the picture.
    void draw(QPainter& painter, QPointF topLeft, const QColor& colour, const math::NameColours& colours = {}) const;

private:
    ParagraphStyle style;
    double width;
    std::shared_ptr<const math::SentenceLayout> layout;
};

}  // namespace orrery

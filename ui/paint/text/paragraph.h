// Paragraph: a few wrapped lines of text in one font, possibly with formulas, for headlines, captions and messages.
// Text beyond the last allowed line is replaced by an ellipsis. Lengths are logical pixels.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <memory>

#include "ui/paint/math/sentence_layout.h"
#include "ui/paint/text/type.h"

namespace orrery {

struct ParagraphStyle {
    QFont font;
    double lineHeight = 0;  ///< between baselines
    int maxLines = 2;
    bool centred = false;  ///< each line is in the middle of the width
};

/// Styles of a figure's headline (at most two lines) and caption (at most three).
ParagraphStyle headlineStyle(const Type& type);
ParagraphStyle captionStyle(const Type& type);

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

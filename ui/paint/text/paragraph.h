// Paragraph: a few wrapped lines with a bold start, for headlines and captions. Text that does not fit is replaced by
// an ellipsis. Lengths are logical pixels.
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
    double lineHeight = 0;
    int maxLines = 2;
    bool centred = false;
};

ParagraphStyle headlineStyle(const Type& type);
ParagraphStyle captionStyle(const Type& type);

class Paragraph {
public:
    /// `max` is the maximum line width.
    Paragraph(const QString& text, const ParagraphStyle& wanted, double max);

    int lines() const { return static_cast<int>(layout->lines.size()); }
    double widest() const { return layout->size.width(); }
    void draw(QPainter& painter, QPointF topLeft, const QColor& colour, const math::NameColours& colours = {}) const;

private:
    ParagraphStyle style;
    double width;
    std::shared_ptr<const math::SentenceLayout> layout;
};

}  // namespace orrery

// Paragraph: a few wrapped lines with a bold beginning, for headlines and captions. What does not fit ends in an
// ellipsis.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <memory>

#include "ui/paint/math/sentence_layout.h"
#include "ui/paint/type.h"

namespace orrery {

struct ParagraphStyle {
    QFont font;
    double lineHeight = 0;
    int mostLines = 2;
    bool boldStart = false;  ///< up to the first " · "
    bool centred = false;
};

ParagraphStyle headlineStyle(const Type& type);
ParagraphStyle captionStyle(const Type& type);

class Paragraph {
public:
    /// `most` is the width at which lines break.
    Paragraph(const QString& text, const ParagraphStyle& wanted, double most);

    int lines() const { return static_cast<int>(layout->lines.size()); }
    double widest() const { return layout->size.width(); }
    void draw(QPainter& painter, QPointF topLeft, const QColor& colour) const;

private:
    ParagraphStyle style;
    double width;
    std::shared_ptr<const math::SentenceLayout> layout;
};

}  // namespace orrery

#include "ui/paint/text/paragraph.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/paint/text/sentence.h"

namespace orrery {

ParagraphStyle headlineStyle(const Type& type) {
    return {.font = type.title, .lineHeight = type.titleLine(), .maxLines = 2};
}

ParagraphStyle captionStyle(const Type& type) {
    return {.font = type.text, .lineHeight = type.line(), .maxLines = 3};
}

Paragraph::Paragraph(const QString& text, const ParagraphStyle& wanted, double max)
    : style(wanted), width(std::max(1.0, max)) {
    layout =
        sentenceOf(text, {.font = wanted.font, .lineHeight = wanted.lineHeight, .width = width, .keepsParts = true},
                   wanted.maxLines);
}

void Paragraph::draw(QPainter& painter, QPointF topLeft, const QColor& colour, const math::NameColours& colours) const {
    painter.save();
    painter.setPen(colour);
    // a formula in the first line that is a little higher than the text (by less than 0.2 line heights) extends into
    // the space above the paragraph; a higher formula moves the paragraph down
    const double over = layout->lines.front().ascent - QFontMetricsF(style.font).ascent();
    const double up = over < 0.2 * style.lineHeight ? over : 0;
    for (const math::SentenceLine& line : layout->lines) {
        const double left = style.centred ? (width - line.width) / 2 : 0;
        math::paintLine(painter, line, style.font, topLeft + QPointF(left, line.baseline - up), colours);
    }
    painter.restore();
}

}  // namespace orrery

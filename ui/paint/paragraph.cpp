#include "ui/paint/paragraph.h"

#include <QFontMetricsF>
#include <QTextOption>
#include <algorithm>

namespace orrery {

namespace {

constexpr QStringView separator = u" · ";

/// "d_model 128" stays in one piece: lines break after separators while pieces are short enough.
QString keptTogether(QString text) {
    if (!text.contains(separator)) return text;
    constexpr QChar fixedSpace(0x00a0);
    text.replace(QLatin1Char(' '), fixedSpace);
    const QString fixedSeparator = fixedSpace + QStringLiteral("·") + fixedSpace;
    return text.replace(fixedSeparator, fixedSpace + QStringLiteral("· "));
}

}  // namespace

ParagraphStyle headlineStyle(const Type& type) {
    return {.font = type.title, .lineHeight = type.titleLine(), .mostLines = 2, .boldStart = true};
}

ParagraphStyle captionStyle(const Type& type) {
    return {.font = type.text, .lineHeight = type.line(), .mostLines = 2, .boldStart = false};
}

Paragraph::Paragraph(const QString& text, const ParagraphStyle& wanted, double most)
    : style(wanted), width(std::max(1.0, most)) {
    if (fits(text) || text.isEmpty()) return;
    qsizetype good = 0;
    qsizetype bad = text.size();
    while (bad - good > 1) {
        const qsizetype middle = (good + bad) / 2;
        (fits(text.left(middle).trimmed() + QChar(0x2026)) ? good : bad) = middle;
    }
    fits(text.left(good).trimmed() + QChar(0x2026));
}

bool Paragraph::fits(const QString& text) {
    layout = std::make_unique<QTextLayout>(keptTogether(text), style.font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    if (style.centred) option.setAlignment(Qt::AlignHCenter);
    layout->setTextOption(option);
    const qsizetype bold = text.indexOf(separator);
    if (style.boldStart) {
        QTextLayout::FormatRange range;
        range.start = 0;
        range.length = static_cast<int>(bold < 0 ? text.size() : bold);
        range.format.setFontWeight(QFont::Bold);
        layout->setFormats({range});
    }
    const double ascent = QFontMetricsF(style.font).ascent();
    layout->beginLayout();
    lineCount = 0;
    bool complete = false;
    while (!complete && lineCount < style.mostLines) {
        QTextLine line = layout->createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width);
        // fallback faces have taller lines; all baselines keep the distance of the main one's
        line.setPosition({0, lineCount * style.lineHeight + ascent - line.ascent()});
        ++lineCount;
        complete = line.textStart() + line.textLength() >= layout->text().size();
    }
    layout->endLayout();
    return complete;
}

double Paragraph::widest() const {
    double result = 0;
    for (int i = 0; i < lineCount; ++i) result = std::max(result, layout->lineAt(i).naturalTextWidth());
    return result;
}

void Paragraph::draw(QPainter& painter, QPointF topLeft, const QColor& colour) const {
    painter.setPen(colour);
    if (lineCount > 0) layout->draw(&painter, topLeft);
}

}  // namespace orrery

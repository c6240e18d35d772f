// Paragraph: a few wrapped lines with a bold beginning, for headlines and captions. What does not fit ends in an
// ellipsis.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <QTextLayout>
#include <memory>

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

    int lines() const { return lineCount; }
    double widest() const;
    void draw(QPainter& painter, QPointF topLeft, const QColor& colour) const;

private:
    /// Lays `text` out; whether all of it found room.
    bool fits(const QString& text);

    ParagraphStyle style;
    double width;
    int lineCount = 0;
    std::unique_ptr<QTextLayout> layout;
};

}  // namespace orrery

// Sentences with formulas in them, laid out in lines: words in the font of the text, formulas in its size on the same
// baseline. Lines end between words, but not at an = between them, after a quad and after the relations and operators
// of a formula. A formula that cannot be read shows its source with a caret where the mistake is. A plain value;
// lengths are logical pixels.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

struct SentenceStyle {
    QFont font;                                              ///< its pixel size is the em of the formulas too
    double lineHeight = 0;                                   ///< between baselines; a tall formula takes more
    double width = std::numeric_limits<double>::infinity();  ///< at which lines break
};

/// Words, or (a part of) a formula.
struct Span {
    double x = 0;
    double width = 0;
    QString text;
    std::optional<MathPicture> formula;
};

struct SentenceLine {
    double baseline = 0;  ///< below the top of the layout
    double width = 0;
    double ascent = 0;
    double descent = 0;
    std::vector<Span> spans;
};

struct SentenceLayout {
    QFont font;
    QSizeF size;
    std::vector<SentenceLine> lines;
};

SentenceLayout layOut(std::string_view sentence, const SentenceStyle& style);

void paintSentence(QPainter& painter, const SentenceLayout& layout, QPointF topLeft, const QColor& colour);

}  // namespace orrery::math

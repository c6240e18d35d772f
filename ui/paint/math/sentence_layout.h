// Sentences with formulas in them, laid out in lines: words in the font of the text, formulas in its size on the same
// baseline. Lines end between words, but not at an = between them, after a quad and after the relations and operators
// of a formula. A formula that cannot be read shows its source with a caret where the mistake is. A plain value;
// lengths are logical pixels.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
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
    bool keepsParts = false;                                 ///< lines end after a " · " where they can
    bool boldStart = false;                                  ///< bold up to the first " · "
};

/// Words, or (a part of) a formula, the first part with the words that say the whole.
struct Span {
    double x = 0;
    double width = 0;
    QString text;
    std::optional<MathPicture> formula;
    bool isBold = false;
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

/// One line, its left end at `baseline`.
void paintLine(QPainter& painter, const SentenceLine& line, const QFont& font, QPointF baseline);

/// Everything inked of one line, as paintLine would paint it.
QPainterPath outlineOf(const SentenceLine& line, const QFont& font, QPointF baseline);

/// Where a sentence may be cut: behind each of its characters and its formulas, as lengths in growing order.
std::vector<qsizetype> cutsOf(const QString& sentence);

}  // namespace orrery::math

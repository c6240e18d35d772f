// Layout of sentences with formulas in lines: words in the font of the text, formulas at its size on the same baseline.
// Lines break between words (but not around an equals sign between them) and, in formulas, after a quad, a relation or
// an operator. A formula with a syntax error shows its source and a caret at the error. Plain values; lengths are
// logical pixels.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/paint/math/math_picture.h"

namespace orrery::math {

struct SentenceStyle {
    QFont font;                                              ///< its pixel size is the em of the formulas too
    double lineHeight = 0;                                   ///< between baselines; a tall formula increases it
    double width = std::numeric_limits<double>::infinity();  ///< maximum line width
    bool keepsParts = false;                                 ///< lines break after a " · " if possible
};

/// Words, or a part of a formula; the first part carries the text of the whole formula.
struct Span {
    double x = 0;
    double width = 0;
    QString text;
    std::optional<MathPicture> formula;
    std::string name = {};  ///< part of the picture that these words name; empty: none
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

/// Returns the colour of words that name a part of the picture; an invalid colour for that of the sentence.
using NameColours = std::function<QColor(const std::string& name)>;

/// Paints a sentence of the window; words that name a part have a dotted line below.
void paintSentence(QPainter& painter, const SentenceLayout& layout, QPointF topLeft, const QColor& colour,
                   const NameColours& colours = {});

/// Paints one line with its left end at `baseline`.
void paintLine(QPainter& painter, const SentenceLine& line, const QFont& font, QPointF baseline,
               const NameColours& colours = {});

/// Returns the outline of all that paintLine() would paint.
QPainterPath outlineOf(const SentenceLine& line, const QFont& font, QPointF baseline);

/// Returns the lengths at which a sentence may be truncated, ascending: after each character and each formula.
std::vector<qsizetype> cutsOf(const QString& sentence);

}  // namespace orrery::math

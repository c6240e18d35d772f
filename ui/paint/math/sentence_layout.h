// Layout of sentences with formulas in lines: words in the font of the text, formulas at its size on the same baseline.
// Lines break by the rules of Unicode, but next to an equals sign only if the words around it are wider than a line.
// Formulas break after a quad, a relation or a binary operator. A formula with a syntax error is replaced by its source
// with a caret at the error. Plain values; lengths are logical pixels.
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
    int maxLines = 1;                                        ///< of sentenceOf() (ui/paint/text/sentence.h)
};

/// Words, or a part of a formula between two possible line breaks. The `text` of a formula's first part is the whole
/// formula as plain text; the other parts have none.
struct Span {
    double x = 0;  ///< from the left end of the line
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

/// Lays out a sentence (core/math/sentence.h) in lines of at most `style.width`; only words that cannot be broken make
/// wider lines. There is always at least one line.
SentenceLayout layOut(std::string_view sentence, const SentenceStyle& style);

/// Returns the colour of words that name a part of the picture; an invalid colour stands for that of the sentence.
using NameColours = std::function<QColor(const std::string& name)>;

/// Paints a sentence of the user interface; phrases that name a part of the picture are underlined with dots.
void paintSentence(QPainter& painter, const SentenceLayout& layout, QPointF topLeft, const QColor& colour,
                   const NameColours& colours = {});

/// Paints one line in the colour of the painter's pen. `baseline` is the left end of its baseline.
void paintLine(QPainter& painter, const SentenceLine& line, const QFont& font, QPointF baseline,
               const NameColours& colours = {});

/// Returns the outline of everything that paintLine() paints.
QPainterPath outlineOf(const SentenceLine& line, const QFont& font, QPointF baseline);

/// Returns the lengths, in UTF-16 code units and ascending, at which a sentence may be truncated: after each character,
/// formula and named phrase.
std::vector<qsizetype> cutsOf(const QString& sentence);

}  // namespace orrery::math

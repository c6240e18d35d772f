#include "ui/paint/math/sentence_layout.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QTextBoundaryFinder>
#include <algorithm>

#include "core/base/utf8.h"
#include "core/math/sentence.h"
#include "core/math/unicode.h"
#include "ui/paint/math/typeset.h"
#include "ui/paint/text/type.h"

namespace orrery::math {

namespace {

/// A piece that no line break divides.
struct Chunk {
    Span span;
    QString spaces;           ///< the spaces between words before the span
    double space = 0;         ///< width of the space before the span; omitted at the start of a line
    bool mayBreak = false;    ///< a line may break before the span
    bool beginsPart = false;  ///< the span follows a " · ", and the style keeps parts together
};

/// Returns for each index into `text`, and for its end, whether a line may break there.
std::vector<bool> breaksOf(QString text) {
    text.replace(QStringLiteral(" · "), QStringLiteral("\u00a0· "));  // no break before a middle dot
    text.replace(QStringLiteral(" %"), QStringLiteral("\u00a0%"));    // no break before a percent sign
    text.replace(QChar(0x2009), QChar(0x202f));                       // no break at the thin space in a number
    std::vector<bool> breaks(static_cast<std::size_t>(text.size()) + 1);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    for (qsizetype end = finder.toNextBoundary(); end >= 0; end = finder.toNextBoundary())
        breaks[static_cast<std::size_t>(end)] = true;
    return breaks;
}

/// Character that represents a formula in the text from which line breaks are determined.
constexpr QChar formulaLetter = QLatin1Char('x');
constexpr QStringView partEnd = u" · ";

QString sourceWithCaret(const Piece& piece, const Mistake& mistake) {
    const std::u32string characters = codePoints(piece.text);
    const std::u32string_view source = characters;
    const auto before = std::min(static_cast<std::size_t>(std::max(1, mistake.column)) - 1, source.size());
    return QString::fromStdString("$" + utf8Of(source.substr(0, before)) + "‸" + utf8Of(source.substr(before)) + "$");
}

class Chunks {
public:
    Chunks(std::string_view sentence, const SentenceStyle& wanted) : style(wanted) {
        const std::vector<Piece> pieces = piecesOf(sentence);
        for (const Piece& piece : pieces) whole += piece.isFormula ? formulaLetter : QString::fromStdString(piece.text);
        const QString equals = QStringLiteral(" = ");
        breaks = breaksOf(QString(whole).replace(equals, QStringLiteral("\u00a0=\u00a0")));  // no break in "b = base"
        breaksInLong = breaks;
        for (qsizetype place = whole.indexOf(equals); place >= 0; place = whole.indexOf(equals, place + 1))
            breaksInLong[static_cast<std::size_t>(place) + 1] = true;
        for (const Piece& piece : pieces) {
            name = piece.name;
            piece.isFormula ? addFormula(piece) : addWords(piece);
        }
    }

    std::vector<Chunk> made;

private:
    static bool isBreak(const std::vector<bool>& breaks, qsizetype place) {
        return breaks[static_cast<std::size_t>(place)];
    }
    /// Returns whether words of this length, which begin at `at` and are wider than a line, may be broken.
    bool isBreakable(qsizetype length) const {
        const auto first = breaksInLong.begin() + at;
        return std::find(first + 1, first + length, true) != first + length;
    }
    double widthOf(const QString& text) const { return widthOfWords(text, style.font); }

    void add(Span span, bool mayBreak) {
        const bool beginsPart = at >= partEnd.size() && QStringView(whole).first(at).endsWith(partEnd);
        made.push_back({std::move(span), spaces, space, mayBreak, style.keepsParts && beginsPart});
        space = 0;
        spaces.clear();
    }
    void addSpaces(const QString& text) {
        space += widthOf(text);
        spaces += text;
    }

    void addWord(const QString& word, bool mayBreak) {
        qsizetype behind = word.size();
        while (behind > 0 && word.at(behind - 1).isSpace()) --behind;
        const QString ink = word.first(behind);
        const double width = widthOf(ink);
        if (width > style.width && isBreakable(behind)) return split(word, breaksInLong);
        if (behind > 0) add({0, width, ink, {}, name}, mayBreak);
        addSpaces(word.sliced(behind));
    }

    void addWords(const Piece& piece) {
        const QString text = QString::fromStdString(piece.text);
        qsizetype spacesEnd = 0;
        while (spacesEnd < text.size() && text.at(spacesEnd).isSpace()) ++spacesEnd;
        addSpaces(text.first(spacesEnd));
        at += spacesEnd;
        split(text.sliced(spacesEnd), breaks);
    }

    /// Adds the parts of `words` between the breaks `between`. The words begin at `at`, which moves to their end.
    void split(const QString& words, const std::vector<bool>& between) {
        const qsizetype start = at;
        qsizetype from = 0;
        for (qsizetype to = 1; to <= words.size(); ++to) {
            if (to < words.size() && !isBreak(between, start + to)) continue;
            at = start + from;
            addWord(words.sliced(from, to - from), isBreak(between, at));
            from = to;
        }
        at = start + words.size();
    }

    void addFormula(const Piece& piece) {
        const std::shared_ptr<const SetFormula> formula = setFormula(piece.text, Setting::Inline);
        const bool isFirstBreak = isBreak(breaks, at);
        if (formula->mistake) {
            const QString source = sourceWithCaret(piece, *formula->mistake);
            add({0, widthOf(source), source, {}, name}, isFirstBreak);
            ++at;
            return;
        }
        const double scale = style.font.pixelSize() / 1000.0;
        for (const MathPart& part : formula->parts) {
            const bool isFirst = &part == &formula->parts.front();
            space += part.space * scale;
            const QString words = isFirst ? QString::fromStdString(unicodeOf(piece.text)) : QString();
            add({0, part.picture.width * scale, words, part.picture, name}, !isFirst || isFirstBreak);
        }
        ++at;
    }

    const SentenceStyle& style;
    std::string name;  ///< name of the current piece
    QString whole;
    std::vector<bool> breaks;
    std::vector<bool> breaksInLong;  ///< for words that are wider than a line
    qsizetype at = 0;                ///< index into `whole`
    double space = 0;
    QString spaces;
};

/// End (exclusive) and width of a run of chunks between two breaks.
struct Stretch {
    std::size_t end = 0;
    double width = 0;
};

/// Returns the run from the chunk `first` to the next chunk with the flag `breaksBefore`.
Stretch stretchFrom(const std::vector<Chunk>& chunks, std::size_t first, bool Chunk::*breaksBefore) {
    Stretch made{first + 1, chunks[first].span.width};
    while (made.end < chunks.size() && !(chunks[made.end].*breaksBefore)) {
        made.width += chunks[made.end].space + chunks[made.end].span.width;
        ++made.end;
    }
    return made;
}

/// Returns whether a chunk extends the line's last span: both are words with the same name.
bool continues(const SentenceLine& line, const Chunk& chunk) {
    const auto isWords = [](const Span& span) { return !span.formula && !span.text.isEmpty(); };
    return !line.spans.empty() && isWords(line.spans.back()) && isWords(chunk.span) &&
           line.spans.back().name == chunk.span.name;
}

void append(SentenceLine& line, Chunk chunk) {
    line.width += line.spans.empty() ? 0 : chunk.space;
    chunk.span.x = line.width;
    line.width += chunk.span.width;
    if (continues(line, chunk)) {
        Span& before = line.spans.back();
        before.text += chunk.spaces + chunk.span.text;
        before.width = line.width - before.x;
    } else {
        line.spans.push_back(std::move(chunk.span));
    }
}

std::vector<SentenceLine> broken(const std::vector<Chunk>& chunks, const SentenceStyle& style) {
    std::vector<SentenceLine> lines(1);
    std::size_t endOfPart = 0;
    for (std::size_t i = 0; i < chunks.size();) {
        if (style.keepsParts && i >= endOfPart) {
            const Stretch part = stretchFrom(chunks, i, &Chunk::beginsPart);
            const bool isOver = lines.back().width + chunks[i].space + part.width > style.width;
            if (isOver && part.width <= style.width && !lines.back().spans.empty()) lines.emplace_back();
            endOfPart = part.end;
        }
        const Stretch stretch = stretchFrom(chunks, i, &Chunk::mayBreak);
        const bool isOver = lines.back().width + chunks[i].space + stretch.width > style.width;
        if (isOver && !lines.back().spans.empty()) lines.emplace_back();
        for (; i < stretch.end; ++i) append(lines.back(), chunks[i]);
    }
    return lines;
}

/// Writes invisible text over the outlines of a formula, so that the formula can be selected and copied in a PDF.
void writeUnseen(QPainter& painter, const Span& span, const QFont& font, QPointF at) {
    if (span.text.isEmpty() || painter.paintEngine()->type() != QPaintEngine::Pdf) return;
    const double opacity = painter.opacity();
    painter.setFont(font);
    painter.setOpacity(0);
    painter.drawText(at, span.text);
    painter.setOpacity(opacity);
}

}  // namespace

SentenceLayout layOut(std::string_view sentence, const SentenceStyle& style) {
    SentenceLayout layout{style.font, {}, broken(Chunks(sentence, style).made, style)};
    const QFontMetricsF metrics(style.font);
    const double scale = style.font.pixelSize() / 1000.0;
    double bottom = 0;
    double baseline = 0;
    for (SentenceLine& line : layout.lines) {
        line.ascent = metrics.ascent();
        line.descent = metrics.descent();
        for (const Span& span : line.spans) {
            if (!span.formula) continue;
            line.ascent = std::max(line.ascent, span.formula->ascent * scale);
            line.descent = std::max(line.descent, span.formula->descent * scale);
        }
        const bool isFirst = &line == &layout.lines.front();
        baseline = isFirst ? line.ascent : std::max(baseline + style.lineHeight, bottom + line.ascent);
        line.baseline = baseline;
        bottom = baseline + line.descent;
        layout.size = {std::max(layout.size.width(), line.width), bottom};
    }
    return layout;
}

void paintLine(QPainter& painter, const SentenceLine& line, const QFont& font, QPointF baseline,
               const NameColours& colours) {
    const QColor usual = painter.pen().color();
    for (const Span& span : line.spans) {
        const QColor own = colours && !span.name.empty() ? colours(span.name) : QColor();
        const QColor colour = own.isValid() ? own : usual;
        painter.setPen(colour);
        const QPointF at = baseline + QPointF(span.x, 0);
        if (span.formula) {
            paintMath(painter, *span.formula, at, font.pixelSize(), colour);
            writeUnseen(painter, span, font, at);
        } else {
            painter.setFont(font);
            painter.drawText(at, span.text);
        }
    }
    painter.setPen(usual);
}

QPainterPath outlineOf(const SentenceLine& line, const QFont& font, QPointF baseline) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const double scale = font.pixelSize() / 1000.0;
    for (const Span& span : line.spans) {
        const QPointF at = baseline + QPointF(span.x, 0);
        if (span.formula) {
            path.addPath(QTransform(scale, 0, 0, scale, at.x(), at.y()).map(outlineOf(*span.formula)));
        } else {
            path.addText(at, font, span.text);
        }
    }
    return path;
}

void paintSentence(QPainter& painter, const SentenceLayout& layout, QPointF topLeft, const QColor& colour,
                   const NameColours& colours) {
    painter.save();
    for (const SentenceLine& line : layout.lines) {
        const QPointF start = topLeft + QPointF(0, line.baseline);
        painter.setPen(colour);
        paintLine(painter, line, layout.font, start, colours);
        for (const Span& span : line.spans) {
            if (span.name.empty()) continue;
            const QColor own = colours ? colours(span.name) : QColor();
            painter.setPen(QPen(own.isValid() ? own : colour, 1, Qt::DotLine));
            const double below = start.y() + line.descent - 0.5;
            painter.drawLine(QPointF(start.x() + span.x, below), QPointF(start.x() + span.x + span.width, below));
        }
    }
    painter.restore();
}

std::vector<qsizetype> cutsOf(const QString& sentence) {
    std::vector<qsizetype> cuts;
    qsizetype at = 0;
    for (const Piece& piece : piecesOf(sentence.toStdString())) {
        const QString text = QString::fromStdString(piece.text);
        if (!piece.name.empty()) {  // a named phrase is not cut; its brackets count
            const qsizetype dollars = piece.isFormula ? 2 : 0;
            cuts.push_back(at += text.size() + dollars + 4 + QString::fromStdString(piece.name).size());
            continue;
        }
        if (piece.isFormula) {
            cuts.push_back(at += text.size() + 2);
            continue;
        }
        for (qsizetype i = 0; i < text.size(); ++i) {
            const bool isEscaped = sentence.at(at) == QLatin1Char('\\') && text.at(i) == QLatin1Char('$');
            at += isEscaped ? 2 : 1;
            if (!text.at(i).isHighSurrogate()) cuts.push_back(at);
        }
    }
    return cuts;
}

}  // namespace orrery::math

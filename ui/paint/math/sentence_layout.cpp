#include "ui/paint/math/sentence_layout.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>
#include <algorithm>

#include "core/base/utf8.h"
#include "core/math/sentence.h"
#include "ui/paint/math/typeset.h"

namespace orrery::math {

namespace {

/// What is never torn apart, and the space before it where it does not begin a line.
struct Chunk {
    Span span;
    double space = 0;
    bool mayBreak = false;
};

/// For the rules of line breaking a formula is a letter.
constexpr QChar formulaLetter = QLatin1Char('x');

QString sourceWithCaret(const Piece& piece, const Mistake& mistake) {
    const std::u32string characters = codePoints(piece.text);
    const std::u32string_view source = characters;
    const auto before = std::min(static_cast<std::size_t>(std::max(1, mistake.column)) - 1, source.size());
    return QString::fromStdString("$" + utf8Of(source.substr(0, before)) + "‸" + utf8Of(source.substr(before)) + "$");
}

class Chunks {
public:
    Chunks(std::string_view sentence, const SentenceStyle& wanted) : style(wanted), metrics(wanted.font) {
        const std::vector<Piece> pieces = piecesOf(sentence);
        QString whole;
        for (const Piece& piece : pieces) whole += piece.isFormula ? formulaLetter : QString::fromStdString(piece.text);
        whole.replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));  // "b = base" is not torn apart
        QTextBoundaryFinder finder(QTextBoundaryFinder::Line, whole);
        breaks.resize(static_cast<std::size_t>(whole.size()) + 1);
        for (qsizetype end = finder.toNextBoundary(); end >= 0; end = finder.toNextBoundary())
            breaks[static_cast<std::size_t>(end)] = true;
        for (const Piece& piece : pieces) piece.isFormula ? addFormula(piece) : addWords(piece);
    }

    std::vector<Chunk> made;

private:
    bool isBreak(qsizetype place) const { return breaks[static_cast<std::size_t>(place)]; }

    void add(Span span, bool mayBreak) {
        made.push_back({std::move(span), space, mayBreak});
        space = 0;
    }

    void addWord(const QString& word, bool mayBreak) {
        const QString ink = word.trimmed();
        if (!ink.isEmpty()) add({0, metrics.horizontalAdvance(ink), ink, {}}, mayBreak);
        qsizetype behind = word.size();
        while (behind > 0 && word.at(behind - 1).isSpace()) --behind;
        space += metrics.horizontalAdvance(word.sliced(behind));
    }

    void addWords(const Piece& piece) {
        const QString text = QString::fromStdString(piece.text);
        qsizetype from = 0;
        while (from < text.size() && text.at(from).isSpace()) ++from;
        space += metrics.horizontalAdvance(text.first(from));
        for (qsizetype to = from + 1; to <= text.size(); ++to) {
            const bool isEnd = to == text.size() || isBreak(at + to);
            if (!isEnd) continue;
            addWord(text.sliced(from, to - from), isBreak(at + from));
            from = to;
        }
        at += text.size();
    }

    void addFormula(const Piece& piece) {
        const std::shared_ptr<const SetFormula> formula = setFormula(piece.text, Setting::Inline);
        const bool isFirstBreak = isBreak(at++);
        if (formula->mistake) {
            const QString source = sourceWithCaret(piece, *formula->mistake);
            return add({0, metrics.horizontalAdvance(source), source, {}}, isFirstBreak);
        }
        const double scale = style.font.pixelSize() / 1000.0;
        for (const MathPart& part : formula->parts) {
            const bool isFirst = &part == &formula->parts.front();
            space += part.space * scale;
            add({0, part.picture.width * scale, {}, part.picture}, !isFirst || isFirstBreak);
        }
    }

    const SentenceStyle& style;
    QFontMetricsF metrics;
    std::vector<bool> breaks;
    qsizetype at = 0;
    double space = 0;
};

/// Where the stretch ends that must stand on one line, and how wide it is.
struct Stretch {
    std::size_t end = 0;
    double width = 0;
};

Stretch stretchFrom(const std::vector<Chunk>& chunks, std::size_t begin) {
    Stretch made{begin + 1, chunks[begin].span.width};
    while (made.end < chunks.size() && !chunks[made.end].mayBreak) {
        made.width += chunks[made.end].space + chunks[made.end].span.width;
        ++made.end;
    }
    return made;
}

void append(SentenceLine& line, Chunk chunk) {
    line.width += line.spans.empty() ? 0 : chunk.space;
    chunk.span.x = line.width;
    line.width += chunk.span.width;
    line.spans.push_back(std::move(chunk.span));
}

std::vector<SentenceLine> broken(const std::vector<Chunk>& chunks, double width) {
    std::vector<SentenceLine> lines(1);
    for (std::size_t i = 0; i < chunks.size();) {
        const Stretch stretch = stretchFrom(chunks, i);
        const bool isOver = lines.back().width + chunks[i].space + stretch.width > width;
        if (isOver && !lines.back().spans.empty()) lines.emplace_back();
        for (; i < stretch.end; ++i) append(lines.back(), chunks[i]);
    }
    return lines;
}

}  // namespace

SentenceLayout layOut(std::string_view sentence, const SentenceStyle& style) {
    SentenceLayout layout{style.font, {}, broken(Chunks(sentence, style).made, style.width)};
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

void paintSentence(QPainter& painter, const SentenceLayout& layout, QPointF topLeft, const QColor& colour) {
    painter.save();
    painter.setFont(layout.font);
    painter.setPen(colour);
    for (const SentenceLine& line : layout.lines) {
        for (const Span& span : line.spans) {
            const QPointF at = topLeft + QPointF(span.x, line.baseline);
            if (span.formula) {
                paintMath(painter, *span.formula, at, layout.font.pixelSize(), colour);
            } else {
                painter.drawText(at, span.text);
            }
        }
    }
    painter.restore();
}

}  // namespace orrery::math

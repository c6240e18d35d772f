#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "ui/paint/layout/spotlight.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/text/sentence.h"

namespace orrery {

namespace {

constexpr QStringView partSeparator = u" · ";

/// Returns a note on averaging if a pixel covers several cells, of the field whose pixels cover most, else an empty
/// phrase.
Phrase averagingNote(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    BlockSize largest;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Field* field = layerOf<Field>(figure.panels[i]);
        if (!field) continue;
        const BlockSize size = blockUnder(canvas, *field, layout.panels[i].data.size());
        if (size.rows * size.columns > largest.rows * largest.columns) largest = size;
    }
    if (largest.rows * largest.columns == 1) return {};
    using Of = Pattern<2>;
    return say(
        largest.sampled
            ? Of{" · each pixel: the mean of a sample of {} × {} cells", " · 每个像素：{} × {} 个单元格中抽样的平均值"}
            : Of{" · each pixel: the mean of {} × {} cells", " · 每个像素：{} × {} 个单元格的平均值"},
        grouped(largest.rows), grouped(largest.columns));
}

/// Returns the first parts of a text such as "base 500 · head 3" that fit. Whole parts are dropped from the end; the
/// first part may lose its explanation, and may still be too wide.
QString partsThatFit(QString text, const QFont& font, double width) {
    while (widthOf(text, font) > width) {
        const qsizetype last = text.lastIndexOf(partSeparator);
        if (last < 0) return fittedName(text, font, width);
        text.truncate(last);
    }
    return text;
}

/// Returns a panel's name, without its explanation (after a colon or in parentheses) and then without the part after a
/// comma if it does not fit. A name such as "b: distance" stays whole if it fits in smaller letters.
QString shortName(const QString& name, const QFont& font, double width) {
    constexpr double smaller = 0.8;
    const bool isLetter = name.indexOf(QLatin1Char(':')) == 1;
    if (isLetter && smaller * widthOf(name, font) <= width) return name;
    const QString shorter = fittedName(name, font, width);
    const qsizetype colon = shorter.indexOf(QLatin1Char(':'));
    if (colon > 1 && smallestFont * widthOf(shorter, font) > width) return shorter.left(colon);
    const qsizetype comma = shorter.indexOf(QLatin1String(", "));
    return widthOf(shorter, font) > width && comma > 0 && !hasFormulas(shorter) ? shorter.left(comma) : shorter;
}

/// Returns a text without its last sentence or clause; empty if it has only one.
QString withoutLast(const QString& text) {
    static const QRegularExpression between(QStringLiteral("(?<=[.?!])\\s+(?=\\S)|(?<=[。？！])(?=.)|;\\s+|；"));
    qsizetype last = 0;
    for (QRegularExpressionMatchIterator found = between.globalMatch(text); found.hasNext();)
        last = found.next().capturedStart();
    return text.left(last);
}

/// Returns `text` and the less important `more` if both fit; otherwise as many whole sentences of `text` as fit, or all
/// of `text` if not even the first one fits.
QString sentencesThatFit(const QString& text, const QString& more, const math::SentenceStyle& style) {
    math::SentenceStyle endless = style;
    endless.maxLines = std::numeric_limits<int>::max();
    const auto hasRoom = [&](const QString& some) {
        return std::ssize(sentenceOf(some, endless)->lines) <= style.maxLines;
    };
    if (hasRoom(text + more)) return text + more;
    QString shorter = text;
    while (!shorter.isEmpty() && !hasRoom(shorter)) shorter = withoutLast(shorter);
    return shorter.isEmpty() ? text : shorter;
}

}  // namespace

void paintHeadings(const Canvas& canvas, const Figure& figure, const Layout& layout) {
    const math::NameColours colours = [&](const std::string& name) {
        return colourNamed(figure, canvas.palette, name);
    };
    const auto draw = [&](const QString& text, const math::SentenceStyle& style, const QRectF& rect) {
        if (!rect.isEmpty()) drawLines(canvas.painter, text, style, rect.topLeft(), canvas.palette.ink, colours);
    };
    draw(canvas.words(figure.headline), headlineStyle(layout.type, layout.headline.width()), layout.headline);
    if (!layout.title.isEmpty()) {
        const QFont& font = layout.type.text;
        const QString parts = partsThatFit(canvas.words(figure.title), font, layout.title.width());
        const QString told = fitted(parts, font, layout.title.width());
        drawLabel(canvas, {told, {layout.title.left(), layout.title.center().y()}, 0}, layout.type.text,
                  canvas.palette.muted);
    }
    math::SentenceStyle caption = captionStyle(layout.type, layout.caption.width());
    caption.maxLines = std::max(1, static_cast<int>(layout.caption.height() / caption.lineHeight + 0.01));
    const QString words = canvas.words(figure.caption);
    QString averaging = canvas.words(averagingNote(canvas, figure, layout));
    // after lines, such as the choices of a question, the note is a line of its own
    if (words.contains(QLatin1Char('\n')) && !averaging.isEmpty())
        averaging = QLatin1Char('\n') + averaging.mid(partSeparator.size());
    draw(sentencesThatFit(words, averaging, caption), caption, layout.caption);
}

void paintPanelTitle(const Canvas& canvas, const PanelScene& scene) {
    const QRectF& rect = scene.layout.title;
    if (rect.isEmpty()) return;
    const QString text = canvas.words(scene.panel.title);
    const qsizetype split = text.indexOf(partSeparator);
    const QString whole = shortName(split < 0 ? text : text.left(split), canvas.type.bold, rect.width());
    const QFont bold = fontFor(whole, canvas.type.bold, rect.width());
    const QString start = fitted(whole, bold, rect.width());
    const double middle = rect.center().y();
    drawLabel(canvas, {start, {rect.left(), middle}, 0}, bold, canvas.palette.ink);
    if (split < 0) return;
    // the text after the separator is a separate run: a formula would swallow the separator's spaces
    const QString separator = partSeparator.toString();
    const double used = widthOf(start, bold);
    const double before = used + widthOf(separator, canvas.type.text);
    const double room = rect.width() - before;
    QString rest = partsThatFit(text.mid(split + separator.size()), canvas.type.text, room);
    const bool tellsPanes = start.size() == 1;  // for a pane "A" the description is shrunk rather than dropped
    const QFont font = tellsPanes ? fontFor(rest, canvas.type.text, room) : canvas.type.text;
    if (widthOf(rest, font) > room) rest = tellsPanes ? fitted(rest, font, room) : QString();
    if (rest.isEmpty()) return;
    drawLabel(canvas, {separator, {rect.left() + used, middle}, 0}, canvas.type.text, canvas.palette.muted);
    drawLabel(canvas, {rest, {rect.left() + before, middle}, 0}, font, canvas.palette.muted);
}

void paintMessage(const Canvas& canvas, const PanelScene& scene, const Message& message) {
    const double line = canvas.type.line();
    math::SentenceStyle style = captionStyle(canvas.type, 0.8 * scene.data.width());
    style.maxLines = std::max(1, static_cast<int>(scene.data.height() / line));
    const QString words = canvas.words(message.text);
    const QPointF half(style.width / 2, static_cast<double>(sentenceOf(words, style)->lines.size()) * line / 2);
    drawLines(canvas.painter, words, style, scene.data.center() - half, canvas.palette.muted, {}, 0.5);
}

}  // namespace orrery

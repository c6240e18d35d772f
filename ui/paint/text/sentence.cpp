#include "ui/paint/text/sentence.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "ui/paint/cache.h"
#include "ui/paint/text/type.h"

namespace orrery {

namespace {

const QString ellipsis(QChar(0x2026));

using math::SentenceLayout;

/// Returns the text up to cuts[count - 1] and an ellipsis; for count 0, the ellipsis alone.
QString shortened(const QString& text, const std::vector<qsizetype>& cuts, std::size_t count) {
    return count == 0 ? ellipsis : text.first(cuts[count - 1]).trimmed() + ellipsis;
}

/// Returns the longest beginning that, with an ellipsis, satisfies `fits`; the ellipsis alone if none does. Found by
/// bisection.
template <class Fits>
QString longest(const QString& text, const Fits& fits) {
    const std::vector<qsizetype> cuts = math::cutsOf(text);
    std::size_t good = 0;
    std::size_t bad = cuts.size();
    while (bad - good > 1) {
        const std::size_t middle = (good + bad) / 2;
        (fits(shortened(text, cuts, middle)) ? good : bad) = middle;
    }
    return shortened(text, cuts, good);
}

SentenceLayout cut(const QString& text, const math::SentenceStyle& style) {
    const auto fits = [&](const SentenceLayout& layout) {
        return std::ssize(layout.lines) <= style.maxLines && layout.size.width() <= style.width;
    };
    SentenceLayout whole = math::layOut(text.toStdString(), style);
    if (fits(whole)) return whole;
    const QString shorter =
        longest(text, [&](const QString& some) { return fits(math::layOut(some.toStdString(), style)); });
    return math::layOut(shorter.toStdString(), style);
}

}  // namespace

std::shared_ptr<const SentenceLayout> sentenceOf(const QString& text, const math::SentenceStyle& style) {
    using Key = std::tuple<QString, QString, int, int, double, double, bool, int>;
    thread_local Cache<std::map<Key, std::shared_ptr<const SentenceLayout>>> kept(1000);
    const QFont& font = style.font;
    return kept.of({text, font.family(), font.pixelSize(), font.weight(), style.lineHeight, style.width,
                    style.keepsParts, style.maxLines},
                   [&] { return std::make_shared<const SentenceLayout>(cut(text, style)); });
}

math::SentenceStyle lineStyle(const QFont& font) {
    return {.font = font};
}

math::SentenceStyle headlineStyle(const Type& type, double width) {
    return {type.title, type.titleLine(), std::max(1.0, width), true, 2};
}

math::SentenceStyle captionStyle(const Type& type, double width) {
    return {type.text, type.line(), std::max(1.0, width), true, 3};
}

double widthOf(const QString& text, const QFont& font) {
    return hasFormulas(text) ? sentenceOf(text, lineStyle(font))->size.width() : widthOfWords(text, font);
}

QString fitted(const QString& text, const QFont& font, double width) {
    if (widthOf(text, font) <= width) return text;
    if (widthOf(ellipsis, font) > width) return {};
    if (!hasFormulas(text)) return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
    return longest(text, [&](const QString& some) { return widthOf(some, font) <= width; });
}

QFont fontFor(const QString& text, const QFont& usual, double width) {
    const double wide = widthOf(text, usual);
    if (wide <= width) return usual;
    return face(std::floor(std::max(smallestFont, width / wide) * usual.pixelSize()), usual.bold());
}

QString fittedName(const QString& name, const QFont& font, double width) {
    static const QRegularExpression explanation(QStringLiteral("\\s*[:：][^$]*?(?=( →)?$)"));
    static const QRegularExpression aside(QStringLiteral("\\s*[(（][^)）]*[)）]"));
    QString shown = name;
    for (const QRegularExpression& less : {explanation, aside}) {
        if (widthOf(shown, font) > width) shown.remove(less);
    }
    return shown;
}

void drawLines(QPainter& painter, const QString& text, const math::SentenceStyle& style, QPointF topLeft,
               const QColor& colour, const math::NameColours& colours, double align) {
    const std::shared_ptr<const SentenceLayout> layout = sentenceOf(text, style);
    painter.save();
    painter.setPen(colour);
    // a formula in the first line that is a little higher than the text (by less than 0.2 line heights) extends into
    // the space above the lines; a higher formula moves the lines down
    const double over = layout->lines.front().ascent - QFontMetricsF(style.font).ascent();
    const double up = over < 0.2 * style.lineHeight ? over : 0;
    for (const math::SentenceLine& line : layout->lines) {
        const QPointF start(align * (style.width - line.width), line.baseline - up);
        math::paintLine(painter, line, style.font, topLeft + start, colours);
    }
    painter.restore();
}

}  // namespace orrery

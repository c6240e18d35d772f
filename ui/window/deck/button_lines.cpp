#include "ui/window/deck/button_lines.h"

#include <QRegularExpression>
#include <QTextBoundaryFinder>

namespace orrery {

namespace {

constexpr QChar ellipsis(0x2026);

/// Returns the last sentence of a text; the whole text if it is one.
QString lastSentence(const QString& text) {
    static const QRegularExpression before(QStringLiteral("^.*(?:[.?!]\\s+(?=\\S)|[。？！](?=.))"));
    return text.mid(before.match(text).capturedLength());
}

}  // namespace

QString inLines(const QString& text, const LinesOfButton& fits) {
    const auto& [metrics, room, lines] = fits;
    if (metrics.horizontalAdvance(text) <= room) return text;
    if (lines == 1) return metrics.elidedText(text, Qt::ElideRight, room);
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    breaks.toEnd();
    qsizetype end = breaks.toPreviousBoundary();
    while (end > 0 && metrics.horizontalAdvance(text.left(end).trimmed()) > room) end = breaks.toPreviousBoundary();
    if (end <= 0) return metrics.elidedText(text, Qt::ElideRight, room);
    return text.left(end).trimmed() + '\n' + inLines(text.mid(end), {metrics, room, lines - 1});
}

QString nameInLines(const QString& pattern, const QString& name, const LinesOfButton& fits) {
    const QString whole = inLines(pattern.arg(name), fits);
    return whole.endsWith(ellipsis) ? inLines(pattern.arg(lastSentence(name)), fits) : whole;
}

}  // namespace orrery

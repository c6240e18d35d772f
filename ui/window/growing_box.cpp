#include "ui/window/growing_box.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QTextBlock>
#include <algorithm>
#include <cmath>

namespace orrery {

namespace {

constexpr int mostLines = 9;

}  // namespace

GrowingBox::GrowingBox(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (!isShowing) emit textEdited();
    });
    fitHeight();
}

QString GrowingBox::text() const {
    return toPlainText().replace(QChar('\n'), QChar(' '));
}

void GrowingBox::setText(const QString& text) {
    isShowing = true;
    setPlainText(text);
    isShowing = false;
}

void GrowingBox::setPlaceholderText(const QString& text) {
    QPlainTextEdit::setPlaceholderText(text);
    viewport()->update();  // Qt 6.4 does not repaint the placeholder
    fitHeight();
}

void GrowingBox::fitHeight() {
    double height = 2 * document()->documentMargin() + 2 * frameWidth() + 6;
    for (QTextBlock line = document()->begin(); line.isValid(); line = line.next())
        height += document()->documentLayout()->blockBoundingRect(line).height();
    if (document()->isEmpty() && !placeholderText().isEmpty()) {
        const QRect line(0, 0, viewport()->width() - 8, 1000);
        const QRect lines = fontMetrics().boundingRect(line, Qt::TextWordWrap, placeholderText());
        height += lines.height() - fontMetrics().lineSpacing();
    }
    const int max = mostLines * fontMetrics().lineSpacing();
    setVerticalScrollBarPolicy(height > max ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setFixedHeight(std::min(max, static_cast<int>(std::ceil(height))));
}

bool GrowingBox::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool history = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (history && !isModified()) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void GrowingBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return emit editingFinished();
        case Qt::Key_Escape:
            return emit abandoned();
        default:
            QPlainTextEdit::keyPressEvent(event);
    }
}

void GrowingBox::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    const bool isLeft = event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason;
    if (isLeft) emit editingFinished();
}

void GrowingBox::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
}

void GrowingBox::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitHeight();
}

void GrowingBox::insertFromMimeData(const QMimeData* source) {
    // Qt 6.4 crashes on data without a format, e.g. if the selection's owner has exited
    if (source && source->hasText()) QPlainTextEdit::insertFromMimeData(source);
}

}  // namespace orrery

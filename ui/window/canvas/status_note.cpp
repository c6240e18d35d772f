#include "ui/window/canvas/status_note.h"

#include <QStatusBar>

namespace orrery {

StatusNote::StatusNote(QStatusBar& messages, QWidget* canvas) : QLabel(canvas) {
    setObjectName("status");
    setProperty("role", "note");
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    messages.hide();
    connect(&messages, &QStatusBar::messageChanged, this, &StatusNote::show);
}

void StatusNote::show(const QString& words) {
    constexpr int edge = 8;
    ensurePolished();
    setText({});
    const int frame = sizeHint().width();
    const int room = parentWidget()->width() - 2 * edge - frame;
    setText(fontMetrics().elidedText(words, Qt::ElideMiddle, room));
    resize(sizeHint());
    move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - edge);
    setVisible(!words.isEmpty());
    raise();
}

}  // namespace orrery

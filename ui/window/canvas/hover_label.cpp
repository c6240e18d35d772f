#include "ui/window/canvas/hover_label.h"

#include <algorithm>

namespace orrery {

HoverLabel::HoverLabel(QWidget* canvas) : QLabel(canvas) {
    setObjectName("hover");
    setProperty("role", "hover");
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HoverLabel::show(const QString& words, QPointF pointer) {
    setText(words);
    setVisible(!words.isEmpty());
    if (words.isEmpty()) return;
    constexpr int edge = 4, right = 14, below = 20, above = 10;
    const int room = parentWidget()->width() - 2 * edge;
    setWordWrap(false);
    QSize size = sizeHint();
    if (size.width() > room) {
        setWordWrap(true);
        size = {room, heightForWidth(room)};
    }
    const QPoint at = pointer.toPoint();
    const int beneath = at.y() + below;
    const bool fits = beneath + size.height() <= parentWidget()->height() - edge;
    const int x = std::clamp(at.x() + right, edge, std::max(edge, edge + room - size.width()));
    setGeometry({{x, fits ? beneath : std::max(edge, at.y() - above - size.height())}, size});
    raise();
}

}  // namespace orrery

#include "ui/window/canvas/picture_labels.h"

#include <QStatusBar>
#include <algorithm>
#include <cmath>

#include "ui/window/named.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

void layOverPicture(QLabel* label, const QString& name, const char* role = nullptr) {
    named(label, name, role)->setTextFormat(Qt::PlainText);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    label->hide();
}

}  // namespace

HoverLabel::HoverLabel(QWidget* canvas) : QLabel(canvas) {
    layOverPicture(this, "hover", "hover");
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

void showMessages(QStatusBar& messages, QWidget* canvas) {
    auto* note = new QLabel(canvas);
    layOverPicture(note, "status", "note");
    messages.hide();
    QObject::connect(&messages, &QStatusBar::messageChanged, note, [note, canvas](const QString& words) {
        constexpr int edge = 8;
        note->ensurePolished();
        note->setText({});
        const int frame = note->sizeHint().width();
        const int room = canvas->width() - 2 * edge - frame;
        note->setText(note->fontMetrics().elidedText(words, Qt::ElideMiddle, room));
        note->resize(note->sizeHint());
        note->move((canvas->width() - note->width()) / 2, canvas->height() - note->height() - edge);
        note->setVisible(!words.isEmpty());
        note->raise();
    });
}

WorkingSign::WorkingSign(Session& session, QWidget* canvas) : QLabel(canvas) {
    layOverPicture(this, "working");
    setAutoFillBackground(true);
    setMargin(6);
    connect(&session, &Session::working, this, &WorkingSign::tell);
    connect(&session, &Session::rested, this, &QWidget::hide);
}

void WorkingSign::tell(double fraction) {
    const auto percent = static_cast<int>(std::lround(100 * fraction));
    const QString known = percent > 0 ? QStringLiteral(" %1 %").arg(percent) : QString();
    setText(orrery::text(Words{"Computing…%1 · Esc stops", "正在计算…%1 · 按 Esc 停止"}).arg(known));
    adjustSize();
    move(8, parentWidget()->height() - height() - 8);
    raise();
    show();
}

}  // namespace orrery

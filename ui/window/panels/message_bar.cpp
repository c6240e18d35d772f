#include "ui/window/panels/message_bar.h"

#include <QEvent>
#include <QHBoxLayout>

#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

MessageBar::MessageBar(QWidget* over) : QFrame(over) {
    setObjectName("message");
    setProperty("role", "message");
    auto* line = spaced(new QHBoxLayout(this), {12, 7, 7, 7}, 10);
    sign = plainLabel(this);
    line->addWidget(sign);
    sentence = named(wrappedLabel(this), "message.text");
    sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(sentence, 1);
    close = named(new QToolButton(this), "message.close");
    close->setIcon(icon(Icon::Close));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    speakName(close, {"Dismiss", "关闭"});
    line->addWidget(close, 0, Qt::AlignTop);
    over->installEventFilter(this);
    hide();
    speak(this, [this] { say(); });
}

void MessageBar::say() {
    sentence->setText(text(problem));
    setAccessibleName(sentence->text());
}

void MessageBar::tell(const Problem& refusal, Subject subject) {
    told = subject;
    problem = refusal;
    sign->setPixmap(icon(Icon::Warning).pixmap(20, 20));  // here, because the theme may have changed
    say();
    show();
    raise();
    place();
}

void MessageBar::untell(Subject subject) {
    if (told == subject) hide();
}

void MessageBar::place() {
    constexpr int margin = 12;
    const int width = parentWidget()->width() - 2 * margin;
    setGeometry(margin, margin, width, heightForWidth(width));  // with the frame
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace orrery

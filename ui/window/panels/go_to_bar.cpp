#include "ui/window/panels/go_to_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>

#include "core/base/number_text.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

GoToBar::GoToBar(Session& owned, QWidget* over, QWidget* other)
    : QFrame(over), session(owned), message(other), ranges{makeRange("rows"), makeRange("columns")} {
    setObjectName("goto");
    setProperty("role", "bar");
    setAttribute(Qt::WA_NoMousePropagation);  // a click beside a box must not reach the picture
    auto* column = spaced(new QVBoxLayout(this), {12, 7, 7, 7}, 4);
    auto* line = spaced(new QHBoxLayout, 6);
    column->addLayout(line);
    both = spaced(new QBoxLayout(QBoxLayout::LeftToRight), 6);
    line->addLayout(both);
    for (const Range& range : ranges) {
        auto* words = new QHBoxLayout;
        for (QWidget* part : std::initializer_list<QWidget*>{range.name, range.from, range.dash, range.to})
            words->addWidget(part);
        words->addStretch(1);
        both->addLayout(words);
    }
    line->addStretch(1);
    goButton = named(new QToolButton(this), "goto.go");
    goButton->setFocusPolicy(Qt::TabFocus);
    speak(goButton, &QToolButton::setText, {"Go", "转到"});
    close = named(new QToolButton(this), "goto.close");
    close->setIcon(icon(Icon::Close));
    close->setFocusPolicy(Qt::TabFocus);
    speakName(close, {"Close", "关闭"});
    line->addWidget(goButton);
    line->addWidget(close);
    problem = problemLabel("goto.problem", this);
    column->addWidget(problem);
    connect(goButton, &QToolButton::clicked, this, &GoToBar::go);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    over->installEventFilter(this);
    message->installEventFilter(this);
    hide();
    speak(this, [this] {
        nameRanges();
        problem->setText(text(refused));
    });
}

GoToBar::Range GoToBar::makeRange(const char* id) {
    Range range{plainLabel(this), new ExactBox(this), plainLabel(this, QStringLiteral("–")), new ExactBox(this)};
    range.from->setObjectName(QString("goto.%1.from").arg(id));
    range.to->setObjectName(QString("goto.%1.to").arg(id));
    range.name->setBuddy(range.from);
    for (ExactBox* box : {range.from, range.to}) connectBox(box);
    return range;
}

void GoToBar::connectBox(ExactBox* box) {
    box->setAlignment(Qt::AlignRight);
    box->setMaximumWidth(box->fontMetrics().horizontalAdvance("-0000000000") + 20);
    box->setMinimumWidth(box->fontMetrics().horizontalAdvance("0000") + 20);
    connect(box, &QLineEdit::textEdited, this, &GoToBar::untell);
    connect(box, &ExactBox::abandoned, this, &QWidget::hide);
}

void GoToBar::show(const Picture& newest, int ofPane) {
    picture = newest;
    pane = ofPane;
    if (!isVisible()) return;
    read();
    if (!reaches.front()) return hide();
    if (!isTyping()) fill();
}

void GoToBar::read() {
    reaches = reachesOf(picture.document, *picture.figure, pane);
    nameRanges();
}

void GoToBar::open() {
    read();
    if (!reaches.front()) return;
    untell();
    fill();
    setVisible(true);
    raise();
    place();
    ranges.front().from->setFocus(Qt::ShortcutFocusReason);
    ranges.front().from->selectAll();
}

bool GoToBar::isTyping() const {
    const auto typed = [](const Range& range) { return range.from->isModified() || range.to->isModified(); };
    return typed(ranges[0]) || typed(ranges[1]);
}

void GoToBar::fill() {
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        const Range& range = ranges[index];
        for (QWidget* part : std::initializer_list<QWidget*>{range.name, range.from, range.dash, range.to})
            part->setVisible(reaches[index].has_value());
        if (!reaches[index]) continue;
        range.from->setText(QString::fromStdString(integerText(reaches[index]->firstShown())));
        range.to->setText(QString::fromStdString(integerText(reaches[index]->lastShown())));
    }
}

void GoToBar::go() {
    untell();
    if (pane >= static_cast<int>(session.document().panes.size())) return;  // the picture is older than the document
    std::array<TypedRange, 2> typed;
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        typed[index] = {ranges[index].from->text().trimmed().toStdString(),
                        ranges[index].to->text().trimmed().toStdString()};
    }
    const Result<Document> there = atStep(session.document(), pane, reaches, typed);
    if (!there) return tell(there.problem());
    for (const Range& range : ranges) {
        for (ExactBox* box : {range.from, range.to}) box->setModified(false);
    }
    emit chosen(*there, pane);
}

void GoToBar::tell(const Problem& refusal) {
    refused = refusal;
    ExactBox* wrong = ranges.front().to;
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        if (!reaches[index]) continue;
        if (refusal.what.en.starts_with(reaches[index]->fromName().en)) wrong = ranges[index].from;
        if (refusal.what.en.starts_with(reaches[index]->toName().en)) wrong = ranges[index].to;
    }
    markWrong(wrong, true);
    wrong->setFocus();
    wrong->selectAll();
    problem->setText(text(refused));
    problem->show();
    place();
}

void GoToBar::untell() {
    for (const Range& range : ranges) {
        for (ExactBox* box : {range.from, range.to}) markWrong(box, false);
    }
    problem->hide();
    place();
}

void GoToBar::place() {
    constexpr int margin = 12;
    const int top = message->isVisible() ? message->geometry().bottom() + margin : margin;
    const int width = parentWidget()->width() - 2 * margin;
    both->setDirection(QBoxLayout::LeftToRight);
    layout()->activate();
    if (layout()->totalMinimumSize().width() > width) {
        both->setDirection(QBoxLayout::TopToBottom);
        layout()->activate();
    }
    const bool wraps = layout()->hasHeightForWidth();  // while a message is shown
    const int height = wraps ? layout()->totalHeightForWidth(width) : layout()->totalSizeHint().height();
    setGeometry(margin, top, width, height);
}

bool GoToBar::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide) place();
    return QFrame::eventFilter(watched, event);
}

void GoToBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) go();
    if (event->key() == Qt::Key_Escape) hide();
    event->accept();  // otherwise the picture under the bar would handle the keys
}

void GoToBar::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    if (isAncestorOf(window()->focusWidget())) parentWidget()->setFocus();
}

void GoToBar::nameRanges() {
    for (std::size_t index = 0; index < ranges.size(); ++index) {
        if (!reaches[index]) continue;
        const QString name = text(reaches[index]->name);
        ranges[index].name->setText(name);
        ranges[index].from->setAccessibleName(name + text(Words{", first shown", "，起"}));
        ranges[index].to->setAccessibleName(name + text(Words{", last shown", "，止"}));
    }
}

}  // namespace orrery

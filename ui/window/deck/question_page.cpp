#include "ui/window/deck/question_page.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include "ui/window/spoken.h"

namespace orrery {

QuestionPage::QuestionPage(QWidget* over) : QFrame(over) {
    setObjectName("question");
    setProperty("role", "page");
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    sentence = new SentenceLabel(this);
    sentence->setObjectName("question.text");
    sentence->setProperty("role", "question");
    button = new QPushButton(this);
    button->setObjectName("question.show");
    button->setFocusPolicy(Qt::NoFocus);  // the page itself answers to the keys
    auto* column = new QVBoxLayout(this);
    column->setSpacing(28);
    column->addStretch(2);
    column->addWidget(sentence);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(button, &QPushButton::clicked, this, &QuestionPage::answered);
    over->installEventFilter(this);
    hide();
}

void QuestionPage::ask(const Phrase& asked) {
    question = asked;
    problem.reset();
    refresh();
}

void QuestionPage::tell(const Problem& told) {
    problem = told;
    refresh();
}

void QuestionPage::refresh() {
    button->setVisible(!problem);
    const std::string shown = problem ? problem->sentence(language) : question.in(language);
    sentence->setSentence(shown, language);
    setAccessibleName(sentence->text());
    raise();
    place();
}

void QuestionPage::retranslate(Language chosen) {
    language = chosen;
    button->setText(text(Words{"Guess, then show the picture (Space)", "先猜一猜，再看图（空格）"}, language));
    if (isVisible()) refresh();
}

void QuestionPage::setLarge(bool on) {
    sentence->setStyleSheet(on ? QStringLiteral("font-size: 44px") : QString());
    button->setStyleSheet(on ? QStringLiteral("font-size: 28px") : QString());
    sentence->updateGeometry();
}

void QuestionPage::place() {
    setGeometry(parentWidget()->rect());
    const int side = width() / 8;
    layout()->setContentsMargins(side, 24, side, 24);
}

bool QuestionPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) place();
    return QFrame::eventFilter(watched, event);
}

void QuestionPage::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (!problem && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)) return emit answered();
    QFrame::keyPressEvent(event);
}

}  // namespace orrery

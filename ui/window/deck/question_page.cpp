#include "ui/window/deck/question_page.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include "core/math/sentence.h"
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
    auto* list = new QVBoxLayout;
    list->setSpacing(10);
    for (std::size_t number = 0; number < Guess::most; ++number) {
        auto* choice = new QPushButton(this);
        choice->setObjectName(QStringLiteral("question.guess.%1").arg(number + 1));
        choice->setFocusPolicy(Qt::TabFocus);
        choice->setProperty("role", "guess");
        connect(choice, &QPushButton::clicked, this, [this, number] { emit guessed(number); });
        list->addWidget(choice);
        choices.push_back(choice);
    }
    column->addLayout(list);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(button, &QPushButton::clicked, this, &QuestionPage::answered);
    over->installEventFilter(this);
    hide();
}

void QuestionPage::ask(const Phrase& asked, const std::vector<Guess>& from) {
    question = asked;
    guesses = from;
    problem.reset();
    refresh();
}

void QuestionPage::tell(const Problem& told) {
    problem = told;
    refresh();
}

bool QuestionPage::offers(int number) const {
    return isVisible() && !problem && number >= 1 && number <= std::ssize(guesses);
}

void QuestionPage::showChoices() {
    QStringList all;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool isOffered = !problem && i < guesses.size();
        choices[i]->setVisible(isOffered);
        if (!isOffered) continue;
        const QString words = text(math::plainSentence(guesses[i].text.in(language)));
        all.append(QStringLiteral("%1  %2").arg(i + 1).arg(words));
        choices[i]->setText(QString(all.back()).replace('&', QStringLiteral("&&")));
        choices[i]->setAccessibleName(all.back());
    }
    setAccessibleDescription(all.join(QStringLiteral("; ")));
    const Words toGuess{"Guess, then show the picture (Space)", "先猜一猜，再看图（空格）"};
    const Words toSkip{"Not sure: show the picture (Space)", "不确定，直接看图（空格）"};
    button->setText(text(all.empty() ? toGuess : toSkip, language));
}

void QuestionPage::refresh() {
    button->setVisible(!problem);
    showChoices();
    const std::string shown = problem ? problem->sentence(language) : question.in(language);
    sentence->setSentence(shown, language);
    setAccessibleName(sentence->text());
    raise();
    place();
}

void QuestionPage::retranslate(Language chosen) {
    language = chosen;
    showChoices();
    if (isVisible()) refresh();
}

void QuestionPage::setLarge(bool on) {
    sentence->setStyleSheet(on ? QStringLiteral("font-size: 44px") : QString());
    const QString words = on ? QStringLiteral("font-size: 28px") : QString();
    button->setStyleSheet(words);
    for (QPushButton* choice : choices) choice->setStyleSheet(words);
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
    if (offers(key - Qt::Key_0)) return emit guessed(static_cast<std::size_t>(key - Qt::Key_1));
    QFrame::keyPressEvent(event);
}

}  // namespace orrery

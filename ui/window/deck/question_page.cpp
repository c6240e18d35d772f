#include "ui/window/deck/question_page.h"

#include <QKeyEvent>
#include <QTextLayout>
#include <QVBoxLayout>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "core/math/sentence.h"
#include "ui/window/columns.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

QuestionPage::QuestionPage(QWidget* over) : QScrollArea(over), canvas(over) {
    setObjectName("question");
    auto* content = new QWidget;
    content->setProperty("role", "page");
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_NoMousePropagation);  // the covered picture may belong to another step
    lead = named(new SentenceLabel(content), "question.lead", "lead");
    sentence = named(new SentenceLabel(content), "question.text", "question");
    button = named(new QPushButton(content), "question.show");
    button->setFocusPolicy(Qt::NoFocus);  // the page itself handles the keys
    column = spaced(new QVBoxLayout(content), 28);
    column->addStretch(2);  // item 0
    column->addWidget(lead);
    column->addWidget(sentence);
    auto* list = spaced(new QVBoxLayout, 10);
    for (std::size_t number = 0; number < Guess::maxGuesses; ++number) {
        auto* choice = named(new QPushButton(content), QStringLiteral("question.guess.%1").arg(number + 1), "guess");
        choice->setFocusPolicy(Qt::TabFocus);
        connect(choice, &QPushButton::clicked, this, [this, number] { emit answered({.choice = number}); });
        list->addWidget(choice);
        choices.push_back(choice);
    }
    column->addLayout(list);
    addNumber();
    sketch = new SketchBox(content);
    column->addWidget(sketch, 24);
    column->addWidget(button, 0, Qt::AlignLeft);
    column->addStretch(3);
    connect(button, &QPushButton::clicked, this, &QuestionPage::showPicture);
    connect(sketch, &SketchBox::changed, this, &QuestionPage::takeSketch);
    over->installEventFilter(this);
    hide();
    speak(this, [this] { refresh(); });
}

void QuestionPage::addNumber() {
    numberRow = new QWidget(widget());
    box = named(new QLineEdit(numberRow), "question.number");
    box->setAlignment(Qt::AlignRight);
    box->installEventFilter(this);
    unit = named(plainLabel(numberRow), "question.unit");
    guessButton = named(new QPushButton(numberRow), "question.number.guess");
    guessButton->setFocusPolicy(Qt::TabFocus);
    speak(guessButton, &QPushButton::setText, {"Guess", "就猜它"});
    speak(box, &QLineEdit::setPlaceholderText, {"a number", "一个数"});
    notRead = problemLabel("question.number.problem", widget());
    auto* line = spaced(new QHBoxLayout(numberRow), {0, 0, 0, 0}, 12);
    for (QWidget* part : std::initializer_list<QWidget*>{box, unit, guessButton}) line->addWidget(part);
    line->addStretch(1);
    column->addWidget(numberRow);
    column->addWidget(notRead);
    connect(box, &QLineEdit::textEdited, this, &QuestionPage::showPlace);
    connect(guessButton, &QPushButton::clicked, this, &QuestionPage::takeNumber);
}

void QuestionPage::ask(const About& about, const Picture* picture, const Look& look) {
    asked = about;
    problem.reset();
    const bool isPlace = asked.number && asked.number->panel, isDrawn = asked.sketch || isPlace;
    const std::size_t panel = isPlace ? *asked.number->panel : asked.sketch ? asked.sketch->panel : 0;
    const Figure* figure = picture ? picture->figure.get() : nullptr;
    isSketched = isDrawn && figure && panel < figure->panels.size() && figure->panels[panel].axes;
    placeSketch();
    if (isSketched) sketch->setAxes(*figure, panel, look, isPlace, isBeside ? picture->layout.get() : nullptr);
    sketch->setVisible(isSketched);
    refresh();
}

void QuestionPage::placeSketch() {
    QWidget* const place = isBeside ? canvas : widget();
    if (sketch->parentWidget() != place) {
        column->removeWidget(sketch);
        isBeside ? sketch->setParent(place) : column->insertWidget(column->indexOf(button), sketch, 24);
    }
    if (isBeside) sketch->setGeometry(canvas->rect());
}

void QuestionPage::showEvent(QShowEvent* event) {
    sketch->setVisible(isSketched && !problem);
    QScrollArea::showEvent(event);
}

void QuestionPage::hideEvent(QHideEvent* event) {
    sketch->hide();
    QScrollArea::hideEvent(event);
}

void QuestionPage::setOver(QWidget* over, bool beside) {
    if (over == parentWidget()) return;
    parentWidget()->removeEventFilter(this);
    over->installEventFilter(this);
    setParent(over);
    isBeside = beside;
    column->setSpacing(beside ? 14 : 28);
    column->setStretch(0, beside ? 0 : 2);
    fitType();
}

void QuestionPage::tell(const Problem& told) {
    problem = told;
    isSketched = false;
    sketch->hide();
    refresh();
}

bool QuestionPage::offers(int number) const {
    return isVisible() && !problem && number >= 1 && number <= std::ssize(asked.guesses);
}

void QuestionPage::takeSketch() {
    if (!takesNumber()) return showChoices();
    const std::optional<double> place = sketch->place();
    box->setText(place ? text(shortest(*place)) : QString());
    showPlace();
}

void QuestionPage::showPlace() {
    notRead->hide();
    sketch->setPlace(number());
    showChoices();
}

bool QuestionPage::hasPlace() const {
    return takesNumber() && asked.number->panel && sketch->place();
}

bool QuestionPage::takesNumber() const {
    return isVisible() && !problem && asked.number;
}

std::optional<double> QuestionPage::number() const {
    if (!takesNumber()) return std::nullopt;
    QString typed = box->text().trimmed();
    for (const std::string& own : {asked.number->unit.en, asked.number->unit.zh}) {
        if (!own.empty() && typed.endsWith(text(own))) typed.chop(text(own).size());
    }
    return typedNumber(typed.trimmed().toStdString());
}

bool QuestionPage::mayType(const QString& written) const {
    const bool begins = written.size() == 1 && QStringLiteral("0123456789-−").contains(written);
    const bool goesOn = written == QStringLiteral(".") && !box->text().isEmpty();
    return takesNumber() && (begins || goesOn);
}

bool QuestionPage::type(const QString& written) {
    if (!mayType(written)) return false;
    box->setFocus();
    box->insert(written);
    showPlace();
    return true;
}

void QuestionPage::clearGuess() {
    sketch->clear();
    box->clear();
    notRead->hide();
}

void QuestionPage::takeNumber() {
    if (box->text().trimmed().isEmpty()) return box->hasFocus() ? emit answered({}) : box->setFocus();
    if (const std::optional<double> mine = number()) return emit answered({.number = *mine});
    notRead->setText(text(Words{"“%1” is no number; write it as 20, 0.5, 1/3, 10k or 2^10",
                                "“%1”不是数；请写作 20、0.5、1/3、1万 或 2^10"})
                         .arg(box->text()));
    notRead->show();
    box->selectAll();
    box->setFocus();
}

void QuestionPage::showChoices() {
    QStringList all;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool isOffered = !problem && i < asked.guesses.size();
        choices[i]->setVisible(isOffered);
        if (!isOffered) continue;
        const QString words = text(math::plainSentence(asked.guesses[i].text));
        all.append(QStringLiteral("%1  %2").arg(i + 1).arg(words));
        choices[i]->setAccessibleName(all.back());
    }
    wrapChoices();
    setAccessibleDescription(all.join(QStringLiteral("; ")));
    const Words toGuess{"Guess, then show the picture (Space)", "先猜一猜，再看图（空格）"};
    const Words toCompare{"Compare with the picture (Space)", "与图对照（空格）"};
    const Words toSkip = isBeside ? Words{"Show me instead", "直接看答案"}
                                  : Words{"Not sure: show the picture (Space)", "不确定，直接看图（空格）"};
    const bool isAnswerable = drawn().has_value() || hasPlace();
    const bool isFree = all.empty() && !asked.number && !asked.sketch;
    button->setText(text(isAnswerable ? toCompare : isFree ? toGuess : toSkip));
}

void QuestionPage::wrapChoices() {
    const QMargins margins = column->contentsMargins();
    const int room = width() - margins.left() - margins.right() - 44;  // of the page, and padding of a button
    for (QPushButton* choice : choices) {
        if (choice->isHidden()) continue;
        QTextLayout layout(choice->accessibleName(), choice->font());
        QStringList lines;
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(room, 80));
            lines << layout.text().mid(line.textStart(), line.textLength()).trimmed();
        }
        layout.endLayout();
        choice->setText(lines.join('\n').replace('&', QStringLiteral("&&")));
    }
}

void QuestionPage::showNumber() {
    const bool isAsked = !problem && asked.number;
    numberRow->setVisible(isAsked);
    if (!isAsked) return notRead->hide();
    const QString name = text(Words{"Your guess: a number", "你猜的数"});
    unit->setText(text(math::plainSentence(asked.number->unit)));
    unit->setVisible(!unit->text().isEmpty());
    box->setAccessibleName(unit->text().isEmpty() ? name : name + QStringLiteral(", ") + unit->text());
    box->setFixedWidth(12 * box->fontMetrics().horizontalAdvance('0') + 24);
}

void QuestionPage::refresh() {
    button->setVisible(!problem);
    showChoices();
    showNumber();
    const Language language = spokenLanguage();
    const std::string shown = problem ? problem->sentence(language) : asked.question.in(language);
    sentence->setSentence(shown, language);
    lead->setSentence(problem ? Phrase() : asked.lead);
    lead->setVisible(!lead->sentence().empty());
    setAccessibleName(sentence->text());
    raise();
    place();
}

std::optional<Sketch> QuestionPage::drawn() const {
    return isVisible() && !problem && asked.sketch ? sketch->sketch() : std::nullopt;
}

void QuestionPage::showPicture() {
    if (hasPlace()) return takeNumber();
    emit answered({.sketch = drawn()});
}

void QuestionPage::setLarge(bool on) {
    isLarge = on;
    fitType();
    refresh();
    sentence->updateGeometry();
}

void QuestionPage::fitType() {
    const auto size = [](const char* usual, bool applies) {
        return applies ? QStringLiteral("font-size: ") + QLatin1String(usual) : QString();
    };
    sentence->setStyleSheet(isLarge ? size(isBeside ? "32px" : "44px", true) : size("15pt", isBeside));
    lead->setStyleSheet(size(isBeside ? "24px" : "28px", isLarge));
    const QString words = size(isBeside ? "24px" : "28px", isLarge);
    button->setStyleSheet(words);
    for (QPushButton* choice : choices) choice->setStyleSheet(words);
    for (QWidget* part : std::initializer_list<QWidget*>{box, unit, guessButton, notRead}) part->setStyleSheet(words);
}

void QuestionPage::place() {
    setGeometry(parentWidget()->rect());
    constexpr int usual = 24;
    const int side = isBeside ? 14 : width() < 2 * Columns::stackedWidth / 3 ? usual : width() / 8;
    column->setContentsMargins(side, usual, isLarge ? side : usual, usual);
    wrapChoices();
}

bool QuestionPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) place();
    if (watched == box && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool leaves = key == Qt::Key_Escape, ends = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (leaves) {
            box->clear();
            showPlace();
            setFocus();
        }
        if (ends) takeNumber();
        return leaves || ends;  // otherwise the page would handle these keys, too
    }
    return QScrollArea::eventFilter(watched, event);
}

void QuestionPage::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (!problem && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)) return showPicture();
    if (type(event->text())) return;
    if (offers(key - Qt::Key_0)) return emit answered({.choice = static_cast<std::size_t>(key - Qt::Key_1)});
    QScrollArea::keyPressEvent(event);
}

}  // namespace orrery

#include "ui/window/deck/step_words.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/math/sentence.h"
#include "ui/window/columns.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Greatest share of the height of `whole` in a window as narrow as a phone, with words or with a question.
constexpr double stackedShare = 0.36, askingShare = 0.55;

constexpr QChar ellipsis(0x2026);

/// Returns the last sentence of a text; the whole text if it is one.
QString lastSentence(const QString& text) {
    static const QRegularExpression before(QStringLiteral("^.*(?:[.?!]\\s+(?=\\S)|[。？！](?=.))"));
    return text.mid(before.match(text).capturedLength());
}

/// What fits on a button.
struct LinesOfButton {
    QFontMetrics metrics;
    int room;   ///< width of a line in pixels
    int lines;  ///< at most
};

/// Returns the text in as few lines as it needs; what does not fit is left out, with "…" at the end.
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

/// Returns `pattern` with the name in the place of %1. A name that does not fit is named by its last sentence, in a
/// step its question.
QString nameInLines(const QString& pattern, const QString& name, const LinesOfButton& fits) {
    const QString whole = inLines(pattern.arg(name), fits);
    return whole.endsWith(ellipsis) ? inLines(pattern.arg(lastSentence(name)), fits) : whole;
}

}  // namespace

StepWords::StepWords(QWidget* parent) : QScrollArea(parent), reply(new GuessLine("guess", this)) {
    setObjectName("step.words");
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    content->setProperty("role", "side");
    setWidget(content);
    column = spaced(new QVBoxLayout(content), {14, 12, 14, 12}, 6);
    deckTitle = named(plainLabel(content), "deck.title", "muted");
    deckTitle->setWordWrap(true);
    column->addWidget(deckTitle);

    auto* line = spaced(new QHBoxLayout, 4);
    number = named(new QLineEdit(content), "step.number");
    number->setAlignment(Qt::AlignRight);
    number->setFixedWidth(6 * fontMetrics().horizontalAdvance('0') + 8);
    ofAll = plainLabel(content);
    reset = named(new QToolButton(content), "step.reset");
    reset->setIcon(icon(Icon::Reset));
    speakName(number, {"Number of the step (G)", "步骤序号（G）"});
    speakName(reset, {"Bring the step back (R)", "恢复此步骤（R）"});
    for (QWidget* part : std::initializer_list<QWidget*>{number, ofAll}) line->addWidget(part);
    line->addStretch(1);
    line->addWidget(reset);
    column->addLayout(line);

    column->addWidget(reply);
    addPart({"Question", "问题"}, &About::question);
    addPart({"Answer", "答案"}, &About::answer);
    addPart({"Why", "为什么"}, &About::why);
    tryList = new TryList(content);
    column->addWidget(tryList);
    connect(tryList, &TryList::pointed, this, &StepWords::pointed);
    addFolded({"More", "更多"}, &About::more, "step.more.fold");
    addPart({"Do", "动手"}, &About::task);
    addPart({"Look", "观察"}, &About::look);
    addPart({"What breaks it", "何时失效"}, &About::breaks);
    addFolded({"Source", "出处"}, &About::source, "step.source.fold");
    score = named(plainLabel(content), "step.score", "heading");
    score->setContentsMargins(0, 8, 0, 0);
    column->addWidget(score);
    rereadList = spaced(new QVBoxLayout, 4);
    column->addLayout(rereadList);
    column->addStretch(1);
    makeFooter();
    connect(reset, &QToolButton::clicked, this, &StepWords::bringBack);
    connect(number, &QLineEdit::returnPressed, this, &StepWords::goToTypedStep);
    connect(number, &QLineEdit::editingFinished, this, &StepWords::refresh);
    speak(this, [this] {
        score->setText(text(scoreWords));
        nameRereadButtons();
        refresh();
    });
}

void StepWords::makeFooter() {
    footer = named(new QWidget(this), "step.footer", "side");
    back = named(new QPushButton(footer), "step.back");
    speak(back, &QPushButton::setText, {"← Back", "← 返回"});
    speakName(back, {"Previous step (Page Up)", "上一步（Page Up）"});
    forward = named(new QPushButton(footer), "step.forward", "next");
    auto* line = spaced(new QHBoxLayout(footer), {14, 8, 14, 10});
    line->addWidget(back);
    line->addWidget(forward, 1);
    connect(back, &QPushButton::clicked, this, &StepWords::previous);
    connect(forward, &QPushButton::clicked, this, &StepWords::next);
}

void StepWords::placeFooter() {
    const QString on =
        text(state.nextIsChapter ? Words{"Next chapter: %1 →", "下一章：%1 →"} : Words{"Next: %1 →", "下一步：%1 →"});
    const Words plain =
        state.isAnswered || state.isMaking ? Words{"Next →", "下一步 →"} : Words{"Show the picture", "看图"};
    const bool isNamed = !state.nextName.isEmpty() && (state.isAnswered || state.isMaking);
    const QString shown = isNamed ? on.arg(state.nextName) : text(plain);
    const int room = width() - back->sizeHint().width() - 70;
    const int lines = window()->width() < Columns::stackedWidth ? 2 : 3;
    const LinesOfButton fits{forward->fontMetrics(), std::max(room, 60), lines};
    forward->setText(isNamed ? nameInLines(on, state.nextName, fits) : inLines(shown, fits));
    forward->setToolTip(plainTip(shown));
    forward->setAccessibleName(shown);
    const int high = footer->sizeHint().height();
    setViewportMargins(0, 0, 0, high);
    footer->setGeometry(0, height() - high, width(), high);
}

void StepWords::takeRoomOf(QWidget* of) {
    whole = of;
    whole->installEventFilter(this);
}

void StepWords::fitSize() {
    const bool isStacked = window()->width() < Columns::stackedWidth;
    const QString forFingers = QStringLiteral("QToolButton, QPushButton { min-width: 40px; min-height: 40px; }");
    if (const QString sheet = isStacked ? forFingers : QString(); sheet != styleSheet())
        setStyleSheet(sheet);  // only if it differs, because setStyleSheet() polishes every child again
    if (isStacked) {
        const int max = static_cast<int>((state.isAsking ? askingShare : stackedShare) * whole->height());
        setMinimumWidth(0);
        setMaximumWidth(QWIDGETSIZE_MAX);
        const bool isAsked =
            !state.isAnswered && !state.isMaking;  // the words are hidden, which leaves room for QuestionPage
        return setFixedHeight(isAsked && !state.isAsking ? std::min(max, widget()->sizeHint().height()) : max);
    }
    setMinimumHeight(0);
    setMaximumHeight(QWIDGETSIZE_MAX);
    const double share = state.isMaking ? 0.24 : 0.28;
    const int character = fontMetrics().averageCharWidth();
    const int min = 10 * character + 150, max = 60 * character + 28;
    usualWidth = std::clamp(static_cast<int>(share * whole->width()), min, max);
    const int needed = column->minimumSize().width() + verticalScrollBar()->sizeHint().width();
    if (state.isMaking) return setFixedWidth(std::max(usualWidth, needed));
    setMinimumWidth(min);  // so that the window can become narrower
    setMaximumWidth(usualWidth);
    updateGeometry();
}

QSize StepWords::sizeHint() const {
    return {usualWidth, QScrollArea::sizeHint().height()};
}

bool StepWords::eventFilter(QObject* watched, QEvent* event) {
    if (whole && watched == whole && event->type() == QEvent::Resize) fitSize();
    return QScrollArea::eventFilter(watched, event);
}

void StepWords::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    nameRereadButtons();
    placeFooter();
}

void StepWords::addPart(const Words& name, Phrase About::*words) {
    const Part part{words, plainLabel(widget()), new SentenceLabel(widget())};
    part.heading->setProperty("role", "heading");
    part.heading->setContentsMargins(0, 8, 0, 0);
    speak(part.heading, &QLabel::setText, name);
    part.sentence->setObjectName(QStringLiteral("step.") + text(name.en).toLower().section(' ', -1));
    part.sentence->setFocusPolicy(Qt::ClickFocus);
    connect(part.sentence, &SentenceLabel::pointed, this, &StepWords::pointed);
    column->addWidget(part.heading);
    column->addWidget(part.sentence);
    parts.push_back(part);
}

void StepWords::addFolded(const Words& name, Phrase About::*words, const char* id) {
    auto* fold = named(new QToolButton(widget()), id, "fold");
    fold->setCheckable(true);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    speak(fold, &QToolButton::setText, name);
    column->addWidget(fold);
    addPart(name, words);
    parts.back().fold = fold;
    connect(fold, &QToolButton::toggled, this, &StepWords::refresh);
}

void StepWords::setRecap(const Phrase& told, const std::vector<std::pair<std::size_t, QString>>& steps) {
    scoreWords = told;
    score->setText(text(scoreWords));
    score->setVisible(!scoreWords.empty());
    if (steps == stepsToReread) return;
    stepsToReread = steps;
    while (QLayoutItem* item = rereadList->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const auto& [step, name] : stepsToReread) {
        auto* button = named(new QPushButton(widget()), QStringLiteral("step.again.%1").arg(step + 1));
        connect(button, &QPushButton::clicked, this, [this, to = step] { emit wanted(to); });
        rereadList->addWidget(button);
    }
    nameRereadButtons();
}

void StepWords::nameRereadButtons() {
    for (int i = 0; i < rereadList->count(); ++i) {
        auto* button = static_cast<QPushButton*>(rereadList->itemAt(i)->widget());
        const QString called =
            text(Words{"Read again: %1", "重读：%1"}).arg(stepsToReread[static_cast<std::size_t>(i)].second);
        button->setText(inLines(called, {button->fontMetrics(), viewport()->width() - 60, 2}));
        button->setToolTip(plainTip(called));
        button->setAccessibleName(called);
    }
}

void StepWords::show(const State& shown) {
    state = shown;
    if (editor) editor->setVisible(state.isMaking);
    refresh();
    for (SentenceLabel* sentence : visibleSentences()) sentence->update();  // parts of the picture have other colours
    if (whole) fitSize();
}

std::vector<SentenceLabel*> StepWords::visibleSentences() const {
    std::vector<SentenceLabel*> all;
    if (tryList->isVisible()) all = tryList->sentences();
    for (const Part& part : parts)
        if (part.sentence->isVisible()) all.push_back(part.sentence);
    return all;
}

std::vector<std::string> StepWords::names() const {
    std::vector<std::string> all;
    for (const SentenceLabel* sentence : visibleSentences())
        std::ranges::copy(sentence->names(), std::back_inserter(all));
    return all;
}

void StepWords::setColours(const math::NameColours& colours) {
    for (SentenceLabel* sentence : findChildren<SentenceLabel*>()) sentence->setColours(colours);
}

void StepWords::light(const std::string& name) {
    for (SentenceLabel* sentence : findChildren<SentenceLabel*>()) sentence->light(name);
}

void StepWords::setEditor(QWidget* made) {
    editor = made;
    column->insertWidget(column->count() - 1, editor);
    editor->hide();
}

void StepWords::goToTypedStep() {
    bool isNumber = false;
    const int step = number->text().toInt(&isNumber);
    if (isNumber && step >= 1 && step <= static_cast<int>(state.count)) emit wanted(static_cast<std::size_t>(step) - 1);
    refresh();
}

void StepWords::askNumber() {
    number->setFocus();
    number->selectAll();
}

void StepWords::refresh() {
    deckTitle->setText(text(math::plainSentence(state.title)));
    deckTitle->setVisible(!deckTitle->text().isEmpty() && !state.isMaking && !state.isQuiet);
    for (QWidget* part : std::initializer_list<QWidget*>{number, ofAll}) part->setVisible(!state.isQuiet);
    for (QWidget* ground : {widget(), footer}) setRole(*ground, state.isAnswered || state.isMaking ? "side" : "page");
    number->setText(QString::number(state.at + 1));
    ofAll->setText(QStringLiteral("/ %1").arg(state.count));
    back->setEnabled(state.at > 0);
    forward->setEnabled(!state.nextName.isEmpty() || !state.isAnswered);
    placeFooter();
    reset->setVisible(state.isChanged);
    const bool isSpoken = !state.said.why.empty();  // a step of version 3 has no headings and repeats no question
    tryList->show(state.isAnswered && !state.isMaking ? state.said.tries : std::vector<Try>());
    for (const Part& part : parts) {
        const Phrase& sentence = state.said.*part.words;
        const bool isAsked = part.words == &About::question && isSpoken;
        const bool isShown = !sentence.in(spokenLanguage()).empty() && state.isAnswered && !state.isMaking && !isAsked;
        if (part.fold) {
            part.fold->setVisible(isShown);
            part.fold->setArrowType(part.fold->isChecked() ? Qt::DownArrow : Qt::RightArrow);
        }
        part.heading->setVisible(isShown && !part.fold && !isSpoken);
        part.sentence->setVisible(isShown && (!part.fold || part.fold->isChecked()));
        if (isShown) part.sentence->setSentence(sentence);
    }
}

}  // namespace orrery

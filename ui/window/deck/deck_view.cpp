#include "ui/window/deck/deck_view.h"

#include <algorithm>

#include "core/math/sentence.h"
#include "core/model/before.h"
#include "ui/lessons.h"
#include "ui/window/columns.h"

namespace orrery {

namespace {

/// Parts of the picture that choose an answer by a click.
std::vector<std::string> marksOf(const About& about) {
    std::vector<std::string> marks;
    for (const Guess& guess : about.guesses)
        if (!guess.mark.empty()) marks.push_back(guess.mark);
    return marks;
}

}  // namespace

DeckView::DeckView(const Surroundings& around, PictureCanvas& over, QWidget* window)
    : QObject(window),
      strip(new StepStrip(around.session, window)),
      bar(new LessonBar(strip->steps(), window)),
      overview(new StepOverview(strip->steps(), window)),
      words(new StepWords(window)),
      controls(new StepControls(around.session, window)),
      page(new QuestionPage(&over)),
      guess(new GuessLine("guess.large", window)),
      session(around.session),
      settings(around.settings),
      progress(around.session, around.file, around.settings),
      file(around.file),
      actions(around.commands),
      canvas(over),
      passage(session, this) {
    actions[Command::Strip]->setChecked(settings.value(QStringLiteral("strip"), true).toBool());
    actions[Command::Motion]->setChecked(settings.value(QStringLiteral("motion"), true).toBool());
    connectParts();
}

void DeckView::connectParts() {
    const auto on = [this](Command command, auto method) {
        connect(actions[command], &QAction::triggered, this, method);
    };
    on(Command::NextStep, &DeckView::next);
    on(Command::PreviousStep, &DeckView::previous);
    const auto openOverview = [this] { overview->open(session.moment().at); };
    on(Command::GoToStep, [this, openOverview] { isQuiet() ? openOverview() : words->askNumber(); });
    on(Command::Overview, openOverview);
    released.setSingleShot(true);
    released.setInterval(100);
    connect(&released, &QTimer::timeout, this, [this] {
        meetTries();
        showWords();
    });
    connect(bar->all, &QToolButton::clicked, this, openOverview);
    on(Command::BringBack, [this] { session.bringBack(); });
    on(Command::AskAgain, &DeckView::askAgain);
    connect(actions[Command::Strip], &QAction::toggled, this, [this](bool shown) {
        settings.setValue(QStringLiteral("strip"), shown);
        refresh();
    });
    on(Command::Motion, [this](bool moves) { settings.setValue(QStringLiteral("motion"), moves); });
    connect(actions[Command::Motion], &QAction::toggled, this, [this](bool moves) {
        if (!moves) passage.finish();
    });
    connect(actions.lessons(), &LessonMenu::chosen, this, &DeckView::openLesson);
    connect(&file, &DocumentFile::started, this, &DeckView::startFile);
    connect(strip, &StepStrip::wanted, this, &DeckView::go);
    connect(overview, &StepOverview::wanted, this, &DeckView::go);
    connect(bar->bars, &StepBars::wanted, this, &DeckView::go);
    connect(words, &StepWords::next, this, &DeckView::next);
    connect(words, &StepWords::previous, this, &DeckView::previous);
    connect(words, &StepWords::wanted, this, &DeckView::go);
    connect(words, &StepWords::bringBack, &session, &Session::bringBack);
    words->setColours([this](const std::string& name) { return canvas.colourNamed(name); });
    connect(words, &StepWords::pointed, &canvas, &PictureCanvas::light);
    connect(words, &StepWords::pointed, words, &StepWords::light);
    connect(&canvas, &PictureCanvas::hovered, this, [this] { words->light(canvas.nameUnder(words->names())); });
    connect(page, &QuestionPage::answered, this, &DeckView::answer);
    connect(&canvas, &PictureCanvas::markChosen, this, [this](const std::string& name) {
        const auto& guesses = said.guesses;
        const auto chosen = std::ranges::find(guesses, name, &Guess::mark);
        if (chosen != guesses.end()) choose(static_cast<std::size_t>(chosen - guesses.begin()));
    });
    connect(&passage, &Passage::fades, &canvas, [this] {
        const Picture* picture = canvas.picture() ? &*canvas.picture() : nullptr;
        const bool isMoving = picture && picture->transition && !picture->fades;
        if (!isMoving) canvas.crossFade();
    });
    connect(&session, &Session::renderProblem, this, [this](const Problem& problem) {
        if (!isDeck() || hasPicture) return;  // the last good picture belongs to another step
        page->tell(problem);
        page->show();
    });
}

bool DeckView::isDeck() const {
    return !session.moment().isAlone() || session.isMaking() || makesAfterShow;
}

bool DeckView::isLesson() const {
    return isDeck() && !presenting && !session.isMaking() && !file.lesson().empty();
}

void DeckView::setExploring(bool on) {
    exploring = on;
    const std::optional<OpenDocument> left =
        std::exchange(beforeExploring, on ? std::optional(session.moment()) : std::nullopt);
    const bool isSameStep = left && left->deck == session.moment().deck && left->at == session.moment().at;
    if (isSameStep && left->document != session.document()) session.edit(*left);
    refresh();
    emit explored();
}

void DeckView::openLesson(const std::string& id) {
    file.openLesson(id, progress.lastStep(id));
}

void DeckView::startFile() {
    progress.open();
    before.reset();
    makesAfterShow = false;
    const bool wasExploring = std::exchange(exploring, false);
    deck.reset();
    strip->steps().setDone(progress.done());
    refresh();
    if (wasExploring && isLesson()) emit explored();  // a lesson begins quietly
}

void DeckView::refresh() {
    const OpenDocument& now = session.moment();
    const bool isOther = !deck || now.at != at || (now.deck != deck && now.step().id != deck->steps.at(at)->id);
    deck = now.deck;
    at = now.at;
    actions.allowDeck(isDeck(), session.isMaking());
    strip->steps().refresh(session.document().look);
    strip->steps().setAnswered(progress.course.answered(), session.isMaking());
    const int room = strip->window()->width();
    const bool isCrowded = room < Columns::stripWidth || (room < Columns::narrowWidth && session.isMaking());
    strip->setVisible(isDeck() && !presenting && !isCrowded && !isQuiet() && actions[Command::Strip]->isChecked());
    strip->setMaking(session.isMaking());
    strip->showStep(at);
    bar->show(text(math::plainSentence(deck->title)), at);
    bar->setVisible(isQuiet());
    const std::optional<std::size_t> lesson = nextLesson();
    const QString next = strip->steps().index(static_cast<int>(at) + 1).data().toString().section(" · ", 1);
    wordsShown = {.title = deck->title,
                  .at = at,
                  .count = deck->steps.size(),
                  .nextName = lesson ? text(math::plainSentence(keptLesson(*lesson).deck.title)) : next,
                  .nextIsChapter = lesson.has_value()};
    actions[Command::BringBack]->setEnabled(isDeck() && now.isChanged());
    if (isOther) showStep();
    const bool wasCovered = covered;
    cover();
    showBefore();
    words->setVisible(isDeck() && (!presenting || asksBeside()));
    session.setCaptioned(!isDeck() || (presenting && !asksBeside()));
    canvas.setAsking(asksBeside(), marksOf(session.moment().step().document.about));
    if (isOther || wasCovered != covered) {
        progress.keep(!covered);
        strip->steps().setDone(progress.done());
    }
    controls->refresh();
    controls->setVisible(!controls->isEmpty() && !covered);
    showWords();
}

void DeckView::showStep() {
    held.reset();
    hasPicture = false;
    said = ResolvedText{session.document().about};
    asked.reset();
    page->clearGuess();
    emit moved();
}

bool DeckView::asks(std::size_t index) const {
    const Step& step = *session.moment().deck->steps[index];
    return !session.isMaking() && progress.course.asks(step);
}

void DeckView::cover() {
    const OpenDocument& now = session.moment();
    const Step& step = now.step();
    const bool wasCovered = std::exchange(covered, isDeck() && (step.broken || asks(now.at)));
    const bool hadFocus = page->hasFocus() || page->isAncestorOf(page->window()->focusWidget());
    canvas.setFocusProxy(covered ? page : nullptr);
    if (!covered) {
        page->hide();
        if (hadFocus) canvas.setFocus();
        return;
    }
    const bool isBeside = asksBeside();
    page->setOver(isBeside ? static_cast<QWidget*>(words) : &canvas, isBeside);
    step.broken ? page->tell(step.broken->why) : ask();
    page->show();
    const QWidget* focus = page->window()->focusWidget();
    if (!wasCovered && focus != strip && focus != words->findChild<QLineEdit*>()) page->setFocus();
}

bool DeckView::asksBeside() const {
    const Step& step = session.moment().step();
    const About& about = step.document.about;
    return covered && !step.broken && about.hasBefore();
}

void DeckView::showBefore() {
    if (!asksBeside()) {
        if (std::exchange(before, nullptr)) session.arrive();
        return;
    }
    if (before && before->to == session.document()) return;
    const Result<Document> changed = beforeOf(session.document());
    const Document from = changed ? *changed : session.document();
    before = std::make_shared<const Transition>(Transition{from, session.document()});
    passage.abandon();  // of the step before
    session.showOnTheWay(before, 0);
}

void DeckView::go(std::size_t step) {
    if (step >= session.moment().deck->steps.size() || step == session.moment().at) return;
    const bool isSeen = !covered && hasPicture && canvas.isVisible();
    const Step& target = *session.moment().deck->steps[step];
    const bool moves = actions[Command::Motion]->isChecked() && isSeen && !target.broken && !asks(step);
    session.go(step, moves);
    if (moves)
        passage.start(canvas.picture()->document);
    else if (!before)
        session.arrive();
}

void DeckView::next() {
    if (covered && !session.moment().step().broken) {
        const std::optional<Sketch> drawn = page->drawn();
        return answer({.number = drawn ? std::nullopt : page->number(), .sketch = drawn});
    }
    if (const std::optional<std::size_t> lesson = nextLesson()) return openLesson(keptLesson(*lesson).id);
    go(session.moment().at + 1);
}

std::optional<std::size_t> DeckView::nextLesson() const {
    const OpenDocument& now = session.moment();
    if (presenting || file.lesson().empty() || now.at + 1 < now.deck->steps.size()) return std::nullopt;
    const std::vector<std::string> ids = lessonIds();
    const auto next = static_cast<std::size_t>(std::ranges::find(ids, file.lesson()) - ids.begin()) + 1;
    return next < ids.size() ? std::optional(next) : std::nullopt;
}

void DeckView::askAgain() {
    progress.clear();
    refresh();
    emit moved();
}

void DeckView::previous() {
    if (session.moment().at > 0) go(session.moment().at - 1);
}

void DeckView::answer(const Guessed& mine) {
    const bool isAsked = (!mine.choice || *mine.choice < said.guesses.size()) && (!mine.number || said.number) &&
                         (!mine.sketch || said.sketch);
    if (!isAsked || !covered || session.moment().step().broken) return;
    progress.course.answer(session.moment().step(), mine);
    const std::optional<Picture> picture = std::exchange(held, std::nullopt);
    const auto from = std::exchange(before, nullptr);
    refresh();
    if (from && actions[Command::Motion]->isChecked())
        passage.start(from->from);
    else if (from)
        session.arrive();
    else if (picture)
        emit revealed(*picture);
    emit moved();
}

void DeckView::askAnew() {
    progress.setAside();
}

void DeckView::setPresenting(bool on) {
    presenting = on;
    on ? beginShow() : endShow();
    page->setLarge(on);
    controls->setLarge(on);
    guess->setLarge(on);
    refresh();
}

void DeckView::beginShow() {
    makesAfterShow = session.isMaking();
    session.setMaking(false);
}

void DeckView::endShow() {
    progress.resume();
    if (!std::exchange(makesAfterShow, false)) return;
    progress.course = {};  // edits may change the questions
    if (session.isMaking()) return;
    session.bringBack();
    session.setMaking(true);
}

void DeckView::setDesktopMotion(bool moves) {
    if (!settings.contains(QStringLiteral("motion"))) actions[Command::Motion]->setChecked(moves);
}

}  // namespace orrery

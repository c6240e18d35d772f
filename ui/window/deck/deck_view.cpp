#include "ui/window/deck/deck_view.h"

#include <QGuiApplication>
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
      lessons(around.settings),
      recap(lessons),
      file(around.file),
      actions(around.actions),
      canvas(over),
      passage(session, this) {
    actions[DeckCommand::Strip]->setChecked(settings.value(QStringLiteral("strip"), true).toBool());
    actions[DeckCommand::Motion]->setChecked(settings.value(QStringLiteral("motion"), true).toBool());
    connectParts();
}

void DeckView::connectParts() {
    const auto on = [this](DeckCommand command, auto method) {
        connect(actions[command], &QAction::triggered, this, method);
    };
    on(DeckCommand::Next, &DeckView::next);
    on(DeckCommand::Previous, &DeckView::previous);
    const auto openOverview = [this] { overview->open(session.moment().at); };
    on(DeckCommand::GoTo, [this, openOverview] { isQuiet() ? openOverview() : words->askNumber(); });
    on(DeckCommand::Overview, openOverview);
    released.setSingleShot(true);
    released.setInterval(100);
    connect(&released, &QTimer::timeout, this, [this] {
        meetTries();
        showWords();
    });
    connect(bar->all, &QToolButton::clicked, this, openOverview);
    on(DeckCommand::BringBack, [this] { session.bringBack(); });
    on(DeckCommand::AskAgain, &DeckView::askAgain);
    connect(actions[DeckCommand::Strip], &QAction::toggled, this, [this](bool shown) {
        settings.setValue(QStringLiteral("strip"), shown);
        refresh();
    });
    on(DeckCommand::Motion, [this](bool moves) { settings.setValue(QStringLiteral("motion"), moves); });
    connect(actions[DeckCommand::Motion], &QAction::toggled, this, [this](bool moves) {
        if (!moves) passage.finish();
    });
    connect(&actions, &DeckActions::lessonChosen, this, &DeckView::openLesson);
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
    connect(page, &QuestionPage::answered, this, &DeckView::reveal);
    connect(page, &QuestionPage::guessed, this, &DeckView::choose);
    connect(&canvas, &PictureCanvas::markChosen, this, [this](const std::string& name) {
        const auto& guesses = said.guesses;
        const auto chosen = std::ranges::find(guesses, name, &Guess::mark);
        if (chosen != guesses.end()) choose(static_cast<std::size_t>(chosen - guesses.begin()));
    });
    connect(page, &QuestionPage::numberGuessed, this, &DeckView::guessNumber);
    connect(page, &QuestionPage::sketched, this, &DeckView::guessSketch);
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
    file.openLesson(id, lessons.lastStep(id));
}

void DeckView::startFile() {
    beforeShow = {};
    if (!taught.empty()) courses[taught] = course;
    taught = file.lesson();
    course = taught.empty() ? Course() : courses[taught];
    const Step& step = session.moment().step();
    if (lessons.wasAnswered(taught, step.id)) course.answer(step);
    before.reset();
    makesAfterShow = false;
    const bool wasExploring = std::exchange(exploring, false);
    deck.reset();
    strip->steps().setDone(lessons.done(file.lesson(), session.moment().deck->moved));
    recap.open(file.lesson());
    refresh();
    if (wasExploring && isLesson()) emit explored();  // a lesson begins quietly
}

void DeckView::keepPlace() {
    if (file.lesson().empty()) return;
    lessons.keepStep(file.lesson(), session.moment().step().id, !covered);
}

void DeckView::keepDone() {
    if (file.lesson().empty() || covered) return;
    lessons.addDone(file.lesson(), session.moment().step().id);
    strip->steps().setDone(lessons.done(file.lesson(), session.moment().deck->moved));
}

void DeckView::keepRecap() {
    const Step& step = session.moment().step();
    const bool isAsked = !step.document.about.recap.empty() && course.hasAnswered(step);
    if (!isAsked || presenting || recap.has(step.id)) return;
    const Guessed mine = course.guessAt(step);
    const auto right = mine.isNone() ? std::optional(false) : isRight(asked ? *asked : said, mine);
    if (right) recap.add(step.id, *right);
}

void DeckView::showRecap() {
    const bool isRecap = !session.moment().step().document.about.recap.empty();
    const auto score = isRecap && !covered && !session.isMaking() ? recap.score(*session.moment().deck) : std::nullopt;
    if (!score) return words->setRecap({}, {});
    std::vector<std::pair<std::size_t, QString>> again;
    for (const std::size_t step : score->again)
        again.emplace_back(step, strip->steps().index(static_cast<int>(step)).data().toString());
    words->setRecap(say({"{} of {} right", "{1} 题中答对 {0} 题"}, score->right, score->asked), again);
}

void DeckView::refresh() {
    const OpenDocument& now = session.moment();
    const bool isOther = !deck || now.at != at || (now.deck != deck && now.step().id != deck->steps.at(at)->id);
    deck = now.deck;
    at = now.at;
    actions.allow(isDeck(), session.isMaking());
    strip->steps().refresh(session.document().look);
    strip->steps().setAnswered(course.answered(), session.isMaking());
    const int room = strip->window()->width();
    const bool isCrowded = room < Columns::stripWidth || (room < Columns::narrowWidth && session.isMaking());
    strip->setVisible(isDeck() && !presenting && !isCrowded && !isQuiet() && actions[DeckCommand::Strip]->isChecked());
    strip->setMaking(session.isMaking());
    strip->showStep(at);
    bar->show(text(math::plainSentence(deck->title)), at);
    bar->setVisible(isQuiet());
    words->setMaking(session.isMaking());
    words->setQuiet(isQuiet());
    words->showPlace(deck->title, at, deck->steps.size());
    const std::optional<std::size_t> lesson = nextLesson();
    const Phrase chapter = lesson ? math::plainSentence(keptLesson(*lesson).deck.title) : Phrase();
    words->setNext(
        lesson ? text(chapter) : strip->steps().index(static_cast<int>(at) + 1).data().toString().section(" · ", 1),
        lesson.has_value());
    actions[DeckCommand::BringBack]->setEnabled(isDeck() && now.isChanged());
    if (isOther) showStep();
    const bool wasCovered = covered;
    cover();
    showBefore();
    words->setAsking(asksBeside());
    words->setVisible(isDeck() && (!presenting || asksBeside()));
    session.setCaptioned(!isDeck() || (presenting && !asksBeside()));
    canvas.setAsking(asksBeside(), marksOf(session.moment().step().document.about));
    if (isOther || wasCovered != covered) {
        keepPlace();
        keepDone();
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
    return !session.isMaking() && course.asks(step);
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

bool DeckView::holdsBack(const Picture& picture) {
    if (!isDeck()) return false;
    const bool isOfStep = picture.transition || picture.document == session.document();
    if (!isOfStep) return covered;
    said = picture.said;
    if (!session.moment().isChanged()) asked = said;
    if (said.strays && asked) {  // another view: the words stay as they were
        said = *asked;
        said.met.assign(said.tries.size(), false);
    }
    const bool isBefore = before && picture.transition == before;
    if (covered) {
        held = picture;
        if (!session.moment().step().broken) ask();
    } else {
        hasPicture = true;
        page->hide();
        if (isDeck() && !picture.transition) meetTries();
    }
    showWords();
    return covered && !isBefore;
}

void DeckView::meetTries() {
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return released.start();  // a slider only passes the value
    if (isDeck() && !covered) course.meet(session.moment().step(), said.met);
}

void DeckView::showWords() {
    words->show(said, !covered, isDeck() && session.moment().isChanged());
    const std::set<std::size_t> done = course.done(session.moment().step());
    words->setDone(done, said.met);
    if (isDeck())
        emit tried(session.moment().step().id, static_cast<int>(done.size()), static_cast<int>(said.tries.size()));
    std::vector<std::string> open;
    for (std::size_t i = 0; i < said.tries.size(); ++i)
        if (!done.contains(i)) open.push_back(said.tries[i].text.in(spokenLanguage()));
    controls->mark(open);
    keepRecap();
    showRecap();
    showGuess();
}

void DeckView::showGuess() {
    const bool isKnown = isDeck() && !covered && !session.isMaking();
    const ResolvedText& question = asked ? *asked : said;  // changing the picture changes neither answer nor reply
    Guessed mine = isKnown ? course.guessAt(session.moment().step()) : Guessed();
    const auto isAlike = [](const Pane& a, const Pane& b) { return a.scheme == b.scheme && a.view == b.view; };
    const OpenDocument& now = session.moment();
    const bool isOfStep = std::ranges::equal(now.document.panes, now.step().document.panes, isAlike);
    if (!isOfStep) mine.sketch.reset();  // it is about the step as it is stored
    guess->show(question, presenting ? mine : Guessed());
    words->reply->show(question, mine);
    std::optional<Sketch> drawn = mine.sketch;
    if (mine.number && question.number && question.number->panel)
        drawn = Sketch{.panel = *question.number->panel, .place = mine.number, .truth = question.truth};
    canvas.setSketch(isOfStep ? drawn : std::nullopt);
}

void DeckView::go(std::size_t step) {
    if (step >= session.moment().deck->steps.size() || step == session.moment().at) return;
    const bool isSeen = !covered && hasPicture && canvas.isVisible();
    const Step& target = *session.moment().deck->steps[step];
    const bool moves = actions[DeckCommand::Motion]->isChecked() && isSeen && !target.broken && !asks(step);
    session.go(step, moves);
    if (moves)
        passage.start(canvas.picture()->document);
    else if (!before)
        session.arrive();
}

void DeckView::next() {
    if (covered && !session.moment().step().broken) {
        if (const std::optional<Sketch> drawn = page->drawn()) return guessSketch(*drawn);
        const std::optional<double> typed = page->number();
        return typed ? guessNumber(*typed) : reveal();
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
    course = {};
    recap.clear();
    refresh();
    emit moved();
}

void DeckView::previous() {
    if (session.moment().at > 0) go(session.moment().at - 1);
}

void DeckView::answer(const Guessed& mine) {
    if (!covered || session.moment().step().broken) return;
    course.answer(session.moment().step(), mine);
    const std::optional<Picture> picture = std::exchange(held, std::nullopt);
    const auto from = std::exchange(before, nullptr);
    refresh();
    if (from && actions[DeckCommand::Motion]->isChecked())
        passage.start(from->from);
    else if (from)
        session.arrive();
    else if (picture)
        emit revealed(*picture);
    emit moved();
}

void DeckView::reveal() {
    answer({});
}

void DeckView::choose(std::size_t chosen) {
    if (chosen < said.guesses.size()) answer({.choice = chosen});
}

void DeckView::guessNumber(double number) {
    if (said.number) answer({.number = number});
}

void DeckView::guessSketch(const Sketch& sketch) {
    if (said.sketch) answer({.sketch = sketch});
}

void DeckView::askAnew() {
    beforeShow.add(std::exchange(course, {}));
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
    course.add(std::exchange(beforeShow, {}));
    if (!std::exchange(makesAfterShow, false)) return;
    course = {};  // edits may change the questions
    if (session.isMaking()) return;
    session.bringBack();
    session.setMaking(true);
}

void DeckView::setDesktopMotion(bool moves) {
    if (!settings.contains(QStringLiteral("motion"))) actions[DeckCommand::Motion]->setChecked(moves);
}

}  // namespace orrery

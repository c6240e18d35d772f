// Part of DeckView: what the newest picture says: words with its values, things that are done in it, the feedback to a
// guess, the score of a recap.
#include <QGuiApplication>
#include <algorithm>

#include "ui/window/deck/deck_view.h"

namespace orrery {

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
    if (isDeck() && !covered) progress.course.meet(session.moment().step(), said.met);
}

void DeckView::showWords() {
    wordsShown.said = said;
    wordsShown.isAnswered = !covered;
    wordsShown.isChanged = isDeck() && session.moment().isChanged();
    wordsShown.isMaking = session.isMaking();
    wordsShown.isAsking = asksBeside();
    wordsShown.isQuiet = isQuiet();
    words->show(wordsShown);
    const std::set<std::size_t> done = progress.course.done(session.moment().step());
    words->setDone(done, said.met);
    if (isDeck())
        emit tried(session.moment().step().id, static_cast<int>(done.size()), static_cast<int>(said.tries.size()));
    std::vector<std::string> open;
    for (std::size_t i = 0; i < said.tries.size(); ++i)
        if (!done.contains(i)) open.push_back(said.tries[i].text.in(spokenLanguage()));
    controls->mark(open);
    if (!presenting) progress.keepRecap(asked ? *asked : said);
    showRecap();
    showGuess();
}

void DeckView::showRecap() {
    const auto score = covered || session.isMaking() ? std::nullopt : progress.score();
    if (!score) return words->setRecap({}, {});
    std::vector<std::pair<std::size_t, QString>> again;
    for (const std::size_t step : score->again)
        again.emplace_back(step, strip->steps().index(static_cast<int>(step)).data().toString());
    words->setRecap(say({"{} of {} right", "{1} 题中答对 {0} 题"}, score->right, score->asked), again);
}

void DeckView::showGuess() {
    const bool isKnown = isDeck() && !covered && !session.isMaking();
    const ResolvedText& question = asked ? *asked : said;  // changing the picture changes neither answer nor reply
    Guessed mine = isKnown ? progress.course.guessAt(session.moment().step()) : Guessed();
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

}  // namespace orrery

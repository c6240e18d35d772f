#include "ui/window/deck/deck_progress.h"

#include <utility>

#include "ui/window/deck/guess_line.h"

namespace orrery {

DeckProgress::DeckProgress(const Session& shown, const DocumentFile& opened, QSettings& settings)
    : session(shown), file(opened), lessons(settings), recap(lessons) {}

void DeckProgress::open() {
    aside = {};
    if (!taught.empty()) courses[taught] = course;
    taught = file.lesson();
    course = taught.empty() ? Course() : courses[taught];
    const Step& step = session.moment().step();
    if (lessons.wasAnswered(taught, step.id)) course.answer(step);
    recap.open(taught);
}

void DeckProgress::keep(bool isShown) {
    const std::string lesson = file.lesson();
    if (lesson.empty()) return;
    const std::string& step = session.moment().step().id;
    lessons.keepStep(lesson, step, isShown);
    if (isShown) lessons.addDone(lesson, step);
}

void DeckProgress::keepRecap(const ResolvedText& asked) {
    const Step& step = session.moment().step();
    const bool isAnswered = !step.document.about.recap.empty() && course.hasAnswered(step);
    if (!isAnswered || recap.has(step.id)) return;
    const Guessed mine = course.guessAt(step);
    const auto right = mine.isNone() ? std::optional(false) : isRight(asked, mine);
    if (right) recap.add(step.id, *right);
}

std::set<std::string> DeckProgress::done() const {
    return lessons.done(file.lesson(), session.moment().deck->moved);
}

std::optional<RecapScore> DeckProgress::score() const {
    const OpenDocument& now = session.moment();
    return now.step().document.about.recap.empty() ? std::nullopt : recap.score(*now.deck);
}

void DeckProgress::clear() {
    course = {};
    recap.clear();
}

void DeckProgress::setAside() {
    aside.add(std::exchange(course, {}));
}

void DeckProgress::resume() {
    course.add(std::exchange(aside, {}));
}

}  // namespace orrery

#include "ui/window/deck/deck_view.h"

#include <algorithm>
#include <utility>

#include "ui/window/deck/guess_line.h"

namespace orrery {

namespace {

/// Returns the score; nothing before all questions are answered, or if there are none.
std::optional<RecapScore> scoreOf(const std::map<std::string, bool>& answers, const SharedDeck& deck) {
    const auto idOf = [](const auto& step) { return std::string_view(step->id); };
    RecapScore score;
    for (const auto& step : deck.steps) {
        const std::string& repeats = step->document.about.recap;
        if (repeats.empty()) continue;
        const auto answer = answers.find(step->id);
        if (answer == answers.end()) return std::nullopt;
        ++score.asked;
        if (answer->second) {
            ++score.right;
            continue;
        }
        const auto found = std::ranges::find(deck.steps, repeats, idOf);
        const auto place = static_cast<std::size_t>(found - deck.steps.begin());
        const bool isNew = std::ranges::find(score.again, place) == score.again.end();
        if (found != deck.steps.end() && isNew) score.again.push_back(place);
    }
    return score.asked > 0 ? std::optional(score) : std::nullopt;
}

}  // namespace

DeckProgress::DeckProgress(const Session& shown, const DocumentFile& opened, QSettings& settings)
    : session(shown), file(opened), lessons(settings) {}

void DeckProgress::open() {
    aside = {};
    if (!taught.empty()) courses[taught] = course;
    taught = file.lesson();
    course = taught.empty() ? Course() : courses[taught];
    const Step& step = session.moment().step();
    if (lessons.wasAnswered(taught, step.id)) course.answer(step);
    recap = taught.empty() ? std::map<std::string, bool>() : lessons.recap(taught);
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
    if (!isAnswered || recap.contains(step.id)) return;
    const Guessed mine = course.guessAt(step);
    const auto right = mine.isNone() ? std::optional(false) : isRight(asked, mine);
    if (!right) return;
    recap[step.id] = *right;
    keepRecapAnswers();
}

void DeckProgress::keepRecapAnswers() {
    if (!taught.empty()) lessons.keepRecap(taught, recap);
}

std::set<std::string> DeckProgress::done() const {
    return lessons.done(file.lesson(), session.moment().deck->moved);
}

std::optional<RecapScore> DeckProgress::score() const {
    const OpenDocument& now = session.moment();
    return now.step().document.about.recap.empty() ? std::nullopt : scoreOf(recap, *now.deck);
}

void DeckProgress::clear() {
    course = {};
    if (recap.empty()) return;
    recap.clear();
    keepRecapAnswers();
}

void DeckProgress::setAside() {
    aside.add(std::exchange(course, {}));
}

void DeckProgress::resume() {
    course.add(std::exchange(aside, {}));
}

}  // namespace orrery

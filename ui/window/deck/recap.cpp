#include "ui/window/deck/recap.h"

#include <algorithm>

namespace orrery {

void Recap::open(const std::string& id) {
    lesson = id;
    answers = lesson.empty() ? std::map<std::string, bool>() : lessons.recap(lesson);
}

void Recap::keep() {
    if (!lesson.empty()) lessons.keepRecap(lesson, answers);
}

void Recap::add(const std::string& step, bool right) {
    answers[step] = right;
    keep();
}

void Recap::clear() {
    if (answers.empty()) return;
    answers.clear();
    keep();
}

std::optional<RecapScore> Recap::score(const SharedDeck& deck) const {
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

}  // namespace orrery

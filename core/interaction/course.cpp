#include "core/interaction/course.h"

namespace orrery {

void Course::add(const Course& other) {
    for (const auto& [id, mark] : other.marks) marks.try_emplace(id, mark);
}

bool Course::asks(const Step& step) const {
    return !step.document.about.question.empty() && !hasAnswered(step);
}

std::set<std::string> Course::answered() const {
    std::set<std::string> ids;
    for (const auto& [id, mark] : marks) ids.insert(id);
    return ids;
}

Guessed Course::guessAt(const Step& step) const {
    const auto found = marks.find(step.id);
    return found == marks.end() ? Guessed() : found->second.guess;
}

void Course::answer(const Step& step, const Guessed& guess) {
    marks.try_emplace(step.id, Mark{guess});
}

void Course::meet(const Step& step, const std::vector<bool>& met) {
    if (asks(step)) return;
    for (std::size_t i = 0; i < met.size(); ++i)
        if (met[i]) marks[step.id].done.insert(i);
}

std::set<std::size_t> Course::done(const Step& step) const {
    const auto found = marks.find(step.id);
    return found == marks.end() ? std::set<std::size_t>() : found->second.done;
}

}  // namespace orrery

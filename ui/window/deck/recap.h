// Recap: whether the first answers to the recap questions of a deck were right, and the score when all are answered. A
// recap question repeats the question of an earlier step (About::recap). The settings keep the answers for lessons.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open_deck.h"
#include "ui/window/deck/lesson_progress.h"

namespace orrery {

/// Numbers of right answers and of questions.
struct RecapScore {
    int right = 0;
    int asked = 0;
    std::vector<std::size_t> again;  ///< indices of the steps whose repeated questions were answered wrongly
};

class Recap {
public:
    explicit Recap(LessonProgress& progress) : lessons(progress) {}

    /// Starts over for another deck, with the stored answers of the lesson `id`; `id` is empty if it is not a lesson.
    void open(const std::string& id);
    /// Whether the recap question of the step with this id is answered.
    bool has(const std::string& step) const { return answers.contains(step); }
    void add(const std::string& step, bool right);
    void clear();
    /// Returns the score; nothing before all questions are answered, or if there are none.
    std::optional<RecapScore> score(const SharedDeck& deck) const;

private:
    void keep();

    LessonProgress& lessons;
    std::string lesson;
    std::map<std::string, bool> answers;  ///< by the id of the step: whether the answer was right
};

}  // namespace orrery

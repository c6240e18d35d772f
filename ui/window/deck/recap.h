// Recap: the first answers to the questions that end a deck, and the score after the last of them. For lessons they are
// kept in the settings.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open_deck.h"
#include "ui/window/deck/lesson_progress.h"

namespace orrery {

struct RecapScore {
    int right = 0;
    int asked = 0;
    std::vector<std::size_t> again;  ///< indices of the steps to read again
};

class Recap {
public:
    explicit Recap(LessonProgress& progress) : lessons(progress) {}

    /// Takes the answers of another deck; `id` is empty if it is no lesson.
    void open(const std::string& id);
    bool has(const std::string& step) const { return answers.contains(step); }
    void add(const std::string& step, bool right);
    void clear();
    /// Returns the score; nothing before all questions are answered, or if there are none.
    std::optional<RecapScore> score(const SharedDeck& deck) const;

private:
    void keep();

    LessonProgress& lessons;
    std::string lesson;
    std::map<std::string, bool> answers;  ///< by step: whether it was right
};

}  // namespace orrery

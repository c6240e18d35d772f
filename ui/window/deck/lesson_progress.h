// LessonProgress: stores in the settings, for each lesson, the step shown last, the steps done, and whether the first
// answers to its recap questions were right. A step is done when its picture has been shown; a question comes before.
// Recap: whether the first answers to the recap questions of a deck were right, and the score when all are answered. A
// recap question repeats the question of an earlier step (About::recap). The settings keep the answers for lessons.
#pragma once

#include <QSettings>
#include <QStringList>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/model/open_deck.h"

namespace orrery {

class LessonProgress {
public:
    explicit LessonProgress(QSettings& stored) : settings(stored) {}

    /// Returns the id of the lesson shown last; empty if there is none.
    std::string lastLesson() const;
    /// Returns the id of the step of `lesson` shown last; empty if there is none.
    std::string lastStep(const std::string& lesson) const;
    /// Returns the ids of the steps of `lesson` that were done. A former id is replaced by its present one
    /// (Deck::moved).
    std::set<std::string> done(const std::string& lesson, const std::map<std::string, std::string>& moved) const;

    /// Stores the step, and the lesson, shown last, and whether the step's question was answered.
    void keepStep(const std::string& lesson, const std::string& step, bool isAnswered);
    /// Whether `step` is the one of `lesson` shown last, and was answered.
    bool wasAnswered(const std::string& lesson, const std::string& step) const;
    void addDone(const std::string& lesson, const std::string& step);

    /// Returns whether the first answers to the recap questions of `lesson` were right, by the id of the question's
    /// step.
    std::map<std::string, bool> recap(const std::string& lesson) const;
    /// Replaces the stored answers.
    void keepRecap(const std::string& lesson, const std::map<std::string, bool>& answers);

private:
    QSettings& settings;
};

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

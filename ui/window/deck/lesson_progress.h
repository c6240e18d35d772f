// LessonProgress: stores in the settings, for each lesson, the step shown last, the steps done, and whether the first
// answers to its recap questions were right. A step is done when its picture has been shown; a question comes before.
#pragma once

#include <QSettings>
#include <QStringList>
#include <map>
#include <set>
#include <string>

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

}  // namespace orrery

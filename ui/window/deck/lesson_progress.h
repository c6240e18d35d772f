// LessonProgress: the steps of the lessons that a learner has done and his first answers to their recaps, kept in the
// settings from one start to the next. A step is done when its picture has been shown, after its question if it has
// one.
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
    /// Returns the ids of the steps of `lesson` that were done; a former id stands for the step it `moved` to.
    std::set<std::string> done(const std::string& lesson, const std::map<std::string, std::string>& moved) const;

    void keepStep(const std::string& lesson, const std::string& step);
    void addDone(const std::string& lesson, const std::string& step);

    /// Returns the first answers to the recap questions of `lesson`, by step: whether they were right.
    std::map<std::string, bool> recap(const std::string& lesson) const;
    void keepRecap(const std::string& lesson, const std::map<std::string, bool>& answers);

private:
    QSettings& settings;
};

}  // namespace orrery

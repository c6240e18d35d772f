// LessonProgress: the steps of the lessons that a learner has done, kept in the settings from one start to the next. A
// step is done when its picture has been shown, after its question if it has one.
#pragma once

#include <QSettings>
#include <QStringList>
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
    /// Returns the ids of the steps of `lesson` that were done.
    std::set<std::string> done(const std::string& lesson) const;

    void keepStep(const std::string& lesson, const std::string& step);
    void addDone(const std::string& lesson, const std::string& step);

private:
    QSettings& settings;
};

}  // namespace orrery

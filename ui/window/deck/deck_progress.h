// DeckProgress: how far the learner has come in the open deck, without its widgets. For each lesson the settings keep
// the step shown last, the steps done, and whether the first answers to the recap were right; the answers are kept
// until the program ends, and of the step shown last whether it was answered.
#pragma once

#include <QSettings>
#include <map>
#include <set>
#include <string>

#include "core/interaction/course.h"
#include "ui/resolved_text.h"
#include "ui/window/deck/lesson_progress.h"
#include "ui/window/document_file.h"

namespace orrery {

class DeckProgress {
public:
    /// The arguments must outlive it.
    DeckProgress(const Session& session, const DocumentFile& file, QSettings& settings);
    DeckProgress(const DeckProgress&) = delete;

    Course course;  ///< of the open deck

    /// Takes over what is known of the file that was just opened.
    void open();
    /// Stores the shown step of a lesson, which is done if its picture `isShown`.
    void keep(bool isShown);
    /// Stores whether the first answer to the shown recap question is right, once this is known; a question revealed
    /// without a guess counts as wrong. `asked` has the texts of the question.
    void keepRecap(const ResolvedText& asked);
    /// Ids of the steps of the open lesson that are done.
    std::set<std::string> done() const;
    /// The score of the recap, if the shown step belongs to it and all its questions are answered.
    std::optional<RecapScore> score() const;
    /// The step of a lesson that was shown last; empty if none was.
    std::string lastStep(const std::string& lesson) const { return lessons.lastStep(lesson); }
    /// Forgets all answers.
    void clear();
    /// Sets the answers aside until resume(), which adds those given since.
    void setAside();
    void resume();

private:
    const Session& session;
    const DocumentFile& file;
    LessonProgress lessons;
    Recap recap;
    std::string taught;                     ///< id of the lesson that `course` is of; empty: none
    std::map<std::string, Course> courses;  ///< of the lessons left in this session
    Course aside;
};

}  // namespace orrery

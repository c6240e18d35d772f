// DeckView: a deck in the window: the strip of steps, the words and controls of the shown step, its question, which
// hides the picture until it is answered, and the transitions between steps. For a single document only its controls
// are shown. DeckProgress keeps how far the learner has come.
#pragma once

#include <QElapsedTimer>
#include <QSettings>
#include <QTimer>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/interaction/course.h"
#include "ui/render_thread.h"
#include "ui/resolved_text.h"
#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/commands.h"
#include "ui/window/deck/guess_line.h"
#include "ui/window/deck/lesson_progress.h"
#include "ui/window/deck/question_page.h"
#include "ui/window/deck/step_controls.h"
#include "ui/window/deck/step_strip.h"
#include "ui/window/deck/step_views.h"
#include "ui/window/deck/step_words.h"
#include "ui/window/document_file.h"

namespace orrery {

/// Runs the transition from one step to another, in 0.8 s, with ease-in and ease-out. Numbers are interpolated,
/// everything else cross-fades. A transition that interrupts another one starts from the state shown at that moment.
/// Late frames are skipped.
class Passage : public QObject {
    Q_OBJECT

public:
    Passage(Session& session, QObject* parent);

    /// Starts a transition from `from`, the document of the shown picture, to the session's present document.
    void start(const Document& from);
    /// Ends a running transition at its target.
    void finish();
    /// Ends it where it is, because the caller shows something else.
    void abandon() { timer.stop(); }

signals:
    /// Emitted once per transition, when `fadeBegins` is reached or at the end if that comes first: the cross-fade of
    /// everything that is not interpolated begins.
    void fades();

private:
    void advance();

    Session& session;
    QTimer timer{this};
    QElapsedTimer clock;
    std::shared_ptr<const Transition> transition;
    double part = 0;        ///< progress of `transition` after easing, 0 to 1
    bool hasFaded = false;  ///< fades() was emitted for `transition`
};

/// Numbers of right answers and of questions of a recap, whose questions repeat those of earlier steps (About::recap).
struct RecapScore {
    int right = 0;
    int asked = 0;
    std::vector<std::size_t> again;  ///< indices of the steps whose repeated questions were answered wrongly
};

/// How far the learner has come in the open deck, without its widgets. For each lesson the settings keep the step
/// shown last, the steps done, and whether the first answers to the recap were right; the answers are kept until the
/// program ends, and of the step shown last whether it was answered.
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
    /// Stores the answers to the recap of a lesson.
    void keepRecapAnswers();

    LessonProgress lessons;
    std::map<std::string, bool> recap;      ///< by the id of the step: whether the first answer was right
    std::string taught;                     ///< id of the lesson that `course` is of; empty: none
    std::map<std::string, Course> courses;  ///< of the lessons left in this session
    Course aside;
};

class DeckView : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Session& session;
        QSettings& settings;
        DocumentFile& file;
        Commands& commands;
    };
    /// Creates the widgets as children of `window`, which lays them out; the question page covers `canvas`.
    DeckView(const Surroundings& around, PictureCanvas& canvas, QWidget* window);

    StepStrip* const strip;
    LessonBar* const bar;  ///< for a place above the picture
    StepOverview* const overview;
    StepWords* const words;
    StepControls* const controls;
    QuestionPage* const page;
    GuessLine* const guess;  ///< under the picture of a show; otherwise the words have their own

    /// Whether the deck has several steps or is being edited, also while a show suspends editing.
    bool isDeck() const;
    /// Whether the step's own picture is not shown yet, because its question is not answered, or the step is broken.
    /// The page covers it, or asks beside the picture before the answer (asksBeside()). False while the page shows why
    /// a picture could not be computed.
    bool isCovered() const { return covered; }
    /// Whether a lesson is shown, with nothing but its picture, words and controls.
    bool isQuiet() const { return isLesson() && !exploring; }
    bool isLesson() const;
    bool isExploring() const { return exploring; }
    /// Shows the whole window with the picture of a lesson's step, or the lesson again.
    void setExploring(bool on);
    /// Whether the question of `step` (from 0) must be answered before its picture is shown.
    bool asks(std::size_t step) const;
    /// Updates all parts after a change of the document or deck.
    void refresh();
    /// Takes the words of the step from its picture. Returns whether the picture must stay hidden; revealed() delivers
    /// it when the question is answered. Always false for a single document.
    bool holdsBack(const Picture& picture);
    /// Sets the answers aside until the show that follows ends, so that the show asks every question.
    void askAnew();
    /// Starts or ends a show, which hides strip and words. If the deck is being edited, editing is suspended: the end
    /// of the show drops the changes made in it and resumes editing.
    void setPresenting(bool on);
    /// Sets the desktop's preference for transitions, used until the user chooses one.
    void setDesktopMotion(bool moves);

    /// Shows `step` (from 0), with a transition if wanted and possible. Does nothing if the step is already shown
    /// or does not exist.
    void go(std::size_t step);
    /// Answers an open question with the sketch or number on the page, or with nothing if the page has none. Otherwise
    /// goes to the next step, and from a lesson's last step to the next lesson, except in a show.
    void next();
    /// Goes to the previous step, if there is one.
    void previous();
    /// Reveals the picture of an open question without a guess.
    void reveal() { answer({}); }
    /// Forgets all answers, so that every question is asked again.
    void askAgain();
    /// Records the answer with index `guess` (from 0) as the learner's guess and reveals the picture, as answer() does.
    void choose(std::size_t guess) { answer({.choice = guess}); }

signals:
    /// Delivers a picture held back by holdsBack().
    void revealed(const Picture& picture);
    /// Another step is shown, the present one was revealed, or the answers were forgotten.
    void moved();
    void explored();
    /// Of the tries of the shown step, `done` of `all` are done. Emitted with each picture.
    void tried(const std::string& step, int done, int all);

private:
    void connectParts();
    void startFile();
    void beginShow();
    void endShow();
    void openLesson(const std::string& id);
    /// Returns the index of the lesson after the open one if its last step is shown; nothing otherwise and in a show.
    std::optional<std::size_t> nextLesson() const;
    /// Prepares for a step that was not shown before.
    void showStep();
    /// Shows or hides the page.
    void cover();
    /// Whether the question stands in the place of the words, beside the picture before the answer (before.h).
    bool asksBeside() const;
    /// Shows the picture before the answer, or, once it is given, no longer.
    void showBefore();
    /// Records a guess, or none, and reveals the picture. Does nothing unless the step is waiting for such a guess.
    void answer(const Guessed& mine);
    void showWords();
    /// Ticks what the shown picture fulfils, unless the mouse holds a control, which then only passes the value.
    void meetTries();
    /// Shows the feedback to the learner's guess, and the sketch over the picture.
    void showGuess();
    void ask() { page->ask(said, held ? &*held : nullptr, session.document().look); }
    void showRecap();

    Session& session;
    QSettings& settings;
    DeckProgress progress;
    DocumentFile& file;
    Commands& actions;
    PictureCanvas& canvas;
    Passage passage;
    std::shared_ptr<const SharedDeck> deck;  ///< deck at the last refresh(); null before
    std::size_t at = 0;                      ///< step at the last refresh()
    QTimer released;                         ///< asks again whether the mouse still holds a control
    /// From the picture before the answer to the step's own, while the former is shown; else null.
    std::shared_ptr<const Transition> before;
    std::optional<Picture> held;  ///< picture of the step while it is hidden
    StepWords::State wordsShown;
    ResolvedText said;                  ///< texts of the step with the values of its newest picture
    std::optional<ResolvedText> asked;  ///< texts of the unchanged step, which its question and replies are about
    bool hasPicture = false;            ///< the canvas shows this step
    bool covered = false;               ///< the page hides the picture: see isCovered()
    bool presenting = false;
    bool exploring = false;
    std::optional<OpenDocument> beforeExploring;  ///< the step as it was left
    bool makesAfterShow = false;                  ///< editing resumes after the show
};

}  // namespace orrery

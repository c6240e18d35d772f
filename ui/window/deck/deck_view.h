// DeckView: a deck in the window: the strip of steps, the words and controls of the shown step, its question, which
// hides the picture until it is answered, and the transitions between steps. For a single document only its controls
// are shown. DeckProgress keeps how far the learner has come.
#pragma once

#include <QSettings>
#include <QTimer>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/deck/deck_actions.h"
#include "ui/window/deck/deck_progress.h"
#include "ui/window/deck/guess_line.h"
#include "ui/window/deck/passage.h"
#include "ui/window/deck/question_page.h"
#include "ui/window/deck/step_controls.h"
#include "ui/window/deck/step_strip.h"
#include "ui/window/deck/step_views.h"
#include "ui/window/deck/step_words.h"

namespace orrery {

class DeckView : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Session& session;
        QSettings& settings;
        DocumentFile& file;
        DeckActions& actions;
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
    void reveal();
    /// Forgets all answers, so that every question is asked again.
    void askAgain();
    /// Records the answer with index `guess` (from 0) as the learner's guess and reveals the picture. This function and
    /// the next two do nothing unless the step is waiting for such a guess.
    void choose(std::size_t guess);
    void guessNumber(double number);
    void guessSketch(const Sketch& sketch);

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
    DeckActions& actions;
    PictureCanvas& canvas;
    Passage passage;
    std::shared_ptr<const SharedDeck> deck;  ///< deck at the last refresh(); null before
    std::size_t at = 0;                      ///< step at the last refresh()
    QTimer released;                         ///< asks again whether the mouse still holds a control
    /// From the picture before the answer to the step's own, while the former is shown; else null.
    std::shared_ptr<const Transition> before;
    std::optional<Picture> held;        ///< picture of the step while it is hidden
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

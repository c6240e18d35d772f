// DeckView: a deck of several steps in the window: the strip of its steps, the words and controls of the shown step,
// its question before its picture, and the transition between steps. For a single document all of this is hidden. The
// settings store the last step, the steps done and the score of the recap of each lesson, but not the answers: a
// reopened lesson asks its questions again.
#pragma once

#include <QSettings>
#include <set>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/deck/deck_actions.h"
#include "ui/window/deck/guess_line.h"
#include "ui/window/deck/lesson_progress.h"
#include "ui/window/deck/passage.h"
#include "ui/window/deck/question_page.h"
#include "ui/window/deck/recap.h"
#include "ui/window/deck/step_controls.h"
#include "ui/window/deck/step_overview.h"
#include "ui/window/deck/step_strip.h"
#include "ui/window/deck/step_words.h"
#include "ui/window/document_file.h"

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
    /// Creates the widgets as children of `window`, which lays them out; the question covers `canvas`.
    DeckView(const Surroundings& around, PictureCanvas& canvas, QWidget* window);

    StepStrip* const strip;
    StepOverview* const overview;
    StepWords* const words;
    StepControls* const controls;
    QuestionPage* const page;
    GuessLine* const guess;

    /// Whether the deck has several steps or is being edited; a show only suspends editing.
    bool isDeck() const;
    /// Whether the question page, or the reason why the step is broken, hides the picture.
    bool isCovered() const { return covered; }
    /// Whether the question of a step must be answered before its picture is shown.
    bool asks(std::size_t step) const;
    /// Updates all parts after a change of the document or deck.
    void refresh();
    /// Takes the words of the step from its picture. Returns whether the picture must stay hidden until the learner has
    /// answered; revealed() then delivers it.
    bool holdsBack(const Picture& picture);
    /// Sets the answers aside until the show ends, so that it asks every question.
    void askAnew();
    /// Starts or ends a show. It hides strip and words, and changes made in it are temporary; editing is suspended and
    /// resumes afterwards.
    void setPresenting(bool on);
    /// Sets the desktop's preference for transitions, used until the user chooses one.
    void setDesktopMotion(bool moves);
    void retranslate(Language language);

    void go(std::size_t step);
    /// Reveals picture and answer if they are hidden, else goes to the next step; after the last to the next lesson.
    void next();
    void previous();
    void reveal();
    /// Forgets the answers, so that every question is asked again.
    void askAgain();
    /// Records the learner's guess and reveals the picture.
    void choose(std::size_t guess);
    void guessNumber(double number);
    void guessSketch(const Sketch& sketch);

signals:
    void revealed(const Picture& picture);
    /// Another step is shown, or the present one was revealed.
    void moved();

private:
    struct Progress {
        std::set<std::string> answered;  ///< ids of steps
        std::map<std::string, Guessed> guessed;
        void add(Progress other);
    };
    void connectParts();
    void startFile();
    void beginShow();
    void endShow();
    void openLesson(const std::string& id);
    /// Index of the lesson after the open one, at its last step; nothing elsewhere.
    std::optional<std::size_t> nextLesson() const;
    void showStep();
    void cover();
    void showWords();
    void showGuess();
    void ask() { page->ask(said, held ? held->figure.get() : nullptr, session.document().look); }
    void keepPlace();
    void keepDone();
    /// Keeps the first answer to a recap question as soon as it is known whether it is right.
    void keepRecap();
    void showRecap();

    Session& session;
    QSettings& settings;
    LessonProgress lessons;
    Recap recap;
    DocumentFile& file;
    DeckActions& actions;
    PictureCanvas& canvas;
    Passage passage;
    std::shared_ptr<const SharedDeck> deck;
    std::size_t at = 0;
    Progress progress;
    Progress beforeShow;
    std::optional<Picture> held;
    ResolvedText said;
    std::optional<double> truth;  ///< correct value of the number to guess, in the unchanged step
    bool hasPicture = false;      ///< the canvas shows this step
    bool covered = false;
    bool presenting = false;
    bool makesAfterShow = false;
    Language language = Language::English;
};

}  // namespace orrery

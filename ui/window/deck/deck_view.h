// DeckView: a deck of several steps in the window: the strip of its steps, the words and controls of the one that is
// shown, its question before its picture, and the way from step to step. Of a document alone nothing of it is to be
// seen. The place in each lesson is remembered; who opens a lesson again is asked again.
#pragma once

#include <QSettings>
#include <set>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/deck/deck_actions.h"
#include "ui/window/deck/guess_line.h"
#include "ui/window/deck/passage.h"
#include "ui/window/deck/question_page.h"
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
    /// The widgets stand in `window` until it places them; the question covers `canvas`.
    DeckView(const Surroundings& around, PictureCanvas& canvas, QWidget* window);

    StepStrip* const strip;
    StepOverview* const overview;
    StepWords* const words;
    StepControls* const controls;
    QuestionPage* const page;
    GuessLine* const guess;

    /// Whether the deck has several steps, or is being made; the show interrupts that.
    bool isDeck() const;
    /// Whether the question stands in the place of the picture.
    bool isCovered() const { return covered; }
    /// Whether a step is seen only after its question.
    bool asks(std::size_t step) const;
    /// The document or deck is another one.
    void refresh();
    /// Learns from a picture what the step says. Whether it stays unseen until the learner has guessed; then
    /// revealed() brings it.
    bool holdsBack(const Picture& picture);
    /// Forgets what was answered until the show ends: every question is asked there.
    void askAnew();
    /// In the show the strip and the words give way to the picture, and what is changed is tried; a deck that is being
    /// made goes on being made afterwards.
    void setPresenting(bool on);
    /// Whether pictures move between steps where nobody chose.
    void setDesktopMotion(bool moves);
    void retranslate(Language language);

    void go(std::size_t step);
    /// The picture and the answer where they are not seen yet, else the next step.
    void next();
    void previous();
    void reveal();
    /// The learner guesses so, and sees.
    void choose(std::size_t guess);
    void guessNumber(double number);

signals:
    void revealed(const Picture& picture);
    /// Another step, or more of it, is shown.
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
    void showStep();
    void cover();
    void showWords();
    void showGuess();
    void ask() { page->ask(said); }
    void keepPlace();
    QString placeKey(const std::string& lesson) const;

    Session& session;
    QSettings& settings;
    DocumentFile& file;
    DeckActions& actions;
    PictureCanvas& canvas;
    Passage passage;
    std::shared_ptr<const OpenDeck> deck;
    std::size_t at = 0;
    Progress progress;
    Progress beforeShow;
    std::optional<Picture> held;
    Said said;
    std::optional<double> truth;  ///< of the number that is guessed, in the step as its author made it
    bool hasPicture = false;      ///< of this step
    bool covered = false;
    bool presenting = false;
    bool makesAfterShow = false;
    Language language = Language::English;
};

}  // namespace orrery

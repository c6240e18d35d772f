// QuestionPage: covers the picture, or the words beside it, until the learner has answered. It shows the question;
// answers to choose from, a box for a number, or axes to sketch on, if the step asks for such a guess; and a button
// that reveals the picture. For a step without a picture it shows the reason. It scrolls if its content is too high.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include "core/base/result.h"
#include "core/interaction/course.h"
#include "core/model/document.h"
#include "ui/picture.h"
#include "ui/window/canvas/sketch_box.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class QuestionPage : public QScrollArea {
    Q_OBJECT

public:
    /// Covers `over`, its parent, while visible.
    explicit QuestionPage(QWidget* over);

    /// Covers another widget, from the next show() on: the picture, or the narrow column beside it.
    void setOver(QWidget* over, bool isBeside);
    /// Shows the question of a step. `picture` has the axes for a sketched curve or a place, which are drawn over it if
    /// the page stands beside it; null if it is not known yet.
    void ask(const About& asked, const Picture* picture, const Look& look);
    /// Whether answer `number`, counted from 1, can be chosen now.
    bool offers(int number) const;
    /// Whether the page is visible and asks for a number.
    bool takesNumber() const;
    /// Returns the typed number, which its unit may follow; nothing if the text is not a number.
    std::optional<double> number() const;
    /// Returns the sketched curve; nothing if the question asks for none or there is none.
    std::optional<Sketch> drawn() const;
    /// Whether `written`, the text of a key, is accepted into the box for a number: a digit, a minus sign, or a point
    /// after other characters. False unless takesNumber().
    bool mayType(const QString& written) const;
    /// Inserts `written` into the box if mayType(); returns whether it did.
    bool type(const QString& written);
    /// Clears the box for a number and the sketch, for another step.
    void clearGuess();
    /// Shows `problem` instead of a question.
    void tell(const Problem& problem);
    bool tells() const { return !isHidden() && problem; }
    /// Sets the type size: larger in a show.
    void setLarge(bool on);

signals:
    /// The learner guessed, or asked for the picture without a guess, by Space, Enter or the button.
    void answered(const Guessed& mine);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void showChoices();
    /// Breaks the texts of the choices into lines that fit the page.
    void wrapChoices();
    void addNumber();
    void showNumber();
    /// Emits answered() with the number, or shows that the typed text is none. With an empty box, focuses the box, or
    /// emits answered() without a guess if the box has the focus.
    void takeNumber();
    /// Writes a place chosen on the axes into the box for a number.
    void takeSketch();
    /// Marks the typed number on the axes.
    void showPlace();
    /// Whether the question asks for a place on the axes and one is marked.
    bool hasPlace() const;
    /// Takes the marked place or the sketch as the guess; without them emits answered().
    void showPicture();
    /// Puts the axes on the page, or over the picture.
    void placeSketch();
    /// Fits the page to its parent, with margins.
    void place();
    /// Sets the type sizes for a show, the picture's place or the column beside it.
    void fitType();

    About asked;
    std::optional<Problem> problem;  ///< shown instead of the question
    QVBoxLayout* column;
    SentenceLabel *lead, *sentence;
    std::vector<QPushButton*> choices;
    QWidget* numberRow;
    QLineEdit* box;
    QLabel *unit, *notRead;
    QPushButton* guessButton;
    SketchBox* sketch;
    bool isSketched = false;  ///< the axes belong to the question
    QWidget* const canvas;    ///< shows the picture
    QPushButton* button;
    bool isLarge = false;
    bool isBeside = false;  ///< covers the column beside the picture
};

}  // namespace orrery

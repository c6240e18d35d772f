// QuestionPage: covers the picture until the learner has answered: the question, the answers to choose from or a box
// for a number or axes to sketch on if the step has them, and a button that reveals the picture. For a broken
// step it shows the reason. It scrolls where it is too low for them.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include "core/base/result.h"
#include "core/model/document.h"
#include "ui/window/canvas/sketch_box.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class QuestionPage : public QScrollArea {
    Q_OBJECT

public:
    /// Covers `over` while visible.
    explicit QuestionPage(QWidget* over);

    /// `figure` has the axes to sketch a curve or point at a place on; null if it is not known yet.
    void ask(const About& asked, const Figure* figure, const Look& look);
    /// Whether answer `number`, counted from 1, can be chosen now.
    bool offers(int number) const;
    /// Whether the question asks for a number.
    bool takesNumber() const;
    /// Returns the typed number, if it is one; its unit may follow.
    std::optional<double> number() const;
    /// Returns the sketched curve, if the question asks for one.
    std::optional<Sketch> drawn() const;
    /// Whether `written`, the text of a key, can begin or continue a number.
    bool mayType(const QString& written) const;
    /// Inserts `written` into the box if mayType(); returns whether it did.
    bool type(const QString& written);
    /// Clears the box for a number and the sketch, for another step.
    void clearGuess();
    void tell(const Problem& problem);
    /// Sets the type size of shows.
    void setLarge(bool on);
    void retranslate(Language language);

signals:
    /// The learner asked for the picture, by Space, Enter or the button.
    void answered();
    /// The learner chose answer `guess`, counted from 0, by a digit or a button.
    void guessed(std::size_t guess);
    void numberGuessed(double number);
    void sketched(const Sketch& sketch);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void showChoices();
    void addNumber();
    void showNumber();
    void takeNumber();
    /// Writes the chosen place into the box for a number.
    void takeSketch();
    /// Marks the typed number on the axes.
    void showPlace();
    bool hasPlace() const;
    /// Emits the sketch, or that the learner asked for the picture.
    void showPicture();
    void place();

    About asked;
    std::optional<Problem> problem;
    QVBoxLayout* column;
    SentenceLabel* sentence;
    std::vector<QPushButton*> choices;
    QWidget* numberRow;
    QLineEdit* box;
    QLabel *unit, *notRead;
    QPushButton* guessButton;
    SketchBox* sketch;
    QPushButton* button;
    bool isLarge = false;
    Language language = Language::English;
};

}  // namespace orrery

// StepWords: the column of words beside the picture: where one is in the deck, the question and the answer, what to do,
// what to look at, what breaks it, where it is from. The numbers in them are those of the newest picture, in which the
// claim stands.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QToolButton>
#include <array>

#include "core/model/deck.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class StepWords : public QScrollArea {
    Q_OBJECT

public:
    explicit StepWords(QWidget* parent);

    /// Which step of how many of which deck.
    void showPlace(const Phrase& title, std::size_t at, std::size_t count);
    /// `isAnswered`: more than the question may be said. `isChanged`: the step is not as its author made it.
    void show(const About& said, bool isAnswered, bool isChanged);
    void retranslate(Language language);
    /// The box for a step's number has the focus.
    void askNumber();

    /// A part of the width of `whole`, between the least and the most that its lines need.
    void takeRoomOf(QWidget* whole);

    /// What takes the place of the words while the deck is made.
    void setEditor(QWidget* made);
    void setMaking(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void next();
    void previous();
    void wanted(std::size_t step);
    void bringBack();

private:
    struct Part {
        Words name;
        Phrase About::*words;
        QLabel* heading;
        SentenceLabel* sentence;
    };
    QToolButton* addButton(const char* name, Qt::ArrowType arrow);
    void addPart(const Words& name, Phrase About::*words);
    void typed();
    void refresh();

    QWidget* whole = nullptr;  ///< of which the column takes a part
    QVBoxLayout* column;
    QLabel* deckTitle;
    QToolButton *back, *forth, *reset;
    QLineEdit* number;
    QLabel* ofAll;
    std::vector<Part> parts;
    Phrase title;
    std::size_t at = 0, count = 1;
    About said;
    bool isAnswered = false, isChanged = false, isMaking = false;
    QWidget* editor = nullptr;
    Language language = Language::English;
};

}  // namespace orrery

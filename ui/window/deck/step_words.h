// StepWords: the column of words beside the picture: number of the step, the reply to a guess, the answer and why it is
// so, what to try, the source, and the score of a recap; below them, always in the same place, the ways back and on.
// Steps of version 2 have a question, a task, a detail to look at and limits of validity in place of "why" and the
// tries. Numbers in the words are those of the newest picture. While the deck is edited, an editor replaces the words.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <array>
#include <set>
#include <vector>

#include "core/model/deck.h"
#include "core/model/document.h"
#include "ui/window/deck/guess_line.h"
#include "ui/window/sentence_label.h"

namespace orrery {

/// What a step asks the learner to do in its picture. A thing that is done has a tick and shows its reply.
class TryList : public QWidget {
    Q_OBJECT

public:
    explicit TryList(QWidget* parent);

    /// Shows the tries of a step; hides the list if there are none.
    void show(const std::vector<Try>& tries);
    /// Sets the indices of those that are done, and which conditions hold now: a reply is shown only while its own
    /// does.
    void setDone(const std::set<std::size_t>& indices, const std::vector<bool>& met);
    /// Returns the labels of the visible sentences.
    std::vector<SentenceLabel*> sentences() const;

signals:
    /// The pointer is on a phrase with this name, or has left it (empty).
    void pointed(const std::string& name);

private:
    struct Row {
        QLabel* mark;
        SentenceLabel *text, *reply;
    };
    void refresh();

    QLabel* heading;
    std::vector<Row> rows;
    std::vector<Try> tries;
    std::set<std::size_t> done;
    std::vector<bool> met;
};

class StepWords : public QScrollArea {
    Q_OBJECT

public:
    explicit StepWords(QWidget* parent);

    GuessLine* const reply;  ///< to the learner's guess, above the words

    struct State {
        Phrase title;                ///< of the deck
        std::size_t at = 0;          ///< step, from 0
        std::size_t count = 1;       ///< of the steps
        QString nextName = {};       ///< of what next() shows; empty: nothing
        bool nextIsChapter = false;  ///< next() leads to another lesson
        About said = {};             ///< words of the step
        bool isAnswered = false;     ///< the words are shown; before, the column looks like the question page
        bool isChanged = false;      ///< a button restores the step
        bool isMaking = false;       ///< the deck is being edited
        bool isAsking = false;       ///< a question stands in the place of the words and needs more room on a phone
        bool isQuiet = false;        ///< a lesson stands around the words, which names it and its steps itself
    };
    void show(const State& state);
    /// Shows the score of the recap, unless it is empty, and a button for each step to read again: its index and name.
    void setRecap(const Phrase& score, const std::vector<std::pair<std::size_t, QString>>& steps);
    /// Sets which of the step's tries are done, and which conditions hold now.
    void setDone(const std::set<std::size_t>& tries, const std::vector<bool>& met) { tryList->setDone(tries, met); }
    /// Returns the names of parts of the picture (named_parts.h) in the visible sentences.
    std::vector<std::string> names() const;
    /// Sets the colours of the phrases with such names.
    void setColours(const math::NameColours& colours);
    /// Marks the phrases that name this part of the picture; an empty name marks none.
    void light(const std::string& name);
    /// Gives the focus to the box for a step number.
    void askNumber();

    /// Makes the column 28 % of the width of `whole` (24 % while the deck is edited), within limits that keep its lines
    /// readable. In a window as narrow as a phone, where the column is under the picture, it gets 36 % of the height,
    /// or less while the words are hidden.
    void takeRoomOf(QWidget* whole);

    /// Sets the widget that replaces the words while the deck is edited, and adds it to the column.
    void setEditor(QWidget* made);

    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

signals:
    void next();
    void previous();
    /// The user asked for a step, counted from 0.
    void wanted(std::size_t step);
    /// The user asked to restore the step.
    void bringBack();
    /// The pointer has moved onto a phrase that names a part of the picture, or off it (`name` is empty).
    void pointed(const std::string& name);

private:
    void fitSize();
    /// A heading or a fold button, and a sentence below.
    struct Part {
        Phrase About::*words;
        QLabel* heading;
        SentenceLabel* sentence;
        QToolButton* fold = nullptr;  ///< button that unfolds the sentence, in place of the heading; null: no fold
    };
    void makeFooter();
    void placeFooter();
    std::vector<SentenceLabel*> visibleSentences() const;
    void addPart(const Words& name, Phrase About::*words);
    /// Adds a part that is hidden until it is unfolded.
    void addFolded(const Words& name, Phrase About::*words, const char* id);
    void nameRereadButtons();
    /// Emits wanted() if the box has the number of a step, counted from 1.
    void goToTypedStep();
    void refresh();

    QWidget* whole = nullptr;  ///< widget that takeRoomOf() was given
    int usualWidth = 0;        ///< width beside the picture, in pixels
    QVBoxLayout* column;
    QLabel* deckTitle;
    QToolButton* reset;
    QLineEdit* number;
    QLabel* ofAll;
    TryList* tryList;
    QWidget* footer;
    QPushButton *back, *forward;
    QLabel* score;
    QVBoxLayout* rereadList;
    Phrase scoreWords;
    std::vector<std::pair<std::size_t, QString>> stepsToReread;
    std::vector<Part> parts;
    State state;
    QWidget* editor = nullptr;
};

}  // namespace orrery

// StepEditor: editor of the shown step: the title of the deck, the words of the step in the window's language, the
// states that it asks about and answers with (StateEditor), the guess that it asks for, what there is to try, its
// controls, and its times in a film (TimesEditor).
#pragma once

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <functional>
#include <vector>

#include "core/model/comparison.h"
#include "core/model/deck_edits.h"
#include "ui/session.h"
#include "ui/window/deck/word_box.h"
#include "ui/window/parameters/quiet_list.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Editor of the guess that a step asks for. It offers answers to choose from, each with its text and a reply in the
/// window's language and a mark whether it is right; or a number; or a sketch of the curve of the first panel.
class GuessEditor : public QWidget {
    Q_OBJECT

public:
    GuessEditor(Session& session, QWidget* parent);

    /// Shows the guess of the present step.
    void refresh();
    /// Enables the kinds of guess that fit the newest picture.
    void showSet(const Picture& picture);

private:
    class NumberEditor;
    /// Widgets of one answer.
    struct Row {
        QWidget* whole;
        QCheckBox* right;
        QToolButton* remove;
        WordBox *text, *reply;
    };
    void addRow();
    WordBox* addBox(const Words& name, const char* id, Phrase Guess::*words, QWidget* row);

    Session& session;
    QLabel* name;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< never shrinks; unused rows at the end are hidden
    QPushButton* add;
    QPushButton* askNumber;
    QPushButton* askSketch;
    QToolButton* endSketch;
    WordBox* sketchReply;
    NumberEditor* number;
};

/// Editor of what a step asks the learner to do. Each thing is a parameter, chosen by a click, that reaches a bound,
/// with a text and a reply. A condition of another form, as files may have, is shown as it is written.
class TryEditor : public QWidget {
    Q_OBJECT

public:
    TryEditor(Session& session, QWidget* parent);

    QPushButton* const pick;  ///< checked while the next click on a parameter is to make a try

    /// Shows the tries of the present step.
    void refresh();
    /// Shows which conditions hold in the newest picture already.
    void showSet(const Picture& picture);
    /// Adds a try of the parameter at `place`, whose bound is its present value. Returns false if it has no value that
    /// is compared.
    bool add(Place place, int gesture);

private:
    /// Widgets of one try.
    struct Row {
        QWidget* whole;
        QLabel* name;
        QToolButton* remove;
        QuietList* sign;
        QLineEdit* bound;   ///< of a number
        QuietList* option;  ///< of a choice or a switch
        QLabel *problem, *isHeld;
        WordBox *text, *reply;
    };
    void addRow();
    static void nameParts(const Row& row, std::size_t at);
    static void lay(const Row& row);
    void connectRow(const Row& row, std::size_t at);
    void fillRow(const Row& row, const Try& made);
    WordBox* addBox(const Words& name, const char* id, Phrase Try::*words, QWidget* row);
    /// The parameter that a condition compares with a bound; null if the condition has another form.
    const Param* paramOf(const Comparison& compared, const std::string& until) const;
    void takeBound(std::size_t at);
    void compare(std::size_t at, const std::function<void(Comparison&)>& change);

    Session& session;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< never shrinks; unused rows at the end are hidden
    QLabel* problem;
};

class StepEditor : public QWidget {
    Q_OBJECT

public:
    StepEditor(Session& session, QWidget* parent);

    /// Shows the present step.
    void refresh();
    /// Gives the focus to the box of the step's title; Enter moves it on to the question.
    void focusTitle() { title->setFocus(); }
    /// Shows the texts with the values of the newest picture.
    void showSet(const Picture& picture);
    /// Ends the choice of a parameter by a click.
    void stopPicking();
    /// Whether the next click on a parameter is to make a try.
    bool picksTry() const { return tries->pick->isChecked(); }
    /// As TryEditor::add().
    bool addTry(const Place& place, int gesture) { return tries->add(place, gesture); }

signals:
    /// stopPicking() or a button has changed whether a click on a parameter picks it.
    void pickingChanged(bool on);

private:
    class TimesEditor;
    class StateEditor;
    /// Makes `button` choose what the next click on a parameter is for, instead of `other`.
    void connectPick(QPushButton* button, QPushButton* other);
    /// Creates the parts that few steps have (`rest`) and the button that unfolds them; returns the button.
    QWidget* makeMore();
    void showRest();
    /// Adds an input box to the layout of `owner`. The document's fields of these words are `id`_en and `id`_zh.
    WordBox* addPart(QWidget* owner, const Words& name, const char* id, Phrase About::*words);
    /// Shows a button for each control of the step, which removes it.
    void showControls();
    void remove(std::size_t control);

    Session& session;
    WordBox *deckTitle, *title;
    StateEditor* states;
    GuessEditor* guesses;
    TryEditor* tries;
    TimesEditor* times;
    QToolButton* more;
    QWidget* rest;  ///< the folded parts
    QLabel* controlsName;
    QWidget* controls;
    QVBoxLayout* controlList;
    std::vector<std::pair<Place, const Param*>> shown;  ///< controls with buttons; null: no such parameter
    QPushButton* pick;
};

}  // namespace orrery

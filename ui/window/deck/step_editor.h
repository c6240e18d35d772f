// StepEditor: editor of the shown step: the title of the deck, the words of the step in the window's language, the
// states that it asks about and answers with (StateEditor), the guess that it asks for, what there is to try, its
// controls, and its times in a film (TimesEditor).
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <array>
#include <vector>

#include "core/model/deck_edits.h"
#include "ui/session.h"
#include "ui/window/deck/guess_editor.h"
#include "ui/window/deck/try_editor.h"
#include "ui/window/deck/word_box.h"
#include "ui/window/spoken.h"

namespace orrery {

/// The two states of a step. "Ask about this state" takes the picture on the screen as the one beside the question
/// (About::before), "Answer with this state" as the one that the answer shows. A line says how they differ.
class StateEditor : public QWidget {
    Q_OBJECT

public:
    StateEditor(Session& session, QWidget* parent);

    /// Shows how the states of the present step differ.
    void refresh();

signals:
    /// The state on the screen became the one that is asked about.
    void asked();

private:
    /// Performs an edit, or shows why it is refused; returns whether it is allowed.
    bool take(const Result<OpenDocument>& changed);
    /// Names the first difference of the states; empty if nothing stands beside the question.
    Phrase difference() const;

    Session& session;
    QPushButton *ask, *answer;
    QLabel* states;
    QToolButton* remove;  ///< takes the state beside the question away
    QLabel* problem;
};

/// The times of the shown step in a film, in seconds: the duration of the step and that of the transition to it. An
/// empty box means the default, which the box shows as its placeholder.
class TimesEditor : public QWidget {
    Q_OBJECT

public:
    TimesEditor(Session& session, QWidget* parent);

    void refresh();

private:
    struct Box {
        const char* id;
        Words name;
        std::optional<double> StepTimes::*seconds;
        QLabel* label = nullptr;
        QLineEdit* line = nullptr;
    };
    /// Takes the typed seconds, or shows their error.
    void take(const Box& box);
    /// Shows an error, or hides it.
    void tell(const std::optional<Problem>& told);
    /// Returns the default of a box.
    QString usual(const Box& box) const;

    Session& session;
    std::array<Box, 2> boxes;
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

// StepEditor: editor of the shown step: the title of the deck, the words of the step in the window's language, the
// states that it asks about and answers with, the guess that it asks for, what there is to try, its controls, and its
// times in a film.
#pragma once

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/guess_editor.h"
#include "ui/window/deck/state_editor.h"
#include "ui/window/deck/times_editor.h"
#include "ui/window/deck/try_editor.h"
#include "ui/window/deck/word_box.h"

namespace orrery {

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

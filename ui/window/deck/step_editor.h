// StepEditor: editor of the shown step: its words in the window's language, the title of the deck, the answers to
// guess, the controls of the step, and its times in a film.
#pragma once

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/guess_editor.h"
#include "ui/window/deck/times_editor.h"
#include "ui/window/deck/word_box.h"

namespace orrery {

class StepEditor : public QWidget {
    Q_OBJECT

public:
    StepEditor(Session& session, QWidget* parent);

    void refresh();
    /// Gives the focus to the box of the step's title; the question is next.
    void focusTitle() { parts.front().box->setFocus(); }
    /// Shows the texts with the values of the newest picture.
    void showSet(const Picture& picture);
    /// Sets whether the next click on a parameter makes it a control of the step.
    void setPicking(bool on) { pick->setChecked(on); }

signals:
    void pickingChanged(bool on);

private:
    struct Part {
        Phrase About::*words;
        WordBox* box;
    };
    /// Creates the button that unfolds the parts that few steps have, and these parts.
    QWidget* makeMore();
    void showRest();
    void addPart(QWidget* owner, const Words& name, const char* id, Phrase About::*words);
    void showControls();
    void remove(std::size_t control);

    Session& session;
    WordBox* deckTitle;
    std::vector<Part> parts;
    GuessEditor* guesses;
    TimesEditor* times;
    QToolButton* more;
    QWidget* rest;  ///< the folded parts
    QLabel* controlsName;
    QWidget* controls;
    QVBoxLayout* controlList;
    std::vector<std::pair<Place, const Param*>> shown;
    QPushButton* pick;
    Language language = Language::English;
};

}  // namespace orrery

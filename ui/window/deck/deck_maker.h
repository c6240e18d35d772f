// DeckMaker: editing a deck in the window: adds, duplicates, deletes and moves steps, edits their words, and picks
// their controls by a click on a parameter. Each edit is one undo step.
#pragma once

#include "ui/window/deck/deck_view.h"
#include "ui/window/deck/step_editor.h"
#include "ui/window/parameters/parameter_panel.h"

namespace orrery {

class DeckMaker : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        Session& session;
        DeckView& deck;
        DeckActions& actions;
    };
    /// A click in one of `panels` picks a control.
    DeckMaker(const Surroundings& around, std::vector<ParameterPanel*> panels, QWidget* window);

    void refresh();
    /// Adds two steps, the ends of a transition.
    void addEnds(const Document& from, const Document& to);
    void retranslate() { editor->refresh(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Returns the session's moment, with changes of the shown step stored if the deck is being edited or has one step.
    OpenDocument present() const;
    /// Appends the picture as the last step, or makes it the first step of a new deck with the picture's headline as
    /// its title.
    void addPicture();
    void duplicate();
    void moveBy(int direction);
    void setPicking(bool on);
    void pick(const Place& place);

    Session& session;
    DeckView& deck;
    DeckActions& actions;
    std::vector<ParameterPanel*> panels;
    StepEditor* editor;
    Phrase headline;  ///< headline of the last picture
};

}  // namespace orrery

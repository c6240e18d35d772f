// DeckMaker: edits the open deck in the window: adds, duplicates, deletes and moves steps, edits their words, and makes
// a clicked parameter a control of the step or something to try. Each edit is one undo step.
#pragma once

#include <optional>

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
        Commands& commands;
    };
    /// While a parameter is picked, `panels` are shown, and a click on one of them, or on m or n, picks it.
    DeckMaker(const Surroundings& around, std::vector<ParameterPanel*> panels, QWidget* window);

    /// Updates the editor after a change of the document or deck.
    void refresh();
    /// Adds steps with the documents `from` and `to`, the ends of a transition, after the shown step, and starts
    /// editing. A single document becomes a deck of these two steps.
    void addEnds(const Document& from, const Document& to);

signals:
    /// What became of the pictures of an added step and of the one shown before.
    void told(const Phrase& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Returns the session's moment, with changes of the shown step stored if the deck is being edited or has one step.
    OpenDocument present() const;
    /// Appends the picture as the last step and starts editing. A single document becomes the first step of a deck,
    /// whose title is the picture's headline.
    void addPicture();
    void duplicate();
    /// Moves the shown step before the step at this distance: -1 moves it one place up, 2 one place down.
    /// Shows the newest picture's numbers and replies in the editor, if it is of the present document.
    void showLast();
    void moveBy(int direction);
    void setPicking(bool on);
    /// The parameter that a widget belongs to; nothing if it belongs to none of `panels` and is not m or n.
    std::optional<Place> placeOf(const QObject* widget) const;
    /// Makes `place` a control of the step, unless it is one already or the step has three.
    void pick(const Place& place, int gesture);

    Session& session;
    DeckView& deck;
    QAction& showsPanels;
    bool foldsPanels = false;  ///< after the picking of controls
    std::vector<ParameterPanel*> panels;
    StepEditor* editor;
    std::optional<Picture> last;  ///< the newest picture
    bool wasMaking = false;       ///< at the last refresh()
};

}  // namespace orrery

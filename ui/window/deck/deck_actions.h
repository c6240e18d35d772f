// DeckActions: the menus Lessons and Deck with their actions. Lessons lists the lessons that come with the program. The
// other parts of the window connect to the actions of Deck.
#pragma once

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <map>

#include "ui/platform/work.h"
#include "ui/window/named_action.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Commands of the menu Deck.
enum class DeckCommand {
    Next,
    Previous,
    GoTo,
    Overview,
    BringBack,  ///< restore the original state of the step
    AskAgain,
    Strip,   ///< show the strip of steps
    Motion,  ///< transitions between steps
    Make,    ///< edit the deck
    Add,     ///< add the present picture as a step
    Duplicate,
    Delete,
    Earlier,
    Later,
    Present,      ///< from the first step
    PresentHere,  ///< from the present step
    Speaker       ///< show the speaker's view
};

/// Returns the keys of the menu Deck, in its order.
std::vector<NamedKeys> keysOfDecks();

class DeckActions : public QObject {
    Q_OBJECT

public:
    /// Adds the menus to the window's menu bar, before its last menu, Help.
    explicit DeckActions(QMainWindow& window);

    QAction* operator[](DeckCommand command) const { return actions.at(command); }

    /// Returns all deck actions with their names in both languages.
    std::vector<NamedAction> named() const;

    /// Enables the commands that have an effect. `isDeck`: the deck has several steps or is being edited; `isMaking`:
    /// it is being edited.
    void allow(bool isDeck, bool isMaking);

signals:
    /// The user chose the lesson `id`.
    void lessonChosen(const std::string& id);

private:
    void add(QMenu* menu, std::initializer_list<DeckCommand> commands);
    /// Fills the menu Lessons when it is first opened. Lessons that are not cached are read on a thread, which takes
    /// tens of milliseconds.
    void offerLessons();
    void listLessons();

    std::map<DeckCommand, QAction*> actions;
    QMenu* lessonMenu;
    QMenu* deckMenu;
    bool isListed = false;  ///< lessonMenu has the lessons
    Background reader;
};

}  // namespace orrery

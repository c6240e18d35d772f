// DeckActions: the menus Lessons, which lists the lessons that come with the program, and Deck, and the actions in
// them. Other parts of the window connect to the actions.
#pragma once

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <map>

#include "ui/platform/background.h"
#include "ui/window/named_action.h"
#include "ui/window/spoken.h"

namespace orrery {

enum class DeckCommand {
    Next,
    Previous,
    GoTo,
    Overview,
    BringBack,
    AskAgain,
    Strip,
    Motion,
    Make,
    Add,
    Duplicate,
    Delete,
    Earlier,
    Later,
    Present,
    PresentHere,
    Speaker
};

class DeckActions : public QObject {
    Q_OBJECT

public:
    /// Adds its menus to the window's menu bar, before Help.
    explicit DeckActions(QMainWindow& window);

    QAction* operator[](DeckCommand command) const { return actions.at(command); }

    /// Returns all deck actions with their names in both languages.
    std::vector<NamedAction> named() const;

    /// Enables the commands that need a deck of several steps, and those that need a deck being edited.
    void allow(bool isDeck, bool isMaking);
    void retranslate(Language language);

signals:
    void lessonChosen(const std::string& id);

private:
    void add(QMenu* menu, std::initializer_list<DeckCommand> commands);
    /// Reads the lessons on a thread when the menu is first opened; this takes tens of milliseconds.
    void offerLessons();
    void listLessons();

    std::map<DeckCommand, QAction*> actions;
    QMenu* lessonMenu;
    QMenu* deckMenu;
    std::vector<std::pair<QAction*, Phrase>> entries;  ///< lessons and their titles
    Language language = Language::English;
    Background reader;
};

}  // namespace orrery

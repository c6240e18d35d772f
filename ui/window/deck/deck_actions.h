// DeckActions: what can be done with lessons and decks, as actions in two menus: Lessons, which lists those that come
// with the program, and Deck.
#pragma once

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QThreadPool>
#include <map>

#include "ui/window/named_action.h"
#include "ui/window/spoken.h"

namespace orrery {

enum class DeckCommand {
    Next,
    Previous,
    GoTo,
    Overview,
    BringBack,
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
    Speaker,
    ExportSlides,
    ExportFilm
};

class DeckActions : public QObject {
    Q_OBJECT

public:
    /// Adds its menus to the window's menu bar, before Help.
    explicit DeckActions(QMainWindow& window);

    QAction* operator[](DeckCommand command) const { return actions.at(command); }

    /// Every one of them, by its name in both languages.
    std::vector<NamedAction> named() const;

    /// Which commands apply: to a deck of several steps, and to one that is being made.
    void allow(bool isDeck, bool isMaking);
    void retranslate(Language language);

signals:
    void lessonChosen(const std::string& id);

private:
    void add(QMenu* menu, std::initializer_list<DeckCommand> commands);
    /// The lessons are read when they are first asked for, which takes tens of milliseconds and a thread of its own.
    void offerLessons();
    void listLessons();

    std::map<DeckCommand, QAction*> actions;
    QMenu* lessonMenu;
    QMenu* deckMenu;
    std::vector<std::pair<QAction*, Phrase>> entries;  ///< of the lessons
    Language language = Language::English;
    QThreadPool reader;
};

}  // namespace orrery

// Commands: the actions of all menus, with their names in both languages and their shortcuts, and the menu bar. The
// window and its controls connect the effects.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QList>
#include <QMainWindow>
#include <QMenu>
#include <map>
#include <vector>

#include "core/model/document.h"
#include "ui/window/named_action.h"
#include "ui/window/panels/gallery_menu.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Actions of the menus and the view bar, except those that choose a view or a pane.
enum class Command {
    Home,
    New,
    Open,
    OpenLink,
    OpenHere,
    Save,
    SaveAs,
    Export,
    Copy,
    CopyReadout,
    CopyValue,
    CopyLatex,
    CopyUnicode,
    CopyCode,
    CopyLink,
    Quit,
    Undo,
    Redo,
    Reset,
    ZoomIn,
    ZoomOut,
    Fit,
    GoTo,
    SwitchLayout,
    Play,
    Together,
    Panels,
    PaletteEntry,
    AddPane,
    RemovePane,
    LockWindows,
    SameColours,
    Difference,
    ArrangeAuto,
    ArrangeAcross,
    ArrangeDown,
    ArrangeGrid,
    Light,
    Dark,
    HighContrast,
    FollowDesktop,
    ScreenType,
    SlideType,
    PaperType,
    English,
    Chinese,
    Manual,
    GalleryPage,
    NextExample,
    PreviousExample,
    PictureHelp,
    Shortcuts,
    About,
    // of decks
    NextStep,
    PreviousStep,
    GoToStep,
    Overview,
    BringBack,  ///< restore the original state of the step
    AskAgain,
    Strip,     ///< show the strip of steps
    Motion,    ///< transitions between steps
    EditDeck,  ///< edit the deck
    AddStep,   ///< add the present picture as a step
    DuplicateStep,
    DeleteStep,
    MoveEarlier,
    MoveLater,
    Present,      ///< from the first step
    PresentHere,  ///< from the present step
    Speaker,      ///< show the speaker's view
    Separator     ///< no command: a line between entries of a menu
};

/// Returns the keys of the commands that have some, in the order of the menus: those of decks, or all others.
std::vector<NamedKeys> keysOfCommands(bool areOfDecks);

class Commands : public QObject {
    Q_OBJECT

public:
    /// Fills the window's menu bar and adds the shortcuts to the window.
    explicit Commands(QMainWindow& window);

    QAction* operator[](Command command) const { return actions.at(command); }
    /// Actions of the views, in the order of the catalogue; exactly one is checked.
    const QList<QAction*>& views() const { return viewActions; }
    /// Actions that choose a pane, one for each of Document::maxPanes; exactly one is checked.
    const QList<QAction*>& panes() const { return paneActions; }
    /// Returns the actions of all Commands and of the document's panes, if several, with their names, for the palette.
    std::vector<NamedAction> named() const;
    QMenu* arrangements() const { return arrangement; }
    /// Menu of recent files, which the window fills.
    QMenu* recentFiles() const { return recent; }
    GalleryMenu* gallery() const { return readyMade; }
    LessonMenu* lessons() const { return lessonMenu; }
    /// Enables the commands of decks that have an effect. `isDeck`: the deck has several steps or is being edited;
    /// `isMaking`: it is being edited.
    void allowDeck(bool isDeck, bool isMaking);

private:
    void addAll(QMenu* menu, std::initializer_list<Command> commands);
    void addViews(QMenu* menu);
    void addCompare(QMenu* menu);
    void addDeck(QMenu* menu);
    void makeExclusive(std::initializer_list<Command> commands);

    QMainWindow& window;
    std::map<Command, QAction*> actions;
    QList<QAction*> viewActions;
    QList<QAction*> paneActions;
    QMenu* recent = nullptr;
    GalleryMenu* readyMade = nullptr;
    LessonMenu* lessonMenu = nullptr;
    QMenu* arrangement = nullptr;
};

}  // namespace orrery

// Commands: every menu action with its words and keys, and the menu bar that holds them. What they do is connected by
// the window; here is only what they are called, in both languages, in one table each.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QList>
#include <QMainWindow>
#include <QMenu>
#include <map>
#include <vector>

#include "core/view.h"
#include "ui/window/spoken.h"

namespace orrery {

enum class Command {
    New,
    Open,
    Save,
    SaveAs,
    Export,
    Copy,
    CopyCode,
    Quit,
    Undo,
    Redo,
    Reset,
    ZoomIn,
    ZoomOut,
    Fit,
    Play,
    Present,
    Light,
    Dark,
    English,
    Chinese,
    Shortcuts,
    About
};

class Commands : public QObject {
    Q_OBJECT

public:
    /// Fills the window's menu bar.
    explicit Commands(QMainWindow& window);

    QAction* operator[](Command command) const { return actions.at(command); }
    /// One action a view, in the catalogue's order; exactly one is checked.
    const QList<QAction*>& views() const { return viewActions; }
    QMenu* recentFiles() const { return recent; }

    void retranslate(Language language);

private:
    struct TitledMenu {
        QMenu* menu;
        Words title;
    };
    QMenu* addMenu(QMainWindow& window, const Words& title);
    void addAll(QMenu* menu, std::initializer_list<Command> commands);
    void addViews(QMenu* menu);
    void makeExclusive(std::initializer_list<Command> commands);

    QMainWindow& window;
    std::map<Command, QAction*> actions;
    QList<QAction*> viewActions;
    std::vector<TitledMenu> menus;
    QMenu* recent = nullptr;
};

}  // namespace orrery

// ViewBar: the toolbar above the picture. Its buttons show the first screen, fold the side panels, choose the view,
// undo, add a pane and switch the language. Views that cannot show the scheme are in a menu, whose tooltips give the
// reason.
#pragma once

#include <QToolBar>
#include <QToolButton>
#include <vector>

#include "core/model/document.h"
#include "ui/window/commands.h"
#include "ui/window/segments.h"

namespace orrery {

class ViewBar : public QToolBar {
    Q_OBJECT

public:
    /// The arrow of the undo button opens `undo`. `commands` must outlive the bar.
    ViewBar(const Commands& commands, QMenu* undo, QWidget* parent);

    /// Shows the view of the active pane. `fits` tells for each of views() whether it can show the pane's scheme; empty
    /// if unknown.
    void show(const ViewSetting& chosen, const std::vector<bool>& fits);
    /// Hides all buttons but Home, Explore and the language, as in a lesson and while a question covers the picture.
    void setQuiet(bool on);
    /// Shows `bar` in the place of the hidden buttons.
    void setLessonBar(QWidget* bar);
    /// Shows the button that leads from a lesson to the whole window, or back if `exploring`.
    void setExplore(bool isShown, bool exploring);

signals:
    /// The language button was clicked.
    void languageToggled();
    /// The button of setExplore() was clicked.
    void exploreToggled();

private:
    const Commands& commands;
    Segments* viewSegments;
    /// Adds a button for a command, with text only; `name` is its object name.
    QToolButton* addButton(Command command, const char* name, const Words& words);

    void nameExplore();

    QAction* quietRoom;  ///< takes the place of the hidden buttons
    QAction* exploreAction;
    QToolButton* explore;
    bool isExploring = false;
    QToolButton* undo;
    QToolButton* language;
};

}  // namespace orrery

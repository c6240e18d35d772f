// ViewBar: the toolbar above the picture. Its buttons show the first screen, fold the side panels, choose the view,
// undo, add a pane and switch the language. Views that cannot show the scheme are in a menu, which says why.
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
    /// `undo` is shown by the arrow of the undo button.
    ViewBar(const Commands& commands, QMenu* undo, QWidget* parent);

    /// Shows the view of the active pane; `fits` flags each of views() that can show its scheme, empty if unknown.
    void show(const ViewSetting& chosen, const std::vector<bool>& fits);
    /// Hides the buttons that change the picture, while a question covers it.
    void setQuiet(bool on);
    void retranslate(Language language);

signals:
    void languageToggled();

private:
    const Commands& commands;
    Segments* viewSegments;
    /// Adds a button of a command, which shows its word.
    QToolButton* addButton(Command command, const char* name);

    QAction* quietRoom;  ///< stands in for the hidden buttons
    QToolButton* undo;
    QToolButton* language;
    Language spoken = Language::English;
};

}  // namespace orrery

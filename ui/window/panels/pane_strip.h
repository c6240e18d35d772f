// PaneStrip: a row of headers above the picture if there are several panes. A header has buttons with the pane's
// letter, scheme and view, and a button that removes the pane. The letter activates the pane; the scheme and the view
// activate it and open a menu.
#pragma once

#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "ui/window/pane_control.h"

namespace orrery {

/// Header of one pane.
class PaneHeader : public QWidget {
    Q_OBJECT

public:
    /// Makes the header of pane `pane`, from 0.
    PaneHeader(int pane, Session& session, PaneControl& panes, QWidget* parent);

    /// Shows the header. `fits` tells for each of views() whether it can show the pane's scheme; empty if unknown.
    void show(const Pane& shown, const std::vector<bool>& fits, bool isActive);

private:
    void fillSchemes();
    void fillViews();
    QToolButton* makeButton(const char* part);

    int pane;
    Session& session;
    PaneControl& panes;
    std::optional<Pane> content;
    std::vector<bool> fitting;
    QToolButton *letter, *scheme, *view, *cross;
};

class PaneStrip : public QWidget {
    Q_OBJECT

public:
    /// `session` and `panes` must outlive the strip.
    PaneStrip(Session& session, PaneControl& panes, QWidget* parent);

    /// Shows the headers; hides the strip for a single pane, and if `isQuiet`, as while a question covers the picture
    /// and in presentations.
    void show(const Document& document, const std::vector<PaneFacts>& facts, int active, bool isQuiet);

private:
    std::vector<PaneHeader*> headers;
};

}  // namespace orrery

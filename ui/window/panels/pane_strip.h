// PaneStrip: a row of headers above the picture if there are several panes. A header has buttons with the pane's
// letter, scheme and view, and a button that removes the pane. The letter activates the pane; the scheme and the view
// activate it and open a menu.
#pragma once

#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "core/model/document.h"
#include "ui/window/spoken.h"

namespace orrery {

class PaneHeader : public QWidget {
    Q_OBJECT

public:
    /// Makes the header of pane `pane`, from 0.
    PaneHeader(int pane, QWidget* parent);

    /// Shows the header. `fits` tells for each of views() whether it can show the pane's scheme; empty if unknown.
    void show(const Pane& shown, const std::vector<bool>& fits, bool isActive);

signals:
    /// The letter was clicked, or a menu opens.
    void pressed();
    void schemeChosen(const std::string& id);
    void viewChosen(const std::string& id);
    void closed();

private:
    void fillSchemes();
    void fillViews();
    QToolButton* makeButton(const char* part);

    int pane;
    std::optional<Pane> content;
    std::vector<bool> fitting;
    QToolButton *letter, *scheme, *view, *cross;
};

class PaneStrip : public QWidget {
    Q_OBJECT

public:
    explicit PaneStrip(QWidget* parent);

    /// Shows the headers; hides the strip for a single pane and while quiet.
    void show(const Document& document, const std::vector<PaneFacts>& facts, int active);
    /// Makes the following show() hide the strip, as while a question covers the picture and in presentations.
    void setQuiet(bool on) { isQuiet = on; }

signals:
    void activated(int pane);
    void schemeChosen(int pane, const std::string& id);
    void viewChosen(int pane, const std::string& id);
    void closed(int pane);

private:
    std::vector<PaneHeader*> headers;
    bool isQuiet = false;
};

}  // namespace orrery

// PaneStrip: a row of headers above the picture if there are several panes. A header has the pane's letter, menus of
// schemes and views, and a button that removes the pane. A press anywhere in a header activates its pane.
#pragma once

#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "core/model/document.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Header of one pane.
class PaneHeader : public QWidget {
    Q_OBJECT

public:
    PaneHeader(int pane, QWidget* parent);

    /// `fits` has a flag for each of views() that can show the scheme; empty if unknown.
    void show(const Pane& shown, const std::vector<bool>& fits, bool isActive, Language language);

signals:
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
    Language language = Language::English;
    QToolButton *letter, *scheme, *view, *cross;
};

class PaneStrip : public QWidget {
    Q_OBJECT

public:
    explicit PaneStrip(QWidget* parent);

    /// Shows the headers; hidden for a single pane and while quiet (a question, a show).
    void show(const Document& document, const std::vector<PaneFacts>& facts, int active);
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

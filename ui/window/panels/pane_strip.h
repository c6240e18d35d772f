// PaneStrip: above the picture, where there are several panes: for each its letter, its scheme and its view, which can
// be changed there, and a cross that takes it away. A press anywhere in a header makes its pane the active one.
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
    PaneHeader(int pane, QWidget* parent);

    /// `fits` says which of views() can show its scheme; empty where nobody knows.
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

    /// Hidden where there is one pane alone, and in the show.
    void show(const Document& document, const std::vector<PaneFacts>& facts, int active);
    void setPresenting(bool on) { presenting = on; }

signals:
    void activated(int pane);
    void schemeChosen(int pane, const std::string& id);
    void viewChosen(int pane, const std::string& id);
    void closed(int pane);

private:
    std::vector<PaneHeader*> headers;
    bool presenting = false;
};

}  // namespace orrery

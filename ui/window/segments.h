// Segments: segmented control, a row of buttons of which one is checked; the caller makes them exclusive. It is one Tab
// stop; arrow keys, Home and End choose another button. After mayShorten(), the last buttons except the checked one
// move to a menu when space is short.
#pragma once

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace orrery {

class Segments : public QWidget {
    Q_OBJECT

public:
    explicit Segments(QWidget* parent);

    /// Appends a button and takes ownership.
    void add(QToolButton* button);
    /// Appends a new button for an action and returns it.
    QToolButton* add(QAction* action);
    /// Shows the first `count` buttons only.
    void offer(std::size_t count);
    /// Moves the buttons with true in `wanted`, by index, to the end of the menu; requires mayShorten().
    void setAside(const std::vector<bool>& wanted);
    /// Adds a menu that takes the last buttons when space is short; requires that all buttons are made from actions.
    /// Called once, after setObjectName().
    void mayShorten();
    /// Sets the text of the menu button.
    void nameMenu(const QString& name);

    /// Makes every button a Tab stop, so that setTabOrder() orders them all; stopOnce() must follow.
    void stopEverywhere();
    /// Makes only the checked button a Tab stop or, if none is checked, the first enabled one.
    void stopOnce();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isAside(std::size_t index) const { return index < aside.size() && aside[index]; }
    /// Returns the first `count` buttons without those set aside.
    std::vector<QToolButton*> offered() const;
    /// Returns the checked one of these; null if there is none.
    QToolButton* chosen() const;
    int widthOf(const std::vector<QToolButton*>& some) const;
    /// Moves buttons to the menu or back, as the width requires.
    void fit();
    /// Tells the style sheet which buttons are first, in the middle and last.
    void shape();
    /// Chooses another button for an arrow key, Home or End.
    void go(QToolButton* from, int key);

    QHBoxLayout* line;
    std::vector<QToolButton*> buttons;
    std::size_t count = 0;
    std::vector<bool> aside;
    QToolButton* more = nullptr;
    QMenu* menu = nullptr;
};

}  // namespace orrery

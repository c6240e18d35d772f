// Segments: segmented control, a row of buttons of which one is checked. It is one Tab stop; arrow keys, Home and End
// move within it. If mayShorten(), the last buttons move to a menu when space is short, except the checked one.
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

    /// Appends a button.
    void add(QToolButton* button);
    QToolButton* add(QAction* action);
    /// Shows the first `count` buttons only.
    void offer(std::size_t count);
    /// Moves buttons to the end of the menu of mayShorten(), by index.
    void setAside(const std::vector<bool>& wanted);
    /// Adds a menu that takes the last buttons when space is short.
    void mayShorten();
    /// Sets the text of the menu button.
    void nameMenu(const QString& name);

    /// Makes every button a Tab stop, while setTabOrder() is called.
    void stopEverywhere();
    /// Makes only the checked button a Tab stop, or else the first usable one.
    void stopOnce();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isAside(std::size_t index) const { return index < aside.size() && aside[index]; }
    std::vector<QToolButton*> offered() const;
    QToolButton* chosen() const;
    int widthOf(const std::vector<QToolButton*>& some) const;
    void fit();
    void shape();
    void go(QToolButton* from, int key);

    QHBoxLayout* line;
    std::vector<QToolButton*> buttons;
    std::size_t count = 0;
    std::vector<bool> aside;
    QToolButton* more = nullptr;
    QMenu* menu = nullptr;
};

}  // namespace orrery

// Segments: buttons side by side of which one is chosen. Tab stops there once; arrows, Home and End choose. Where the
// room is short the last ones stand in a menu, never the chosen one.
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

    /// One more, at the end.
    void add(QToolButton* button);
    QToolButton* add(QAction* action);
    /// The first `count` are offered, the others are not.
    void offer(std::size_t count);
    /// From now on the last ones give way to a menu where the room is short.
    void mayShorten();
    /// What the menu is called.
    void nameMenu(const QString& name);

    /// While the order of Tab is made, every button is a stop.
    void stopEverywhere();
    void stopOnce();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<QToolButton*> offered() const;
    QToolButton* chosen() const;
    int widthOf(const std::vector<QToolButton*>& some) const;
    void fit();
    void shape();
    void go(QToolButton* from, int key);

    QHBoxLayout* line;
    std::vector<QToolButton*> buttons;
    std::size_t count = 0;
    QToolButton* more = nullptr;
    QMenu* menu = nullptr;
};

}  // namespace orrery

// Columns: the picture between two side panels. Each panel is as wide as one pulls it, scrolls where it is too narrow
// or too low, and both fold away together.
#pragma once

#include <QScrollArea>
#include <QSplitter>

namespace orrery {

/// A side panel.
class SideColumn : public QScrollArea {
    Q_OBJECT

public:
    explicit SideColumn(QWidget* content);

    /// The width in which nothing is cut off.
    int leastWhole() const;

    static constexpr int scrollBarWidth = 14;  ///< always left free, so that nothing moves when it comes

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
};

class Columns : public QSplitter {
    Q_OBJECT

public:
    Columns(SideColumn* left, QWidget* centre, SideColumn* right, QWidget* parent);

    void setFolded(bool on);
    bool isFolded() const { return folded; }
    /// As it was left.
    void restore(const QByteArray& state);
    /// For restore(); the widths without folding.
    QByteArray state() const { return folded ? unfolded : saveState(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void divide();

    bool folded = false;
    QByteArray unfolded;   ///< the widths before they were folded
    bool divided = false;  ///< the panels have their widths
};

}  // namespace orrery

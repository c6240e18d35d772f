// Columns: a splitter with the picture between two side panels. The user sets the panels' widths; a panel that is too
// narrow or too low for its content scrolls. Both panels fold and unfold together. Widths are in logical pixels.
#pragma once

#include <QScrollArea>
#include <QSplitter>

namespace orrery {

/// Side panel that scrolls.
class SideColumn : public QScrollArea {
    Q_OBJECT

public:
    explicit SideColumn(QWidget* content);

    /// Returns the smallest width at which no content is cut off.
    int minWhole() const;

    static constexpr int scrollBarWidth = 14;  ///< always reserved, so that the content does not move

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
    /// Restores the widths returned by state().
    void restore(const QByteArray& state);
    /// Returns the unfolded widths, for restore().
    QByteArray state() const { return folded ? unfolded : saveState(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void divide();

    bool folded = false;
    QByteArray unfolded;   ///< widths before folding
    bool divided = false;  ///< whether the panels have their widths
};

}  // namespace orrery

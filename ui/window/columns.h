// Columns: a splitter with the picture between two side panels. The user sets the panels' widths; a panel that is too
// narrow or too low for its content scrolls. Both panels fold and unfold together. If the splitter is narrower than
// 1200 logical pixels, the panels share the left side, one at a time under two tabs, and the picture gets the rest.
#pragma once

#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>

namespace orrery {

/// Side panel that scrolls; can have tabs above its content.
class SideColumn : public QScrollArea {
    Q_OBJECT

public:
    explicit SideColumn(QWidget* content);

    /// Returns the smallest width at which no content is cut off.
    int minWhole() const;

    static constexpr int scrollBarWidth = 14;  ///< logical pixels, always reserved, so that the content does not move

    /// Shows tabs above the content; `index`, from 0, is the tab of this panel.
    void setTabs(const QStringList& names, int index);
    void hideTabs();
    void focusTabs() { tabs->setFocus(); }

signals:
    /// The user clicked a tab (-1: beside the tabs), or moved to another one with a key.
    void tabChosen(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Sets the width of the content.
    void place();

    QTabBar* tabs;
    int own = 0;  ///< index of this panel's tab
};

class Columns : public QSplitter {
    Q_OBJECT

public:
    /// Width of the splitter, in logical pixels, below which the panels share the left side.
    static constexpr int narrowWidth = 1200;
    /// Width of the window, in logical pixels, below which the strip of steps is hidden.
    static constexpr int stripWidth = 900;
    /// Width of the window, in logical pixels, below which picture, words and controls of a deck stand under one
    /// another, as on a phone.
    static constexpr int stackedWidth = 700;

    Columns(SideColumn* left, QWidget* centre, SideColumn* right, QWidget* parent);

    /// Hides both panels, or shows them with their previous widths.
    void setFolded(bool on);
    /// Hides the right panel while another widget stands in its place.
    void setRightReplaced(bool on);
    /// Widens the right panel for a table of several panes or a model card, unless the user has set another width.
    void setRightWide(bool on);
    /// Restores the widths returned by state().
    void restore(const QByteArray& state);
    /// Returns the widths of the unfolded panels, for restore(); empty if they were never shown side by side.
    QByteArray state() const { return folded || narrow || !divided ? unfolded : saveState(); }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Sets the default widths.
    void divide();
    void setNarrow(bool on);
    /// Stores the widths in `unfolded`.
    void remember();
    /// Shows or hides the panels and their tabs.
    void arrange();
    void restoreWidths();
    /// Returns the default width of a panel: `usual`, scaled with the type and limited by `share` of the splitter.
    int widthOf(const SideColumn* column, int usual, double share) const;
    int rightWidthIf(bool isWide) const;
    void fitRight();

    SideColumn* const left;
    SideColumn* const right;
    bool folded = false;
    bool narrow = false;
    bool rightReplaced = false;
    bool rightWide = false;
    bool rightChosen = false;  ///< the tab of the right panel is chosen, in a narrow splitter
    QByteArray unfolded;       ///< saveState() from before folding or narrowing
    bool divided = false;      ///< the panels have their widths
};

}  // namespace orrery

// Columns: a splitter with the picture between two side panels. The user sets the panels' widths; a panel that is too
// narrow or too low for its content scrolls. Both panels fold and unfold together. In a window below 1200 logical
// pixels they share the left side, one at a time under two tabs, so that the picture keeps more than 60 % of the width.
#pragma once

#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>

#include "core/base/words.h"

namespace orrery {

/// Side panel that scrolls.
class SideColumn : public QScrollArea {
    Q_OBJECT

public:
    explicit SideColumn(QWidget* content);

    /// Returns the smallest width at which no content is cut off.
    int minWhole() const;

    static constexpr int scrollBarWidth = 14;  ///< always reserved, so that the content does not move

    /// Shows tabs above the content; `index` is the tab of this panel.
    void setTabs(const QStringList& names, int index);
    void hideTabs();
    void focusTabs() { tabs->setFocus(); }

signals:
    void tabChosen(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QTabBar* tabs;
    int own = 0;  ///< index of this panel's tab
};

class Columns : public QSplitter {
    Q_OBJECT

public:
    /// Width in pixels below which the panels share the left side.
    static constexpr int narrowWidth = 1200;
    /// Width in pixels below which the strip of steps is hidden.
    static constexpr int stripWidth = 900;
    /// Width in pixels below which picture, words and controls of a deck stand under one another, as on a phone.
    static constexpr int stackedWidth = 700;

    Columns(SideColumn* left, QWidget* centre, SideColumn* right, QWidget* parent);

    void setFolded(bool on);
    /// Hides the right panel while something else stands in its place.
    void setRightReplaced(bool on);
    /// Widens the right panel for a table of several panes, or for a card; unless the user has set another width.
    void setRightWide(bool on);
    void retranslate(Language language);
    /// Restores the widths returned by state().
    void restore(const QByteArray& state);
    /// Returns the unfolded widths, for restore(); empty if the columns were never seen.
    QByteArray state() const { return folded || narrow || !divided ? unfolded : saveState(); }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void divide();
    void setNarrow(bool on);
    void remember();
    /// Shows the panels that the state asks for.
    void arrange();
    void restoreWidths();
    int widthOf(const SideColumn* column, int usual, double share) const;
    int rightWidthIf(bool isWide) const;
    void fitRight();

    SideColumn* const left;
    SideColumn* const right;
    Language spoken = Language::English;
    bool folded = false;
    bool narrow = false;
    bool rightReplaced = false;
    bool rightWide = false;
    bool rightChosen = false;  ///< the tab of a narrow window
    QByteArray unfolded;       ///< widths of both panels, before folding or narrowing
    bool divided = false;      ///< whether the panels have their widths
};

}  // namespace orrery

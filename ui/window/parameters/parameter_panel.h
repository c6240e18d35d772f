// ParameterPanel: the controls of one pane's scheme or view, generated from the Param declarations. It shows the
// document's values, hides rows that have no effect now, collapses rarely used ones under More, turns values proposed
// by rows into Actions, and shows problems at the row they name.
#pragma once

#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "ui/session.h"
#include "ui/window/parameters/parameter_row.h"
#include "ui/window/sweep.h"

namespace orrery {

class ParameterPanel : public QWidget {
    Q_OBJECT

public:
    ParameterPanel(Session& session, Owner owner, QWidget* parent);

    /// Shows the values of pane `ofPane` (from 0); rebuilds the rows if its scheme or view has other parameters.
    void refresh(int ofPane);

    /// Shows a problem at the row of a place. Returns false if the place is not in this panel, or has no effect now.
    bool tell(const Problem& problem, const Place& place);
    /// Shows a problem at the row of parameter `id`. Returns false if there is no such row, or it has no effect now.
    bool tellAt(const Problem& problem, std::string_view id);
    /// Gives the focus to the control of the parameter `id`, if there is one; opens More if its row is collapsed.
    void reach(std::string_view id);
    /// Name of a parameter whose box holds a refused text; empty if there is none.
    std::string refused() const;
    /// Hides the problem shown by tell() or tellAt().
    void untell();
    /// Sets every parameter to its fallback as part of `gesture`.
    void reset(int gesture);

    Place placeOf(const Param& param) const { return {pane, owner, std::string(param.id)}; }

    /// Sets the file dialog of the rows built afterwards.
    void setBrowse(ParameterRow::AskForFile ask) { browse = std::move(ask); }
    /// Sets the runner of sweeps, which must outlive the panel.
    void setSweep(Sweep& runner);

signals:
    /// The rows were rebuilt.
    void rebuilt();
    /// A row shows a value that is refused (on), or no longer.
    void refusalShown(bool on);

private:
    Values values() const { return valuesAt(session.document(), {pane, owner, {}}); }
    /// True if the parameter has an effect, and the pane's view does not give it a value of its own.
    bool isInUse(const Values& now, const Param& param) const;
    void rebuild();
    void connectRow(ParameterRow& row);
    void makeMore();
    /// Shows the rows that have an effect, rarely used ones only while More is open.
    void showRows(const Values& now);
    void showMore(bool open);
    void openMenu(ParameterRow& row, QPoint global);
    /// Gives every other pane that has the parameter the value of this pane.
    void setEverywhere(const Param& param);
    /// Whether another pane has the parameter.
    bool isElsewhere(const Param& param) const;
    /// Applies a value that a row proposes; `continues` as in ParameterRow::chosen().
    void choose(const Param& param, const Value& value, bool continues);
    void toggleSweep(const Param& param);
    void showSweep();

    Session& session;
    Owner owner;
    int pane = 0;
    QLabel* heading;
    QToolButton* more;        ///< shows or hides the rarely used rows
    bool hadUnusual = false;  ///< a rarely used parameter in use differed from its default at the last refresh()
    QVBoxLayout* column;
    std::vector<ParameterRow*> rows;
    Values seen;                   ///< values shown by the rows
    ParameterRow* told = nullptr;  ///< row that shows a problem
    int dragGesture = 0;
    ParameterRow::AskForFile browse;
    Sweep* sweep = nullptr;
};

}  // namespace orrery

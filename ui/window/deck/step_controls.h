// StepControls: the controls of a step (About::controls), large under the picture, side by side if they fit; those that
// have no effect now are hidden. Each has the same row as in the side panel; in a document of several panes the letter
// of its pane stands before it.
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QWidget>
#include <vector>

#include "ui/window/parameters/parameter_row.h"
#include "ui/window/sweep.h"

namespace orrery {

class StepControls : public QWidget {
    Q_OBJECT

public:
    StepControls(Session& session, QWidget* parent);

    /// Sets the object that sweeps a number when its button is pressed; without it the buttons have no effect.
    void setSweep(Sweep& runner) { sweep = &runner; }
    /// Shows the present values; rebuilds the rows if the step, its controls or the number of panes has changed.
    /// Controls whose parameter does not exist are left out.
    void refresh();
    /// Shows a problem under the control of `place`; false if there is none.
    bool tell(const Problem& problem, const Place& place);
    /// Hides all problems.
    void untell();
    /// Places the controls under one another even if they fit side by side.
    void setStacked(bool on);
    /// Marks the controls whose names these sentences quote.
    void mark(const std::vector<std::string>& sentences);
    /// Sets the type size: 28 pixels in a show, else 13 points.
    void setLarge(bool on);
    bool isEmpty() const { return rows.empty(); }
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;

private:
    struct Row {
        Place place;
        ParameterRow* row;
    };
    void rebuild();
    void addRow(const Place& place, const Param& param);
    /// Places the controls side by side if they fit and setStacked() allows it.
    void arrange();
    void choose(const Place& place, const Value& value, bool continues);

    Session& session;
    Sweep* sweep = nullptr;
    QHBoxLayout* line;
    std::vector<Row> rows;
    std::vector<QWidget*> cells;                        ///< parents of the rows, with the letters of the panes
    std::vector<std::pair<Place, const Param*>> shown;  ///< parameters of the rows
    const Step* of = nullptr;                           ///< step of the rows
    bool stacked = false;
    bool named = false;  ///< rows have the letters of their panes
    int gesture = 0;
};

}  // namespace orrery

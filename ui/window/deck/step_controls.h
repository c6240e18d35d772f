// StepControls: the one to three values that a step is about, large under the picture. Each is the same row that the
// side panel has for its parameter, of one pane and named by its letter where there are several.
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

    void setSweep(Sweep& runner) { sweep = &runner; }
    /// Shows the values of now, with new rows where the document has other controls.
    void refresh();
    /// In type that the back row reads.
    void setLarge(bool on);
    bool isEmpty() const { return rows.empty(); }
    void retranslate(Language language);

private:
    struct Row {
        Place place;
        ParameterRow* row;
    };
    void rebuild();
    void addRow(const Place& place, const Param& param);
    void choose(const Place& place, const Value& value, bool continues);

    Session& session;
    Sweep* sweep = nullptr;
    QHBoxLayout* line;
    std::vector<Row> rows;
    std::vector<QWidget*> cells;
    std::vector<std::pair<Place, const Param*>> shown;  ///< what the rows are made from
    const Step* of = nullptr;                           ///< whose they are
    bool named = false;                                 ///< they have letters
    Language language = Language::English;
    int gesture = 0;
};

}  // namespace orrery

// ParameterPanel: the controls of one pane's scheme or view, derived wholly from the Param declarations. It shows the
// document's values, hides the rows that do not matter now and folds the quiet ones under More, turns what rows propose
// into Actions, and shows problems at the row they name.
#pragma once

#include <QHash>
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

    /// Shows the values of `ofPane`, with new rows where its scheme or view is another one.
    void refresh(int ofPane);
    void retranslate(Language language);

    /// Shows the problem at the row of a place, or of any parameter with that id; false where none is to be seen.
    bool tell(const Problem& problem, const Place& place);
    bool tellAt(const Problem& problem, std::string_view id);
    /// Gives the focus to the control of a parameter that matters, unfolded where it was folded away.
    void reach(std::string_view id);
    /// Takes away what tell() showed.
    void untell();
    /// Sets every parameter to its fallback as part of `gesture`.
    void reset(int gesture);

    Place placeOf(const Param& param) const { return {pane, owner, std::string(param.id)}; }

    void setBrowse(std::function<QString()> ask) { browse = std::move(ask); }
    /// What lets numbers run; it must outlive the panel.
    void setSweep(Sweep& runner);

signals:
    /// The rows are new ones.
    void rebuilt();

private:
    Values values() const { return valuesAt(session.document(), {pane, owner, {}}); }
    void rebuild();
    void connectRow(ParameterRow& row);
    void makeMore();
    /// Shows the rows that matter, quiet ones only while More is open.
    void showRows(const Values& now);
    void showMore(bool open);
    void openMenu(ParameterRow& row, QPoint global);
    /// Gives every other pane that has the parameter the same value.
    void setEverywhere(const Param& param);
    bool isElsewhere(const Param& param) const;
    void choose(const Param& param, const Value& value, bool continues);
    void toggleSweep(const Param& param);
    void showSweep();

    Session& session;
    Owner owner;
    int pane = 0;
    Language language = Language::English;
    QLabel* heading;
    QToolButton* more;        ///< opens and folds the quiet rows
    bool hadUnusual = false;  ///< one of them had another value than usual
    QVBoxLayout* column;
    std::vector<ParameterRow*> rows;
    Values seen;  ///< what the rows show
    ParameterRow* told = nullptr;
    int dragGesture = 0;
    std::function<QString()> browse;
    Sweep* sweep = nullptr;
};

}  // namespace orrery

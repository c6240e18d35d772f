// ParameterPanel: the controls of one pane's scheme or view, derived wholly from the Param declarations. It shows the
// document's values, turns what rows propose into Actions, and shows problems at the row they name.
#pragma once

#include <QHash>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "ui/session.h"
#include "ui/window/parameter_row.h"

namespace orrery {

class ParameterPanel : public QWidget {
    Q_OBJECT

public:
    enum class Owner { Scheme, View };

    ParameterPanel(Session& session, Owner owner, QWidget* parent);

    /// Shows the document's values, with new rows where its scheme or view is another one.
    void refresh();
    void retranslate(Language language);

    /// Shows the problem at the row of `parameter`; false where there is none.
    bool tell(const Problem& problem, std::string_view parameter);
    /// Takes away what tell() showed.
    void untell();
    /// Sets every parameter to its fallback as part of `gesture`.
    void reset(int gesture);

    void setBrowse(std::function<QString()> ask) { browse = std::move(ask); }

signals:
    /// The rows are new ones.
    void rebuilt();

private:
    const Values& values() const;
    void rebuild();
    void choose(const Param& param, const Value& value, bool continues);

    Session& session;
    Owner owner;
    Language language = Language::English;
    QLabel* heading;
    QVBoxLayout* column;
    std::vector<ParameterRow*> rows;
    const Param* shown = nullptr;  ///< whose declaration the rows were made from
    ParameterRow* told = nullptr;
    int dragGesture = 0;
    std::function<QString()> browse;
};

}  // namespace orrery

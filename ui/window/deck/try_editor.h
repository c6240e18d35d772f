// TryEditor: editor of what a step asks the learner to do. Each thing is a parameter, chosen by a click, that reaches a
// bound, with a text and a reply. A condition of another form, as files may have, is shown as it is written.
#pragma once

#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>
#include <vector>

#include "core/model/comparison.h"
#include "ui/session.h"
#include "ui/window/deck/word_box.h"
#include "ui/window/parameters/quiet_list.h"

namespace orrery {

class TryEditor : public QWidget {
    Q_OBJECT

public:
    TryEditor(Session& session, QWidget* parent);

    QPushButton* const pick;  ///< checked while the next click on a parameter is to make a try

    /// Shows the tries of the present step.
    void refresh();
    /// Shows which conditions hold in the newest picture already.
    void showSet(const Picture& picture);
    /// Adds a try of the parameter at `place`, whose bound is its present value. Returns false if it has no value that
    /// is compared.
    bool add(Place place, int gesture);

private:
    /// Widgets of one try.
    struct Row {
        QWidget* whole;
        QLabel* name;
        QToolButton* remove;
        QuietList* sign;
        QLineEdit* bound;   ///< of a number
        QuietList* option;  ///< of a choice or a switch
        QLabel *problem, *isHeld;
        WordBox *text, *reply;
    };
    void addRow();
    static void nameParts(const Row& row, std::size_t at);
    static void lay(const Row& row);
    void connectRow(const Row& row, std::size_t at);
    void fillRow(const Row& row, const Try& made);
    WordBox* addBox(const Words& name, const char* id, Phrase Try::*words, QWidget* row);
    /// The parameter that a condition compares with a bound; null if the condition has another form.
    const Param* paramOf(const Comparison& compared, const std::string& until) const;
    void takeBound(std::size_t at);
    void compare(std::size_t at, const std::function<void(Comparison&)>& change);
    void edit(const std::function<void(std::vector<Try>&)>& change, int gesture = 0);

    Session& session;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< never shrinks; unused rows at the end are hidden
    QLabel* problem;
};

}  // namespace orrery

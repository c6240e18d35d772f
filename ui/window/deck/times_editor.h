// TimesEditor: editor of the times of the shown step in a film, in seconds: the duration of the step and that of the
// transition to it. An empty box means the default, which the box shows as its placeholder.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <array>

#include "core/model/deck_edits.h"
#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

class TimesEditor : public QWidget {
    Q_OBJECT

public:
    TimesEditor(Session& session, QWidget* parent);

    void refresh();

private:
    struct Box {
        const char* id;
        Words name;
        std::optional<double> StepTimes::*seconds;
        QLabel* label = nullptr;
        QLineEdit* line = nullptr;
    };
    /// Takes the typed seconds, or shows their error.
    void take(const Box& box);
    /// Shows an error, or hides it.
    void tell(const std::optional<Problem>& told);
    /// Returns the default of a box.
    QString usual(const Box& box) const;

    Session& session;
    std::array<Box, 2> boxes;
    QLabel* problem;
};

}  // namespace orrery

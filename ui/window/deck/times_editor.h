// TimesEditor: editor of the times of the shown step in a film, in seconds: duration of the step and of the transition
// to it. An empty box stands for the default, which it shows as placeholder.
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
    void take(const Box& box);
    void tell(const std::optional<Problem>& told);
    QString usual(const Box& box) const;

    Session& session;
    std::array<Box, 2> boxes;
    QLabel* problem;
    Language language = Language::English;
};

}  // namespace orrery

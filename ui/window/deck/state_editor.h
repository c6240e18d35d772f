// StateEditor: the two states of a step. "Ask about this state" takes the picture on the screen as the one beside the
// question (About::before), "Answer with this state" as the one that the answer shows. A line says how they differ.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "ui/session.h"

namespace orrery {

class StateEditor : public QWidget {
    Q_OBJECT

public:
    StateEditor(Session& session, QWidget* parent);

    /// Shows how the states of the present step differ.
    void refresh();

signals:
    /// The state on the screen became the one that is asked about.
    void asked();

private:
    /// Performs an edit, or shows why it is refused; returns whether it is allowed.
    bool take(const Result<OpenDocument>& changed);
    /// Names the first difference of the states; empty if nothing stands beside the question.
    Phrase difference() const;

    Session& session;
    QPushButton *ask, *answer;
    QLabel* states;
    QToolButton* remove;  ///< takes the state beside the question away
    QLabel* problem;
};

}  // namespace orrery

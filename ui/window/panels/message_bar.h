// MessageBar: a bar over the top of the picture with one problem, until it is solved or the bar is closed. It overlaps
// the picture, so that nothing moves when it appears.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/base/result.h"
#include "ui/window/spoken.h"

namespace orrery {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    /// Subject of a message, so that a finished picture removes only messages about pictures; None: no message yet.
    enum class Subject { None, Picture, Request, Export };

    explicit MessageBar(QWidget* over);

    /// Shows a message, which replaces the last one.
    void tell(const Problem& refusal, Subject subject);
    /// Hides a message about `subject`.
    void untell(Subject subject);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say();
    void place();

    Subject told = Subject::None;
    Problem problem;  ///< problem shown last
    QLabel* sign;
    QLabel* sentence;
    QToolButton* close;
};

}  // namespace orrery

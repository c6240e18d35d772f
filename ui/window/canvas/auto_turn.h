// AutoTurn: rotates the cloud of a pane slowly about its vertical axis until Escape, another change of the camera, or
// until the pane is removed. One rotation is one undo step.
#pragma once

#include <QElapsedTimer>
#include <QShortcut>
#include <QTimer>
#include <QWidget>

#include "ui/session.h"

namespace orrery {

class AutoTurn : public QObject {
    Q_OBJECT

public:
    AutoTurn(Session& session, QWidget* parent);

    void start(int pane);
    void stop();
    bool isRunning() const { return timer.isActive(); }

private:
    void advance();
    /// Returns the pane's camera, or null if there is no such pane.
    const Camera* camera() const;

    Session& session;
    QShortcut* escape;
    QTimer timer{this};
    QElapsedTimer clock;
    Camera last;  ///< camera set last
    int pane = 0;
    int gesture = 0;
};

}  // namespace orrery

// AutoTurn: rotates the cloud of a pane about its vertical axis at 24 degrees per second, until stop() is called,
// Escape is pressed, the camera is changed otherwise, or the pane is removed. One rotation is one undo step.
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

    /// Starts a rotation of the cloud of `pane`; does nothing if there is no such pane.
    void start(int pane);
    void stop();
    bool isRunning() const { return timer.isActive(); }

private:
    void advance();
    /// Returns the camera of `pane`, or null if there is no such pane.
    const Camera* camera() const;

    Session& session;
    QShortcut* escape;
    QTimer timer{this};
    QElapsedTimer clock;
    Camera last;  ///< camera set last; another one in the document ends the rotation
    int pane = 0;
    int gesture = 0;
};

}  // namespace orrery

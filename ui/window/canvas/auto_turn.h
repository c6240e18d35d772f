// AutoTurn: turns the cloud of a pane slowly about its upright axis until it is stopped: by Escape, by any other change
// of the camera, or when the pane shows no cloud any more. One turn is one gesture.
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
    /// The pane's camera, where there is such a pane.
    const Camera* camera() const;

    Session& session;
    QShortcut* escape;
    QTimer timer;
    QElapsedTimer clock;
    Camera last;  ///< what it set
    int pane = 0;
    int gesture = 0;
};

}  // namespace orrery

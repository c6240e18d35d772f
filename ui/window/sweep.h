// Sweep: moves one number of the document through time over the stops of its slider, slow at both ends. One sweep is
// one gesture. It ends at its goal, at Escape, when another sweep starts, and as soon as anything else changes the
// number; the number then stays where it is.
#pragma once

#include <QElapsedTimer>
#include <QShortcut>
#include <QTimer>
#include <QWidget>
#include <chrono>
#include <optional>

#include "core/model/parameter_scale.h"
#include "ui/session.h"

namespace orrery {

class Sweep : public QObject {
    Q_OBJECT

public:
    /// Escape ends a sweep wherever the focus is in `window`.
    Sweep(Session& session, QWidget* window);

    /// From the present value to `goal`; nothing happens where the document has no such number.
    void start(const Place& what, double goal, std::chrono::milliseconds time);
    /// From one end of the slider to the other.
    void startThrough(const Place& what, std::chrono::milliseconds time);
    void stop();

    bool isRunning(const Place& what) const { return run && run->what == what; }
    /// Where a sweep of it is going, else its present value; nothing where the document has no such number.
    std::optional<double> goal(const Place& what) const;

signals:
    /// A sweep began or ended.
    void changed();

private:
    struct Run {
        Place what;
        ParameterScale scale;
        int from = 0;  ///< stops of the scale
        int to = 0;
        double goal = 0;
        double now = 0;  ///< what it set last
        std::chrono::milliseconds time{};
        int gesture = 0;
    };

    /// The declaration, where the document has such a number now.
    const Param* find(const Place& what) const;
    double present(const Place& what) const;
    void begin(Run started);
    void advance();
    void watch();

    Session& session;
    QShortcut* escape;
    QTimer timer;
    QElapsedTimer clock;
    std::optional<Run> run;
};

}  // namespace orrery

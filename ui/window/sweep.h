// Sweep: animates one number of the document over the stops of its slider, eased at both ends. One sweep is one undo
// step. It ends at its goal, at Escape, when another sweep starts, or when the number is changed otherwise; the number
// keeps its value then.
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
    /// Escape ends a sweep, whatever widget of `window` has the focus.
    Sweep(Session& session, QWidget* window);

    /// Starts from the present value to `goal`; does nothing if the document has no such number.
    void start(const Place& what, double goal, std::chrono::milliseconds time);
    /// Starts from the first stop of the slider to the last.
    void startThrough(const Place& what, std::chrono::milliseconds time);
    void stop();

    bool isRunning(const Place& what) const { return run && run->what == what; }
    /// Returns the goal of a running sweep of this number, else its value; nothing if there is no such number.
    std::optional<double> goal(const Place& what) const;

signals:
    /// Emitted when a sweep begins or ends.
    void changed();

private:
    struct Run {
        Place what;
        ParameterScale scale;
        int from = 0;  ///< stops of the scale
        int to = 0;
        double goal = 0;
        double now = 0;  ///< value set last
        std::chrono::milliseconds time{};
        int gesture = 0;
    };

    /// Returns the parameter if the document has such a number, else null.
    const Param* find(const Place& what) const;
    double present(const Place& what) const;
    void begin(Run started);
    void advance();
    void watch();

    Session& session;
    QShortcut* escape;
    QTimer timer{this};
    QElapsedTimer clock;
    std::optional<Run> run;
};

}  // namespace orrery

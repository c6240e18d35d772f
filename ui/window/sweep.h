// Sweep: animates one number of the document over the stops of its slider, eased at both ends. One sweep is one undo
// step. It ends at its goal, by Escape, when another sweep starts, or when the number is refused or changed in another
// way; the number then keeps its present value.
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

    /// Starts from the present value to `goal`, in `time`; does nothing if `what` is no number of the document.
    void start(const Place& what, double goal, std::chrono::milliseconds time);
    /// Starts from the first stop of the slider to the last, in 6 seconds, or stops if that number is running; does
    /// nothing if `what` is no number of the document.
    void toggle(const Place& what);
    void stop();

    bool isRunning(const Place& what) const { return run && run->what == what; }
    /// Returns the goal of a running sweep of this number, else its value; nothing if `what` is no number.
    std::optional<double> goal(const Place& what) const;

signals:
    /// Emitted when a sweep begins or ends.
    void changed();

private:
    struct Run {
        Place what;
        ParameterScale scale;
        int from = 0;  ///< `from` and `to` are stops of the scale
        int to = 0;
        double goal = 0;
        double now = 0;  ///< value set last
        std::chrono::milliseconds time{};
        int gesture = 0;
    };

    /// Returns the parameter at `what` if it is a number, else null.
    const Param* find(const Place& what) const;
    /// Returns the present value of a number that find() finds.
    double present(const Place& what) const;
    void begin(Run started);
    /// Sets the value for the elapsed time.
    void advance();
    /// Stops the sweep if its number was changed by anything else.
    void watch();

    Session& session;
    QShortcut* escape;
    QTimer timer{this};
    QElapsedTimer clock;
    std::optional<Run> run;
};

}  // namespace orrery

// Work beside the application's. In a web page no thread can be started: Background performs its work itself, and long
// work runs on the main thread. In browsers with JavaScript Promise Integration that work has its own stack and can be
// suspended, so that pending events are processed. Elsewhere it runs in one piece. A second piece of it may run only
// after the first has returned.
#pragma once

#include <functional>
#include <memory>

namespace orrery {

/// Performs pieces of work in the order in which they were started, on one thread.
class Background {
public:
    Background();
    /// Waits for all work.
    ~Background();

    /// Adds a piece of work.
    void start(std::function<void()> work);
    /// Waits until all work is done.
    void wait();

private:
    struct Worker;
    std::unique_ptr<Worker> worker;
};

/// Returns whether work can be suspended and resumed.
bool canSuspend();

/// Schedules `work` and returns. The work runs after the present event; after the pending events if other work calls
/// this function or the result of earlier work is not drawn yet. If canSuspend() is false, runs the work before
/// returning.
void startSuspendable(const std::function<void()>& work);

/// Suspends the work that calls it until the pending events are processed. Does nothing outside such work, or if
/// canSuspend() is false.
void processWaitingEvents();

}  // namespace orrery

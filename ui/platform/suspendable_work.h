// Long work on the main thread, if no worker thread can be started (on the web page). In browsers with JavaScript
// Promise Integration the work has its own stack and can be suspended, so that pending events are processed. Elsewhere
// it runs in one piece. A second piece of work may start only after the first has returned.
#pragma once

#include <functional>

namespace orrery {

/// Returns whether work can be suspended and resumed.
bool canSuspend();

/// Schedules `work` and returns: after the present event, or, if other work calls it, after the pending events. If
/// canSuspend() is false, runs it before returning.
void startSuspendable(const std::function<void()>& work);

/// Suspends the work that calls it until the pending events are processed. Does nothing outside such work, or if
/// canSuspend() is false.
void processWaitingEvents();

}  // namespace orrery

// Long work on the main thread, for web pages, where no worker thread can be started. In browsers with JavaScript
// Promise Integration the work has its own stack and can be suspended, so that pending events are processed. Elsewhere
// it runs in one piece. A second piece of work may run only after the first has returned.
#pragma once

#include <functional>

namespace orrery {

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

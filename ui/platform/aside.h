// Long work on the application's thread, where there is no other: it runs on a stack of its own, and lets waiting
// events run in between. Only one piece of work at a time.
#pragma once

#include <functional>

namespace orrery {

/// Whether a stack can be left here and entered again.
bool canLetEventsRun();

/// Runs `work` after the waiting events; or at once, unless canLetEventsRun().
void startAside(const std::function<void()>& work);

/// Called by such work: lets waiting events run. Does nothing unless canLetEventsRun().
void letEventsRun();

}  // namespace orrery

#include "ui/platform/suspendable_work.h"

namespace orrery {

bool canSuspend() {
    return false;
}

void startSuspendable(const std::function<void()>& work) {
    work();
}

void processWaitingEvents() {}

}  // namespace orrery

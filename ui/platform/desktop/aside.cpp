#include "ui/platform/aside.h"

namespace orrery {

bool canLetEventsRun() {
    return false;
}

void startAside(const std::function<void()>& work) {
    work();
}

void letEventsRun() {}

}  // namespace orrery

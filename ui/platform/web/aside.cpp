#include "ui/platform/aside.h"

#include <QCoreApplication>
#include <QEvent>
#include <utility>

extern "C" {  // packaging/web/aside.js
bool orrery_can_suspend();
void orrery_start_aside(void (*work)());
void orrery_suspend();
}

namespace orrery {

namespace {

std::function<void()> nextWork;
bool isAside = false;

void performAside() {
    isAside = true;
    std::exchange(nextWork, {})();
    isAside = false;
    // Qt deletes objects once the event loop that called deleteLater() returns; here no event loop called it
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

}  // namespace

bool canLetEventsRun() {
    return orrery_can_suspend();
}

void startAside(const std::function<void()>& work) {
    if (!canLetEventsRun()) return work();
    nextWork = work;
    orrery_start_aside(performAside);
}

void letEventsRun() {
    if (!isAside) return;
    isAside = false;  // events run on the main stack
    orrery_suspend();
    isAside = true;
}

}  // namespace orrery

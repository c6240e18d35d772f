#include "ui/platform/work.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopeGuard>
#include <utility>

extern "C" {  // packaging/web/suspendable_work.js
bool orrery_can_suspend();
void orrery_start_suspendable(void (*work)(), bool givesTurn);
void orrery_suspend();
}

namespace orrery {

namespace {

std::function<void()> nextWork;
bool isSuspendable = false;

void performSuspendable() {
    {
        isSuspendable = true;
        const auto ended = qScopeGuard([] { isSuspendable = false; });
        std::exchange(nextWork, {})();
    }
    // Qt deletes objects once the event loop that called deleteLater() returns; here no event loop called it
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

}  // namespace

struct Background::Worker {};

Background::Background() = default;
Background::~Background() = default;

void Background::start(std::function<void()> work) {
    work();
}

void Background::wait() {}

bool canSuspend() {
    return orrery_can_suspend();
}

void startSuspendable(const std::function<void()>& work) {
    if (!canSuspend()) return work();
    nextWork = work;
    orrery_start_suspendable(performSuspendable, isSuspendable);
}

void processWaitingEvents() {
    if (!isSuspendable) return;
    isSuspendable = false;  // events run on the main stack
    orrery_suspend();
    isSuspendable = true;
}

}  // namespace orrery

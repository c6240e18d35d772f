#include "ui/platform/work.h"

#include <QThreadPool>

namespace orrery {

struct Background::Worker {
    QThreadPool pool;
};

Background::Background() : worker(std::make_unique<Worker>()) {
    worker->pool.setMaxThreadCount(1);
}

Background::~Background() = default;

void Background::start(std::function<void()> work) {
    worker->pool.start(std::move(work));
}

void Background::wait() {
    worker->pool.waitForDone();
}

bool canSuspend() {
    return false;
}

void startSuspendable(const std::function<void()>& work) {
    work();
}

void processWaitingEvents() {}

}  // namespace orrery

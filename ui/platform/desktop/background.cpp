#include "ui/platform/background.h"

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

}  // namespace orrery

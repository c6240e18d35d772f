#include "ui/headless.h"

#include <QLoggingCategory>
#include <QThreadPool>
#include <algorithm>
#include <latch>
#include <memory>

#include "core/base/threads.h"

namespace orrery {

namespace {

int& withoutDisplay(int& argumentCount) {
    // must be set before the application starts: no display, and no GLX for Qt's offscreen platform
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QPA_OFFSCREEN_NO_GLX", "1");
    // A command prints one sentence at most; Qt's messages about the environment are suppressed.
    QLoggingCategory::setFilterRules(QStringLiteral("*.debug=false\n*.info=false\n*.warning=false"));
    return argumentCount;
}

/// Starts all threads of the pool, which then never expire; throws std::system_error if one cannot start. Without this
/// check Qt, which converts large images in the pool, would wait for ever for a thread that cannot start.
void startThreads(QThreadPool& pool) {
    const int count = std::max(1, QThread::idealThreadCount());
    tryThreads(static_cast<unsigned>(count));
    pool.setMaxThreadCount(count);
    pool.setExpiryTimeout(-1);
    const auto begun = std::make_shared<std::latch>(count + 1);
    for (int i = 0; i < count; ++i) pool.start([begun] { begun->arrive_and_wait(); });
    begun->arrive_and_wait();
}

}  // namespace

Headless::Headless() : application(withoutDisplay(argumentCount), arguments) {
    startThreads(*QThreadPool::globalInstance());
}

}  // namespace orrery

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
    // chosen before the application starts: never a display, never GLX behind the offscreen platform
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QPA_OFFSCREEN_NO_GLX", "1");
    // a command says one sentence at most; Qt's remarks on the environment are none of it
    QLoggingCategory::setFilterRules(QStringLiteral("*.debug=false\n*.info=false\n*.warning=false"));
    return argumentCount;
}

/// Qt converts large images by a pool of threads and waits for ever for one that does not start: they start here, where
/// that can be told, and stay.
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

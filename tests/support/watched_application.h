// WatchedApplication: measures how long each event blocks the GUI thread. If ORRERY_WATCHDOG names a file, every
// delivery of 20 ms or more adds a line to it: elapsed milliseconds, processor milliseconds, test, receiver, event. For
// a delivery that runs a nested event loop, such as a menu's, processor time is used for both. Asserts nothing.
#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QMetaEnum>
#include <QTest>
#include <QThread>
#include <vector>

#include "tests/support/processor_time.h"
#include "ui/window/guarded_application.h"

namespace orrery {

class WatchedApplication : public GuardedApplication {
public:
    WatchedApplication(int& argc, char** argv)
        : GuardedApplication(argc, argv),
          file(qEnvironmentVariable("ORRERY_WATCHDOG")),
          test(argc > 1 ? argv[1] : "") {}

    bool notify(QObject* receiver, QEvent* event) override {
        const bool isWatched = !file.isEmpty() && QThread::currentThread() == thread();
        const int level = isWatched ? QThread::currentThread()->loopLevel() : 0;
        const bool isPart = !running.empty() && running.back().level == level;
        if (!isWatched || isPart) return GuardedApplication::notify(receiver, event);
        if (!running.empty()) running.back().waits = true;
        const QString what = described(*receiver, *event);  // either may be deleted by the delivery
        running.push_back({level});
        QElapsedTimer clock;
        clock.start();
        const double before = test::threadTime();
        const bool taken = GuardedApplication::notify(receiver, event);
        const double byProcessor = test::threadTime() - before;
        const double byClock = running.back().waits ? byProcessor : 1e-6 * static_cast<double>(clock.nsecsElapsed());
        running.pop_back();
        if (byClock >= worthTelling) tell(byClock, byProcessor, what);
        return taken;
    }

private:
    static constexpr double worthTelling = 20;

    struct Delivery {
        int level = 0;
        bool waits = false;
    };

    static QString described(const QObject& receiver, const QEvent& event) {
        const char* type = QMetaEnum::fromType<QEvent::Type>().valueToKey(event.type());
        return QStringLiteral("%1 %2\t%3")
            .arg(QString(receiver.metaObject()->className()), receiver.objectName(), QString(type));
    }

    void tell(double byClock, double byProcessor, const QString& what) {
        QFile told(file);
        if (!told.open(QIODevice::Append)) return;
        const QString line = QStringLiteral("%1\t%2\t%3 %4\t%5\n")
                                 .arg(byClock, 0, 'f', 1)
                                 .arg(byProcessor, 0, 'f', 1)
                                 .arg(test, QString(QTest::currentTestFunction()), what);
        told.write(line.toUtf8());
    }

    QString file, test;
    std::vector<Delivery> running;
};

}  // namespace orrery

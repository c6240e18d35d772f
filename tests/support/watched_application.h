// WatchedApplication: how long each event keeps the thread of the window. Where ORRERY_WATCHDOG names a file, every
// delivery of 20 ms or more is a line in it: milliseconds by the clock and of the processor, test, receiver, event. A
// delivery that waits in an event loop of its own, as a menu's does, counts by the processor alone. Nothing is
// asserted.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMetaEnum>
#include <QTest>
#include <QThread>
#include <vector>

#include "tests/support/processor_time.h"

namespace orrery {

class WatchedApplication : public QApplication {
public:
    WatchedApplication(int& argc, char** argv)
        : QApplication(argc, argv), file(qEnvironmentVariable("ORRERY_WATCHDOG")), test(argc > 1 ? argv[1] : "") {}

    bool notify(QObject* receiver, QEvent* event) override {
        const bool isWatched = !file.isEmpty() && QThread::currentThread() == thread();
        const int level = isWatched ? QThread::currentThread()->loopLevel() : 0;
        const bool isPart = !running.empty() && running.back().level == level;
        if (!isWatched || isPart) return QApplication::notify(receiver, event);
        if (!running.empty()) running.back().waits = true;
        const QString what = described(*receiver, *event);  // neither need be there afterwards
        running.push_back({level});
        QElapsedTimer clock;
        clock.start();
        const double before = test::threadTime();
        const bool taken = QApplication::notify(receiver, event);
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

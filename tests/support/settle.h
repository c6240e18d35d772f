// settle: a fence before a test states that nothing has happened. Returns once the work that has begun is done, so that
// no time must be guessed.
#pragma once

#include <QPointer>
#include <QSignalSpy>
#include <QThreadPool>
#include <QTimer>
#include <QtTest>

#include "ui/window/main_window.h"

namespace orrery {

/// Returns once every running timer of the window has stopped or fired twice, its thread pools are idle, the worker has
/// finished its tasks and the picture, and all their signals are delivered.
inline void settle(MainWindow& window) {
    for (const QPointer<QTimer> timer : window.findChildren<QTimer*>()) {
        const QSignalSpy often(timer, &QTimer::timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!timer || !timer->isActive() || often.size() >= 2, 20'000);
    }
    for (QThreadPool* pool : window.findChildren<QThreadPool*>()) pool->waitForDone();
    bool isIdle = false;
    QObject here;
    window.session().sketch({firstDocument(), {16, 16}}, true, &here, [&](const auto&) { isIdle = true; });
    QTRY_VERIFY_WITH_TIMEOUT(isIdle, 20'000);
    QCoreApplication::sendPostedEvents();
}

}  // namespace orrery

// GuardedApplication: an application that goes on after an exception (of memory, of a length, of the file system) in a
// handler of an event, and tells it.
#pragma once

#include <QApplication>
#include <functional>

#include "core/base/result.h"

namespace orrery {

class GuardedApplication : public QApplication {
public:
    using QApplication::QApplication;

    /// Called with the Problem of an exception, once the handlers that it ended have returned.
    std::function<void(const Problem&)> tell;

    bool notify(QObject* receiver, QEvent* event) override;

    /// Runs work that is not started by an event; returns whether it ended without an exception.
    bool runs(const std::function<void()>& work);
};

}  // namespace orrery

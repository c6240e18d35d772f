// PrivateBus: a D-Bus session daemon of the test's own, so that the test neither sees nor disturbs the user's bus.
#pragma once

#include <QDBusConnection>
#include <QProcess>

namespace orrery {

struct PrivateBus {
    QProcess daemon;
    QString address;

    PrivateBus() {
        daemon.start("dbus-daemon", {"--session", "--print-address", "--nofork", "--nopidfile"});
        if (daemon.waitForStarted() && daemon.waitForReadyRead()) address = QString(daemon.readLine()).trimmed();
    }
    ~PrivateBus() {
        daemon.kill();
        daemon.waitForFinished();
    }
    QDBusConnection connection(const char* name) const { return QDBusConnection::connectToBus(address, name); }
};

}  // namespace orrery

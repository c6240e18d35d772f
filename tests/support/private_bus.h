// PrivateBus: a D-Bus session daemon that only the test is connected to. It is killed at the end of the
// lifetime of the object; `address` is empty if it could not be started.
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

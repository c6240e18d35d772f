// BusWindow: the window as a D-Bus service (org.freedesktop.Application). Later starts of the program and the desktop
// use it to open files in the window, one at a time, as the command Open of the File menu does. Requests from other
// displays are refused, and all requests while takesFiles() is false.
#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QObject>
#include <QVariantMap>

#include "ui/platform/running_window.h"

namespace orrery {

class BusWindow : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

public:
    /// Does not block. If another instance owns the D-Bus name, this one queues for it.
    BusWindow(const QDBusConnection& bus, MainWindow& window);
    ~BusWindow() override;

public slots:
    /// Slot of the interface: opens the only file of `uris`. `platform` may have the `display` of the request.
    void Open(const QStringList& uris, const QVariantMap& platform);

private:
    /// Returns the reason for a refusal; empty if the request is accepted.
    QString whyNot(const QStringList& uris, const QVariantMap& platform) const;

    QDBusConnection bus;
    MainWindow& window;
};

/// As openInRunningWindow(path), on the given bus.
bool openInRunningWindow(const QDBusConnection& bus, const QString& path);

}  // namespace orrery

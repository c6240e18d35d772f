// BusWindow: the window as a D-Bus service (org.freedesktop.Application), through which later starts of the program
// and the desktop open files in it, one at a time, like File, Open; see takesFiles(). Requests from other displays are
// refused.
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
    /// Opens the only file of `uris`; `platform` may have the `display` of the request.
    void Open(const QStringList& uris, const QVariantMap& platform);

private:
    /// Returns the reason for a refusal; empty if the request is accepted.
    QString whyNot(const QStringList& uris, const QVariantMap& platform) const;

    QDBusConnection bus;
    MainWindow& window;
};

/// Opens the file in the running window; returns false if there is none, or if it refuses or does not answer.
bool openInRunningWindow(const QDBusConnection& bus, const QString& path);

}  // namespace orrery

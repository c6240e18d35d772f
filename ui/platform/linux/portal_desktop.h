// PortalDesktop: preferences of the desktop, read asynchronously from the settings portal on D-Bus
// (org.freedesktop.portal.Settings). Without a portal all of them are unknown.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QVariantMap>

#include "ui/platform/desktop_preferences.h"

namespace orrery {

/// Returns the session bus, or a disconnected one if none is running; it never starts one.
QDBusConnection sessionBus();

class PortalDesktop : public Desktop {
    Q_OBJECT

public:
    explicit PortalDesktop(const QDBusConnection& bus);

private slots:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    using Groups = QMap<QString, QVariantMap>;
    void ask(QDBusConnection bus);
    void weigh();
    QVariant known(const char* group, const char* key) const;

    Groups values;
};

}  // namespace orrery

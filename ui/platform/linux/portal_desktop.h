// PortalDesktop: preferences of the desktop, read asynchronously from the settings portal on D-Bus
// (org.freedesktop.portal.Settings). Without a portal, all preferences are unknown.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QVariantMap>

#include "ui/platform/desktop_preferences.h"

namespace orrery {

/// Returns the session bus, or a disconnected one if none is running; never starts a bus.
QDBusConnection sessionBus();

class PortalDesktop : public Desktop {
    Q_OBJECT

public:
    explicit PortalDesktop(const QDBusConnection& bus);

private slots:
    /// Receives a changed setting.
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    using Groups = QMap<QString, QVariantMap>;
    /// Requests all settings, and a signal for each change.
    void ask(QDBusConnection bus);
    /// Sets the preferences from `values`.
    void weigh();
    /// Returns a setting; invalid if it is unknown.
    QVariant known(const char* group, const char* key) const;

    Groups values;  ///< settings by group and key
};

}  // namespace orrery

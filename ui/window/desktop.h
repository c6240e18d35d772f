// Desktop: preferences of the desktop (dark theme, high contrast, reduced motion), read asynchronously from the
// settings portal on D-Bus (org.freedesktop.portal.Settings), with a signal when one changes. Without a portal all of
// them are unknown.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QVariantMap>
#include <optional>

namespace orrery {

/// Preferences of the desktop; nothing if unknown.
struct DesktopWishes {
    std::optional<bool> dark, highContrast, littleMotion;
    bool operator==(const DesktopWishes&) const = default;
};

class Desktop : public QObject {
    Q_OBJECT

public:
    explicit Desktop(const QDBusConnection& bus, QObject* parent = nullptr);

    const DesktopWishes& wishes() const { return now; }

    /// Returns the session bus, or a disconnected one if none is running; it never starts one.
    static QDBusConnection sessionBus();

signals:
    void changed();

private slots:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    using Groups = QMap<QString, QVariantMap>;
    void ask(QDBusConnection bus);
    void weigh();
    QVariant known(const char* group, const char* key) const;

    Groups values;
    DesktopWishes now;
};

}  // namespace orrery

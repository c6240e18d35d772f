// Desktop: what the desktop wishes of programs: dark or light, high contrast, little motion. It is asked through the
// portal of settings on D-Bus, waits for nothing, and tells when a wish changes. Where there is no portal nothing is
// known.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QVariantMap>
#include <optional>

namespace orrery {

struct DesktopWishes {
    std::optional<bool> dark, highContrast, littleMotion;
    bool operator==(const DesktopWishes&) const = default;
};

class Desktop : public QObject {
    Q_OBJECT

public:
    explicit Desktop(const QDBusConnection& bus, QObject* parent = nullptr);

    const DesktopWishes& wishes() const { return now; }

    /// The bus of the session where there is one; nothing is started to have one.
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

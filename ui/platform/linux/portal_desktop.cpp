#include "ui/platform/linux/portal_desktop.h"

#include <QDBusArgument>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>

namespace orrery {

namespace {

constexpr const char *portal = "org.freedesktop.portal.Desktop", *portalPath = "/org/freedesktop/portal/desktop",
                     *settingsOf = "org.freedesktop.portal.Settings";
// groups of settings: the first is common to all desktops, the others are GNOME's
constexpr const char *appearance = "org.freedesktop.appearance", *interface = "org.gnome.desktop.interface",
                     *access = "org.gnome.desktop.a11y.interface";

}  // namespace

std::unique_ptr<Desktop> Desktop::ofSession() {
    return std::make_unique<PortalDesktop>(sessionBus());
}

PortalDesktop::PortalDesktop(const QDBusConnection& bus) {
    qDBusRegisterMetaType<QDBusVariant>();  // required before it is sent or received
    if (bus.isConnected()) ask(bus);
}

QDBusConnection sessionBus() {
    const bool isThere = qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
                         QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
    return isThere ? QDBusConnection::sessionBus() : QDBusConnection(QString());
}

void PortalDesktop::ask(QDBusConnection bus) {
    bus.connect(portal, portalPath, settingsOf, QStringLiteral("SettingChanged"), this,
                SLOT(take(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(portal, portalPath, settingsOf, QStringLiteral("ReadAll"));
    question << QStringList{appearance, interface, access};
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* came) {
        came->deleteLater();
        const QDBusMessage reply = came->reply();
        const bool isAnswer =
            reply.type() == QDBusMessage::ReplyMessage && reply.signature() == QStringLiteral("a{sa{sv}}");
        if (!isAnswer) return;
        values = qdbus_cast<Groups>(reply.arguments().constFirst());
        weigh();
    });
}

void PortalDesktop::take(const QString& group, const QString& key, const QDBusVariant& value) {
    values[group][key] = value.variant();
    weigh();
}

QVariant PortalDesktop::known(const char* group, const char* key) const {
    return values.value(QLatin1String(group)).value(QLatin1String(key));
}

void PortalDesktop::weigh() {
    DesktopPreferences preferences;
    constexpr unsigned prefersDark = 1, prefersContrast = 1, prefersStill = 1;
    if (const QVariant scheme = known(appearance, "color-scheme"); scheme.isValid())
        preferences.dark = scheme.toUInt() == prefersDark;
    const QVariant contrast = known(appearance, "contrast"), contrastOfGnome = known(access, "high-contrast");
    if (contrast.isValid() || contrastOfGnome.isValid())
        preferences.highContrast = contrast.toUInt() == prefersContrast || contrastOfGnome.toBool();
    const QVariant motion = known(appearance, "reduced-motion"), animations = known(interface, "enable-animations");
    if (motion.isValid() || animations.isValid())
        preferences.reducedMotion = motion.toUInt() == prefersStill || (animations.isValid() && !animations.toBool());
    set(preferences);
}

}  // namespace orrery

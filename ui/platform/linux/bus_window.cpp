#include "ui/platform/linux/bus_window.h"

#include <QDBusMessage>
#include <QDBusPendingCall>
#include <QFileInfo>
#include <QUrl>

#include "ui/platform/linux/portal_desktop.h"

namespace orrery {

namespace {

constexpr const char *service = "org.orrery.Orrery", *object = "/org/orrery/Orrery",
                     *applicationInterface = "org.freedesktop.Application";
constexpr int answersWithin = 2000;  ///< milliseconds to wait for the answer to a request

/// Returns a name of the display of this process; one session bus may serve several displays, also remote ones.
QString display() {
    return qEnvironmentVariable("WAYLAND_DISPLAY") + QChar(' ') + qEnvironmentVariable("DISPLAY");
}

QDBusMessage toBus(const char* method) {
    QDBusMessage message =
        QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.DBus"), QStringLiteral("/org/freedesktop/DBus"),
                                       QStringLiteral("org.freedesktop.DBus"), method);
    message << QString(service);
    return message;
}

}  // namespace

BusWindow::BusWindow(const QDBusConnection& connection, MainWindow& shown) : bus(connection), window(shown) {
    if (!bus.isConnected()) return;
    bus.registerObject(object, this, QDBusConnection::ExportAllSlots);
    constexpr unsigned waitsInLine = 0;
    bus.asyncCall(toBus("RequestName") << waitsInLine);
}

BusWindow::~BusWindow() {
    if (!bus.isConnected()) return;
    bus.asyncCall(toBus("ReleaseName"));
    bus.unregisterObject(object);
}

void BusWindow::Open(const QStringList& uris, const QVariantMap& platform) {
    const QString reason = whyNot(uris, platform);
    if (!reason.isEmpty()) {
        if (calledFromDBus()) sendErrorReply(QDBusError::Failed, reason);
        return;
    }
    // answer before opening the file, which may first ask to save changes
    const QString path = QUrl(uris.front()).toLocalFile();
    QMetaObject::invokeMethod(
        this, [this, path] { openInFront(window, path); }, Qt::QueuedConnection);
}

QString BusWindow::whyNot(const QStringList& uris, const QVariantMap& platform) const {
    if (uris.size() != 1 || !QUrl(uris.front()).isLocalFile())
        return QStringLiteral("uris: %1 were given; one of a file on this computer is allowed").arg(uris.size());
    const QString other = platform.value(QStringLiteral("display"), display()).toString();
    if (other != display()) return QStringLiteral("display: the window is not on '%1'").arg(other);
    return takesFiles(window) ? QString() : QStringLiteral("the window has a dialog open, or presents");
}

bool openInRunningWindow(const QDBusConnection& bus, const QString& path) {
    if (!bus.isConnected()) return false;
    QDBusMessage question =
        QDBusMessage::createMethodCall(service, object, applicationInterface, QStringLiteral("Open"));
    question.setAutoStartService(false);
    const QUrl file = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath());
    question << QStringList{file.toString(QUrl::FullyEncoded)} << QVariantMap{{QStringLiteral("display"), display()}};
    return bus.call(question, QDBus::Block, answersWithin).type() == QDBusMessage::ReplyMessage;
}

bool openInRunningWindow(const QString& path) {
    return openInRunningWindow(sessionBus(), path);
}

std::unique_ptr<QObject> reachable(MainWindow& window) {
    return std::make_unique<BusWindow>(sessionBus(), window);
}

}  // namespace orrery

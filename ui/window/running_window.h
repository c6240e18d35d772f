// RunningWindow: the window as later starts of the program and the desktop reach it on the session's bus, by
// org.freedesktop.Application. It takes one file at a time, as File, Open does, and says no while that would disturb:
// while a dialog is open, while it presents, or where the file was opened on another display.
#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QObject>
#include <QVariantMap>

namespace orrery {

class MainWindow;

class RunningWindow : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

public:
    /// Waits for nothing. Where another window is reached, this one is when that has ended.
    RunningWindow(const QDBusConnection& bus, MainWindow& window);
    ~RunningWindow() override;

public slots:
    /// `platform` may name the `display` that the file was opened on.
    void Open(const QStringList& uris, const QVariantMap& platform);

private:
    /// Empty: it takes the file.
    QString whyNot(const QStringList& uris, const QVariantMap& platform) const;
    void show(const QString& path);

    QDBusConnection bus;
    MainWindow& window;
};

/// Gives the file to the window that is reached on `bus`; false where there is none, or it says no, or is silent.
bool openInRunningWindow(const QDBusConnection& bus, const QString& path);

}  // namespace orrery

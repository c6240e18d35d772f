// Desktop settings, sent by a portal on a private bus: dark theme, high contrast and reduced motion are followed while
// the program runs, until the user chooses otherwise.
#include <QDBusMetaType>

#include "tests/support/deck_window.h"
#include "tests/support/private_bus.h"
#include "tests/support/test_list.h"
#include "ui/platform/linux/portal_desktop.h"

using namespace orrery;

namespace {

using Groups = QMap<QString, QVariantMap>;

constexpr const char *appearance = "org.freedesktop.appearance", *gnome = "org.gnome.desktop.interface";

}  // namespace

class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    Groups values;

    bool standOn(QDBusConnection bus) {
        return bus.registerObject("/org/freedesktop/portal/desktop", this,
                                  QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals) &&
               bus.registerService("org.freedesktop.portal.Desktop");
    }
    void change(const char* group, const char* key, const QVariant& value) {
        values[group][key] = value;
        emit SettingChanged(group, key, QDBusVariant(value));
    }

public slots:
    Groups ReadAll(const QStringList&) { return values; }

signals:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

namespace {

/// Initial settings of the portal.
struct ResolvedText {
    const char *group, *key;
    QVariant value;
};

/// A window that follows a portal.
template <class Window = OpenWindow>
struct Following {
    FakePortal portal;
    Window open;
    PortalDesktop desktop;

    template <class... Shown>
    explicit Following(const PrivateBus& bus, const ResolvedText& first, const Shown&... shown)
        : open(shown...), desktop(standing(bus, first)) {
        open.window.follow(desktop);
    }

private:
    QDBusConnection standing(const PrivateBus& bus, const ResolvedText& first) {
        portal.values[first.group][first.key] = first.value;
        [[maybe_unused]] const bool stands = portal.standOn(bus.connection("portal"));
        return bus.connection("window");
    }
};

}  // namespace

class WindowDesktopTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qDBusRegisterMetaType<Groups>();
        qDBusRegisterMetaType<QDBusVariant>();  // otherwise the first signal is lost
        QVERIFY(!bus.address.isEmpty());
    }

    void itIsFollowedWhileTheProgramRuns() {
        Following<> following(bus, {appearance, "color-scheme", 1U});
        auto& [portal, open, desktop] = following;
        QTRY_COMPARE(open.document().look.theme, Theme::Dark);
        QVERIFY(!open.session().canUndo());
        portal.change(appearance, "contrast", 1U);
        QTRY_COMPARE(open.document().look.theme, Theme::ContrastDark);
        QVERIFY(open.command("High contrast")->isChecked());
        portal.change(appearance, "color-scheme", 2U);
        QTRY_COMPARE(open.document().look.theme, Theme::Contrast);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.canvas().picture()->image.pixelColor(2, 2), QColor(Qt::white));
        portal.change(appearance, "contrast", 0U);
        QTRY_COMPARE(open.document().look.theme, Theme::Light);
    }

    void whatSomebodyChoosesStaysUntilTheDesktopIsFollowedAgain() {
        Following<> following(bus, {appearance, "color-scheme", 1U});
        auto& [portal, open, desktop] = following;
        QTRY_COMPARE(open.document().look.theme, Theme::Dark);
        open.command("Light")->trigger();
        QCOMPARE(open.document().look.theme, Theme::Light);
        QVERIFY(!open.command("As the desktop has it")->isChecked());
        QSignalSpy told(&desktop, &Desktop::changed);
        portal.change(appearance, "contrast", 1U);
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(open.document().look.theme, Theme::Light);
        QVERIFY(!open.settings.value("follow").toBool());
        open.command("As the desktop has it")->trigger();
        QCOMPARE(open.document().look.theme, Theme::ContrastDark);
        open.command("High contrast")->trigger();
        QCOMPARE(open.document().look.theme, Theme::Dark);
        QVERIFY(!open.command("As the desktop has it")->isChecked());
    }

    void littleMotionShowsTheNextStepAtOnce() {
        Following<DeckWindow> following(bus, {gnome, "enable-animations", false}, deckOfMany(3));
        auto& [portal, open, desktop] = following;
        QAction* motion = open.command("Pictures move between steps");
        QTRY_VERIFY(!motion->isChecked());
        QVERIFY(!open.settings.contains("motion"));
        QTRY_VERIFY(open.isCurrent());
        bool moved = false;
        connect(&open.session(), &Session::pictureReady, this,
                [&](const Picture& one) { moved |= one.transition != nullptr; });
        QTest::keyClick(&open.canvas(), Qt::Key_PageDown);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!moved);
        portal.change(gnome, "enable-animations", true);
        QTRY_VERIFY(motion->isChecked());
        QTest::keyClick(&open.canvas(), Qt::Key_PageDown);
        QTRY_VERIFY(moved);
        motion->trigger();  // the user's choice takes precedence
        portal.change(appearance, "reduced-motion", 1U);
        portal.change(appearance, "reduced-motion", 0U);
        portal.change(appearance, "color-scheme", 1U);
        QTRY_COMPARE(open.document().look.theme, Theme::Dark);
        QVERIFY(!motion->isChecked());
    }

    void withoutAPortalNothingIsKnownAndNothingHappens() {
        OpenWindow open;
        const PortalDesktop none{QDBusConnection(QString())};
        open.window.follow(none);
        const PortalDesktop unanswered(bus.connection("window"));
        open.window.follow(unanswered);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(none.preferences(), DesktopPreferences());
        QCOMPARE(open.document().look.theme, Theme::Light);
        QVERIFY(open.command("Pictures move between steps")->isChecked());
    }

    void cleanup() {
        QDBusConnection::disconnectFromBus("portal");
        QDBusConnection::disconnectFromBus("window");
    }

private:
    PrivateBus bus;
};

ORRERY_TEST(WindowDesktopTest);
#include "window_desktop_test.moc"

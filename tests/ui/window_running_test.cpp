// A running window opens files for later starts of the program, over a private bus: it asks before unsaved work is
// lost, and refuses while a dialog is open or it presents.
#include <future>

#include <QDialog>

#include "core/io/document_json.h"
#include "tests/support/by_name.h"
#include "tests/support/desk.h"
#include "tests/support/private_bus.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/io/file_writer.h"
#include "ui/platform/linux/bus_window.h"

using namespace orrery;

namespace {

/// Sends a request like another process, which blocks until the window in this process answers.
bool isTaken(const QDBusConnection& bus, const QString& path) {
    auto told = std::async(std::launch::async, [&] { return openInRunningWindow(bus, path); });
    while (told.wait_for(std::chrono::milliseconds(0)) != std::future_status::ready) QTest::qWait(5);
    return told.get();
}

/// A window on a bus, and a file to open in it.
struct ReachedWindow {
    Desk desk;
    std::unique_ptr<MainWindow> window = desk.window();
    BusWindow reached;
    QDBusConnection later;
    QString file = desk.filePath("a file 100% mine.json");

    explicit ReachedWindow(const PrivateBus& bus)
        : reached(bus.connection("running"), *window), later(bus.connection("later")) {
        static_cast<void>(writeDocument(file.toStdString(), documentWith("base=700")));
    }

    double base() const { return realIn(window->session().document().panes[0].scheme.values, "base"); }
    bool takes() const { return isTaken(later, file); }
};

}  // namespace

class WindowRunningTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(!bus.address.isEmpty()); }

    void aFileIsOpenedInTheWindowThatRuns() {
        ReachedWindow there(bus);
        there.window->showMinimized();
        QVERIFY(there.takes());
        QTRY_COMPARE(there.base(), 700.0);
        QVERIFY(there.window->windowTitle().startsWith("a file 100% mine.json"));
        QVERIFY(!there.window->isMinimized());
        QVERIFY(!there.window->isWindowModified());
    }

    void workIsAskedForBeforeItGoesAndIsKeptWhereSomebodyStays() {
        ReachedWindow there(bus);
        there.window->file().openPath(there.file);
        QTRY_COMPARE(there.base(), 700.0);
        setBase(*there.window, 200);
        QTRY_COMPARE(there.desk.unsaved().size(), 1);
        there.desk.dialogs.saveAnswer = std::nullopt;
        QVERIFY(there.takes());
        QTRY_COMPARE(there.desk.dialogs.asked, 1);
        settle(*there.window);
        QCOMPARE(there.base(), 200.0);
        QCOMPARE(there.desk.unsaved().size(), 1);
        there.desk.dialogs.saveAnswer = SaveAnswer::Discard;
        QVERIFY(there.takes());
        QTRY_COMPARE(there.base(), 700.0);
        QTRY_VERIFY(there.desk.unsaved().isEmpty());
    }

    void itSaysNoWhileADialogIsOpenAndWhileItPresents() {
        ReachedWindow there(bus);
        {
            QDialog dialog(there.window.get());
            dialog.open();
            QVERIFY(!there.takes());
        }
        there.window->setPresenting(true);
        QVERIFY(!there.takes());
        there.window->setPresenting(false);
        QVERIFY(there.takes());
        QTRY_COMPARE(there.base(), 700.0);
    }

    void whatWasOpenedOnAnotherDisplayIsNotTaken() {
        ReachedWindow there(bus);
        const QStringList file{QUrl::fromLocalFile(there.file).toString()};
        there.reached.Open(file, {{"display", ":77"}});
        there.reached.Open({}, {});
        there.reached.Open({"https://example.org/a.json"}, {});
        settle(*there.window);
        QVERIFY(there.base() != 700.0);
        there.reached.Open(file, {});  // like a call by a desktop, without a display
        QTRY_COMPARE(there.base(), 700.0);
    }

    void theNextWindowIsReachedWhenTheFirstHasEnded() {
        auto first = std::make_unique<ReachedWindow>(bus);
        Desk desk;
        const auto second = desk.window();
        const BusWindow next(bus.connection("next"), *second);
        const QString file = desk.filePath("again.json");
        QVERIFY(QFile::copy(first->file, file));
        QVERIFY(first->takes());
        QTRY_COMPARE(first->base(), 700.0);
        const QDBusConnection later = first->later;
        first.reset();
        QDBusConnection::disconnectFromBus("running");
        QVERIFY(isTaken(later, file));
        QTRY_VERIFY(second->windowTitle().startsWith("again.json"));
    }

    void whereNoWindowRunsNobodyTakesIt() {
        QVERIFY(!openInRunningWindow(bus.connection("later"), "a.json"));
        QVERIFY(!openInRunningWindow(QDBusConnection(QString()), "a.json"));
    }

    void theMenuKeepsWhatIsChosen() {
        OpenWindow open;
        QAction* here = open.command("Open files in the running window");
        QVERIFY(here && !here->isChecked());
        here->trigger();
        QVERIFY(open.settings.value("running").toBool());
    }

    void cleanup() {
        for (const char* name : {"running", "later", "next"}) QDBusConnection::disconnectFromBus(name);
    }

private:
    PrivateBus bus;
};

ORRERY_TEST(WindowRunningTest);
#include "window_running_test.moc"

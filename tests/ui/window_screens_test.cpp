// A presentation on two screens, one of them for the speaker, while screens are added and removed. The program xrandr
// divides the screen of Xvfb into monitors.
#include <QProcess>
#include <QScreen>

#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"
#include "ui/window/deck/speaker_view.h"

using namespace orrery;

namespace {

/// Divides the screen into a left and a right monitor, and joins them again.
struct Monitors {
    Monitors() {
        run({"--setmonitor", "left", "1280/339x1000/265+0+0", "screen"}, 1);
        plugIn();
    }
    ~Monitors() {
        unplug();
        run({"--delmonitor", "left"}, 1);
    }
    static void plugIn() { run({"--setmonitor", "right", "1280/339x1000/265+1280+0", "none"}, 2); }
    static void unplug() { run({"--delmonitor", "right"}, 1); }
    /// Runs xrandr; returns once the program has detected the number of screens.
    static void run(const QStringList& arguments, int screens) {
        if (QProcess::execute("xrandr", arguments) != 0) qFatal("xrandr (package x11-xserver-utils) has failed");
        const auto isSeen = [screens] { return QGuiApplication::screens().size() == screens; };
        if (!QTest::qWaitFor(isSeen)) qFatal("there are %d screens", int(QGuiApplication::screens().size()));
        QCoreApplication::processEvents();
    }
};

constexpr QRect leftHalf(0, 0, 1280, 1000), rightHalf(1280, 0, 1280, 1000);

struct TwoScreens : Monitors, DeckWindow {
    TwoScreens() { QTest::keyClick(&window, Qt::Key_F5); }

    SpeakerView* speaker() {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            auto* view = qobject_cast<SpeakerView*>(widget);
            if (view && view->isVisible()) return view;
        }
        return nullptr;
    }
    bool areIn(const QRect& picture, const QRect& notes) {
        const auto are = [&] { return window.geometry() == picture && speaker() && speaker()->geometry() == notes; };
        if (QTest::qWaitFor(are)) return true;
        qWarning() << "picture at" << window.geometry() << "notes at" << (speaker() ? speaker()->geometry() : QRect());
        return false;
    }
};

}  // namespace

class WindowScreensTest : public QObject {
    Q_OBJECT

private slots:
    void thePictureIsOnOneScreenAndTheNotesOnTheOther() {
        TwoScreens open;
        QVERIFY(open.window.isPresenting());
        QVERIFY(open.areIn(rightHalf, leftHalf));  // the speaker gets the primary screen
        QCOMPARE(open.speaker()->findChild<QLabel*>("speaker.notes")->text(), QString("Say it slowly."));
        open.window.setPresenting(false);
        QTRY_VERIFY(!open.speaker());
        QTRY_VERIFY(!open.window.isFullScreen());  // its position is up to a window manager, and Xvfb has none
    }

    void bothAnswerToTheKeys() {
        TwoScreens open;
        QVERIFY(open.areIn(rightHalf, leftHalf));
        for (QWidget* focused : std::initializer_list<QWidget*>{&open.window, open.speaker()}) {
            QTest::keyClick(focused, Qt::Key_Home);
            open.answer();
            QTest::keyClick(focused, Qt::Key_PageDown);
            QCOMPARE(open.at(), std::size_t(1));
            QTest::keyClick(focused, Qt::Key_PageUp);
            QCOMPARE(open.at(), std::size_t(0));
            for (const Qt::Key key : {Qt::Key_B, Qt::Key_W}) {
                QTest::keyClick(focused, key);
                QVERIFY(open.find<QWidget>("show.blank")->isVisible());
                QTest::keyClick(focused, key);
                QVERIFY(!open.find<QWidget>("show.blank")->isVisible());
            }
        }
        QTest::keyClick(open.speaker(), Qt::Key_Escape);
        QVERIFY(!open.window.isPresenting());
        QTRY_VERIFY(!open.speaker());
    }

    void screensAreExchangedAndThatIsRemembered() {
        TwoScreens open;
        QVERIFY(open.areIn(rightHalf, leftHalf));
        QTest::keyClick(open.speaker(), Qt::Key_X);
        QVERIFY(open.areIn(leftHalf, rightHalf));
        QTest::keyClick(&open.window, Qt::Key_Escape);
        QTRY_VERIFY(!open.speaker());
        QTest::keyClick(&open.window, Qt::Key_F5);
        QTRY_VERIFY(open.speaker() && open.speaker()->geometry() == rightHalf);
        QCOMPARE(open.window.screen()->geometry(), leftHalf);
        QTest::keyClick(&open.window, Qt::Key_Escape);
    }

    void aScreenThatGoesTakesTheNotesAlongAndBringsThemAgain() {
        TwoScreens open;
        QVERIFY(open.areIn(rightHalf, leftHalf));
        open.answer();
        QTest::keyClick(open.speaker(), Qt::Key_PageDown);
        Monitors::unplug();
        QTRY_VERIFY(!open.speaker());
        QTRY_COMPARE(open.window.geometry(), leftHalf);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.window.isPresenting());
        QTest::keyClick(&open.window, Qt::Key_PageDown);
        QCOMPARE(open.at(), std::size_t(2));
        Monitors::plugIn();
        QVERIFY(open.areIn(rightHalf, leftHalf));
        QCOMPARE(open.speaker()->findChild<QLabel*>("speaker.place")->text(), QString("3 / 3"));
        QTest::keyClick(open.speaker(), Qt::Key_PageUp);
        QCOMPARE(open.at(), std::size_t(1));
        QTest::keyClick(&open.window, Qt::Key_Escape);
        QVERIFY(!open.window.isPresenting());
    }
};

ORRERY_TEST(WindowScreensTest);
#include "window_screens_test.moc"

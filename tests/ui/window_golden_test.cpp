// Golden pictures of the whole window, as it stands on the screen, with the fonts that come with the program. Widgets
// differ a little between versions of Qt: the pictures are compared on Qt 6.4 alone. Accepted as those of
// golden_test.cpp are, by tests/golden/accept.
#include <QFontDatabase>
#include <QScreen>

#include "tests/support/desk.h"
#include "tests/support/golden_picture.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

bool isCompared() {
    const bool isSameQt = QString(qVersion()).startsWith("6.4.");
    if (!isSameQt) qInfo() << "left out: golden pictures of windows are compared on Qt 6.4, this is" << qVersion();
    return isSameQt;
}

QImage onScreen(const QWidget& window) {
    return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
}

/// The window once its picture is current and five looks in a row are the same.
QImage still(OpenWindow& open) {
    QImage before;
    int same = 0;
    for (int tries = 0; tries < 200; ++tries) {
        QTest::qWait(100);
        const QImage now = onScreen(open.window);
        same = open.isCurrent() && now == before ? same + 1 : 0;
        if (same == 4) return now;
        before = now;
    }
    return {};
}

}  // namespace

class WindowGoldenTest : public QObject {
    Q_OBJECT

    static void compare(OpenWindow& open, const char* name) {
        const QImage image = still(open);
        QVERIFY2(!image.isNull(), "the window does not come to rest");
        const QString fault = unlikeGolden(image, name);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

private slots:
    void initTestCase() {
        for (const char* file : {":/resources/fonts/DejaVuSans.ttf", ":/resources/fonts/DejaVuSans-Bold.ttf"})
            QVERIFY(QFontDatabase::addApplicationFont(file) >= 0);
        QFont font(QStringList{"DejaVu Sans", "Noto Sans CJK SC"});
        font.setPointSize(11);
        QApplication::setFont(font);
        QApplication::setCursorFlashTime(0);
    }

    void theStart() {
        if (!isCompared()) return;
        OpenWindow open;
        compare(open, "window-start");
    }

    void theAnswerOfALesson() {
        if (!isCompared()) return;
        OpenWindow open;
        openFirstLesson(open.window);
        QTRY_VERIFY(open.find<QWidget>("question")->isVisible());
        open.command("Next")->trigger();
        QTRY_VERIFY(!open.find<QWidget>("question")->isVisible());
        compare(open, "window-answer");
    }

    void theSmallWindow() {
        if (!isCompared()) return;
        OpenWindow open;
        QVERIFY(!still(open).isNull());
        open.window.resize(1016, 720);
        compare(open, "window-small");
    }
};

ORRERY_TEST(WindowGoldenTest);
#include "window_golden_test.moc"

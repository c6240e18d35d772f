// Progress and Escape in the real window while a picture takes long.
#include <QLabel>
#include <QStatusBar>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

class WindowLongTest : public QObject {
    Q_OBJECT

private slots:
    void aLongPictureIsToldInPlaceInBothLanguages() {
        OpenWindow open;
        auto* sign = open.find<QLabel>("working");
        QVERIFY(sign->isHidden());
        emit open.session().working(0.4);
        QVERIFY(sign->isVisible());
        QCOMPARE(sign->text(), "Computing… 40 % · Esc stops");
        open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        emit open.session().working(0);
        QCOMPARE(sign->text(), "正在计算… · 按 Esc 停止");
        emit open.session().rested();
        QVERIFY(sign->isHidden());
    }

    void escapeStopsALongPictureAndKeepsTheLastOne() {
        OpenWindow open;
        const Document before = open.canvas().picture()->document;
        emit open.session().working(0.4);
        QTest::keyClick(&open.canvas(), Qt::Key_Escape);
        QVERIFY(open.find<QLabel>("working")->isHidden());
        QVERIFY(open.window.statusBar()->currentMessage().startsWith("Stopped"));
        QVERIFY(open.canvas().picture()->document == before);
    }
};

ORRERY_TEST(WindowLongTest);
#include "window_long_test.moc"

// Slow reading is done by the worker: lists of lessons wait for it and are filled as soon as it has finished. Also the
// readout by keys alone.
#include <QClipboard>
#include <QTreeWidget>

#include "tests/support/open_window.h"
#include "tests/support/processor_time.h"
#include "tests/support/test_list.h"
#include "ui/lessons.h"
#include "ui/window/panels/command_palette.h"

using namespace orrery;

namespace {

template <class Work>
double secondsOf(const Work& work) {
    const double begin = test::threadTime();
    work();
    return 1e-3 * (test::threadTime() - begin);
}

}  // namespace

class WindowReadingTest : public QObject {
    Q_OBJECT

private slots:
    void thePaletteComesUpWithoutParsingTheLessons() {  // must be first, while nothing is cached
        OpenWindow open;
        const double palette = secondsOf([&] { open.command("Find anything…")->trigger(); });
        QVERIFY(open.find<QWidget>("palette")->isVisible());
        const double parsing = secondsOf([] { static_cast<void>(lessons()); });
        qInfo() << "palette" << palette << "s, parsing the lessons" << parsing << "s";
        QVERIFY(palette < parsing);
        auto* box = open.find<QLineEdit>("palette.box");
        box->setText(QString::fromStdString(keptLesson(0).id + " " + keptLesson(0).deck.steps[1].id));
        QTRY_VERIFY(areLessonsKept());
        const auto* list = open.find<QTreeWidget>("palette.list");
        QTRY_VERIFY(list->topLevelItemCount() > 0 && list->topLevelItem(0)->text(1) == "lesson step");
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(open.session().moment().at, std::size_t(1));
    }

    void theReadoutIsOneStopOfTabAndArrowsGoThroughIt() {
        OpenWindow open;
        QTRY_VERIFY(open.isCurrent());
        auto* readout = open.find<QWidget>("readout");
        QVERIFY(readout->accessibleDescription().contains("position"));
        readout->setFocus(Qt::TabFocusReason);
        QVERIFY(readout->hasFocus());
        QTest::keyClick(readout, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains("position"));
        QTest::keyClick(readout, Qt::Key_Down);
        QWidget* first = QApplication::focusWidget();
        QCOMPARE(first->objectName(), QString("readout.value"));
        QTest::keyClick(first, Qt::Key_Down);
        QWidget* second = QApplication::focusWidget();
        QVERIFY(second != first && second->objectName() == "readout.value");
        QTest::keyClick(second, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(!QGuiApplication::clipboard()->text().contains('\n'));
        QTest::keyClick(second, Qt::Key_Up);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
        QVERIFY(readout->hasFocus());
        QTest::keyClick(readout, Qt::Key_Tab);
        QVERIFY(!readout->isAncestorOf(QApplication::focusWidget()) && !readout->hasFocus());
    }
};

ORRERY_TEST(WindowReadingTest);
#include "window_reading_test.moc"

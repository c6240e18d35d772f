// Several panes in the real window: the active pane, commands that apply to it, comparing, removing.
#include <QComboBox>
#include <QToolButton>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Two panes with heatmaps, sinusoidal and rope; B is active.
struct TwoPanes : OpenWindow {
    TwoPanes() {
        command("Add a pane")->trigger();
        auto* list = find<QComboBox>("scheme");
        list->setCurrentIndex(list->findData("rope"));
    }

    /// Returns the panel with the cells of a pane.
    int panelOf(int pane) { return static_cast<int>(*cameraPanel(*canvas().picture()->figure, pane)); }
    QPoint in(int pane, QPointF cell) { return pointOf(cell, panelOf(pane)); }
    const CellRange& shownDown(int pane) {
        return canvas().picture()->figure->panels[static_cast<std::size_t>(panelOf(pane))].axes->y.shown;
    }
};

}  // namespace

class WindowPanesTest : public QObject {
    Q_OBJECT

private slots:
    void aClickMakesItsPaneTheActiveOne() {
        TwoPanes open;
        QTRY_VERIFY(open.isCurrent());
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.in(0, {30.5, 20.5}));
        QVERIFY(open.find<QAction>("pane.A")->isChecked());
        QCOMPARE(open.document().probe.m, 20.0);
        QCOMPARE(open.find<QComboBox>("scheme")->currentData().toString(), QString("sinusoidal"));
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.in(1, {12.5, 9.5}));
        QVERIFY(open.find<QAction>("pane.B")->isChecked());
        QCOMPARE(open.find<QComboBox>("scheme")->currentData().toString(), QString("rope"));
        QVERIFY(!open.canvas().placeOf(0).intersects(open.canvas().placeOf(1)));
        auto* frame = open.find<QWidget>("panes");
        int letters = 0;
        for (const QToolButton* button : frame->findChildren<QToolButton*>())
            letters += button->isVisible() && button->text().size() == 1;
        QCOMPARE(letters, 2);
    }

    void lockedWindowsPanAndZoomTogetherAndUnlockedOnesDoNot() {
        TwoPanes open;
        QTRY_VERIFY(open.isCurrent());
        turnWheel(open.canvas(), open.in(0, {64, 25}), 3);
        QVERIFY(open.pane(0).camera.y && open.pane(0).camera == open.pane(1).camera);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.shownDown(0), open.shownDown(1));
        const CellRange before = open.shownDown(0);
        dragOver(open.canvas(), open.in(1, {60, 25}), {0, -60});
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.shownDown(0).from > before.from + 1);
        QCOMPARE(open.shownDown(0), open.shownDown(1));
        open.command("Pan and zoom together")->trigger();
        QVERIFY(!open.document().compare.windows);
        const Camera kept = open.pane(0).camera;
        turnWheel(open.canvas(), open.in(1, {60, 25}), 2);
        QCOMPARE(open.pane(0).camera, kept);
        QVERIFY(open.pane(1).camera != kept);
        open.command("Pan and zoom together")->trigger();
        QCOMPARE(open.pane(1).camera, open.pane(0).camera);
    }

    void theDifferenceIsShownWhereTheCellsCorrespond() {
        OpenWindow open;
        QAction* difference = open.command("Show A − B");
        QVERIFY(!difference->isEnabled());
        QVERIFY(difference->toolTip().contains("second pane"));
        open.command("Add a pane")->trigger();
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(difference->isEnabled());
        QTest::keyClick(&open.canvas(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(open.document().compare.difference);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.canvas().picture()->figure->panels.size(), std::size_t(3));
        const QPoint at = open.pointOf({30.5, 20.5}, 2);
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, at);  // A − B is hit as A
        QCOMPARE(open.document().probe.m, 20.0);
        turnWheel(open.canvas(), at, 1);
        QVERIFY(open.pane(0).camera.x && open.pane(1).camera.x);
        difference->trigger();
        open.command("Pan and zoom together")->trigger();
        typeInto(open.control<QLineEdit>("panel.view", "param.positions.box"), "60");
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!difference->isEnabled());
        QVERIFY(difference->toolTip().contains("50 and 60"));
    }

    void aClickOnCurvesSetsMAndHoverTellsThem() {
        OpenWindow open(documentWith({{"view", "curves"}}));
        const QPoint at = open.pointOf({30.5, 0}, static_cast<int>(*cameraPanel(*open.canvas().picture()->figure, 0)));
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, at);
        QCOMPARE(open.document().probe.m, 30.0);
        QTest::mouseMove(&open.canvas(), at + QPoint(0, 1));
        QTRY_VERIFY(open.find<QLabel>("hover")->text().startsWith("position 30 "));
        QVERIFY(open.find<QLabel>("hover")->text().contains(" = "));
        QTest::keyClick(&open.canvas(), Qt::Key_Right);
        QTest::keyClick(&open.canvas(), Qt::Key_Down);
        QCOMPARE(open.document().probe.m, 31.0);
        QCOMPARE(open.document().probe.dimension, 13);
    }
};

ORRERY_TEST(WindowPanesTest);
#include "window_panes_test.moc"

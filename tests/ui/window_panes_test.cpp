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
    void anAddedPaneIsACopyAndBecomesTheActiveOne() {
        OpenWindow open(documentWith({{"base", "500"}}));
        QVERIFY(!open.find<QAction>("pane.A")->isVisible());
        QTest::keyClick(&open.canvas(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(open.document().panes.size(), std::size_t(2));
        QCOMPARE(open.pane(1), open.pane(0));
        QVERIFY(open.find<QAction>("pane.B")->isChecked());
        typeInto(open.control<QLineEdit>("panel.scheme", "param.base.box"), "77");
        QCOMPARE(realIn(open.pane(0).scheme.values, "base"), 500.0);
        QCOMPARE(realIn(open.pane(1).scheme.values, "base"), 77.0);
    }

    void schemeViewAndCodeActOnTheActivePaneAlone() {
        TwoPanes open;
        const Pane before = open.pane(0);
        QCOMPARE(open.pane(1).scheme.scheme->id, std::string_view("rope"));
        open.find<QAction>("view.dials")->trigger();
        QCOMPARE(open.pane(1).view.view->id, std::string_view("dials"));
        QCOMPARE(open.pane(0), before);
        QTest::keyClick(&open.canvas(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(open.find<QComboBox>("scheme")->currentData().toString(), QString("sinusoidal"));
        QVERIFY(open.find<QAction>("view.heatmap")->isChecked());
        open.find<QAction>("view.dials")->trigger();
        QCOMPARE(open.pane(0).view.view->id, std::string_view("dials"));
    }

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

    void removingKeepsAPaneActive() {
        TwoPanes open;
        const Pane second = open.pane(1);
        QTest::keyClick(&open.canvas(), Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(&open.canvas(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(open.document().panes.size(), std::size_t(1));
        QCOMPARE(open.pane(0).scheme, second.scheme);
        QCOMPARE(open.find<QComboBox>("scheme")->currentData().toString(), QString("rope"));
        QVERIFY(!open.command("Remove this pane")->isEnabled());
        open.session().undo();
        QTest::keyClick(&open.canvas(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(open.find<QAction>("pane.B")->isChecked());
        while (open.session().canUndo()) open.session().undo();
        QVERIFY(open.find<QAction>("pane.A")->isChecked());
        QCOMPARE(open.find<QComboBox>("scheme")->currentData().toString(), QString("sinusoidal"));
    }

    void fourPanesAreTheMost() {
        OpenWindow open;
        QAction* add = open.command("Add a pane");
        for (int pane = 0; pane < 3; ++pane) add->trigger();
        QVERIFY(!add->isEnabled());
        QVERIFY(add->toolTip().contains("four"));
        open.command("One above the other")->trigger();
        QCOMPARE(open.document().compare.arrangement, Arrangement::Down);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.canvas().placeOf(0).bottom() < open.canvas().placeOf(3).top());
    }

    void aProblemOfAnotherPaneIsToldOverThePicture() {
        TwoPanes open;
        QTRY_VERIFY(open.isCurrent());
        typeInto(open.control<QLineEdit>("panel.scheme", "param.rotary_fraction.box"), "0");
        auto* problem = open.control<QLabel>("panel.scheme", "param.rotary_fraction.problem");
        auto* message = open.find<QWidget>("message");
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(!message->isVisible());
        QTest::keyClick(&open.canvas(), Qt::Key_1, Qt::ControlModifier);
        QVERIFY(message->isVisible());
        QTest::keyClick(&open.canvas(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(open.control<QLabel>("panel.scheme", "param.rotary_fraction.problem")->isVisible());
        QVERIFY(!message->isVisible());
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

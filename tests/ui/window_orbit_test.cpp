// A trajectory in the real window: drags rotate and move it, wheel and keys zoom and rotate, clicks set the probe, T
// rotates it continuously.
#include "core/interaction/orbiting.h"
#include "tests/support/open_window.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const Changes trajectory{{"view", "trajectory"}};

const Orbit& orbitOf(OpenWindow& open) {
    return open.pane().camera.orbit;
}

}  // namespace

class WindowOrbitTest : public QObject {
    Q_OBJECT

private slots:
    void aDragTurnsAndIsOneUndoStep() {
        OpenWindow open(documentWith(trajectory));
        dragOver(open.canvas(), open.canvas().rect().center(), {80, 40});
        QVERIFY(orbitOf(open).yaw < Orbit{}.yaw);
        QVERIFY(orbitOf(open).pitch > Orbit{}.pitch);
        QCOMPARE(orbitOf(open).shiftX, 0.0);
        QTRY_VERIFY(open.isCurrent());
        open.session().undo();
        QCOMPARE(orbitOf(open), Orbit{});
    }

    void shiftOrTheRightButtonMoves() {
        OpenWindow open(documentWith(trajectory));
        const QPoint from = open.canvas().rect().center();
        for (const auto& [button, keys] :
             {std::pair(Qt::LeftButton, Qt::ShiftModifier), std::pair(Qt::RightButton, Qt::NoModifier)}) {
            const double before = orbitOf(open).shiftX;
            QTest::mousePress(&open.canvas(), button, keys, from);
            QTest::mouseMove(&open.canvas(), from + QPoint(60, 0));
            QTest::mouseRelease(&open.canvas(), button, keys, from + QPoint(60, 0));
            QVERIFY(orbitOf(open).shiftX > before);
        }
        QCOMPARE(orbitOf(open).yaw, Orbit{}.yaw);
        QTest::keyClick(&open.canvas(), Qt::Key_0);
        QCOMPARE(orbitOf(open), Orbit{});
    }

    void theWheelZoomsAboutThePointer() {
        OpenWindow open(documentWith(trajectory));
        turnWheel(open.canvas(), open.canvas().rect().center() + QPoint(100, 30), 2);
        QVERIFY(orbitOf(open).zoom > 1.3);
        QVERIFY(orbitOf(open).shiftX < 0);
        QTest::keyClick(&open.canvas(), Qt::Key_Minus);
        QTest::mouseDClick(&open.canvas(), Qt::LeftButton, {}, open.canvas().rect().center());
        QCOMPARE(orbitOf(open), Orbit{});
    }

    void keysTurnByFiveDegreesAndToTheUsualViewpoints() {
        OpenWindow open(documentWith(trajectory));
        QTest::keyClick(&open.canvas(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(orbitOf(open).pitch, 15.0);
        QTest::keyClick(&open.canvas(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(orbitOf(open).yaw, 40.0);
        QTest::keyClick(&open.canvas(), Qt::Key_3);
        QCOMPARE(orbitOf(open).pitch, 90.0);
        QTest::keyClick(&open.canvas(), Qt::Key_2);
        QCOMPARE(orbitOf(open).yaw, 90.0);
        QTest::keyClick(&open.canvas(), Qt::Key_4);
        QVERIFY(std::abs(orbitOf(open).pitch - 35.264) < 0.001);
    }

    void aClickAndTheArrowsMoveTheProbe() {
        OpenWindow open(documentWith(trajectory));
        QTest::keyClick(&open.canvas(), Qt::Key_Right);
        QCOMPARE(open.document().probe.m, 8.0);
        QTest::keyClick(&open.canvas(), Qt::Key_End);
        QCOMPARE(open.document().probe.m, 199.0);
        QTRY_VERIFY(open.isCurrent());
        const Picture& picture = *open.canvas().picture();
        QPoint at;
        double position = -1;
        for (int x = 0; x < picture.size.width() && position < 0; x += 3) {
            at = {x, picture.size.height() / 2};
            const auto found = hit(*picture.figure, layoutOf(*picture.figure, picture.size), at);
            if (found && found->position) position = *found->position;
        }
        QVERIFY(position >= 0);
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, at);
        QCOMPARE(open.document().probe.m, position);
        QTest::mouseMove(&open.canvas(), at);
        QTRY_VERIFY(open.find<QLabel>("hover")->text().startsWith("position "));
    }

    void turningByItselfRunsUntilEscape() {
        OpenWindow open(documentWith(trajectory));
        QTest::keyClick(&open.canvas(), Qt::Key_T);
        QTRY_VERIFY(orbitOf(open).yaw > Orbit{}.yaw + 2);
        QTest::keyClick(&open.canvas(), Qt::Key_Escape);
        const double yaw = orbitOf(open).yaw;
        settle(open.window);
        QCOMPARE(orbitOf(open).yaw, yaw);
        open.session().undo();  // a single undo step
        QCOMPARE(orbitOf(open), Orbit{});
    }

    void lockedPanesTurnTogether() {
        Document document = documentWith(trajectory);
        document.panes.push_back(document.panes[0]);
        OpenWindow open(document);
        QTest::keyClick(&open.canvas(), Qt::Key_1);
        QCOMPARE(open.pane(1).camera.orbit.yaw, 0.0);
    }

    void zoomedPlacesStayUnderThePointer() {
        const Orbit orbit{.yaw = 0, .pitch = 0, .zoom = 2, .shiftX = 0.1, .shiftY = -0.2};
        const Vec2 at{0.7, 0.3};
        const Orbit moved = zoomed(orbit, at, 0.5);
        QCOMPARE(moved.zoom, 4.0);
        QVERIFY(std::abs((0.7 - 0.5 - moved.shiftX) - 2 * (0.7 - 0.5 - 0.1)) < 1e-12);
        QVERIFY(std::abs((0.3 - 0.5 - moved.shiftY) - 2 * (0.3 - 0.5 + 0.2)) < 1e-12);
        QCOMPARE(turned(orbit, 190, 100).yaw, -170.0);
        QCOMPARE(turned(orbit, 190, 100).pitch, 90.0);
    }
};

ORRERY_TEST(WindowOrbitTest);
#include "window_orbit_test.moc"

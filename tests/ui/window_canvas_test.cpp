// The canvas of the real window: mouse, wheel and keys on the picture, the probe, playing, presenting.
#include <QComboBox>
#include <QToolButton>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

QPoint pointOnDial(const Picture& picture, int dial) {
    const Layout layout = layoutOf(*picture.figure, picture.size);
    for (int y = 0; y < picture.size.height(); y += 8) {
        for (int x = 0; x < picture.size.width(); x += 8) {
            const auto found = hit(*picture.figure, layout, QPointF(x, y));
            if (found && found->pair == dial) return {x, y};
        }
    }
    return {-1, -1};
}

class WindowCanvasTest : public QObject {
    Q_OBJECT

private slots:
    void theWheelKeepsTheCellUnderThePointer() {
        OpenWindow open(documentWith({{"positions", "4000000000"}}));
        const QPoint at = open.pointOf({40, 3e9});
        for (int notch = 0; notch < 20; ++notch) {
            const Picture& before = *open.canvas().picture();
            const Vec2 cell = hit(*before.figure, layoutOf(*before.figure, before.size), at)->cell;
            turnWheel(open.canvas(), at, 1);
            QTRY_VERIFY(open.isCurrent());
            const Picture& after = *open.canvas().picture();
            const Vec2 now = hit(*after.figure, layoutOf(*after.figure, after.size), at)->cell;
            const Axes& axes = *after.figure->panels[0].axes;
            QVERIFY(std::abs(now.x - cell.x) < 1e-3 * axes.x.shown.size());
            QVERIFY(std::abs(now.y - cell.y) < 1e-3 * axes.y.shown.size());
        }
        QVERIFY(open.pane().camera.y->size() < 1e8);
        open.session().undo();  // successive notches are one gesture
        QVERIFY(!open.pane().camera.y);
    }

    void theWheelAndTheHandLeaveTheFirstPositionsAndFindBack() {
        OpenWindow open;
        const Document before = open.document();
        const QPoint at = open.pointOf({64.5, 0.5});
        for (int notch = 0; notch < 10; ++notch) turnWheel(open.canvas(), at, -1);
        const double many = realIn(open.pane().view.values, "positions");
        QVERIFY(many > 400);
        QVERIFY(!open.pane().camera.x);
        QTRY_VERIFY(open.isCurrent());
        dragOver(open.canvas(), open.pointOf({64.5, many / 2}), {0, -100});
        QVERIFY(realIn(open.pane().view.values, "first") > 0);
        QCOMPARE(realIn(open.pane().view.values, "positions"), many);
        QTest::keyClick(&open.canvas(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(open.document(), before);
        open.session().undo();
        QCOMPARE(realIn(open.pane().view.values, "positions"), many);
    }

    void zoomStopsAtOneCellAndAtEverything() {
        OpenWindow open;
        const QPoint at = open.pointOf({12.5, 7.5});
        for (int notch = 0; notch < 60; ++notch) turnWheel(open.canvas(), at, 1);
        QCOMPARE(open.pane().camera.x->size(), 1.0);
        QCOMPARE(open.pane().camera.y->size(), 1.0);
        for (int notch = 0; notch < 60; ++notch) turnWheel(open.canvas(), at, -1);
        QCOMPARE(open.pane().camera, Camera());
        turnWheel(open.canvas(), at, 1, Qt::ShiftModifier);
        QVERIFY(open.pane().camera.x && !open.pane().camera.y);
    }

    void aDragPansAndADoubleClickShowsEverything() {
        OpenWindow open;
        open.canvas().zoom(0.5);
        QTRY_VERIFY(open.isCurrent());
        const CellRange before = *open.pane().camera.x;
        const QPoint at = open.pointOf({64, 25});
        dragOver(open.canvas(), at, {80, 0});
        QVERIFY(open.pane().camera.x->from < before.from - 1);
        QCOMPARE(open.document().probe, Probe());
        open.session().undo();
        QCOMPARE(*open.pane().camera.x, before);
        QTest::mouseDClick(&open.canvas(), Qt::LeftButton, {}, at);
        QCOMPARE(open.pane().camera, Camera());
    }

    void aClickProbesAndShiftSetsN() {
        OpenWindow open;
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.pointOf({30.5, 20.5}));
        QCOMPARE(open.document().probe.m, 20.0);
        QCOMPARE(open.document().probe.dimension, 30);
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, Qt::ShiftModifier, open.pointOf({31.5, 40.5}));
        QCOMPARE(open.document().probe.m, 20.0);
        QCOMPARE(open.document().probe.n, 40.0);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.find<PositionBox>("probe.m")->value(), 20.0);
        QVERIFY(open.canvas().accessibleDescription().contains("position 20"));
    }

    void aClickOnASwappedAndReversedPictureProbesTheCellSeen() {
        OpenWindow open(documentWith({{"transpose", "true"}, {"origin", "bottom"}}));
        const Axes& axes = *open.canvas().picture()->figure->panels[0].axes;
        QVERIFY(axes.x.extents.size() == 50);
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.pointOf({11.5, 99.5}));
        QCOMPARE(open.document().probe.m, 11.0);
        QCOMPARE(open.document().probe.dimension, 99);
    }

    void aClickOnADialProbesItsPairAndOneOnAKnobItsDimension() {
        for (const auto& [scheme, columns] : {std::pair("sinusoidal", 2), {"sine-geometric", 1}}) {
            OpenWindow open(documentWith({{"scheme", scheme}, {"view", "dials"}}));
            QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, pointOnDial(*open.canvas().picture(), 9));
            QCOMPARE(open.document().probe.dimension, 9 * columns);
            QTest::keyClick(&open.canvas(), Qt::Key_Right);
            QCOMPARE(open.document().probe.dimension, 10 * columns);
        }
    }

    void hoverTellsTheExactValue() {
        OpenWindow open;
        QTest::mouseMove(&open.canvas(), open.pointOf({0.5, 1.5}));
        QTRY_VERIFY(open.find<QLabel>("hover")->text().contains("0.841471"));
    }

    void everythingIsReachedByKeys() {
        OpenWindow open(documentWith({{"row_profile", "true"}, {"compare", "true"}}));  // a picture that uses n
        QTRY_VERIFY(open.window.isActiveWindow());
        open.find<QToolButton>("panel.scheme.more")->click();
        QStringList reached;
        open.find<QWidget>("home.button")->setFocus();
        for (int tab = 0; tab < 60; ++tab) {
            reached.append(QApplication::focusWidget()->objectName());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        qsizetype last = -1;  // in reading order
        for (const char* name :
             {"home.button", "language", "scheme", "param.d_model.slider", "param.d_model.box",
              "param.layout.interleaved", "param.odd", "param.positions.slider", "param.range", "canvas", "play",
              "probe.m.slider", "probe.m.box", "probe.n.slider", "probe.n.box", "speed"}) {
            const qsizetype index = reached.indexOf(name);
            QVERIFY2(index > last, name);
            last = index;
        }
    }

    void keysOnThePictureMoveTheProbeAndTheCamera() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_Right);
        QTest::keyClick(&open.canvas(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(open.document().probe.dimension, 13);
        QCOMPARE(open.document().probe.m, 17.0);
        for (int press = 0; press < 8; ++press) QTest::keyClick(&open.canvas(), Qt::Key_Plus);
        QVERIFY(open.pane().camera.x);
        QTRY_VERIFY(open.isCurrent());
        for (int press = 0; press < 6; ++press) QTest::keyClick(&open.canvas(), Qt::Key_Right, Qt::ShiftModifier);
        const double probed = static_cast<double>(open.document().probe.dimension);
        QVERIFY(open.pane().camera.x->from <= probed && probed < open.pane().camera.x->to);
        QTest::keyClick(&open.canvas(), Qt::Key_0);
        QCOMPARE(open.pane().camera, Camera());
        QTRY_VERIFY(open.window.isActiveWindow());
        open.canvas().setFocus();
        const auto dials = std::ranges::find(views(), "dials", &View::id) - views().begin();
        const Qt::Key digit = static_cast<Qt::Key>(Qt::Key_1 + dials);
        QTest::keyClick(&open.canvas(), digit, Qt::AltModifier);
        QCOMPARE(open.pane().view.view->id, std::string_view("dials"));
    }

    void keysPanByATenthAndByAPageAndGoToTheEnds() {
        OpenWindow open(documentWith({{"positions", "1000"}}));
        for (int press = 0; press < 8; ++press) QTest::keyClick(&open.canvas(), Qt::Key_Plus);
        const CellRange across = *open.pane().camera.x;
        const CellRange down = *open.pane().camera.y;
        QTest::keyClick(&open.canvas(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(open.pane().camera.x->from, across.from + 0.1 * across.size());
        QCOMPARE(*open.pane().camera.y, down);
        QTest::keyClick(&open.canvas(), Qt::Key_PageDown, Qt::ShiftModifier);
        QCOMPARE(open.pane().camera.y->from, down.to);
        QTest::keyClick(&open.canvas(), Qt::Key_PageUp, Qt::ShiftModifier);
        QCOMPARE(open.pane().camera.y->from, down.from);
        QTest::keyClick(&open.canvas(), Qt::Key_End);
        QCOMPARE(open.document().probe.m, 999.0);
        QCOMPARE(open.pane().camera.y->to, 1000.0);
        QTest::keyClick(&open.canvas(), Qt::Key_Home);
        QCOMPARE(open.document().probe.m, 0.0);
        QCOMPARE(open.pane().camera.y->from, 0.0);
    }

    void playMovesMBetweenWholePositionsAsOneStep() {
        OpenWindow open(documentWith({{"view", "dials"}}));
        QTest::keyClick(&open.canvas(), Qt::Key_Space);
        QTRY_VERIFY(open.document().probe.m > 7.3);
        const double m = open.document().probe.m;
        QVERIFY(m != std::floor(m));
        QTRY_VERIFY(open.canvas().picture()->document.probe.m > m);
        QTest::mouseClick(open.find<QToolButton>("play"), Qt::LeftButton);
        QTRY_VERIFY(open.isCurrent());
        const double hundredths = 100 * open.document().probe.m;
        QVERIFY(std::abs(hundredths - std::round(hundredths)) < 1e-9);
        open.session().undo();
        QCOMPARE(open.document().probe.m, 7.0);
        QVERIFY(!open.session().canUndo());
    }

    void aPauseLeavesMWhereTheSliderCanStand() {
        OpenWindow open;
        auto* play = open.find<QToolButton>("play");
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_VERIFY(open.document().probe.m > 7.3);
        QTest::mouseClick(play, Qt::LeftButton);
        const double m = open.document().probe.m;
        QCOMPARE(m, std::round(m));
        QCOMPARE(open.find<QLineEdit>("probe.m.box")->text(), QString::number(m));
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_VERIFY(open.document().probe.m > m);
        open.session().apply(SetProbe{{.m = 12.345, .n = 3}});
        open.find<Scrubber>("scrubber")->setPlaying(false);
        QCOMPARE(open.document().probe.m, 12.345);  // which play did not set
    }

    void playStartsOverAtTheEnd() {
        OpenWindow open(documentWith({{"positions", "4"}, {"probe.m", "3"}}));
        open.find<QComboBox>("speed")->setCurrentIndex(4);
        QTest::mouseClick(open.find<QToolButton>("play"), Qt::LeftButton);
        QTRY_VERIFY(open.document().probe.m < 1.5);
        QVERIFY(open.document().probe.m >= 0);
    }
};

ORRERY_TEST(WindowCanvasTest);
#include "window_canvas_test.moc"

// Dragging parts of a picture in the real window: the hand of a dial, and the line that marks a length.
#include "core/figure/axes.h"
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/paint/layout/dial_grid.h"

using namespace orrery;

namespace {

struct SeenDial {
    QPointF middle;
    double radius = 0;
    Dial dial;
};

SeenDial dialOf(OpenWindow& open, int index) {
    const Picture& picture = *open.canvas().picture();
    const Layout layout = layoutOf(*picture.figure, picture.size);
    for (std::size_t panel = 0; panel < layout.panels.size(); ++panel) {
        const Dials* dials = layerOf<Dials>(picture.figure->panels[panel]);
        if (!dials) continue;
        const DialGrid grid = dialGridOf(*dials, layout.panels[panel].data, layout.type);
        return {grid.centre(index), grid.radius, dials->dials[static_cast<std::size_t>(index)]};
    }
    return {};
}

void drag(PictureCanvas& canvas, const std::vector<QPointF>& path) {
    QTest::mousePress(&canvas, Qt::LeftButton, {}, path.front().toPoint());
    for (const QPointF& point : path) QTest::mouseMove(&canvas, point.toPoint());
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, path.back().toPoint());
}

/// Points on a circle around a dial, anticlockwise from the right.
std::vector<QPointF> around(const SeenDial& seen, double turns) {
    std::vector<QPointF> transition;
    for (int step = 0; step <= 48; ++step) {
        const double angle = 2 * M_PI * turns * step / 48;
        transition.push_back(seen.middle + 0.7 * seen.radius * QPointF(std::cos(angle), -std::sin(angle)));
    }
    return transition;
}

}  // namespace

class WindowPullingTest : public QObject {
    Q_OBJECT

private slots:
    void aDialsHandMovesM() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"view", "dials"}, {"head_dim", "16"}, {"probe.m", "10"}}));
        const SeenDial seen = dialOf(open, 2);
        const std::int64_t dimension = open.document().probe.dimension;
        drag(open.canvas(), around(seen, 1));
        QVERIFY2(std::abs(open.document().probe.m - 10 - seen.dial.wavelength) < 0.05 * seen.dial.wavelength,
                 qPrintable(QString::number(open.document().probe.m)));
        QCOMPARE(open.document().probe.dimension, dimension);
        open.session().undo();
        QCOMPARE(open.document().probe.m, 10.0);
        QVERIFY(!open.session().canUndo());
    }

    void aClickOnADialStillProbesIt() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"view", "dials"}, {"head_dim", "16"}}));
        const SeenDial seen = dialOf(open, 3);
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, seen.middle.toPoint());
        QCOMPARE(open.document().probe.dimension, seen.dial.dimension);
        QCOMPARE(open.document().probe.m, 7.0);
    }

    void theLineOfTheTrainedLengthMoves() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"view", "spectrum"}, {"trained", "4096"}}));
        const Picture& picture = *open.canvas().picture();
        const Layout layout = layoutOf(*picture.figure, picture.size);
        std::optional<QPointF> at;
        for (std::size_t panel = 0; panel < layout.panels.size(); ++panel) {
            const Notes* notes = layerOf<Notes>(picture.figure->panels[panel]);
            if (!notes) continue;
            const QRectF data = layout.panels[panel].data;
            for (const Rule& rule : notes->rules)
                if (rule.at == 4096 && !rule.vertical)
                    at = QPointF(data.center().x(),
                                 pixelOf(picture.figure->panels[panel].axes->y, rule.at, data.top(), data.bottom()));
        }
        QVERIFY(at);
        QTest::mouseMove(&open.canvas(), at->toPoint());
        QTRY_COMPARE(open.canvas().cursor().shape(), Qt::SplitVCursor);
        drag(open.canvas(), {*at, *at - QPointF(0, 10), *at - QPointF(0, 30)});
        QVERIFY(realIn(open.pane().view.values, "trained") > 4096);
        QCOMPARE(open.pane().camera, Camera());
        open.session().undo();
        QCOMPARE(realIn(open.pane().view.values, "trained"), 4096.0);
    }

    void elsewhereADragPansAsBefore() {
        OpenWindow open(documentWith({{"scheme", "rope"}, {"view", "spectrum"}}));
        QCOMPARE(open.document().panes.size(), std::size_t{1});
        const Document before = open.document();
        dragOver(open.canvas(), QPoint(5, 5), QPoint(30, 0));  // outside the panels
        QCOMPARE(open.document(), before);
    }
};

ORRERY_TEST(WindowPullingTest);
#include "window_pulling_test.moc"

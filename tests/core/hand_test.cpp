// Panning, zooming and pointing as pure functions, on cells, linear axes and logarithmic axes.
#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/figure/axes.h"
#include "core/interaction/dragging.h"
#include "core/interaction/hover_line.h"
#include "core/interaction/navigation.h"
#include "core/interaction/pointing.h"
#include "core/model/update.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Axis axisOver(CellRange extents, AxisScale scale, Aim aim = Aim::Nothing) {
    return {.name = Words{"axis", "轴"}, .shown = extents, .extents = extents, .scale = scale, .aim = aim};
}

CameraBinding bindingOver(const Axis& across, const Axis& down) {
    return {.axes = {across, down}, .movesX = true, .movesY = true};
}

/// A plot of positions 0 to 100 with two curves near 0.5 and -0.5.
Figure plot() {
    Panel panel;
    Axis across = axisOver({0, 100}, AxisScale::Linear, Aim::PositionM);
    across.name = Words{"position", "位置"};
    Axis down = axisOver({-1, 1}, AxisScale::Linear);
    down.name = Words{"value", "值"};
    down.reversed = true;
    panel.axes = Axes{across, down};
    panel.layers = {Lines{{Curve{.x = {0, 100}, .y = {0.5, 0.5}, .name = Phrase("upper", "上")},
                           Curve{.x = {0, 100}, .y = {-0.5, -0.7}, .name = Phrase("lower", "下")}}}};
    Figure figure;
    figure.panels = {panel};
    figure.panes = factsOf(firstDocument());
    return figure;
}

Hit at(Vec2 cell, int panel = 0) {
    return {.panel = panel, .cell = cell, .area = {0, 0, 100, 100}};
}

}  // namespace

class HandTest : public QObject {
    Q_OBJECT

private slots:
    void zoomingKeepsThePlaceUnderThePointerOnEveryScale() {
        for (const AxisScale scale : {AxisScale::Cells, AxisScale::Linear, AxisScale::Log}) {
            for (const bool reversed : {false, true}) {
                Axis axis = axisOver({1, 1e6}, scale);
                axis.reversed = reversed;
                const double place = 3000;
                const double before = pixelOf(axis, place, 0, 1);
                for (int notch = 0; notch < 10; ++notch)
                    axis.shown = *zoomed(bindingOver(axis, axis), {place, place}, {0.8, 0.8}).x;
                QVERIFY(std::abs(pixelOf(axis, place, 0, 1) - before) < 1e-9);
                QVERIFY(axis.shown.size() < 2e5);
            }
        }
    }

    void plotsZoomToABillionthAndCellsToOne() {
        const auto closest = [](AxisScale scale) {
            Axis axis = axisOver({1, 1001}, scale);
            for (int notch = 0; notch < 200; ++notch)
                axis.shown = *zoomed(bindingOver(axis, axis), {30, 30}, {0.8, 0.8}).x;
            return axis.shown;
        };
        QCOMPARE(closest(AxisScale::Cells).size(), 1.0);
        QVERIFY(std::abs(closest(AxisScale::Linear).size() - 1e-6) < 1e-11);
        const CellRange log = closest(AxisScale::Log);
        QVERIFY(std::abs(std::log(log.to / log.from) - 1e-9 * std::log(1001)) < 1e-14);
    }

    void aPanOfALogarithmicAxisKeepsItsRatio() {
        Axis axis = axisOver({1, 1e6}, AxisScale::Log);
        axis.shown = {10, 1000};
        const CellRange moved = *panned(bindingOver(axis, axis), {-0.5, 0}).x;
        QVERIFY(std::abs(moved.from - 100) < 1e-9 && std::abs(moved.to - 1e4) < 1e-6);
        const CellRange end = *panned(bindingOver(axis, axis), {-9, 0}).x;
        QVERIFY(std::abs(end.from - 1e4) < 1e-6);
    }

    void aPanelBesideMovesOnlyTheAxisThatItShares() {
        Document document = firstDocument();
        Figure figure = *evaluate(document);
        Panel beside = figure.panels.front();
        beside.layers = {Lines{}};
        beside.axes->y = axisOver({-1, 1}, AxisScale::Linear);
        figure.panels.insert(figure.panels.begin(), beside);
        QCOMPARE(*cameraPanel(figure, 0), std::size_t(1));
        const std::optional<CameraBinding> binding = bindingOf(document, figure, 0);
        QVERIFY(binding && binding->movesX && !binding->movesY);
        const Camera camera = zoomed(*binding, {64, 0}, {0.5, 0.5});
        QVERIFY(camera.x && !camera.y);
        QVERIFY(bindingOf(document, figure, 1)->movesY);
    }

    void aClickOnAPlotSetsTheNearestPositionAndShiftSetsN() {
        const Document document = firstDocument();
        const Figure figure = plot();
        const Probe clicked = probeAt(document.probe, figure, at({41.6, 0.2}), false);
        QCOMPARE(clicked.m, 42.0);
        QCOMPARE(clicked.dimension, document.probe.dimension);
        const Probe second = probeAt(document.probe, figure, at({41.6, 0.2}), true);
        QCOMPARE(second.n, 42.0);
        QCOMPARE(second.m, document.probe.m);
        QCOMPARE(probeAt(document.probe, figure, at({130, 0}), false).m, 100.0);
    }

    void aCellOfAnotherOrderStandsForItsDimension() {
        const Document document = firstDocument();
        Figure figure = plot();
        Axis& axis = figure.panels[0].axes->x;
        axis = axisOver({0, 4}, AxisScale::Cells, Aim::Dimension);
        axis.order = std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, 2, 1, 3});
        QCOMPARE(probeAt(document.probe, figure, at({1.5, 0}), false).dimension, 2);
        Document probed = document;
        probed.probe.dimension = 2;
        QCOMPARE(*probedAt(axis, probed.probe, figure.panes[0]), 1.0);
        QCOMPARE(movedProbe(probed.probe, figure, 0, {1, 0}).dimension, 1);
    }

    void aPairIsStoodForByItsSine() {
        const Document document = firstDocument();
        Figure figure = plot();
        figure.panels[0].axes->x = axisOver({0, 64}, AxisScale::Cells, Aim::Pair);
        QCOMPARE(probeAt(document.probe, figure, at({9.5, 0}), false).dimension, 18);
        QCOMPARE(movedProbe(document.probe, figure, 0, {1, 0}).dimension, 14);
    }

    void arrowsOverAPlotMoveMAndTheDimension() {
        const Document document = firstDocument();
        const Figure figure = plot();
        QCOMPARE(movedProbe(document.probe, figure, 0, {3, 0}).m, 10.0);
        QCOMPARE(movedProbe(document.probe, figure, 0, {-10, 0}).m, 0.0);
        QCOMPARE(movedProbe(document.probe, figure, 0, {0, 1}).dimension, 13);
        QCOMPARE(movedProbe(document.probe, figure, 0, {0, 10000}).dimension, 127);
        QCOMPARE(movedProbe(document.probe, figure, 0, {0, 1}).m, document.probe.m);
    }

    void onlySmallMultiplesSetTheHead() {
        Document document = *withPath(firstDocument(), 0, "scheme", "alibi");
        document.probe.head = 3;
        Hit hit = at({2.5, 9.5}, 5);
        hit.head = 5;
        QCOMPARE(probeAt(document.probe, *evaluate(document), hit, false).head, 5);
        QCOMPARE(probeAt(document.probe, plot(), at({2.5, 0}), false).head, 3);
    }

    void whatIsScrubbedIsWhatTheActivePaneShows() {
        Figure figure = plot();
        figure.panels[0].axes->x.shown = {10.5, 20.5};
        QCOMPARE(*scrubRange(figure, 0, false), (CellRange{11, 20}));
        QCOMPARE(*scrubRange(figure, 1, true), (CellRange{11, 20}));
        figure.panels.push_back(figure.panels[0]);
        figure.panels[1].pane = 1;
        figure.panels[1].axes->x = axisOver({0, 8}, AxisScale::Cells, Aim::PositionM);
        QCOMPARE(*scrubRange(figure, 1, false), (CellRange{0, 7}));
    }

    void hoverOnAPlotTellsTheNearestCurve() {
        const Figure figure = plot();
        QCOMPARE(hoverLine(figure, at({49.7, 0.3})).en, std::string("position 50   value 0.3   upper = 0.5"));
        QCOMPARE(hoverLine(figure, at({49.7, -0.3})).en, std::string("position 50   value −0.3   lower = −0.6"));
        QCOMPARE(hoverLine(figure, at({49.7, -0.3})).zh, std::string("位置 50   值 −0.3   下 = −0.6"));
    }

    void aLineMovesTheParameterThatDrewIt() {
        const Document document = documentWith("scheme=rope view=spectrum trained=8192 target=8192 base=500000");
        const Figure figure = evaluated(document);
        const Notes& notes = *layerOf<Notes>(figure.panels.front());
        std::vector<std::string> moved;
        for (const Rule& rule : notes.rules) {
            const Hit hit{.cell = {0, rule.at}};
            const auto line = lineAt(document, figure, hit, {0.01, 0.01});
            if (line) moved.push_back(line->place.id);
        }
        QCOMPARE(moved, (std::vector<std::string>{"target", "target", "base"}));  // the target's line lies on top
    }
};

ORRERY_TEST(HandTest);
#include "hand_test.moc"

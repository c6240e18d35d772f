// Plots: a curve passes through its points, bars reach from base to value, grid lines are at ticks.
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "tests/support/painted_plot.h"
#include "tests/support/test_list.h"
#include "ui/paint/layout/axis.h"

using namespace orrery;

namespace {

/// Counts the transitions between `colour` and other colours along the pixel row at y.
int changesAlong(const Painted& painted, double y, const QColor& colour) {
    int changes = 0;
    bool before = false;
    for (double x = 0.1; x < 9.9; x += 0.005) {
        const bool now = isClose(painted.at(x, y), colour);
        changes += now != before;
        before = now;
    }
    return changes;
}

}  // namespace

class PlotTest : public QObject {
    Q_OBJECT

private slots:
    void numbersThatHaveNoLogarithmBreakTheLine() {
        const Painted painted(lineFrom(curveOf({0, 4, 5, 6, 10}, {100, 100, 0, 100, 100}), AxisScale::Log));
        QVERIFY(isClose(painted.at(2, 100), series(0)));
        QVERIFY(isClose(painted.at(8, 100), series(0)));
        for (const double y : {2.0, 5.0, 20.0, 50.0}) QVERIFY(!isClose(painted.at(4.5, y), series(0)));
    }

    void seriesPastTheLastColourDifferByDashes() {
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Print}) {
            std::vector<QImage> images;
            for (const Stroke stroke : {Stroke::Solid, Stroke::Dashed, Stroke::Dotted}) {
                for (int index = 0; index < 2 * static_cast<int>(paletteOf(theme).series.size()); ++index) {
                    Curve curve = curveOf({0, 10}, {1, 1});
                    curve.stroke = stroke;
                    curve.tone.index = index;
                    images.push_back(Painted(lineFrom(curve), 1, theme).image);
                    if (stroke == Stroke::Solid) QVERIFY(std::ranges::count(images, images.back()) == 1);
                }
            }
            for (const QImage& image : images) {
                if (theme != Theme::Print) QVERIFY(std::ranges::count(images, image) == 1);
            }
        }
    }

    void inPrintSeriesDifferByDashesToo() {
        Curve curve = curveOf({0, 10}, {1, 1});
        QCOMPARE(changesAlong(Painted(lineFrom(curve), 1, Theme::Print), 1, series(0, Theme::Print)), 1);
        curve.tone.index = 1;
        QVERIFY(changesAlong(Painted(lineFrom(curve), 1, Theme::Print), 1, series(1, Theme::Print)) > 40);
    }

    void anUprightProfileIsACurveToo() {
        Curve profile = curveOf({}, {});
        for (int i = 0; i <= 40; ++i) {
            profile.y.push_back(-2 + 0.1 * i);
            profile.x.push_back(5 + 4 * std::sin(profile.y.back() * 3));
        }
        const Painted painted(lineFrom(profile));
        for (std::size_t i = 1; i < 40; ++i) QVERIFY(isClose(painted.at(profile.x[i], profile.y[i]), series(0)));
    }

    void barsReachFromBaseToValue() {
        for (const bool horizontal : {false, true}) {
            const Panel panel = barsPanel(horizontal);
            const Painted painted(panel);
            for (const Bar& bar : std::get<Bars>(panel.layers[0]).bars) {
                const auto at = [&](double along, double value) {
                    return horizontal ? painted.at(value, along) : painted.at(along, value);
                };
                const QColor colour = colourOf(paletteOf(Theme::Light), bar.tone);
                for (const double part : {0.1, 0.5, 0.9})
                    QVERIFY(isClose(at(bar.at + 0.2, bar.base + part * (bar.value - bar.base)), colour));
                QVERIFY(!isClose(at(bar.at + 0.2, bar.value + (bar.value > bar.base ? 0.05 : -0.05)), colour));
                QVERIFY(!isClose(at(bar.at + 0.47, (bar.base + bar.value) / 2), colour));
            }
        }
    }

    void thinBarsKeepAPixel() {
        Bars bars;
        for (int i = 0; i < 60; ++i) bars.bars.push_back({i * 50.0, 1});
        bars.width = 1;
        Panel panel =
            plotPanel(numberAxis({"x", "x"}, {-10, 3000}, false), numberAxis({"y", "y"}, {-2, 2}, true), {bars});
        const Painted painted(panel);
        int found = 0;
        const int row = static_cast<int>(painted.pixel(0, 0.5).y());
        for (int x = static_cast<int>(painted.data.left()); x < painted.data.right(); ++x)
            found += painted.image.pixelColor(x, row) == series(0);
        QCOMPARE(found, 60);
    }

    void gridLinesStandAtTheTicks() {
        const Painted painted(lineFrom({}));
        for (const double scale : {1.0, 2.0, 3.0}) {
            const Painted finer(lineFrom({}), scale);
            const QRectF& data = finer.data;
            for (const Tick& tick : ticksOf(finer.axes.x, {data.width(), true, typeFor(plotSize)})) {
                const double x = finer.pixel(tick.at, 0).x();
                if (x < scale * data.left() + 3 || x > scale * data.right() - 3) continue;
                const auto isTick = [&](int pixel, double y) {
                    return difference(finer.image.pixelColor(pixel, static_cast<int>(y * scale)),
                                      paletteOf(Theme::Light).paper) > 20;
                };
                for (int pixel = static_cast<int>(x) - 4; pixel < x + 4; ++pixel)
                    QCOMPARE(isTick(pixel, data.bottom() + 2), isTick(pixel, data.bottom() - 20));
            }
        }
    }
};

ORRERY_TEST(PlotTest);
#include "plot_test.moc"

// Plots show their numbers: a curve passes where its points are, bars reach from base to value, on any thread and
// target.
#include <QBuffer>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QtTest>
#include <atomic>
#include <random>
#include <thread>

#include "tests/ui/example_figures.h"
#include "ui/paint/axis_map.h"
#include "ui/paint/axis_ticks.h"
#include "ui/paint/coverage.h"
#include "ui/paint/layout.h"
#include "ui/paint/palette.h"
#include "ui/paint/plot.h"
#include "ui/render_thread.h"

using namespace orrery;

namespace {

const QSize size(960, 540);

/// A painted figure of one plot and where its coordinates are.
struct Painted {
    Painted(const Panel& panel, double pixels = 1, Theme theme = Theme::Light)
        : axes(*panel.axes), data(layoutOf(plotFigure({panel}), size).panels.front().data), scale(pixels) {
        Result<QImage> made = paint(plotFigure({panel}), {.theme = theme, .language = {}}, size, scale, onProcessor());
        Q_ASSERT(made);
        image = *std::move(made);
    }

    QPointF pixel(double x, double y) const {
        return QPointF(pixelOf(axes.across, x, data.left(), data.right()),
                       pixelOf(axes.down, y, data.top(), data.bottom())) *
               scale;
    }
    QColor at(double x, double y) const {
        const QPointF point = pixel(x, y);
        return image.pixelColor(static_cast<int>(std::floor(point.x())), static_cast<int>(std::floor(point.y())));
    }

    Axes axes;
    QRectF data;
    double scale;
    QImage image;
};

double difference(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

bool isClose(const QColor& a, const QColor& b) {
    return difference(a, b) < 60;
}

Panel lineFrom(const Curve& curve, AxisScale scale = AxisScale::Linear) {
    const CellRange range = scale == AxisScale::Log ? CellRange{1, 1e4} : CellRange{-2, 2};
    return plotPanel(numberAxis({"x", "x"}, {0, 10}, false), numberAxis({"y", "y"}, range, true, scale),
                     {Lines{{curve}}});
}

Curve curveOf(std::vector<double> x, std::vector<double> y) {
    Curve curve;
    curve.x = std::move(x);
    curve.y = std::move(y);
    curve.strong = true;
    return curve;
}

QColor series(int index, Theme theme = Theme::Light) {
    return colourOf(paletteOf(theme), {Tone::Series, index});
}

/// How often the colour changes between `colour` and something else along a row of the data at y.
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

double distance(QPointF point, const QPolygonF& line) {
    double least = 1e9;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF way = line[i] - line[i - 1], from = point - line[i - 1];
        const double length = QPointF::dotProduct(way, way);
        const double part = length > 0 ? std::clamp(QPointF::dotProduct(from, way) / length, 0.0, 1.0) : 0;
        least = std::min(least, std::hypot(from.x() - part * way.x(), from.y() - part * way.y()));
    }
    return least;
}

/// Serves plots until `done`, as the application's thread does while it waits for a painting one.
void serveUntil(const std::atomic<bool>& done) {
    while (!done) servePlots();
}

}  // namespace

class PlotTest : public QObject {
    Q_OBJECT

private slots:
    void aCurvePassesThroughItsPoints() {
        Curve curve = sineCurve(2, 7, 500, 10);
        curve.strong = true;
        for (const double scale : {1.0, 1.5, 2.0}) {
            const Painted painted(lineFrom(curve), scale);
            for (std::size_t i = 5; i < 495; i += 7) QVERIFY(isClose(painted.at(curve.x[i], curve.y[i]), series(2)));
            for (const double x : {1.3, 3.3, 6.3}) QVERIFY(isClose(painted.at(x, 1.7), paletteOf(Theme::Light).paper));
        }
    }

    void aReversedAxisTurnsTheCurve() {
        Panel panel = lineFrom(curveOf({0, 10}, {-2, 1}));
        panel.axes->across.reversed = true;
        panel.axes->down.reversed = false;
        const Painted painted(panel);
        for (const double x : {0.5, 3.0, 9.0}) QVERIFY(isClose(painted.at(x, -2 + 0.3 * x), series(0)));
        QVERIFY(painted.pixel(1, 0).x() > painted.pixel(2, 0).x());
        QVERIFY(painted.pixel(0, 1).y() > painted.pixel(0, 0).y());
    }

    void aLogarithmicAxisPlacesDecadesEvenly() {
        Lines lines;
        for (const double y : {10.0, 100.0, 1000.0}) lines.curves.push_back(curveOf({0, 10}, {y, y}));
        Panel panel = lineFrom({}, AxisScale::Log);
        panel.layers = {lines};
        const Painted painted(panel);
        for (int k = 1; k < 4; ++k) {
            const double y = painted.data.bottom() - k * painted.data.height() / 4;
            QCOMPARE(painted.pixel(5, std::pow(10, k)).y(), y);
            QVERIFY(isClose(painted.at(5, std::pow(10, k)), series(0)));
        }
    }

    void numbersThatHaveNoLogarithmBreakTheLine() {
        const Painted painted(lineFrom(curveOf({0, 4, 5, 6, 10}, {100, 100, 0, 100, 100}), AxisScale::Log));
        QVERIFY(isClose(painted.at(2, 100), series(0)));
        QVERIFY(isClose(painted.at(8, 100), series(0)));
        for (const double y : {2.0, 5.0, 20.0, 50.0}) QVERIFY(!isClose(painted.at(4.5, y), series(0)));
    }

    void aMissingNumberBreaksTheLine() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        for (const bool sorted : {true, false}) {
            Curve curve = curveOf({1, 4, 5, 6, 9}, {1, 1, nan, 1, 1});
            if (!sorted) std::ranges::reverse(curve.x);
            const Painted painted(lineFrom(curve));
            QVERIFY(isClose(painted.at(2, 1), series(0)));
            QVERIFY(isClose(painted.at(8, 1), series(0)));
            QVERIFY(!isClose(painted.at(5, 1), series(0)));
        }
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

    void strokesDiffer() {
        Curve curve = curveOf({0, 10}, {1, 1});
        QCOMPARE(changesAlong(Painted(lineFrom(curve)), 1, series(0)), 1);
        curve.stroke = Stroke::Dashed;
        const int dashed = changesAlong(Painted(lineFrom(curve)), 1, series(0));
        curve.stroke = Stroke::Dotted;
        const int dotted = changesAlong(Painted(lineFrom(curve)), 1, series(0));
        QVERIFY2(dashed > 40 && dotted > 1.5 * dashed, qPrintable(QString::number(dashed)));
    }

    void inPrintSeriesDifferByDashesToo() {
        Curve curve = curveOf({0, 10}, {1, 1});
        QCOMPARE(changesAlong(Painted(lineFrom(curve), 1, Theme::Print), 1, series(0, Theme::Print)), 1);
        curve.tone.index = 1;
        QVERIFY(changesAlong(Painted(lineFrom(curve), 1, Theme::Print), 1, series(1, Theme::Print)) > 40);
    }

    void barsReachFromBaseToValue() {
        for (const bool lying : {false, true}) {
            const Panel panel = barsPanel(lying);
            const Painted painted(panel);
            for (const Bar& bar : std::get<Bars>(panel.layers[0]).bars) {
                const auto at = [&](double along, double value) {
                    return lying ? painted.at(value, along) : painted.at(along, value);
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
            for (const Tick& tick : ticksOf(finer.axes.across, {data.width(), true, typeFor(size)})) {
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

    void wideLinesHaveNoGapsAtTheirJoins() {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> at(20, 180);
        for (int round = 0; round < 50; ++round) {
            QPolygonF points;
            for (int i = 0; i < 6; ++i) points << QPointF(at(random), at(random));
            Coverage coverage({200, 200});
            coverage.addDisc(points.first(), 6);
            for (qsizetype i = 1; i < points.size(); ++i) {
                coverage.addLine(points[i - 1], points[i], 6);
                coverage.addDisc(points[i], 6);
            }
            QImage image(200, 200, QImage::Format_RGB32);
            image.fill(Qt::white);
            coverage.paintOnto(image, {0, 0}, Qt::black);
            for (int y = 0; y < 200; ++y) {
                for (int x = 0; x < 200; ++x) {
                    const double off = distance({x + 0.5, y + 0.5}, points);
                    const double expected = 255 * std::clamp(off - 2.5, 0.0, 1.0);
                    QVERIFY(std::abs(qGray(image.pixel(x, y)) - expected) < 6);
                }
            }
        }
    }

    void linesFarOutsideAreCutNotWalked() {
        const double far = 1e12;
        const Curve curve = curveOf({1, 1, 3, 9}, {-far, far, far, -far});
        const Painted painted(lineFrom(curve));
        QVERIFY(isClose(painted.at(1, 0), series(0)));
        QVERIFY(isClose(painted.at(6, 0), series(0)));
        const std::vector<QPolygonF> pieces = clipped({{-far, 5}, {5, 5}, {5, far}, {far, 5}, {5, 6}}, {0, 0, 10, 10});
        QCOMPARE(pieces.size(), std::size_t{2});
        QCOMPARE(pieces[0], (QPolygonF{{0, 5}, {5, 5}, {5, 10}}));
        QCOMPARE(pieces[1].last(), QPointF(5, 6));
    }

    void simplifyingMovesNothingVisibly() {
        for (const double period : {3.0, 40.0, 1000.0}) {
            QPolygonF points;
            for (int i = 0; i < 3000; ++i) points << QPointF(0.3 * i, 200 * std::sin(0.3 * i / period));
            const QPolygonF fewer = simplified(points);
            QVERIFY(fewer.size() < points.size());
            QCOMPARE(fewer.first(), points.first());
            QCOMPARE(fewer.last(), points.last());
            for (const QPointF point : points) QVERIFY(distance(point, fewer) < 0.25);
        }
        QVERIFY(simplified({{0, 0}, {1, 0}, {2, 0}, {9, 0}}).size() == 2);
        QVERIFY(simplified({{0, 0}, {9, 0}, {2, 0}}).size() == 3);  // it turns back
    }

    void dashesHaveTheirLengthsAroundCorners() {
        const std::vector<QPolygonF> dashes = dashed({{0, 0}, {10, 0}, {10, 10}}, {6, 3});
        QCOMPARE(dashes.size(), std::size_t{3});
        QCOMPARE(dashes[0], (QPolygonF{{0, 0}, {6, 0}}));
        QCOMPARE(dashes[1], (QPolygonF{{9, 0}, {10, 0}, {10, 5}}));
        QCOMPARE(dashes[2], (QPolygonF{{10, 8}, {10, 10}}));
    }

    void svgHoldsCurvesAsPathsAndWordsAsText() {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setResolution(96);
        svg.setSize(size);
        svg.setViewBox(QRect({0, 0}, size));
        QPainter painter(&svg);
        QVERIFY(paint(plotFigure({annotatedPanel()}), {}, size, painter, 2, onProcessor()));
        painter.end();
        QVERIFY(!bytes.contains("<image"));
        QVERIFY(bytes.contains("<polyline") && bytes.contains("stroke-dasharray"));
        for (const char* word : {"dimension 2", "one period", "not trained", "position"})
            QVERIFY2(bytes.contains(word), word);
        QImage drawn(size, QImage::Format_RGB32);
        QPainter again(&drawn);
        QSvgRenderer(bytes).render(&again);
        again.end();
        const Painted painted(annotatedPanel());
        int different = 0;
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x)
                different += std::abs(qGray(drawn.pixel(x, y)) - qGray(painted.image.pixel(x, y))) > 60;
        }
        QVERIFY2(different < size.width() * size.height() / 60, qPrintable(QString::number(different)));
    }

    void anotherThreadPaintsTheSamePlotWhileThisOneServes() {
        const Figure figure = plotFigure({annotatedPanel()});
        QImage elsewhere;
        std::atomic<bool> done = false;
        std::thread thread([&] {
            elsewhere = *paint(figure, {}, size, 1, onProcessor());
            done = true;
        });
        serveUntil(done);
        thread.join();
        QCOMPARE(elsewhere, Painted(annotatedPanel()).image);
    }

    void aRenderThreadThatPlotsCanBeDestroyedAtAnyTime() {
        Document document;
        document.panes = {pane("sinusoidal", {}, "curves", {}), pane("rope", {}, "spectrum", {})};
        for (int round = 0; round < 30; ++round) {
            RenderThread thread;
            for (int i = 0; i <= round % 3; ++i) thread.paintOnce({document, size, 1});
            thread.request({document, {300 + round, 200}, 1});
            if (round % 2) QTest::qWait(round);
        }
    }

    void aWritingRenderThreadFinishesItsPlotsFirst() {
        QTemporaryDir folder;
        Document document;
        document.panes = {pane("sinusoidal", {}, "curves", {})};
        const QString path = folder.filePath(QStringLiteral("plot.png"));
        {
            RenderThread thread;
            thread.write({document, size, 1}, path.toStdString());
        }
        QVERIFY(QFileInfo::exists(path));
    }
};

QTEST_MAIN(PlotTest)
#include "plot_test.moc"

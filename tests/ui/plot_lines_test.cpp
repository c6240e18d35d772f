// Lines of plots: joining, clipping, simplification and dashes; the same as SVG, on every thread and target.
#include <QBuffer>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QtTest>
#include <cmath>
#include <random>
#include <thread>

#include "tests/support/painted_plot.h"
#include "tests/support/test_list.h"
#include "ui/io/picture_file.h"
#include "ui/paint/painters/plot.h"
#include "ui/paint/raster/coverage.h"
#include "ui/paint/raster/plot_line.h"
#include "ui/render_thread.h"

using namespace orrery;

namespace {

double distance(QPointF point, const QPolygonF& line) {
    double min = 1e9;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF delta = line[i] - line[i - 1], from = point - line[i - 1];
        const double length = QPointF::dotProduct(delta, delta);
        const double part = length > 0 ? std::clamp(QPointF::dotProduct(from, delta) / length, 0.0, 1.0) : 0;
        min = std::min(min, std::hypot(from.x() - part * delta.x(), from.y() - part * delta.y()));
    }
    return min;
}

}  // namespace

class PlotLinesTest : public QObject {
    Q_OBJECT

private slots:
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
            coverage.paintOnto(reinterpret_cast<QRgb*>(image.bits()), 200, Qt::black);
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
        QVERIFY(simplified({{0, 0}, {9, 0}, {2, 0}}).size() == 3);  // the line turns back
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
        svg.setSize(plotSize);
        svg.setViewBox(QRect({0, 0}, plotSize));
        QPainter painter(&svg);
        QVERIFY(paint(plotFigure({annotatedPanel()}), {}, plotSize, painter, 2, onProcessor()));
        painter.end();
        QVERIFY(!bytes.contains("<image"));
        QVERIFY(bytes.contains("<polyline") && bytes.contains("stroke-dasharray"));
        for (const char* word : {"dimension 2", "one period", "not trained", "position"})
            QVERIFY2(bytes.contains(word), word);
        QImage drawn(plotSize, QImage::Format_RGB32);
        QPainter again(&drawn);
        QSvgRenderer(bytes).render(&again);
        again.end();
        const Painted painted(annotatedPanel());
        int different = 0;
        for (int y = 0; y < plotSize.height(); ++y) {
            for (int x = 0; x < plotSize.width(); ++x)
                different += std::abs(qGray(drawn.pixel(x, y)) - qGray(painted.image.pixel(x, y))) > 60;
        }
        QVERIFY2(different < plotSize.width() * plotSize.height() / 60, qPrintable(QString::number(different)));
    }

    void anotherThreadPaintsTheSamePlotWhileThisOneWaits() {
        const Figure figure = plotFigure({annotatedPanel()});
        QImage elsewhere;
        preparePlots();
        std::thread thread([&] { elsewhere = *paint(figure, {}, plotSize, 1, onProcessor()); });
        thread.join();
        QCOMPARE(elsewhere, Painted(annotatedPanel()).image);
    }

    void aRenderThreadThatPlotsCanBeDestroyedAtAnyTime() {
        Document document;
        document.panes = {pane("sinusoidal", {}, "curves", {}), pane("rope", {}, "spectrum", {})};
        for (int round = 0; round < 30; ++round) {
            RenderThread thread;
            const auto paint = [&](const WorkerTools& tools) { return tools.still({document, plotSize}); };
            for (int i = 0; i <= round % 3; ++i) thread.run(paint, this, [](const auto&) {});
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
            const auto write = [&](const WorkerTools& tools) -> Done {
                const auto figure = tools.figureOf(document);
                if (!figure) return figure.problem();
                return writePicture(path.toStdString(), **figure, document, {.size = plotSize}, tools.drawing());
            };
            thread.run(write, this, [](const auto&) {});
        }
        QVERIFY(QFileInfo::exists(path));
    }
};

ORRERY_TEST(PlotLinesTest);
#include "plot_lines_test.moc"

#include "ui/paint/painters/plot.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QScopeGuard>
#include <QThread>
#include <algorithm>
#include <cmath>
#include <future>
#include <limits>
#include <utility>

#include "core/base/overloaded.h"
#include "ui/paint/layout/axis_map.h"
#include "ui/paint/layout/axis_ticks.h"

namespace orrery {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Supplies the ticks of axis_ticks.h to QCustomPlot's grid, but no major ones within a logical pixel of the frame.
class Ticker : public QCPAxisTicker {
public:
    Ticker(const Axis& axis, const TickRoom& room) : minor(asList(minorTicks(axis, room.pixels))) {
        for (const Tick& tick : ticksOf(axis, room)) {
            const double pixel = pixelOf(axis, tick.at, 0, room.pixels);
            if (pixel > 1 && pixel < room.pixels - 1) major << tick.at;
        }
    }

protected:
    QVector<double> createTickVector(double, const QCPRange&) override { return major; }
    QVector<double> createSubTickVector(int, const QVector<double>&) override { return minor; }

private:
    static QVector<double> asList(const std::vector<double>& numbers) { return {numbers.begin(), numbers.end()}; }
    QVector<double> major;
    QVector<double> minor;
};

/// A curve whose x (or y) never decreases. Instead of drawing, it collects its line and points in device pixels, to be
/// drawn by paintPlotLines().
class Graph : public QCPGraph {
public:
    Graph(QCPAxis* key, QCPAxis* value, std::vector<PlotLine>& lines) : QCPGraph(key, value), out(lines) {}

protected:
    void drawLinePlot(QCPPainter*, const QVector<QPointF>& points) const override { out.push_back({points, pen()}); }
    void drawScatterPlot(QCPPainter*, const QVector<QPointF>& points, const QCPScatterStyle& style) const override {
        out.push_back({points, style.pen(), false});
    }

private:
    std::vector<PlotLine>& out;
};

/// Like Graph, for a curve whose x and y both decrease somewhere.
class ParametricCurve : public QCPCurve {
public:
    ParametricCurve(QCPAxis* key, QCPAxis* value, std::vector<PlotLine>& lines) : QCPCurve(key, value), out(lines) {}

protected:
    void drawCurveLine(QCPPainter*, const QVector<QPointF>& points) const override { out.push_back({points, pen()}); }
    void drawScatterPlot(QCPPainter*, const QVector<QPointF>& points, const QCPScatterStyle& style) const override {
        out.push_back({points, style.pen(), false});
    }

private:
    std::vector<PlotLine>& out;
};

/// Bars, each with its own base, with edges on whole pixels and at least one pixel wide and high. Bars shorter than
/// 0.01 pixels are omitted.
class BarRow : public QCPBars {
public:
    BarRow(QCPAxis* key, QCPAxis* value, const Bars& row, const Canvas& target)
        : QCPBars(key, value), bars(row), canvas(target) {
        setWidth(row.width);
    }

protected:
    void draw(QCPPainter* painter) override {
        for (const Bar& bar : bars.bars) {
            setBaseValue(bar.base);
            // the vertical axis ends one pixel above its rectangle; see record()
            const QRectF rect =
                getBarRect(bar.at, bar.value - bar.base).normalized() & QRectF(clipRect().translated(0, -1));
            const double length = bars.horizontal ? rect.width() : rect.height();
            if (!(length > 0.01)) continue;
            const QPointF topLeft(std::round(rect.left()), std::round(rect.top()));
            painter->fillRect(QRectF(topLeft, QSizeF(std::max(1.0, std::round(rect.right()) - topLeft.x()),
                                                     std::max(1.0, std::round(rect.bottom()) - topLeft.y()))),
                              barColour(canvas, bar.tone));
        }
    }

private:
    const Bars& bars;
    const Canvas& canvas;
};

void setUpGrid(const Canvas& canvas, QCPAxis& axis) {
    const double width = canvas.stroke(0.05) * canvas.scale;
    QCPGrid& grid = *axis.grid();
    grid.setPen(QPen(onPaper(canvas.palette, canvas.palette.faint, 0.65), width));
    grid.setSubGridPen(QPen(onPaper(canvas.palette, canvas.palette.faint, 0.3), width));
    grid.setSubGridVisible(axis.scaleType() == QCPAxis::stLogarithmic);
    grid.setZeroLinePen(QPen(canvas.palette.line, width));
    axis.setBasePen(Qt::NoPen);
    axis.setTicks(false);
    axis.setTickLabels(false);
}

void setUpAxis(const Canvas& canvas, QCPAxis& out, const Axis& axis, double pixels) {
    const bool across = out.orientation() == Qt::Horizontal;
    out.setScaleType(axis.scale == AxisScale::Log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    out.setRange(axis.shown.from, axis.shown.to);
    out.setRangeReversed(across ? axis.reversed : !axis.reversed);
    out.setTicker(QSharedPointer<Ticker>::create(axis, TickRoom{pixels / canvas.scale, across, canvas.type}));
    setUpGrid(canvas, out);
}

/// Returns whether no number is less than the one before it; a pair with NaN counts as falling.
bool isRising(const std::vector<double>& numbers) {
    return std::ranges::adjacent_find(numbers, [](double a, double b) { return !(a <= b); }) == numbers.end();
}

/// Returns the numbers. On a logarithmic axis, NaN replaces numbers that are not positive, so that the line breaks
/// there.
QVector<double> shownOn(const Axis& axis, const std::vector<double>& numbers) {
    QVector<double> list(numbers.begin(), numbers.end());
    if (axis.scale == AxisScale::Log)
        std::ranges::replace_if(
            list, [](double number) { return !(number > 0); }, nan);
    return list;
}

template <class Plottable>
void style(const Canvas& canvas, const Curve& curve, Plottable& out) {
    out.setPen(curvePen(canvas, curve));
    out.setLineStyle(hasLine(curve.style) ? Plottable::lsLine : Plottable::lsNone);
    if (hasDots(curve.style)) {
        const QPen pen = pointPen(canvas, curve);
        out.setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, pen, pen.brush(), pen.widthF()));
    }
}

/// Plot and list of lines to which the layers of a scene are added.
struct Target {
    const Canvas& canvas;
    const PanelScene& scene;
    QCustomPlot& plot;
    std::vector<PlotLine>& lines;
};

void add(const Target& target, const Curve& curve) {
    QCPAxis* x = target.plot.xAxis;
    QCPAxis* y = target.plot.yAxis;
    const QVector<double> xs = shownOn(target.scene.axes.x, curve.x);
    const QVector<double> ys = shownOn(target.scene.axes.y, curve.y);
    const bool vertical = !isRising(curve.x) && isRising(curve.y);  // drawn as x over y
    if (vertical || isRising(curve.x)) {
        auto* graph = new Graph(vertical ? y : x, vertical ? x : y, target.lines);  // owned by the plot
        graph->setData(vertical ? ys : xs, vertical ? xs : ys, true);
        style(target.canvas, curve, *graph);
    } else {
        auto* parametric = new ParametricCurve(x, y, target.lines);
        parametric->setData(xs, ys);
        style(target.canvas, curve, *parametric);
    }
}

void add(const Target& target, const Bars& bars) {
    QCPAxis* x = target.plot.xAxis;
    QCPAxis* y = target.plot.yAxis;
    new BarRow(bars.horizontal ? y : x, bars.horizontal ? x : y, bars, target.canvas);
}

void add(const Target& target, const Layer& layer) {
    std::visit(Overloaded{[&](const Lines& lines) {
                              for (const Curve& curve : lines.curves) add(target, curve);
                          },
                          [&](const Bars& bars) { add(target, bars); },
                          [](const OneOf<Field, Marks, Links, Dials, Notes, Cloud, Message, Sheet> auto&) {}},
               layer);
}

/// Returns the plot of the application's thread, which is deleted with the application.
QCustomPlot& sharedPlot() {
    static QCustomPlot* plot = nullptr;
    if (plot) return *plot;
    plot = new QCustomPlot;
    qAddPostRoutine([] { delete std::exchange(plot, nullptr); });
    plot->setBackground(Qt::NoBrush);
    plot->setAutoAddPlottableToLegend(false);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    plot->axisRect()->setMargins({0, 1, 0, 0});  // QCustomPlot's vertical axis ends one pixel above its rectangle
    return *plot;
}

PlotRecording record(const Canvas& canvas, const PanelScene& scene) {
    PlotRecording recording;
    if (!isPlot(scene.panel)) return recording;
    const QSize size = (scene.data.size() * canvas.scale).toSize();
    QCustomPlot& plot = sharedPlot();
    const auto clear = qScopeGuard([&plot] { plot.clearPlottables(); });
    setUpAxis(canvas, *plot.xAxis, scene.axes.x, size.width());
    setUpAxis(canvas, *plot.yAxis, scene.axes.y, size.height());
    for (const Layer& layer : scene.panel.layers) add({canvas, scene, plot, recording.lines}, layer);
    QCPPainter painter(&recording.background);
    painter.setMode(QCPPainter::pmVectorized);  // otherwise QCustomPlot rounds lines to other pixels than ticks
    plot.toPainter(&painter, size.width(), size.height() + 1);
    return recording;
}

}  // namespace

bool isPlot(const Panel& panel) {
    return layerOf<Lines>(panel) || layerOf<Bars>(panel);
}

std::vector<PlotRecording> recordPlots(const Canvas& canvas, std::span<const PanelScene> scenes) {
    std::vector<PlotRecording> recordings(scenes.size());
    if (std::ranges::none_of(scenes, [](const PanelScene& scene) { return isPlot(scene.panel); })) return recordings;
    const auto work = [&] {
        std::ranges::transform(scenes, recordings.begin(),
                               [&](const PanelScene& scene) { return record(canvas, scene); });
    };
    if (QThread::currentThread() == qApp->thread()) {
        work();
        return recordings;
    }
    std::packaged_task<void()> task(work);  // forwards exceptions; ThreadSanitizer understands futures
    std::future<void> recorded = task.get_future();
    QMetaObject::invokeMethod(
        qApp, [&task] { task(); }, Qt::QueuedConnection);
    recorded.get();
    return recordings;
}

void processPlotRequests() {
    QCoreApplication::sendPostedEvents(qApp, QEvent::MetaCall);
}

void paintPlot(const Canvas& canvas, const PanelScene& scene, const PlotRecording& recording) {
    QPainter& painter = canvas.painter;
    painter.save();
    painter.translate(scene.data.topLeft());
    // Qt scales a QPicture by the ratio of dots per inch of target and picture; this makes its units device pixels
    const auto& device = *painter.device();
    painter.scale(recording.background.logicalDpiX() / (canvas.scale * device.logicalDpiX()),
                  recording.background.logicalDpiY() / (canvas.scale * device.logicalDpiY()));
    painter.drawPicture(0, 0, recording.background);
    painter.restore();
    paintPlotLines(canvas, scene.data, recording.lines);
}

}  // namespace orrery

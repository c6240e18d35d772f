#include "ui/paint/painters/plot.h"

#include <qcustomplot.h>
#include <QApplication>
#include <QPicture>
#include <QThread>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <type_traits>
#include <vector>

#include "ui/paint/layout/axis.h"
#include "ui/paint/raster/plot_line.h"

namespace orrery {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Supplies ticksOf() and minorTicks() to QCustomPlot's grid, but no major ones within a logical pixel of the frame.
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

/// A curve of QCustomPlot that draws nothing: it collects the line and points of a Curve in device pixels, to be drawn
/// by paintPlotLines().
template <class Plottable>
class Collecting : public Plottable {
public:
    Collecting(QCPAxis* key, QCPAxis* value) : Plottable(key, value) { this->setVisible(false); }

    /// Adds line and points of a curve whose numbers are set.
    void collect(const Canvas& canvas, const Curve& curve, QCPPainter& painter, std::vector<PlotLine>& into) {
        this->setPen(curvePen(canvas, curve));
        this->setLineStyle(hasLine(curve.style) ? Plottable::lsLine : Plottable::lsNone);
        const QPen dots = pointPen(canvas, curve);
        this->setScatterStyle(hasDots(curve.style)
                                  ? QCPScatterStyle(QCPScatterStyle::ssDisc, dots, dots.brush(), dots.widthF())
                                  : QCPScatterStyle());
        lines = &into;
        this->draw(&painter);
        auto& numbers = *this->data();
        numbers = std::decay_t<decltype(numbers)>();  // frees them
    }

protected:
    void drawScatterPlot(QCPPainter*, const QVector<QPointF>& points, const QCPScatterStyle& style) const override {
        lines->push_back({points, style.pen(), false});
    }

    std::vector<PlotLine>* lines = nullptr;
};

/// A curve whose x (or y) never decreases.
class Graph : public Collecting<QCPGraph> {
public:
    using Collecting::Collecting;

protected:
    void drawLinePlot(QCPPainter*, const QVector<QPointF>& points) const override { lines->push_back({points, pen()}); }
};

/// A curve whose x and y both decrease somewhere.
class ParametricCurve : public Collecting<QCPCurve> {
public:
    using Collecting::Collecting;

protected:
    void drawCurveLine(QCPPainter*, const QVector<QPointF>& points) const override {
        lines->push_back({points, pen()});
    }
};

/// Bars, each with its own base, with edges on whole pixels and at least one pixel wide and high. Bars shorter than
/// 0.01 pixels are omitted.
class BarRow : public QCPBars {
public:
    BarRow(QCPAxis* key, QCPAxis* value) : QCPBars(key, value) { setVisible(false); }

    void paint(const Canvas& canvas, const Bars& row, QCPPainter& painter) {
        setWidth(row.width);
        for (const Bar& bar : row.bars) {
            setBaseValue(bar.base);
            // the vertical axis ends one pixel above its rectangle; see Plot
            const QRectF rect =
                getBarRect(bar.at, bar.value - bar.base).normalized() & QRectF(clipRect().translated(0, -1));
            const double length = row.horizontal ? rect.width() : rect.height();
            if (!(length > 0.01)) continue;
            const QPointF topLeft(std::round(rect.left()), std::round(rect.top()));
            painter.fillRect(QRectF(topLeft, QSizeF(std::max(1.0, std::round(rect.right()) - topLeft.x()),
                                                    std::max(1.0, std::round(rect.bottom()) - topLeft.y()))),
                             barColour(canvas, bar.tone));
        }
    }
};

void setUpAxis(const Canvas& canvas, QCPAxis& out, const Axis& axis, double pixels) {
    const bool across = out.orientation() == Qt::Horizontal;
    out.setScaleType(axis.scale == AxisScale::Log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    out.setRange(axis.shown.from, axis.shown.to);
    out.setRangeReversed(across ? axis.reversed : !axis.reversed);
    out.setTicker(QSharedPointer<Ticker>::create(axis, TickRoom{pixels / canvas.scale, across, canvas.type}));
    const double width = canvas.stroke(0.05) * canvas.scale;
    QCPGrid& grid = *out.grid();
    grid.setPen(QPen(onPaper(canvas.palette, canvas.palette.faint, 0.65), width));
    grid.setSubGridPen(QPen(onPaper(canvas.palette, canvas.palette.faint, 0.3), width));
    grid.setSubGridVisible(axis.scale == AxisScale::Log);
    grid.setZeroLinePen(QPen(canvas.palette.line, width));
    out.setBasePen(Qt::NoPen);
    out.setTicks(false);
    out.setTickLabels(false);
}

bool isNaN(double number) {
    return std::isnan(number);
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

/// Grid and bars in device pixels from the top left of the data, and curves and their points, drawn over them.
struct Recording {
    QPicture background;
    std::vector<PlotLine> lines;
};

/// The plot and one object for each kind of series, to which the series of a scene are given in turn.
class Plot : public QCustomPlot {
public:
    Plot() {
        setBackground(Qt::NoBrush);
        setAutoAddPlottableToLegend(false);
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setMargins({0, 1, 0, 0});  // QCustomPlot's vertical axis ends one pixel above its rectangle
        across = new Graph(xAxis, yAxis);      // owned by the plot, as all of these
        along = new Graph(yAxis, xAxis);
        parametric = new ParametricCurve(xAxis, yAxis);
        upright = new BarRow(xAxis, yAxis);
        lying = new BarRow(yAxis, xAxis);
    }

    Recording record(const Canvas& canvas, const PanelScene& scene) {
        Recording recording;
        const QSize size = (scene.data.size() * canvas.scale).toSize();
        setUpAxis(canvas, *xAxis, scene.axes.x, size.width());
        setUpAxis(canvas, *yAxis, scene.axes.y, size.height());
        setViewport({0, 0, size.width(), size.height() + 1});
        QCPPainter painter(&recording.background);
        painter.setMode(QCPPainter::pmVectorized);  // otherwise QCustomPlot rounds lines to other pixels than ticks
        toPainter(&painter, viewport().width(), viewport().height());
        painter.setAntialiasing(true);
        painter.setClipRect(axisRect()->rect().translated(0, -1));
        for (const Bars* bars : layersOf<Bars>(scene.panel))
            (bars->horizontal ? lying : upright)->paint(canvas, *bars, painter);
        for (const Lines* lines : layersOf<Lines>(scene.panel)) {
            for (const Curve& curve : lines->curves) add({canvas, scene, painter, recording.lines}, curve);
        }
        return recording;
    }

private:
    struct Target {
        const Canvas& canvas;
        const PanelScene& scene;
        QCPPainter& painter;
        std::vector<PlotLine>& lines;
    };

    void add(const Target& to, const Curve& curve) {
        const QVector<double> xs = shownOn(to.scene.axes.x, curve.x);
        const QVector<double> ys = shownOn(to.scene.axes.y, curve.y);
        const bool isAcross = isRising(curve.x);
        const bool isBroken = std::ranges::any_of(xs, isNaN) || std::ranges::any_of(ys, isNaN);
        // a graph draws the point of a value that is NaN in its corner; a parametric curve leaves it out
        if ((!isAcross && !isRising(curve.y)) || (hasDots(curve.style) && isBroken)) {
            parametric->setData(xs, ys);
            return parametric->collect(to.canvas, curve, to.painter, to.lines);
        }
        Graph& graph = *(isAcross ? across : along);
        graph.setData(isAcross ? xs : ys, isAcross ? ys : xs, true);
        graph.collect(to.canvas, curve, to.painter, to.lines);
    }

    Graph *across, *along;
    ParametricCurve* parametric;
    BarRow *upright, *lying;
};

/// The plot, deleted with the application; null before it is created.
std::atomic<Plot*> sharedPlot = nullptr;

void createPlot() {
    if (sharedPlot) return;
    sharedPlot = new Plot;
    qAddPostRoutine([] { delete sharedPlot.exchange(nullptr); });
}

}  // namespace

bool isPlot(const Panel& panel) {
    return layerOf<Lines>(panel) || layerOf<Bars>(panel);
}

void preparePlots() {
    if (sharedPlot) return;
    if (QThread::currentThread() == qApp->thread()) return createPlot();
    QMetaObject::invokeMethod(qApp, createPlot, Qt::BlockingQueuedConnection);
}

void paintPlot(const Canvas& canvas, const PanelScene& scene) {
    static std::mutex mutex;
    preparePlots();
    std::unique_lock lock(mutex);
    const Recording recording = sharedPlot.load()->record(canvas, scene);
    lock.unlock();
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

QPen curvePen(const Canvas& canvas, const Curve& curve) {
    const double width =
        std::max(1.3, (curve.emphasized ? 0.19 : 0.11) * canvas.type.pen * canvas.type.em * canvas.scale) * curve.width;
    const QColor colour = colourOf(canvas.palette, curve.tone);
    const int stroke = static_cast<int>(curve.stroke);
    if (curve.tone.role != Tone::Series) return patternPen(colour, width, stroke);
    const bool inPrint = !canvas.palette.fills && curve.stroke == Stroke::Solid;
    const int round = curve.tone.index / static_cast<int>(canvas.palette.series.size());
    return patternPen(colour, width, inPrint ? curve.tone.index : stroke + strokeKinds * round);
}

QPen pointPen(const Canvas& canvas, const Curve& curve) {
    const double width = std::max(3.0, (curve.emphasized ? 0.42 : 0.3) * canvas.type.em * canvas.scale) * curve.width;
    return patternPen(colourOf(canvas.palette, curve.tone), width, 0);
}

QColor barColour(const Canvas& canvas, const Tone& tone) {
    return onPaper(canvas.palette, colourOf(canvas.palette, tone), canvas.palette.fills ? 1 : 0.6);
}

}  // namespace orrery

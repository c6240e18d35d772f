#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "core/phase/mean_rows.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/curves/smooth_curve.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr Param dimensionsParams[] = {dimensionsParam, positionsParam, firstParam, curveNames};

constexpr std::size_t maxValues = 3;   // number of curves up to which the value at m is written at each dot
constexpr double maxDots = 64;         // visible positions up to which each has a dot
constexpr double maxRuns = 1000;       // largest number of points of joined()
constexpr double maxDashedTurns = 32;  // visible turns up to which a curve may be dashed; denser dashes form patterns

struct CurvesFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    double first = static_cast<double>(view[firstParam]);
    double last = first + static_cast<double>(view[positionsParam]) - 1;
    CellRange extents{first, last + 1};
    CellRange shown = visible(scene.pane.camera.x, extents);
    std::vector<ChosenDimension> chosen;

    /// Whether there are values between integer positions: true for a bank without a grid, false for a grid or a table.
    bool isContinuous() const { return bank && bank->grid.empty(); }
    /// Dimension that the caption describes: the probed one if it is drawn, else the first one drawn.
    std::int64_t probedColumn() const {
        const auto drawn = std::ranges::find(chosen, scene.probe.dimension, &ChosenDimension::column);
        return drawn == chosen.end() ? chosen.front().column : drawn->column;
    }
    double probed() const { return isContinuous() ? scene.probe.m : std::floor(scene.probe.m); }
    /// First and last integer position in view; the cell of position p covers [p, p + 1).
    double firstShown() const { return std::floor(shown.from); }
    double lastShown() const { return std::ceil(shown.to) - 1; }
    /// Range of visible positions, which may be fractional (position p is drawn at p + 0.5), within first .. last.
    CellRange smoothRange() const { return {std::max(first, shown.from - 0.5), std::min(last, shown.to - 0.5)}; }
    bool hasDots() const { return lastShown() - firstShown() < maxDots; }
};

/// Returns the column as an oscillator of the position alone: the frequencies of its axes are added.
Oscillator oscillatorOf(const CurvesFrame& frame, const ChosenDimension& chosen) {
    Oscillator oscillator = frame.bank->columns[static_cast<std::size_t>(chosen.column)];
    oscillator.frequency = turnsPerPosition(oscillator);
    oscillator.axis = 0;
    oscillator.crossAxis = -1;
    return oscillator;
}

double meanAt(const CurvesFrame& frame, std::int64_t column, CellRange positions) {
    if (frame.bank) {
        return columnMean(*frame.bank, static_cast<std::size_t>(column), static_cast<std::int64_t>(positions.from),
                          static_cast<std::int64_t>(positions.size()));
    }
    Field field;
    field.source = std::make_shared<const Table>(*frame.table);
    const auto at = static_cast<double>(column);
    return exactMean(field, positions, {at, at + 1});
}

double valueAt(const CurvesFrame& frame, std::int64_t column, double position) {
    if (!frame.isContinuous()) return meanAt(frame, column, {position, position + 1});
    return value(*frame.bank, static_cast<std::size_t>(column), Position::from(position));
}

/// Number of positions that one point of a joined curve averages.
double runLength(const CurvesFrame& frame) {
    return std::ceil((frame.lastShown() - frame.firstShown() + 1) / maxRuns);
}

/// Returns the values at integer positions, or the means of runs of runLength() positions, counted from the first
/// position of the window.
Curve joined(const CurvesFrame& frame, const ChosenDimension& chosen) {
    const double length = runLength(frame);
    Curve curve;
    const double start = frame.first + std::floor((frame.firstShown() - frame.first) / length) * length;
    for (double from = start; from <= frame.lastShown(); from += length) {
        const CellRange run{from, std::min(from + length, frame.last + 1)};
        addPoint(curve, (run.from + run.to - 1) / 2, drawable(meanAt(frame, chosen.column, run)));
    }
    if (frame.hasDots()) curve.style = PointStyle::LineAndDots;
    return curve;
}

Curve dots(const CurvesFrame& frame, const ChosenDimension& chosen) {
    Curve curve{.style = PointStyle::Dots};
    for (double position = frame.firstShown(); position <= frame.lastShown(); ++position)
        addPoint(curve, position, valueAt(frame, chosen.column, position));
    return curve;
}

double turnsShown(const CurvesFrame& frame, const ChosenDimension& chosen) {
    return frame.isContinuous() ? turnsIn(oscillatorOf(frame, chosen), frame.smoothRange()) : 0;
}

bool isBand(const CurvesFrame& frame, const ChosenDimension& chosen) {
    return turnsShown(frame, chosen) > maxDrawnTurns;
}

std::vector<Curve> curvesOf(const CurvesFrame& frame, const ChosenDimension& chosen) {
    std::vector<Curve> curves;
    if (!frame.isContinuous()) {
        curves.push_back(joined(frame, chosen));
    } else if (isBand(frame, chosen)) {
        std::ranges::move(envelope(oscillatorOf(frame, chosen), frame.smoothRange()), std::back_inserter(curves));
    } else {
        curves.push_back(smoothCurve(oscillatorOf(frame, chosen), frame.smoothRange()));
    }
    curves.front().name = chosen.name;
    const bool isDense = curves.size() == 1 && turnsShown(frame, chosen) > maxDashedTurns;
    const bool toldByStroke = !std::ranges::all_of(frame.chosen, &ChosenDimension::cosine) && !isDense;
    for (Curve& curve : curves) curve.stroke = chosen.cosine && toldByStroke ? Stroke::Dashed : Stroke::Solid;
    if (frame.isContinuous() && frame.hasDots()) curves.push_back(dots(frame, chosen));
    for (Curve& curve : curves) {
        curve.tone = chosen.tone;
        for (double& x : curve.x) x += 0.5;  // to the centre of the position's cell
    }
    return curves;
}

/// Largest amplitude of all columns at the ends of the window, at most 1e9 because some columns grow exponentially; 1
/// if all are 0.
double largestHeight(const CurvesFrame& frame) {
    constexpr double max = 1e9;
    double largest = 0;
    for (const Oscillator& column : frame.bank->columns) {
        for (const double end : {frame.first, frame.last})
            largest = std::max(largest, column.amplitude * std::exp(-column.damping * end));
    }
    return largest == 0 ? 1 : std::min(largest, max);
}

/// Range of the drawn columns at up to 257 evenly spaced positions of the window, both ends included; 0 to 1 if no
/// value is finite.
CellRange sampledRange(const CurvesFrame& frame) {
    constexpr double maxSteps = 256;
    const double steps = std::clamp(frame.last - frame.first, 1.0, maxSteps);
    CellRange range = noRange;
    for (const ChosenDimension& each : frame.chosen) {
        for (double step = 0; step <= steps; ++step) {
            const double position = frame.first + std::floor(step / steps * (frame.last - frame.first));
            range = including(range, valueAt(frame, each.column, position));
        }
    }
    return range.size() >= 0 ? range : CellRange{0, 1};
}

CellRange valuesOf(const CurvesFrame& frame) {
    CellRange range{-1, 1};
    if (frame.bank) {
        const double height = largestHeight(frame);
        range = {-height, height};
    } else if (frame.table->range) {
        range = {frame.table->range->first, frame.table->range->second};
    } else {
        range = sampledRange(frame);
    }
    if (!(range.size() > 0)) range.to = range.from + 1;
    return withRoom(range, 0.05);
}

Axes axesOf(const CurvesFrame& frame) {
    const Camera& camera = frame.scene.pane.camera;
    return {cellAxis(Words{"position (token index)", "位置（词元序号）"}, frame.extents, camera.x, Aim::PositionM),
            movingHeightAxis(Words{"value", "值"}, valuesOf(frame), camera.y)};
}

/// Vertical lines at m and n, and dots at m on all curves. Up to maxValues curves all dots have their value as label,
/// else only that of probedColumn().
Notes probeNotes(const CurvesFrame& frame) {
    Notes notes;
    const auto isShown = [&](double position) {
        return position + 0.5 >= frame.shown.from && position + 0.5 <= frame.shown.to;
    };
    const double m = frame.probed();
    const double n = frame.isContinuous() ? frame.scene.probe.n : std::floor(frame.scene.probe.n);
    if (isShown(m)) {
        notes.rules.push_back({.at = m + 0.5,
                               .label = Phrase("$m = " + rounded(m, 12) + "$"),
                               .tone = {Tone::First},
                               .stroke = Stroke::Solid});
    }
    if (isShown(n)) {
        notes.rules.push_back({.at = n + 0.5, .label = Phrase("$n = " + rounded(n, 12) + "$"), .tone = {Tone::Second}});
    }
    if (!isShown(m)) return notes;
    for (const ChosenDimension& chosen : frame.chosen) {
        const double value = valueAt(frame, chosen.column, m);
        if (std::isnan(value)) continue;
        const bool labelled = frame.chosen.size() <= maxValues || chosen.column == frame.probedColumn();
        notes.points.push_back(
            {.x = m + 0.5, .y = value, .label = Phrase(labelled ? rounded(value, 3) : ""), .tone = chosen.tone});
    }
    return notes;
}

/// Formats the part of the caption that says that points are means of runs, or that lines are envelopes; empty if
/// neither is the case.
Phrase honestWords(const CurvesFrame& frame) {
    if (!frame.isContinuous()) {
        if (runLength(frame) == 1) return {};
        return say({" · every point is the mean of {} positions", " · 每个点是 {} 个位置的平均"},
                   shortest(runLength(frame)));
    }
    std::string list;
    for (const ChosenDimension& chosen : frame.chosen) {
        if (isBand(frame, chosen)) list += (list.empty() ? "" : ", ") + grouped(chosen.column);
    }
    if (list.empty()) return {};
    return say({" · too many turns to draw for dimension {}: the lines are the highest and lowest values",
                " · 维度 {} 的圈数太多，无法逐圈画出：只画最高值与最低值"},
               list);
}

Phrase headlineOf(const CurvesFrame& frame, std::int64_t probedColumn, double m) {
    if (const auto* bank = std::get_if<OscillatorBank>(&frame.scene.encoding)) {
        std::vector<std::int64_t> columns;
        for (const ChosenDimension& chosen : frame.chosen) columns.push_back(chosen.column);
        return turnsHeadline(*bank, columns);
    }
    const std::string dimension = grouped(probedColumn);
    const double value = valueAt(frame, probedColumn, m);
    if (std::isnan(value))
        return headline(
            {say({"Dimension {} has no value at position {}", "维度 {} 在位置 {} 没有值"}, dimension, rounded(m, 12)),
             say({"Dimension {} has no value here", "维度 {} 在此没有值"}, dimension)});
    const std::string number = rounded(value);
    return headline(
        {say({"Dimension {0} is {1} at position {2}", "维度 {0} 在位置 {2} 为 {1}"}, dimension, number, rounded(m, 12)),
         say({"Dimension {} is {}", "维度 {} 为 {}"}, dimension, number)});
}

/// Adds readout lines with the values at m of the curves that the caption does not describe; none if there are more
/// than 8 curves.
void addOtherValues(Figure& figure, const CurvesFrame& frame) {
    constexpr std::size_t maxListed = 8;
    for (const ChosenDimension& chosen : frame.chosen) {
        if (frame.chosen.size() > maxListed || chosen.column == frame.probedColumn()) continue;
        const double value = valueAt(frame, chosen.column, frame.probed());
        figure.readout.push_back({"dimension." + std::to_string(chosen.column),
                                  say({"dimension {} at $m$", "$m$ 处的维度 {}"}, grouped(chosen.column)),
                                  Phrase(std::isnan(value) ? "–" : rounded(value))});
    }
}

Result<Figure> showDimensions(const Scene& scene) {
    CurvesFrame frame{scene};
    const Done fits = checkWindow(frame.view[firstParam], frame.view[positionsParam]);
    if (!fits) return fits.problem();
    Result<std::vector<ChosenDimension>> chosen = chosenDimensions(scene);
    if (!chosen) return chosen.problem();
    frame.chosen = *std::move(chosen);

    Lines lines;
    for (const ChosenDimension& each : frame.chosen)
        std::ranges::move(curvesOf(frame, each), std::back_inserter(lines.curves));

    Figure figure;
    figure.probe.dimension = true;
    figure.probe.whole = !frame.isContinuous();
    figure.title = titleOf(scene.pane.scheme);
    const std::int64_t probedColumn = frame.probedColumn();
    const double m = frame.probed();
    describeEntry(figure, scene, {Position::from(m), probedColumn, valueAt(frame, probedColumn, m)});
    addOtherValues(figure, frame);
    figure.caption += honestWords(frame);
    figure.headline = headlineOf(frame, probedColumn, m);
    figure.panels = {plotPanel({}, axesOf(frame), {std::move(lines), probeNotes(frame)})};
    return figure;
}

}  // namespace

/// Chosen dimensions of a bank or a table against position.
extern constexpr ViewPicture dimensions{
    .id = "dimensions",
    .name = {"dimensions of the encoding", "编码的维度"},
    .params = dimensionsParams,
    .accepts = hasColumns,
    .show = showDimensions,
    .help = {{"Position runs to the right, value upwards; every line is one dimension, cosines dashed.",
              "横轴是位置，纵轴是数值；每条线是一个维度，余弦为虚线。"},
             {"Early dimensions are short waves, late ones long. Where the upright line stands, the dots are the "
              "encoding of m.",
              "靠前的维度是短波，靠后的是长波。竖线处的各点就是 m 的编码。"},
             {"Move m with the arrow keys and watch the dots; choose another dimension.",
              "用方向键移动 m，观察各点；换一个维度。"}}};

}  // namespace orrery::curves_view

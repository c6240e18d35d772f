// The axes of a panel in logical pixels: places on them, the phrases that label their ends and middle (axis names carry
// an arrow towards higher cells), and positions and texts of tick labels: whole cells in steps of 1, 2, 5, 10, 20, ...,
// and numbers rounded for reading, also for colour bars and the cells of fields. The ticks of an axis are its own if it
// has any, else whole cells, round numbers or powers of ten, as many as fit; labels, grid lines and the space reserved
// for labels all use them.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <vector>

#include "core/base/round_step.h"
#include "core/figure/axes.h"
#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

/// Returns the pixels of a range of cells, clipped to `data`, normalised; a null rectangle if no part is visible.
QRectF rectOf(const Axes& axes, const CellRange& x, const CellRange& y, const QRectF& data);

/// Returns the pixel of a point.
QPointF pointOf(const Axes& axes, double x, double y, const QRectF& data);

/// Whether a value lies in the visible range of an axis.
inline bool isShown(const Axis& axis, double at) {
    return at >= axis.shown.from && at <= axis.shown.to;
}

/// Returns the axes of a panel; axes from 0 to 1 if it has none.
Axes axesOf(const Panel& panel);

/// Phrases along an axis in reading direction. A vertical axis is read towards its higher cells. `start` and `end` are
/// empty if that end of the axis is not visible.
struct AxisWords {
    Phrase start;
    Phrase name;  ///< with an arrow towards higher cells
    Phrase end;
};
AxisWords xWords(const Axis& axis);
AxisWords yWords(const Axis& axis);

/// Returns roundStep() of a number of cells, at least 1.
double niceStep(double cells);

/// Returns the multiples of `step` that are cells with a visible centre; if there is none, the middle cell if its
/// centre is visible.
std::vector<double> tickCells(const CellRange& shown, double step);

/// Returns the values at which a colour bar of the given height is labelled: its ends, and round values between them if
/// lines of height `line` fit.
std::vector<double> barTicks(const ColourScale& scale, double height, double line);

/// Returns the label of a value on a colour bar; positions are written as whole numbers.
QString barLabel(const ColourScale& scale, double value);

/// Returns grouped() as a QString.
QString integerLabel(std::int64_t number);

/// Returns rounded() as a QString.
QString numberLabel(double number, int digits = 3);

/// Returns the label of a tick in a series `step` apart, with as many decimals as the step; numberLabel() for steps
/// below 1e-4 and numbers from 1e10.
QString tickLabel(double number, double step);

/// Returns the text of a value in a cell of a field: without decimals if it is whole, else with decimals that suit the
/// largest value of the field; empty for NaN.
QString cellLabel(double value, double largest);

/// Length, direction and fonts of an axis.
struct TickRoom {
    double pixels = 0;  ///< length of the axis in logical pixels
    bool isHorizontal = true;
    const Type& type;
};

/// Returns the visible ticks in axis coordinates, ascending; the tick of a whole cell is at its centre. Computed labels
/// do not overlap; labels of an axis's own ticks may. Empty if the range or the length of the axis is not valid.
std::vector<Tick> ticksOf(const Axis& axis, const TickRoom& room);

/// Returns the unlabelled grid lines of a logarithmic axis: 2, 3, ... 9 times the powers of ten. Empty if they would be
/// crowded, and for axes that are not logarithmic or have their own ticks.
std::vector<double> minorTicks(const Axis& axis, double pixels);

/// Orientation and size of the words that an axis of cells has as its own tick labels. Crowded words are scaled down.
/// If they would become too small, they are rotated on a horizontal axis, and some are omitted on a vertical axis.
struct TickLabels {
    bool turned = false;  ///< rotated, reading upwards
    double size = 1;      ///< relative to the text size
};
TickLabels labelsOf(const Axis& axis, const TickRoom& room);

/// Returns the width of a label in the wider of the two languages, or that of the widest of several labels.
double widthOf(const Phrase& label, const QFont& font);
double widestLabel(const std::vector<Tick>& ticks, const QFont& font);

}  // namespace orrery

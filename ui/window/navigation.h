// Navigation: what panning, zooming and pointing mean, as pure functions from a Figure to a Camera or a Probe.
// Cameras stay inside the axes' extents and show at least one cell; a camera that shows everything is empty.
#pragma once

#include <QPointF>
#include <optional>

#include "core/document.h"
#include "ui/paint/paint.h"

namespace orrery {

/// How much the visible range shrinks (< 1: zooming in) along the picture's two axes.
struct ZoomFactor {
    double across = 1;
    double down = 1;
};

/// The camera after zooming about `cell`, which stays under the pointer as far as the extents allow.
Camera zoomed(const Axes& axes, QPointF cell, ZoomFactor factor);

/// The camera after the picture was dragged by `pixels` in a data rectangle of `area` pixels.
Camera panned(const Axes& axes, QPointF pixels, QSizeF area);

/// Where a cell coordinate lies between the two ends of its axis as drawn, 0 at the left or top.
double fractionOf(const Axis& axis, double cell);
/// The reverse of fractionOf.
double cellAt(const Axis& axis, double fraction);

/// The camera moved just so far that the probed cell is visible.
Camera following(const Figure& figure, const Probe& probe);

/// The panel's Field, if it has one.
const Field* fieldOf(const Panel& panel);
/// The panel that a pane's camera moves: the first one with a Field.
const Panel* cameraPanel(const Figure& figure);
/// The figure's dials, if it shows any.
const Dials* dialsOf(const Figure& figure);

/// The probe after a click at `hit`; `second` moves n instead of m where the picture shows only positions.
Probe probeAt(const Document& document, const Figure& figure, const Hit& hit, bool second);

/// The probe after the cell cursor moved by whole cells, to the right and down as seen.
Probe movedProbe(const Document& document, const Figure& figure, int right, int down);

/// Whole positions between which m (or n, the key of a bias) is scrubbed; nothing where the figure has no such axis.
std::optional<CellRange> scrubRange(const Figure& figure, bool second);

/// "position 7 · dimension 12 · value 0.8415": what the pointer is over. Empty where there is nothing.
Phrase hoverLine(const Figure& figure, const Hit& hit);

}  // namespace orrery

// Plots: grid, bars and curves of panels with layers of Lines and Bars, computed by QCustomPlot, whose output is
// recorded and then painted. One plot serves all threads in turn. It is a widget, which the application's thread must
// create with all its objects, but it is never shown, and nothing of it that belongs to the window system is used.
#pragma once

#include "ui/paint/painters/painters.h"

namespace orrery {

/// Returns whether a panel has a layer of Lines or Bars.
bool isPlot(const Panel& panel);

/// Creates the plot, unless it exists. Called by the application's thread before another one paints; otherwise the
/// first thread that paints a plot waits until the application's thread processes its events.
void preparePlots();

/// Paints grid, bars and curves of a panel that is a plot.
void paintPlot(const Canvas& canvas, const PanelScene& scene);

/// Returns the pen of a curve, its width in device pixels. In print, where colours may be lost, solid series are
/// distinguished by dashes.
QPen curvePen(const Canvas& canvas, const Curve& curve);
/// Returns a pen in the colour of a curve; its width is the diameter of the curve's dots, in device pixels.
QPen pointPen(const Canvas& canvas, const Curve& curve);

/// Returns the fill colour of a bar.
QColor barColour(const Canvas& canvas, const Tone& tone);

}  // namespace orrery

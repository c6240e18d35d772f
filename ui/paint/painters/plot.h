// Plots: grid, bars and curves of panels with layers of Lines and Bars, computed by QCustomPlot. QCustomPlot is a
// widget and must be used in the application's thread; its output is recorded there, and painted in the thread that
// renders the picture.
#pragma once

#include <QPicture>
#include <span>
#include <vector>

#include "ui/paint/painters/painters.h"
#include "ui/paint/raster/plot_line.h"

namespace orrery {

struct PlotRecording {
    QPicture background;          ///< grid and bars, in device pixels from the top left of the data
    std::vector<PlotLine> lines;  ///< curves and their points, drawn over the background
};

/// Returns whether a panel has a layer of Lines or Bars.
bool isPlot(const Panel& panel);

/// Returns one recording per scene, empty for panels that are not plots. If called in another thread, blocks until the
/// application's thread processes its events (or calls `processPlotRequests`).
std::vector<PlotRecording> recordPlots(const Canvas& canvas, std::span<const PanelScene> scenes);

/// Processes pending calls of recordPlots(). Must be called by the application's thread while it waits for a thread
/// that paints.
void processPlotRequests();

void paintPlot(const Canvas& canvas, const PanelScene& scene, const PlotRecording& recording);

/// Returns the pen of a curve, its width in device pixels. In print, where colours may be lost, solid series are
/// distinguished by dashes.
QPen curvePen(const Canvas& canvas, const Curve& curve);
/// Returns a pen in the colour of a curve; its width is the diameter of the curve's dots, in device pixels.
QPen pointPen(const Canvas& canvas, const Curve& curve);

/// Returns the fill colour of a bar.
QColor barColour(const Canvas& canvas, const Tone& tone);

}  // namespace orrery

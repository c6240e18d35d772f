// Plots: the grid, bars and curves of panels whose layers are Lines and Bars, drawn by QCustomPlot. That is a widget
// and lives in the application's thread; its strokes are recorded there and painted on the thread that makes the
// picture.
#pragma once

#include <QPicture>
#include <span>
#include <vector>

#include "ui/paint/painters.h"
#include "ui/paint/plot_line.h"

namespace orrery {

struct PlotRecording {
    QPicture ground;              ///< grid and bars, in device pixels from the panel's top left
    std::vector<PlotLine> lines;  ///< curves and their points, over the ground
};

bool isPlot(const Panel& panel);

/// One recording a scene, empty where it is no plot. Called on another thread than the application's, waits for that
/// one to serve its events (or `servePlots`).
std::vector<PlotRecording> recordPlots(const Canvas& canvas, std::span<const PanelScene> scenes);

/// Called in the application's thread by who waits there for a painting thread: records what is asked for.
void servePlots();

void paintPlot(const Canvas& canvas, const PanelScene& scene, const PlotRecording& recording);

/// How a curve is drawn, its width in device pixels. In print, where colours may be lost, solid series differ by
/// dashes.
QPen curvePen(const Canvas& canvas, const Curve& curve);
QPen pointPen(const Canvas& canvas, const Curve& curve);

/// The fill of a bar.
QColor barColour(const Canvas& canvas, const Tone& tone);

}  // namespace orrery

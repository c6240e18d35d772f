// Layout: where everything of a figure stands, in logical pixels; painting and hit-testing read the same value. It does
// not depend on the language (room is kept for the longer of the two), so switching languages moves nothing.
// Invariant: data rectangles have whole-numbered edges and lie inside the figure.
#pragma once

#include <QRectF>
#include <QSize>
#include <QString>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/type.h"

namespace orrery {

/// Which names stand at the ends, right of the data (end_names.h): those of all curves, and of so many lying lines.
struct NamedEnds {
    bool curves = false;
    std::size_t lines = 0;
};

/// Panels of one pane that share a colour bar or axis names have them in the layout of their last one.
struct PanelLayout {
    QRectF place;               ///< all that belongs to the panel
    QRectF title;               ///< empty: none
    QRectF legend;              ///< which hand of the dials is which, at the right of a title; empty: none
    QRectF legendRows;          ///< the names of curves and bars, above the data; empty: none
    QRectF ends;                ///< the names of curves and lying lines at their ends, right of the data; empty: none
    QRectF tops;                ///< the names of upright lines, above the data; empty: none
    QRectF data;                ///< cells, numbers, dials or links
    QRectF across;              ///< the line of the horizontal axis's name, below the tick labels; empty: none
    QRectF down;                ///< the column of the vertical axis's name, left of the tick labels; empty: none
    QRectF bar;                 ///< the colour bar without its labels; empty: none
    QRectF barName;             ///< the column of the colour bar's name; empty: none
    bool labels = false;        ///< tick labels
    bool downLabels = false;    ///< those at the left; a neighbour may have the same
    bool turnedLabels = false;  ///< those below read upwards
    NamedEnds named;
};

struct Layout {
    QSize size;
    Type type;
    QRectF headline;
    QRectF title;  ///< scheme and parameters, below it
    QRectF caption;
    std::vector<PanelLayout> panels;  ///< one for each of the figure's
};

Layout layoutOf(const Figure& figure, QSize size, Purpose purpose = Purpose::Screen);

/// Distances beside the data rectangle, in ems.
namespace gap {
constexpr double tick = 0.3;        ///< length of a tick
constexpr double tickLabel = 0.55;  ///< from the frame to a tick label
constexpr double bar = 0.9;         ///< from the data to its colour bar
constexpr double barWidth = 0.95;
constexpr double barLabel = 0.45;   ///< from the colour bar to its labels
constexpr double underCloud = 1.6;  ///< for the words under a cloud's box
constexpr double aboveCloud = 0.4;
}  // namespace gap

}  // namespace orrery

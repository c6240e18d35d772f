// Layout: the rectangles of all parts of a figure, in logical pixels; painting and hit testing use the same value.
// Independent of the language (space is reserved for the longer of the two), so switching languages moves nothing.
// Invariant: data rectangles have integer edges and lie inside the figure.
#pragma once

#include <QRectF>
#include <QSize>
#include <QString>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

/// Names written at the right ends of lines, beside the data (end_names.h).
struct NamedEnds {
    bool curves = false;    ///< the curves that reach the right edge have their names there
    std::size_t lines = 0;  ///< number of labelled horizontal lines, from the first on, that have their names there
    double size = 1;        ///< font size relative to the text
};

/// Rectangles of one panel; empty if the part is absent. A colour bar or axis names that panels share are in the layout
/// of one of them: for the panels of one pane, that of the last panel.
struct PanelLayout {
    QRectF place;               ///< everything that belongs to the panel
    QRectF title;               ///< panel title
    QRectF legend;              ///< key of the dials' hands, at the right of a title
    QRectF legendRows;          ///< names of curves and bars, above the data
    QRectF endNames;            ///< names of curves and horizontal lines at their ends, right of the data
    QRectF topNames;            ///< names of vertical lines, above the data
    QRectF data;                ///< cells, numbers, dials or links
    QRectF xName;               ///< line of the horizontal axis's name, below the tick labels
    QRectF yName;               ///< column of the vertical axis's name, left of the tick labels
    QRectF bar;                 ///< colour bar without its labels
    QRectF barName;             ///< column of the colour bar's name
    bool labels = false;        ///< there are tick labels
    bool yLabels = false;       ///< there are tick labels at the left; false if a neighbour has the same ones
    bool turnedLabels = false;  ///< labels below the data are rotated, reading upwards
    NamedEnds namedEnds;
};

struct Layout {
    QSize size;
    Type type;
    QRectF headline;
    QRectF title;  ///< scheme and parameters, below the headline
    QRectF caption;
    std::vector<PanelLayout> panels;  ///< one per panel of the figure
};

/// Lays out a figure in `size` logical pixels. If the data would be too small, omits parts, first the names of axes.
Layout layoutOf(const Figure& figure, QSize size, Purpose purpose = Purpose::Screen);

/// Distances around the data rectangle, in ems.
namespace gap {
constexpr double tick = 0.3;        ///< length of a tick
constexpr double tickLabel = 0.55;  ///< from the frame to a tick label
constexpr double bar = 0.9;         ///< from the data to its colour bar
constexpr double barWidth = 0.95;
constexpr double barLabel = 0.45;   ///< from the colour bar to its labels
constexpr double underCloud = 1.6;  ///< for the words below a cloud's box
constexpr double aboveCloud = 0.4;
}  // namespace gap

}  // namespace orrery

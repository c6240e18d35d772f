// Where the dials of a panel stand: a grid filled row by row, each cell with a dial and, where there is room, labels
// under it. Painting and hit-testing read the same value.
#pragma once

#include <QPointF>
#include <QRectF>

#include "core/figure/figure.h"
#include "ui/paint/type.h"

namespace orrery {

struct DialGrid {
    QRectF data;
    int count = 0;
    int columns = 1;
    int rows = 1;
    QSizeF cell;
    double names = 0;                          ///< room left of the data for the names of rows
    double radius = 0;                         ///< of the rim, in logical pixels
    double labelEm = 0;                        ///< size of the labels
    int labelLines = 0;                        ///< 2: pair and wavelength, 1: pair, 0: none
    double centreDown = 0;                     ///< from a cell's top to its dial's middle
    double labelDown = 0;                      ///< from there to the middle of the first label
    static constexpr double labelLine = 1.25;  ///< from label to label, in ems of the label

    QPointF centre(int index) const;
    /// The dial whose cell holds `point`, or -1.
    int at(QPointF point) const;
};

DialGrid dialGridOf(const Dials& dials, const QRectF& data, const Type& type);

}  // namespace orrery

// Positions of the dials of a panel: a grid filled row by row, one dial per cell, with labels below it if they fit.
// Painting and hit testing use the same value. Lengths are logical pixels.
#pragma once

#include <QPointF>
#include <QRectF>

#include "core/figure/figure.h"
#include "ui/paint/text/type.h"

namespace orrery {

struct DialGrid {
    QRectF data;  ///< rectangle of all cells, without the names of rows
    int count = 0;
    int columns = 1;
    int rows = 1;
    QSizeF cell;                               ///< size of a cell
    double names = 0;                          ///< width reserved left of the data for the names of rows
    double radius = 0;                         ///< radius of the rim
    double labelEm = 0;                        ///< font size of the labels
    int labelLines = 0;                        ///< 2: name, and wavelength or note; 1: name; 0: none
    double centreDown = 0;                     ///< from the top of a cell to the centre of its dial
    double labelDown = 0;                      ///< from the centre to the middle of the first label
    static constexpr double labelLine = 1.25;  ///< line spacing of the labels, in ems of the label

    QPointF centre(int index) const;
    /// Returns the index of the dial whose cell contains `point`, or -1.
    int at(QPointF point) const;
};

/// Returns the grid of the dials in `data`. If `dials.columns` is 0 and rows have no names, chooses the number of
/// columns with the largest dials.
DialGrid dialGridOf(const Dials& dials, const QRectF& data, const Type& type);

}  // namespace orrery

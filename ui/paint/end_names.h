// The names of curves at their ends: right of the data, in the colour of the curve, pushed apart where ends are close.
// Curves that end elsewhere, and all where they are more than can be told apart so, are named in the legend.
#pragma once

#include <QSizeF>
#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/type.h"

namespace orrery {

inline constexpr std::size_t mostEndNames = 8;

struct CurveEnd {
    const Curve* curve = nullptr;
    double height = 0;  ///< part of the data's height, from its top
};

/// The named curves that end at the right edge; none where they are too many.
std::vector<CurveEnd> curveEnds(const Panel& panel);

/// The room that the names take right of the data in a panel whose place is so large; 0: they have none.
double endNamesRoom(const Panel& panel, QSizeF place, const Type& type);

}  // namespace orrery

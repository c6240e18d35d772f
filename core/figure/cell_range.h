// CellRange: cells from .. to along an axis, or numbers of a plot.
#pragma once

namespace orrery {

struct CellRange {
    double from = 0;
    double to = 0;
    double size() const { return to - from; }
    bool operator==(const CellRange&) const = default;
};

}  // namespace orrery

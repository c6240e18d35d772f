// CellRange: the range from .. to of cells along an axis, or of numbers of a plot.
// Both ends may be fractional; size() is to - from.
#pragma once

namespace orrery {

struct CellRange {
    double from = 0;
    double to = 0;
    double size() const { return to - from; }
    bool operator==(const CellRange&) const = default;
};

}  // namespace orrery

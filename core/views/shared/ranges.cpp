#include "core/views/shared/ranges.h"

#include <algorithm>
#include <cmath>

namespace orrery {

CellRange unionOf(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

CellRange including(const CellRange& range, double number) {
    return std::isfinite(number) ? unionOf(range, {number, number}) : range;
}

CellRange finiteRange(std::span<const double> numbers, const CellRange& range) {
    CellRange extended = range;
    for (const double number : numbers) extended = including(extended, number);
    return extended;
}

CellRange heightsOf(const std::vector<Curve>& curves, CellRange range) {
    for (const Curve& curve : curves) range = finiteRange(curve.y, range);
    return range;
}

CellRange withRoom(const CellRange& range, double share) {
    const double room = range.size() > 0 ? share * range.size() : 1;
    return {range.from - room, range.to + room};
}

CellRange withRoomFromZero(const CellRange& range, double share) {
    const CellRange roomy = withRoom(range, share);
    return {range.from < 0 ? roomy.from : range.from, roomy.to};
}

CellRange firstPositions(std::size_t count) {
    return {0, static_cast<double>(count - 1)};
}

}  // namespace orrery

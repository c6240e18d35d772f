// Which other position is most similar to each, outlined in the matrix: next to it, or somewhere else.
#include "core/views/similarity/nearest.h"

#include <cmath>

#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr std::int64_t mostOutlined = 128;

bool areNextToEachOther(std::int64_t m, std::int64_t n) {
    return std::abs(m - n) == 1;
}

/// The other position that is most similar to `m`; of equals one that is not next to it, as the count has it.
std::int64_t nearestTo(const SimilarityFrame& frame, std::int64_t m) {
    const double sign = frame.form.distance ? -1 : 1;
    std::int64_t nearest = -1;
    double most = 0;
    for (std::int64_t n = frame.first; n < frame.first + frame.count; ++n) {
        const double alike = n == m ? std::nan("") : sign * frame.form.kernel->value(0, m, n);
        if (std::isnan(alike) || (nearest >= 0 && alike < most)) continue;
        if (nearest >= 0 && alike == most && (areNextToEachOther(m, n) || !areNextToEachOther(m, nearest))) continue;
        nearest = n;
        most = alike;
    }
    return nearest;
}

}  // namespace

void outlineNearest(Panel& panel, const SimilarityFrame& frame) {
    if (frame.count > mostOutlined) return;
    Marks marks;
    for (std::int64_t m = frame.first; m < frame.first + frame.count; ++m) {
        const std::int64_t n = nearestTo(frame, m);
        if (n >= 0)
            marks.marks.push_back({.across = cells(n, 1), .down = cells(m, 1), .second = !areNextToEachOther(m, n)});
    }
    panel.layers.push_back(std::move(marks));
}

}  // namespace orrery

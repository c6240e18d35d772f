// Outlines of the most similar other position of each position, adjacent to it or not.
#include "core/views/similarity/nearest.h"

#include <cmath>
#include <functional>

#include "core/views/shared/shown.h"

namespace orrery::similarity_view {

namespace {

constexpr std::int64_t maxOutlined = 128;

/// Similarity of two positions, counted from the start of the window; larger is more similar.
using Alikeness = std::function<double(std::int64_t m, std::int64_t n)>;

Alikeness alikenessOf(const SimilarityFrame& frame) {
    if (frame.form.ofOffset()) {
        const auto count = static_cast<std::uint64_t>(frame.count);
        return [profile = squareMeansOfDifference(frame.form.parts->difference, 0, 1, count, frame.scene.progress)](
                   std::int64_t m, std::int64_t n) { return profile[static_cast<std::size_t>(std::abs(m - n))]; };
    }
    return [&scores = frame.form.first, sign = frame.form.distance ? -1 : 1](std::int64_t m, std::int64_t n) {
        return sign * scores.at(static_cast<std::size_t>(m), static_cast<std::size_t>(n));
    };
}

bool areNextToEachOther(std::int64_t m, std::int64_t n) {
    return std::abs(m - n) == 1;
}

/// Returns the position most similar to `m`, among equals preferably one not adjacent to it; -1 if there is none.
std::int64_t nearestTo(std::int64_t m, std::int64_t count, const Alikeness& alikeness) {
    std::int64_t nearest = -1;
    double most = 0;
    for (std::int64_t n = 0; n < count; ++n) {
        const double alike = n == m ? std::nan("") : alikeness(m, n);
        if (std::isnan(alike) || (nearest >= 0 && alike < most)) continue;
        if (nearest >= 0 && alike == most && (areNextToEachOther(m, n) || !areNextToEachOther(m, nearest))) continue;
        nearest = n;
        most = alike;
    }
    return nearest;
}

}  // namespace

void outlineNearest(Panel& panel, const SimilarityFrame& frame) {
    const std::int64_t most = frame.form.ofOffset() ? maxOutlined : sampledPositions(frame.scene, maxOutlined);
    if (frame.count > most) return;
    const Alikeness alikeness = alikenessOf(frame);
    Marks marks;
    for (std::int64_t m = 0; m < frame.count; ++m) {
        const std::int64_t n = nearestTo(m, frame.count, alikeness);
        if (n < 0) continue;
        marks.marks.push_back({.across = cells(frame.first + n, 1),
                               .down = cells(frame.first + m, 1),
                               .second = !areNextToEachOther(m, n)});
    }
    panel.layers.push_back(std::move(marks));
}

}  // namespace orrery::similarity_view

// Closest approach of a path in space to itself: the nearest two points that are far enough apart along the path.
// Points are x, y, z in single precision; distances are Euclidean.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace orrery {

struct Approach {
    std::size_t early = 0;  ///< early < late
    std::size_t late = 0;
    double distance = 0;
    bool operator==(const Approach&) const = default;
};

/// The nearest two of n points (x, y, z each) whose indices differ by at least `minApart` (1 or more); ties go to the
/// lowest early, then late index. Points with a NaN are ignored; nothing if no pair is left. Exact: a sweep along the
/// longest axis, usually O(n log n), n^2 / 2 comparisons at worst.
std::optional<Approach> closestApproach(std::span<const float> points, std::size_t minApart);

}  // namespace orrery

// Closest approach of a path in space to itself: the nearest two points that are far enough apart along the path.
// Points are x, y, z in single precision; distances are Euclidean.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace orrery {

/// Two points by their indices, and their distance.
struct Approach {
    std::size_t early = 0;  ///< early < late
    std::size_t late = 0;
    double distance = 0;
    bool operator==(const Approach&) const = default;
};

/// Returns the nearest two of n points (x, y, z each) whose indices differ by at least `minApart` (1 or more); ties go
/// to the lowest early, then the lowest late index. Points with a NaN or an infinity are ignored; nothing if no such
/// two remain. Exact: a sweep along the longest axis, usually O(n log n), about n^2 / 2 comparisons at worst.
std::optional<Approach> closestApproach(std::span<const float> points, std::size_t minApart);

}  // namespace orrery

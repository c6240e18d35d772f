// Where a path in space comes nearest to itself.
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

/// The nearest two of n points (x, y, z each) whose indices differ by at least `leastApart` (1 or more); of equally
/// near ones those with the lowest early, then late index. Points with a NaN are passed over. Exact; sorted along the
/// longest axis and swept, so usually n log n, and n^2 / 2 at worst.
std::optional<Approach> closestApproach(std::span<const float> points, std::size_t leastApart);

}  // namespace orrery

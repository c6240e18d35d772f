// Uniqueness of positions: the nearest two rows of an encoding, exactly, and the contribution of each dimension to
// their distance. Distances are Euclidean.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/schemes/encode.h"

namespace orrery {

struct ClosestPair {
    std::size_t first = 0;
    std::size_t second = 0;  ///< above `first`
    double distance = 0;
};

/// The nearest two of at least two rows, the first such pair in case of ties. Compares all pairs: under a second for
/// 8192 x 128. Rows with a NaN are never nearest; the distance is infinite if no two rows are comparable.
ClosestPair closestPair(const Matrix& rows);

struct ClosestOffset {
    std::int64_t offset = 0;
    double distance = 0;
};

/// The offset from 1 to count - 1 at which an undamped bank of complete pairs is nearest to itself, the first in case
/// of ties; count >= 2. The distance does not depend on the position, |p_{t+k} - p_t|^2 = 4 sum over pairs of
/// A^2 sin^2(k w / 2), so the time is proportional to `count` times the number of columns.
ClosestOffset closestOffset(const OscillatorBank& bank, std::int64_t count);

/// The two nearest of a range of positions.
struct NearestPositions {
    std::int64_t first = 0;
    std::int64_t second = 0;  ///< above `first`
    double distance = 0;
    std::int64_t compared = 0;  ///< number of positions compared, from the first that has a row
};

/// The two nearest positions of a range of step 1: by closestOffset() if it applies (then `first` is the first
/// position), else by closestPair(). The number of positions is limited to about 20 ms of work: 131073 for 64 undamped
/// pairs, else 1024, or fewer for more than 128 columns. Nothing if fewer than two positions have a row, or no two are
/// comparable.
std::optional<NearestPositions> nearestPositions(const Encoding& encoding, const PositionRange& range);

/// Closest approach of a path in space to itself: two of its points by their indices, and their distance.
struct Approach {
    std::size_t early = 0;  ///< early < late
    std::size_t late = 0;
    double distance = 0;
    bool operator==(const Approach&) const = default;
};

/// Returns the nearest two of n points (x, y, z each) whose indices differ by at least `minApart` (1 or more); ties go
/// to the lowest early, then the lowest late index. Points with a NaN or an infinity are never nearest; nothing if no
/// such two remain. Compares all pairs.
std::optional<Approach> closestApproach(std::span<const float> points, std::size_t minApart);

/// (a_j - b_j)^2 for every dimension j: its contribution to |a - b|^2.
std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b);

}  // namespace orrery

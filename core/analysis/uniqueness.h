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

/// The nearest two rows, the first such pair in case of ties. Compares all pairs, so at most 8192 rows are allowed
/// (under a second for 8192 x 128). A Problem for fewer than two rows or too many. Rows with a NaN are never nearest;
/// the distance is infinite if no two rows are comparable.
Result<ClosestPair> closestPair(const Matrix& rows);

struct ClosestOffset {
    std::int64_t offset = 0;
    double distance = 0;
};

/// The offset from 1 to count - 1 at which an undamped bank of complete pairs is nearest to itself, the first in case
/// of ties. The distance does not depend on the position, |p_{t+k} - p_t|^2 = 4 sum over pairs of A^2 sin^2(k w / 2),
/// so the time is proportional to `count` times the number of columns. A Problem for other banks and for count < 2.
Result<ClosestOffset> closestOffset(const OscillatorBank& bank, std::int64_t count);

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

/// (a_j - b_j)^2 for every dimension j: its contribution to |a - b|^2.
std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b);

}  // namespace orrery

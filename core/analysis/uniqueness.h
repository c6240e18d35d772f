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
    std::size_t second = 0;  ///< > first
    double distance = 0;
};

/// The nearest two rows, the first such pair in case of ties. Compares all pairs, so n is limited to 8192 (under a
/// second for 8192 x 128). A Problem for fewer than two rows or too many. Rows with a NaN are never nearest; the
/// distance is infinite if no two rows are comparable.
Result<ClosestPair> closestPair(const Matrix& rows);

struct ClosestOffset {
    std::int64_t offset = 0;
    double distance = 0;
};

/// The offset from 1 to count - 1 at which an undamped bank of complete pairs is nearest to itself, the first in case
/// of ties. The distance does not depend on the position, |p_{t+k} - p_t|^2 = 4 sum of A^2 sin^2(k w / 2), so the time
/// is proportional to n d. A Problem for other banks and for count < 2.
Result<ClosestOffset> closestOffset(const OscillatorBank& bank, std::int64_t count);

/// The two nearest of a run of positions.
struct NearestPositions {
    std::int64_t first = 0;
    std::int64_t second = 0;  ///< > first
    double distance = 0;
    std::int64_t compared = 0;  ///< number of positions compared, from the first that has a row
};

/// The two nearest positions of a run of step 1: by closestOffset() if it applies (the first such pair), else by
/// closestPair(). The number of positions is limited to about 20 ms of work: 131073 for 64 undamped pairs, 1024 rows of
/// 128 columns. Nothing if fewer than two positions have a row, or no two rows are comparable.
std::optional<NearestPositions> nearestPositions(const Encoding& encoding, const PositionRange& range);

/// (a_j - b_j)^2 for every dimension j: its contribution to |a - b|^2.
std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b);

}  // namespace orrery

// Do two positions ever meet? The nearest two rows of an encoding, exactly, and which dimensions keep them apart.
// Distances are Euclidean.
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

/// The nearest two rows; the first such pair where several are equally near. Compares every two rows, so n is limited
/// to 8192 (under a second for 8192 x 128). A Problem where there are fewer than two rows or too
/// many. Rows with a NaN are near to none; where no two rows can be compared the distance is infinite.
Result<ClosestPair> closestPair(const Matrix& rows);

struct ClosestOffset {
    std::int64_t offset = 0;
    double distance = 0;
};

/// The offset from 1 to count - 1 at which an undamped bank of complete pairs comes nearest to itself: there the
/// distance is the same from every position, |p_{t+k} - p_t|^2 = 4 sum of A^2 sin^2(k w / 2), so that long encodings
/// take n d steps. The first such offset where several are equally near. A Problem for other banks and for count < 2.
Result<ClosestOffset> closestOffset(const OscillatorBank& bank, std::int64_t count);

/// The two nearest of a run of positions.
struct NearestPositions {
    std::int64_t first = 0;
    std::int64_t second = 0;  ///< > first
    double distance = 0;
    std::int64_t compared = 0;  ///< so many positions of the run, from its first that has a row
};

/// The two nearest positions of a run of step 1: by closestOffset where it applies (then the first such pair), else by
/// closestPair. Compares as many positions as take some 20 ms: 131073 of 64 undamped pairs, 1024 rows of 128 columns.
/// Nothing where fewer than two positions have a row, or no two rows can be compared.
std::optional<NearestPositions> nearestPositions(const Encoding& encoding, const PositionRange& range);

/// (a_j - b_j)^2 for every dimension j: what each contributes to |a - b|^2.
std::vector<double> squaredDifferences(std::span<const double> a, std::span<const double> b);

}  // namespace orrery

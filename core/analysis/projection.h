// Projection of rows onto the first three principal components, in single precision, for drawing paths of a million
// rows. Thread-safe once constructed.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/analysis/pca.h"

namespace orrery {

class Projection {
public:
    /// Uses the first three components, or as many as there are.
    explicit Projection(const PrincipalComponents& components);

    /// Numbers per row.
    std::size_t width() const { return mean.size(); }

    /// Writes x, y, z of each row of width() numbers into `out`, 3 numbers per row; 0 along a missing direction.
    void apply(std::span<const float> rows, std::span<float> out) const;

private:
    std::vector<float> mean;
    std::array<std::vector<float>, 3> directions;
};

}  // namespace orrery

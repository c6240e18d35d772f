// Rows seen along three directions, in single precision: for the paths of a million rows that are only drawn.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/analysis/pca.h"

namespace orrery {

class Projection {
public:
    /// Along the first three components, or those that there are.
    explicit Projection(const PrincipalComponents& components);

    std::size_t width() const { return mean.size(); }

    /// x, y, z of each row of `width` numbers into `out`; 0 along a direction that is missing.
    void apply(std::span<const float> rows, std::span<float> out) const;

private:
    std::vector<float> mean;
    std::array<std::vector<float>, 3> directions;
};

}  // namespace orrery

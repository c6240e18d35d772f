#include "core/analysis/projection.h"

#include <Eigen/Core>
#include <cassert>

#include "core/base/parallel.h"

namespace orrery {

namespace {

using Array = Eigen::Map<const Eigen::ArrayXf>;

/// Views numbers as an Eigen array, without a copy.
Array arrayOf(std::span<const float> numbers) {
    return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

}  // namespace

Projection::Projection(const PrincipalComponents& components) : mean(components.mean.begin(), components.mean.end()) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (axis >= components.directions.rows) break;
        const std::span<const double> direction = components.directions.row(axis);
        directions[axis].assign(direction.begin(), direction.end());
    }
}

void Projection::apply(std::span<const float> rows, std::span<float> out) const {
    const std::size_t count = rows.size() / width();
    assert(out.size() == 3 * count);
    parallelFor(count, 0.2 * static_cast<double>(width()), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const Array row = arrayOf(rows.subspan(i * width(), width()));
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const bool exists = !directions[axis].empty();
                out[3 * i + axis] = exists ? ((row - arrayOf(mean)) * arrayOf(directions[axis])).sum() : 0.0F;
            }
        }
    });
}

}  // namespace orrery

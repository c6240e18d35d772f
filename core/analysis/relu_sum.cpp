#include "core/analysis/relu_sum.h"

#include <algorithm>

#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t unitLanes = 4;
using UnitLanes [[gnu::vector_size(unitLanes * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] =
    double;

/// reluSum() of the first `count` units, a multiple of 8: several sums at once, so that additions need not wait for
/// each other.
ORRERY_CLONES double reluSumOfEights(const ReluUnits& units, std::size_t count, double z) {
    constexpr std::size_t together = 2;
    const UnitLanes* weights = reinterpret_cast<const UnitLanes*>(units.weights.data());
    const UnitLanes* biases = reinterpret_cast<const UnitLanes*>(units.biases.data());
    const UnitLanes* outer = reinterpret_cast<const UnitLanes*>(units.outer.data());
    const UnitLanes zero = {};
    UnitLanes sums[together] = {};
    for (std::size_t at = 0; at < count / unitLanes; at += together) {
        for (std::size_t k = 0; k < together; ++k) {
            const UnitLanes inner = weights[at + k] * z + biases[at + k];
            sums[k] += outer[at + k] * (inner > zero ? inner : zero);
        }
    }
    double sum = 0;
    for (std::size_t lane = 0; lane < unitLanes; ++lane) sum += sums[0][lane] + sums[1][lane];
    return sum;
}

}  // namespace

double reluSum(const ReluUnits& units, double z) {
    const std::size_t eights = units.weights.size() / 8 * 8;
    double sum = reluSumOfEights(units, eights, z);
    for (std::size_t i = eights; i < units.weights.size(); ++i)
        sum += units.outer[i] * std::max(0.0, units.weights[i] * z + units.biases[i]);
    return sum;
}

}  // namespace orrery

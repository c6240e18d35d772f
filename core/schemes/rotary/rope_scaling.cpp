#include "core/schemes/rotary/rope_scaling.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace orrery {

namespace {

Precise within(const Precise& x, const Precise& min, const Precise& max) {
    return x < min ? min : max < x ? max : x;
}

/// kept * w + (1 - kept) * w / factor for every pair.
std::vector<Precise> blended(std::vector<Precise> radians, const std::vector<Precise>& kept, double factor) {
    for (std::size_t i = 0; i < radians.size(); ++i) {
        radians[i] = radians[i] * kept[i] + radians[i] / Precise(factor) * (Precise(1) - kept[i]);
    }
    return radians;
}

/// Returns 1 - clamp((i - low) / (high - low), 0, 1); if low and high are equal, the divisor is 0.001, as in public
/// code.
Precise keptBelow(const PairRange& range, std::size_t i) {
    const bool equal = !(range.low < range.high) && !(range.high < range.low);
    const Precise width = equal ? Precise(0.001) : range.high - range.low;
    return Precise(1) - within((Precise(static_cast<double>(i)) - range.low) / width, 0, 1);
}

}  // namespace

std::vector<Precise> ropeFrequencies(const RopeBase& rope) {
    return inversePowers(rope.base, 2, rope.rotaryDim, rope.rotaryDim / 2);
}

std::vector<Precise> interpolatedFrequencies(const RopeBase& rope, double factor) {
    std::vector<Precise> radians = ropeFrequencies(rope);
    for (Precise& w : radians) w = w / Precise(factor);
    return radians;
}

PairRange correctionRange(const RopeBase& rope, const CorrectionQuery& query) {
    assert(rope.base > 1);
    const auto pairTurning = [&](double turns) {
        const Precise wavelength = Precise(query.originalMaxPosition) / Precise(turns);
        return Precise(rope.rotaryDim) * log(wavelength / Precise::twoPi()) / (Precise(2) * log(Precise(rope.base)));
    };
    PairRange range{pairTurning(query.band.fast), pairTurning(query.band.slow)};
    if (query.truncate) range = {std::floor(range.low.value()), std::ceil(range.high.value())};
    if (range.low < Precise(0)) range.low = 0;
    if (Precise(rope.rotaryDim - 1) < range.high) range.high = rope.rotaryDim - 1;
    return range;
}

/// Returns 1 - ramp of each pair, not yet multiplied by yarn.extrapolation.
static std::vector<Precise> yarnRamp(const RopeBase& rope, const Yarn& yarn) {
    std::vector<Precise> kept = ropeFrequencies(rope);
    if (yarn.paperRamp) {
        const Precise slow = yarn.band.slow;
        const Precise width = Precise(yarn.band.fast) - slow;
        for (Precise& w : kept) {
            w = within((Precise(yarn.originalMaxPosition) * w / Precise::twoPi() - slow) / width, 0, 1);
        }
        return kept;
    }
    const PairRange range = correctionRange(rope, {yarn.band, yarn.originalMaxPosition, yarn.truncate});
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = keptBelow(range, i);
    return kept;
}

std::vector<Precise> yarnKept(const RopeBase& rope, const Yarn& yarn) {
    std::vector<Precise> kept = yarnRamp(rope, yarn);
    for (Precise& part : kept) part = part * Precise(yarn.extrapolation);
    return kept;
}

std::vector<Precise> yarnFrequencies(const RopeBase& rope, const Yarn& yarn) {
    return blended(ropeFrequencies(rope), yarnKept(rope, yarn), yarn.factor);
}

double yarnAttentionFactor(double factor, double mscale, double mscaleAllDim) {
    if (factor <= 1) return 1;
    const double tenth = 0.1 * std::log(factor);
    return mscale != 0 && mscaleAllDim != 0 ? (mscale * tenth + 1) / (mscaleAllDim * tenth + 1) : tenth + 1;
}

double longRopeAttentionFactor(double trained, double extended) {
    if (extended <= trained) return 1;
    return std::sqrt(1 + std::log(extended / trained) / std::log(trained));
}

}  // namespace orrery

#include "core/figure/grid_sums.h"

#include <algorithm>
#include <cmath>

namespace orrery {

namespace {

/// The hand at 1 of an oscillator's angle along one axis.
std::complex<double> handOf(const Oscillator& column, int axis) {
    Turns turns = 0;
    if (column.axis == axis) turns += column.frequency.fraction;
    if (column.crossAxis == axis) turns += column.crossFrequency.fraction;
    const SinCos sc = sincos(turns);
    const double size = axis == 0 ? std::exp(-column.damping) : 1;
    return {size * sc.cos, size * sc.sin};
}

}  // namespace

GridSums::GridSums(const OscillatorBank& bank, const Oscillator& column) : axes(bank.grid.size()) {
    const SinCos sc = sincos(column.phase);
    start = column.amplitude * Hand(sc.cos, sc.sin);
    for (std::size_t a = axes.size(); a-- > 0;) {
        Axis& axis = axes[a];
        axis.tokens = tokens;
        axis.stepSum = whole;
        const Hand step = handOf(column, static_cast<int>(a));
        Hand hand = 1;
        axis.sums.push_back(0);
        for (std::int64_t c = 0; c < bank.grid[a]; ++c) {
            axis.hands.push_back(hand);
            axis.sums.push_back(axis.sums.back() + hand);
            hand *= step;
        }
        tokens *= bank.grid[a];
        whole *= axis.sums.back();
    }
}

GridSums::Hand GridSums::sumWithin(std::size_t at, std::int64_t first, std::int64_t count) const {
    const Axis& axis = axes[at];
    Hand sum = 0;
    while (count > 0) {
        const auto step = static_cast<std::size_t>(first / axis.tokens);
        const std::int64_t inside = first % axis.tokens;
        const bool isWhole = inside == 0 && count >= axis.tokens;
        const std::int64_t steps = isWhole ? count / axis.tokens : 1;
        const std::int64_t done = isWhole ? steps * axis.tokens : std::min(count, axis.tokens - inside);
        sum += isWhole ? (axis.sums[step + static_cast<std::size_t>(steps)] - axis.sums[step]) * axis.stepSum
                       : axis.hands[step] * sumWithin(at + 1, inside, done);
        first += done;
        count -= done;
    }
    return sum;
}

double GridSums::sum(std::int64_t first, std::int64_t count) const {
    Hand sum = static_cast<double>(count / tokens) * whole;
    const std::int64_t begin = (first % tokens + tokens) % tokens;
    const std::int64_t rest = count % tokens;
    const std::int64_t before = std::min(rest, tokens - begin);
    sum += sumWithin(0, begin, before) + sumWithin(0, 0, rest - before);
    return (start * sum).imag();
}

}  // namespace orrery

// Relative shift: one product with all distances gives each query a row by distance; moving row i to the left by
// n_k - 1 - position(i) makes it a row by key. Dai et al., 2019, appendix B; called skewing by Huang et al., 2018.
#include "core/views/bias/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "core/base/overloaded.h"
#include "core/base/parallel.h"
#include "core/views/shared/axes.h"

namespace orrery {

namespace {

using AtDistance = decltype(Entrywise::atDistance);

/// Returns the value by distance; empty if the kernel is no function of query and distance.
AtDistance atDistanceOf(const ScoreKernel& kernel) {
    return std::visit(
        Overloaded{[](const ByOffset& kind) -> AtDistance {
                       return [value = kind.value](int head, std::int64_t, std::int64_t distance) {
                           return value(head, distance);
                       };
                   },
                   [](const ByOffsetAndSum&) -> AtDistance { return {}; },
                   [](const ByKey&) -> AtDistance { return {}; }, [](const ByFeatures&) -> AtDistance { return {}; },
                   [](const Entrywise& kind) -> AtDistance { return kind.atDistance; }},
        kernel.kind);
}

/// Converts a column of the row at `position` to its distance, or a distance to its column: the formula is its own
/// inverse.
std::int64_t swapped(std::int64_t columnOrDistance, std::int64_t position, std::int64_t keys, double shift) {
    const std::int64_t last = keys - 1;
    return last - columnOrDistance - std::llround(shift * static_cast<double>(last - position));
}

}  // namespace

Done checkShift(const BiasFrame& frame) {
    if (frame.relativeShift == 1 || frame.inParts || atDistanceOf(*frame.kernel)) return done();
    return Problem{"shift",
                   say({"{} needs a score that the query and the distance decide", "{}要求分数由查询与距离决定"},
                       quoted(rounded(frame.relativeShift))),
                   Words{"allowed here is 1, or choose such a scheme or term", "此处只能为 1，或另选方案或项"}};
}

std::shared_ptr<const ScoreKernel> shiftedKernel(const BiasFrame& frame) {
    AtDistance at = atDistanceOf(*frame.kernel);
    if (frame.relativeShift == 1 || !at) return frame.kernel;
    auto value = [at = std::move(at), keys = frame.keys, shift = frame.relativeShift, causal = frame.kernel->causal](
                     int head, std::int64_t position, std::int64_t column) {
        const std::int64_t distance = swapped(column, position, keys, shift);
        return causal && distance < 0 ? std::numeric_limits<double>::quiet_NaN() : at(head, position, distance);
    };
    return std::make_shared<const ScoreKernel>(
        ScoreKernel{.kind = Entrywise{std::move(value)}, .heads = frame.kernel->heads, .note = frame.kernel->note});
}

std::shared_ptr<const std::vector<std::int64_t>> columnDistances(const BiasFrame& frame) {
    if (frame.shown == frame.kernel || frame.relativeShift > 0) return nullptr;
    return evenly(frame.keys - 1, frame.keys, -1);
}

std::int64_t probedColumn(const BiasFrame& frame) {
    const bool slides = frame.shown != frame.kernel;
    const std::int64_t position = frame.query + frame.shift;
    return slides ? swapped(position - frame.key, position, frame.keys, frame.relativeShift) : frame.key;
}

CellRange rangeOf(const BiasFrame& frame, int head) {
    constexpr std::int64_t samples = 256;
    CellRange range = noRange;
    const auto include = [&](std::int64_t row, std::int64_t column) {
        if (frame.scene.progress.stopped() || (frame.shown->causal && column > row + frame.shift)) return;
        const double value = frame.shown->value(head, row + frame.shift, column);
        range = unionOf(range, {value, value});
    };
    for (std::int64_t i = 0; i <= samples; ++i) {
        include((frame.queries - 1) * i / samples, 0);
        include(frame.queries - 1, (frame.keys - 1) * i / samples);
        include(0, (frame.keys - 1) * i / samples);
        include(std::min(i, frame.queries - 1), 0);
        include(0, std::min(i, frame.keys - 1));
    }
    const std::int64_t inside = std::holds_alternative<Entrywise>(frame.shown->kind) ? samples / 4 : 0;
    for (std::int64_t i = 0; i < inside; ++i) {
        for (std::int64_t j = 0; j < inside; ++j) include(frame.queries * i / inside, frame.keys * j / inside);
    }
    if (frame.scene.progress.stopped()) return {};
    return range;
}

CellRange rangeOf(const BiasFrame& frame, const std::vector<int>& heads) {
    std::vector<CellRange> ranges(heads.size());
    // entrywise kernels are slow
    const bool isSlow = std::holds_alternative<Entrywise>(frame.kernel->kind);
    parallelFor(ranges.size(), isSlow ? 50'000 : 0, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) ranges[i] = rangeOf(frame, heads[i]);
    });
    CellRange range = noRange;
    for (const CellRange& one : ranges) range = unionOf(range, one);
    return range;
}

}  // namespace orrery

#include <algorithm>

#include "core/base/parallel.h"
#include "core/views/bias/frame.h"
#include "core/views/shared/ranges.h"

namespace orrery {

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

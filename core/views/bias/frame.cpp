// The kernel under the chosen mask and its relative shift: one product with all distances gives each query a row by
// distance; moving row i to the left by n_k - 1 - position(i) makes it a row by key. Dai et al., 2019, appendix B;
// called skewing by Huang et al., 2018.
#include "core/views/bias/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/schemes/score/content.h"

namespace orrery {

namespace {

using AtDistance = decltype(Entrywise::atDistance);

/// Returns the value by distance; empty if the kernel is no function of query and distance.
AtDistance atDistanceOf(const ScoreKernel& kernel) {
    if (const auto* kind = std::get_if<ByOffset>(&kernel.kind)) {
        return [value = kind->value](int head, std::int64_t, std::int64_t distance) { return value(head, distance); };
    }
    const auto* kind = std::get_if<Entrywise>(&kernel.kind);
    return kind ? kind->atDistance : AtDistance();
}

/// Converts a column of the row at `position` to its distance, or a distance to its column: the formula is its own
/// inverse.
std::int64_t swapped(std::int64_t columnOrDistance, std::int64_t position, std::int64_t keys, double shift) {
    const std::int64_t last = keys - 1;
    return last - columnOrDistance - std::llround(shift * static_cast<double>(last - position));
}

/// Returns a kernel whose rows hold values by distance (distance 0 in the last column), row i shifted to the left by
/// relativeShift times n_k - 1 - position(i) columns, rounded. Under a causal mask, cells with distances below 0 are
/// NaN. Returns frame.kernel if relativeShift is 1, or if the kernel is not a function of query and distance.
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

/// Returns the parameter that selects the quantity that the scheme computes (Param::quantity); null if there is none,
/// so that the scheme computes only its bias.
const Param* quantityOf(const SchemeSetting& setting) {
    const auto params = setting.values.params();
    const auto found = std::ranges::find_if(params, &Param::quantity);
    return found == params.end() ? nullptr : &*found;
}

/// Estimates the range of a head; {0, 0} if progress is stopped.
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

}  // namespace

std::vector<BiasPart> biasParts(const BiasFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const Param* quantity = quantityOf(setting);
    std::vector<BiasPart> parts;
    for (const Option& option : quantity->options) {
        const Values values = *setting.values.with(quantity->id, std::string(option.id));
        const Result<Encoding> built = setting.scheme->build(values);
        if (built) parts.push_back({option, biasFrame(frame.scene, std::get<ScoreKernel>(*built))});
    }
    return parts;
}

BiasFrame biasFrame(const Scene& scene, const ScoreKernel& kernel) {
    const Values& view = scene.pane.view.values;
    using bias_view::mask;
    auto masked = std::make_shared<ScoreKernel>(withWords(kernel, wordNumbers(view[bias_view::sentence])));
    if (!view.holds(mask.is("scheme"))) masked->causal = view.holds(mask.is("causal"));
    BiasFrame frame{.scene = scene, .view = view, .kernel = nullptr, .shown = nullptr};
    frame.words = tokensOf(view[bias_view::sentence]);
    const auto words = static_cast<std::int64_t>(frame.words.size());
    frame.queries = words > 0 ? words : view[bias_view::queries];
    frame.keys = words > 0 ? words : view[bias_view::keys];
    frame.shift = view.holds(mask.is("cross")) ? 0 : std::max<std::int64_t>(0, frame.keys - frame.queries);
    frame.head = std::min(scene.probe.head, kernel.heads - 1);
    frame.query = wholePosition(scene.probe.m);
    frame.key = wholePosition(scene.probe.n);
    frame.inParts = view[bias_view::each] && quantityOf(scene.pane.scheme);
    frame.allHeads = view.holds(bias_view::headsShown.is("all")) && !frame.inParts && kernel.heads > 1;
    frame.kernel = std::move(masked);
    frame.relativeShift = view[bias_view::shift];
    frame.shown = shiftedKernel(frame);
    if (frame.shown != frame.kernel && frame.relativeShift == 0)
        frame.distances = evenly(frame.keys - 1, frame.keys, -1);
    return frame;
}

const Option* chosenQuantity(const SchemeSetting& setting) {
    const Param* quantity = quantityOf(setting);
    if (!quantity) return nullptr;
    return &optionOf(*quantity, std::get<std::string>(setting.values.value(*quantity)));
}

Words quantityName(const SchemeSetting& setting) {
    const Option* chosen = chosenQuantity(setting);
    return chosen ? chosen->label : nameOf(Quantity::Bias);
}

Done checkShift(const BiasFrame& frame) {
    if (frame.relativeShift == 1 || frame.inParts || atDistanceOf(*frame.kernel)) return done();
    return Problem{"shift",
                   say({"{} needs a score that the query and the distance decide", "{}要求分数由查询与距离决定"},
                       quoted(rounded(frame.relativeShift))),
                   Words{"allowed here is 1, or choose such a scheme or term", "此处只能为 1，或另选方案或项"}};
}

std::int64_t probedColumn(const BiasFrame& frame) {
    const bool slides = frame.shown != frame.kernel;
    const std::int64_t position = frame.query + frame.shift;
    return slides ? swapped(position - frame.key, position, frame.keys, frame.relativeShift) : frame.key;
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

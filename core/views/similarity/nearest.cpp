#include "core/views/similarity/form.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::similarity_view {

namespace {

constexpr std::int64_t maxOutlined = 128;

/// Similarity of two positions, given as indices from the start of the window; larger is more similar.
using Alikeness = std::function<double(std::int64_t m, std::int64_t n)>;

Alikeness alikenessOf(const SimilarityFrame& frame) {
    if (frame.form.ofOffset()) {
        const auto count = static_cast<std::uint64_t>(frame.count);
        return [profile = partMeans(frame.form.parts->difference, false, 0, 1, count, frame.scene.progress)](
                   std::int64_t m, std::int64_t n) { return profile[static_cast<std::size_t>(std::abs(m - n))]; };
    }
    return [&scores = frame.form.first, sign = frame.form.distance ? -1 : 1](std::int64_t m, std::int64_t n) {
        return sign * scores.at(static_cast<std::size_t>(m), static_cast<std::size_t>(n));
    };
}

/// Euclidean norm of the row of a position; 0 if a table has no such row.
double rowLength(const Encoding& encoding, std::int64_t position) {
    double squares = 0;
    if (const auto* bank = std::get_if<OscillatorBank>(&encoding)) {
        for (std::size_t k = 0; k < bank->columns.size(); ++k) {
            const double number = value(*bank, k, Position(position));
            squares += number * number;
        }
    }
    const auto* table = std::get_if<Table>(&encoding);
    for (int k = 0; table && table->holds(position) && k < table->columns; ++k)
        squares += table->cell(position, k) * table->cell(position, k);
    return std::sqrt(squares);
}

bool areNextToEachOther(std::int64_t m, std::int64_t n) {
    return std::abs(m - n) == 1;
}

/// Returns the position from 0 to count - 1 most similar to `m` and different from it, among equals preferably one that
/// is not adjacent; -1 if no similarity has a value.
std::int64_t nearestTo(std::int64_t m, std::int64_t count, const Alikeness& alikeness) {
    std::int64_t nearest = -1;
    double max = 0;
    for (std::int64_t n = 0; n < count; ++n) {
        const double alike = n == m ? std::nan("") : alikeness(m, n);
        if (std::isnan(alike) || (nearest >= 0 && alike < max)) continue;
        if (nearest >= 0 && alike == max && (areNextToEachOther(m, n) || !areNextToEachOther(m, nearest))) continue;
        nearest = n;
        max = alike;
    }
    return nearest;
}

}  // namespace

std::vector<std::int64_t> nearestOfEach(const SimilarityFrame& frame) {
    const std::int64_t max = frame.form.ofOffset() ? maxOutlined : sampledPositions(frame.scene, maxOutlined);
    if (frame.count > max) return {};
    const Alikeness alikeness = alikenessOf(frame);
    std::vector<std::int64_t> nearest;
    for (std::int64_t m = 0; m < frame.count; ++m) nearest.push_back(nearestTo(m, frame.count, alikeness));
    return nearest;
}

CellRange rowLengths(const SimilarityFrame& frame) {
    CellRange lengths{std::numeric_limits<double>::infinity(), 0};
    for (std::int64_t m = 0; m < frame.count; ++m) {
        const double length = rowLength(frame.scene.encoding, frame.first + m);
        lengths = {std::min(lengths.from, length), std::max(lengths.to, length)};
    }
    return lengths;
}

void outlineNearest(Panel& panel, const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest) {
    Marks marks;
    for (std::int64_t m = 0; m < std::ssize(nearest); ++m) {
        const std::int64_t n = nearest[static_cast<std::size_t>(m)];
        if (n < 0) continue;
        marks.marks.push_back(
            {.x = cells(frame.first + n, 1), .y = cells(frame.first + m, 1), .second = !areNextToEachOther(m, n)});
    }
    panel.layers.push_back(std::move(marks));
}

Panel nearestPanel(const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest, const Phrase& title) {
    Curve next{.tone = {Tone::Series, 0}, .style = PointStyle::Dots, .emphasized = true};
    Curve other{.tone = {Tone::Warning}, .style = PointStyle::Dots, .emphasized = true};
    double reach = 2;
    for (std::int64_t m = 0; m < std::ssize(nearest); ++m) {
        const std::int64_t n = nearest[static_cast<std::size_t>(m)];
        if (n < 0) continue;
        addPoint(areNextToEachOther(m, n) ? next : other, static_cast<double>(frame.first + m),
                 static_cast<double>(n - m));
        reach = std::max(reach, std::abs(static_cast<double>(n - m)));
    }
    const CellRange positions{static_cast<double>(frame.first) - 0.5,
                              static_cast<double>(frame.first + frame.count) - 0.5};
    return beside(plotPanel(
        title,
        {plotAxis(Words{"position $m$", "位置 $m$"}, positions),
         heightAxis(Words{"most similar, from $m$", "最相似的位置与 $m$ 之差"}, {-1.15 * reach, 1.15 * reach})},
        {Notes{.bands = {{.range = {-1.5, 1.5}, .vertical = false, .tone = {Tone::Series, 0}}}},
         Lines{{std::move(next), std::move(other)}}}));
}

}  // namespace orrery::similarity_view

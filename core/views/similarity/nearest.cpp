#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/number_text.h"
#include "core/views/similarity/form.h"

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

/// Returns for each position of the window the other position most similar to it, both as indices from the start of the
/// window; -1 if no similarity has a value. Empty if the window has more than 128 positions or, unless the similarity
/// depends on m - n alone, more than sampledPositions() allows. Of an adjacent position and one that is not, equally
/// similar, the latter is taken, so that the outlines agree with the readout `neighbours`, which does not count such
/// ties. Wrong if the scene's progress is stopped.
std::vector<std::int64_t> nearestOfEach(const SimilarityFrame& frame) {
    const std::int64_t max = frame.form.ofOffset() ? maxOutlined : sampledPositions(frame.scene, maxOutlined);
    if (frame.count > max) return {};
    const Alikeness alikeness = alikenessOf(frame);
    std::vector<std::int64_t> nearest;
    for (std::int64_t m = 0; m < frame.count; ++m) nearest.push_back(nearestTo(m, frame.count, alikeness));
    return nearest;
}

/// Outlines in each row of the matrix the cell of nearestOfEach(), in the second accent if the two positions are not
/// adjacent.
Marks nearestMarks(const SimilarityFrame& frame, const std::vector<std::int64_t>& nearest) {
    Marks marks;
    for (std::int64_t m = 0; m < std::ssize(nearest); ++m) {
        const std::int64_t n = nearest[static_cast<std::size_t>(m)];
        if (n < 0) continue;
        marks.marks.push_back(
            {.x = cells(frame.first + n, 1), .y = cells(frame.first + m, 1), .second = !areNextToEachOther(m, n)});
    }
    return marks;
}

/// Plots for each position m the offset n - m of the position n most similar to it as a dot, with a band from -1.5 to
/// 1.5, where n is adjacent.
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

}  // namespace

void showNearest(Figure& figure, const SimilarityFrame& frame) {
    const auto counted = std::ranges::find(figure.readout, "neighbours", &Readout::id);
    if (counted == figure.readout.end()) return;
    const Phrase title = say({"most similar one next to it: {}", "最相似的正是相邻位置：{}"}, counted->value);
    const std::vector<std::int64_t> nearest = nearestOfEach(frame);
    if (nearest.empty()) return;
    std::vector<double> lengths;
    for (std::int64_t m = 0; m < frame.count; ++m) lengths.push_back(rowLength(frame.scene.encoding, frame.first + m));
    const auto [shortest, longest] = std::ranges::minmax(lengths);
    figure.readout.push_back(line("length", {"longest row", "最长的行"}, rounded(longest, 3)));
    figure.readout.push_back(line("length.least", {"shortest row", "最短的行"}, rounded(shortest, 3)));
    figure.panels.front().layers.push_back(nearestMarks(frame, nearest));
    if (figure.panels.size() > 1) return;
    constexpr double height = 0.36;
    figure.panels.front().place = {0, 0, 1, 1 - height};
    figure.panels.push_back(placed(nearestPanel(frame, nearest, title), {0, 1 - height, 1, height}));
}

}  // namespace orrery::similarity_view

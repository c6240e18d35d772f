#include <algorithm>
#include <set>

#include "core/analysis/shift.h"
#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::dials_view {

namespace {

constexpr std::size_t maxBlocks = 16;  // dials in the drawn matrix; more are illegible

/// Returns the columns of the first maxBlocks dials shown, in ascending order.
std::vector<std::int64_t> shownColumns(const DialsFrame& frame) {
    std::set<std::int64_t> columns;
    for (std::size_t i = 0; i < std::min(maxBlocks, frame.shown.size()); ++i) {
        const auto dial = static_cast<std::size_t>(frame.shown[i]);
        if (frame.isSingle()) {
            columns.insert(frame.shown[i]);
        } else {
            columns.insert({frame.bank.pairs[dial].cosine, frame.bank.pairs[dial].sine});
        }
    }
    return {columns.begin(), columns.end()};
}

/// Returns the bank restricted to shownColumns() and their pairs.
OscillatorBank partOf(const DialsFrame& frame, const std::vector<std::int64_t>& columns) {
    OscillatorBank part{.columns = {}, .grid = frame.bank.grid, .pairs = {}};
    for (const std::int64_t column : columns) {
        part.columns.push_back(frame.bank.columns[static_cast<std::size_t>(column)]);
    }
    const auto placeOf = [&](int column) {
        return static_cast<int>(std::ranges::lower_bound(columns, column) - columns.begin());
    };
    for (std::size_t i = 0; i < std::min(maxBlocks, frame.shown.size()) && !frame.isSingle(); ++i) {
        const AnglePair& pair = frame.bank.pairs[static_cast<std::size_t>(frame.shown[i])];
        part.pairs.push_back({.cosine = placeOf(pair.cosine), .sine = placeOf(pair.sine)});
    }
    return part;
}

/// Formats k = m - n: "4", or "(1, −2)" on a grid.
std::string stepText(const DialsFrame& frame, const std::vector<Position>& offsets) {
    if (frame.bank.grid.empty()) return rounded(offsets.front().value(), 9);
    std::string text;
    for (const Position& offset : offsets) text += (text.empty() ? "(" : ", ") + rounded(offset.value(), 9);
    return text + ")";
}

}  // namespace

Part shiftPart(const DialsFrame& frame) {
    const std::vector<Position> k = offsetBetween(frame.bank, frame.m, frame.n);
    const double miss = largestMiss(frame.bank, k);
    const std::string text = stepText(frame, k), step = "$k = m - n = " + text + "$";
    const std::string error = rounded(shiftError(frame.bank, frame.m, frame.n), 3), worst = rounded(miss, 3);
    const std::vector<std::int64_t> columns = shownColumns(frame);
    Axis axis = restingAxis(Words{"dimension", "维度"}, columns.size(), Aim::Dimension);
    axis.order = std::make_shared<const std::vector<std::int64_t>>(columns);
    const Phrase title = miss == 0
                             ? say({"$T_k$, {} · exact", "$T_k$，{} · 精确"}, step)
                             : say({"$T_k$, {} · off by up to {}", "$T_k$，{} · 误差最大 {}"}, step, rounded(miss, 2));
    Part part{.panel = matrixPanel(title, {axis, axis}, nearestShift(partOf(frame, columns), k),
                                   {.quantity = Quantity::Other, .label = Phrase("$T_k$")}),
              .readout = {{"shift.error", Phrase("$|T_k\\,\\mathrm{PE}(n) - \\mathrm{PE}(m)|$"), Phrase(error)},
                          line("shift.worst", {"largest error over all positions", "所有位置上的最大误差"}, worst)}};
    if (miss == 0) {
        part.headline = headline(
            {say({"One matrix T_k moves every position by k = {}", "一个矩阵 T_k 把每个位置移动 k = {}"}, text),
             Words{"One matrix T_k moves every position by k", "一个矩阵 T_k 把每个位置移动 k"}});
        part.caption =
            say({"largest entry of $|T_k\\,\\mathrm{{PE}}(n) - \\mathrm{{PE}}(m)|$ over all {} dimensions: {}",
                 "$|T_k\\,\\mathrm{{PE}}(n) - \\mathrm{{PE}}(m)|$ 在全部 {} 维上的最大值：{}"},
                grouped(std::ssize(frame.bank.columns)), error);
        return part;
    }
    part.headline = headline({say({"No T_k moves every position: the best misses by up to {}",
                                   "没有对所有位置都成立的 T_k：最好的也会差 {}"},
                                  worst),
                              Words{"No matrix T_k moves every position by k", "没有矩阵 T_k 把每个位置移动 k"}});
    part.caption =
        say({"sines without cosines: no $T_k$ for all positions; the nearest, $\\cos(k\\omega)$ on the diagonal, "
             "misses $\\mathrm{{PE}}(m)$ by {} here and by up to {} elsewhere",
             "只有正弦而无余弦：不存在对所有位置成立的 $T_k$；最接近的矩阵（对角线为 $\\cos(k\\omega)$）此处与 "
             "$\\mathrm{{PE}}(m)$ 相差 {}，别处最多相差 {}"},
            error, worst);
    return part;
}

}  // namespace orrery::dials_view

#include "core/views/grid/frame.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/schemes/encode.h"

namespace orrery {

namespace {

constexpr std::int64_t longestSide = 64;
constexpr double maxNumbers = 1 << 23;
constexpr std::uint64_t numbersAtOnce = 1 << 19;

Problem tooFewRows(std::int64_t have, const GridFrame& frame, std::int64_t skip) {
    const std::string sizes = grouped(skip) + " + " + grouped(frame.rows.all) + " · " + grouped(frame.columns.all);
    const std::string sum =
        "skip + rows · columns = " + sizes + " = " + grouped(skip + frame.rows.all * frame.columns.all);
    const std::string rows = grouped(have);
    return {"rows", say({"{} patches need more than the {} rows", "{}，多于现有的 {} 行"}, sum, rows),
            say({"choose rows, columns and skip that give at most {}",
                 "请减小图块行数（rows）、每行图块数（columns）或跳过的行（skip），使总数不超过 {}"},
                rows)};
}

Done fitTable(GridFrame& frame, const Table& table) {
    const std::int64_t skip = frame.view[grid_view::skip];
    const std::int64_t start = std::max<std::int64_t>(0, table.firstRow);
    const std::int64_t have = table.firstRow + table.rowCount - start;
    frame.rows.all = frame.view[grid_view::rows];
    frame.columns.all = frame.view[grid_view::columns];
    frame.width = table.columns;
    frame.first = start + skip;
    if (skip + frame.rows.all * frame.columns.all > have) return tooFewRows(have, frame, skip);
    return done();
}

Done fitBank(GridFrame& frame, const OscillatorBank& bank) {
    const std::size_t axes = bank.grid.size();
    frame.rows.all = bank.grid[axes - 2];
    frame.columns.all = bank.grid[axes - 1];
    frame.width = static_cast<int>(bank.columns.size());
    const std::int64_t frames = axes > 2 ? bank.grid[axes - 3] : 1;
    const std::int64_t chosen = frame.view[grid_view::frame];
    if (axes > 2 && chosen >= frames) {
        return Problem{"frame", say({"{} is after the last frame", "{}超过最后一帧"}, quoted(integerText(chosen))),
                       say({"allowed is 0 to {}", "应为 0 到 {} 之间的整数"}, grouped(frames - 1))};
    }
    frame.first = axes > 2 ? chosen * frame.rows.all * frame.columns.all : 0;
    return done();
}

void fitKernel(GridFrame& frame, const ScoreKernel& kernel) {
    frame.rows.all = kernel.grid[0];
    frame.columns.all = kernel.grid[1];
    frame.first = kernel.tokens - frame.rows.all * frame.columns.all;
    frame.head = std::clamp(frame.scene.probe.head, 0, kernel.heads - 1);
}

std::int64_t inside(double position, const GridFrame& frame) {
    const double last = static_cast<double>(frame.rows.all * frame.columns.all - 1);
    return static_cast<std::int64_t>(std::floor(std::clamp(position, 0.0, last)));
}

Matrix biasesOf(const GridFrame& frame, const std::vector<std::int64_t>& chosen) {
    const auto& kernel = std::get<ScoreKernel>(frame.scene.encoding);
    Matrix biases(chosen.size(), static_cast<std::size_t>(frame.shown()));
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (std::size_t j = 0; j < biases.columns && !frame.scene.progress.stopped(); ++j) {
            biases.at(i, j) =
                kernel.value(frame.head, frame.token(chosen[i]), frame.token(static_cast<std::int64_t>(j)));
        }
    }
    return biases;
}

Matrix rowsOf(const GridFrame& frame) {
    const auto count = static_cast<std::uint64_t>(frame.shown());
    Positions tokens = PositionRange{Position(frame.first), 1, count};
    if (frame.rows.step > 1 || frame.columns.step > 1) {
        std::vector<Position> list;
        for (std::int64_t place = 0; place < frame.shown(); ++place) list.push_back(Position(frame.token(place)));
        tokens = std::move(list);
    } else if (std::holds_alternative<OscillatorBank>(frame.scene.encoding)) {
        return encodeRows(frame.scene.encoding, tokens, 0, count);  // faster than in parts
    }
    Matrix rows(count, static_cast<std::size_t>(frame.width));
    const std::uint64_t rowsAtOnce = std::max<std::uint64_t>(1, numbersAtOnce / rows.columns);
    for (std::uint64_t first = 0; first < count && !frame.scene.progress.stopped(); first += rowsAtOnce) {
        const std::uint64_t some = std::min(rowsAtOnce, count - first);
        encodeRows(frame.scene.encoding, tokens, first,
                   std::span(rows.values).subspan(first * rows.columns, some * rows.columns));
    }
    return rows;
}

}  // namespace

Result<GridFrame> gridFrame(const Scene& scene) {
    GridFrame frame{.scene = scene, .view = scene.pane.view.values};
    Done fits = done();
    if (const auto* bank = std::get_if<OscillatorBank>(&scene.encoding)) fits = fitBank(frame, *bank);
    if (const auto* table = std::get_if<Table>(&scene.encoding)) fits = fitTable(frame, *table);
    if (const auto* kernel = std::get_if<ScoreKernel>(&scene.encoding)) fitKernel(frame, *kernel);
    if (!fits) return fits.problem();
    const auto max = static_cast<std::int64_t>(std::sqrt(maxNumbers / std::max(frame.width, 1)));
    const std::int64_t side = std::clamp<std::int64_t>(max, 1, longestSide);
    for (GridSide* one : {&frame.rows, &frame.columns}) one->step = (one->all + side - 1) / side;
    frame.patchM = inside(scene.probe.m, frame);
    frame.patchN = inside(scene.probe.n, frame);
    return frame;
}

const Matrix& patchRows(const GridFrame& frame) {
    return frame.encodings->get([&] { return rowsOf(frame); });
}

Matrix patchSimilarity(const GridFrame& frame, const std::vector<std::int64_t>& chosen) {
    if (frame.biases()) return biasesOf(frame, chosen);
    const Matrix& whole = patchRows(frame);
    if (frame.scene.progress.stopped()) return Matrix(chosen.size(), whole.rows);
    const bool isCosine = frame.view.holds(grid_view::measure.is("cosine"));
    const Matrix directions = isCosine ? normalised(whole) : Matrix();
    const Matrix& rows = isCosine ? directions : whole;
    Matrix some(chosen.size(), rows.columns);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        std::ranges::copy(rows.row(static_cast<std::size_t>(chosen[i])), some.row(i).begin());
    }
    Matrix similarity = productWithTransposed(some, rows, frame.scene.progress);
    for (double& value : similarity.values) {
        if (!std::isfinite(value)) value = std::nan("");
    }
    return similarity;
}

std::int64_t notFiniteOf(const Matrix& rows) {
    return std::ranges::count_if(rows.values, [](double value) { return !std::isfinite(value); });
}

}  // namespace orrery

#include "core/views/grid/frame.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/pca.h"
#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

constexpr std::int64_t maxTiles = 16;
constexpr double maxProducts = 1 << 28;
constexpr int widestComponents = 768;  // width of ViT-B
constexpr Words rowName{"row", "行"};
constexpr Words columnName{"column", "列"};

/// Axes over the shown patches: cell k stands for row or column k * step.
Axes patchAxes(const GridFrame& frame) {
    const Camera& camera = frame.scene.pane.camera;
    Axes axes{cellAxis(columnName, cells(0, frame.columns.shown()), camera.x),
              cellAxis(rowName, cells(0, frame.rows.shown()), camera.y)};
    if (frame.columns.step > 1) axes.x.order = evenly(0, frame.columns.shown(), frame.columns.step);
    if (frame.rows.step > 1) axes.y.order = evenly(0, frame.rows.shown(), frame.rows.step);
    return axes;
}

/// Colour scale over the finite values.
ColourScale scaleOf(const Matrix& values, const GridFrame& frame, Quantity quantity) {
    CellRange range = finiteRange(values.values);
    if (range.size() < 0) range = {};
    if (range.size() < 1e-12) range.from = range.to - 1;
    return scaleOver(quantity, range, frame.view[mapParam]);
}

Panel mapPanel(const GridFrame& frame, const Phrase& title, const Axes& axes, Matrix values, const ColourScale& scale) {
    Panel panel = matrixPanel(title, axes, std::move(values), scale);
    panel.head = frame.head;
    return panel;
}

/// Arranges the values of the shown patches as a map.
Matrix mapOf(const GridFrame& frame, std::vector<double> values) {
    Matrix map;
    map.rows = static_cast<std::size_t>(frame.rows.shown());
    map.columns = static_cast<std::size_t>(frame.columns.shown());
    map.values = std::move(values);
    return map;
}

Mark patchMark(const GridFrame& frame, std::int64_t place, bool second) {
    return {cells(place % frame.columns.shown(), 1), cells(place / frame.columns.shown(), 1), second};
}

/// Map of the shown patches with those of m and n outlined.
Panel patchPanel(const GridFrame& frame, const Phrase& title, Matrix map, const ColourScale& scale) {
    Panel panel = mapPanel(frame, title, patchAxes(frame), std::move(map), scale);
    panel.probed = patchMark(frame, frame.place(frame.patchM), false);
    panel.layers.push_back(Marks{{*panel.probed, patchMark(frame, frame.place(frame.patchN), true)}});
    return panel;
}

/// Returns the index, among those shown, of the row or column of patches that tile `tile` of `count` stands for.
std::int64_t shownOf(std::int64_t tile, std::int64_t count, const GridSide& side) {
    return tile * side.shown() / count;
}

std::vector<std::int64_t> tilePlaces(const GridFrame& frame, const TileCount& count) {
    std::vector<std::int64_t> places;
    for (std::int64_t i = 0; i < count.rows; ++i) {
        for (std::int64_t j = 0; j < count.columns; ++j) {
            places.push_back(shownOf(i, count.rows, frame.rows) * frame.columns.shown() +
                             shownOf(j, count.columns, frame.columns));
        }
    }
    return places;
}

/// Arranges each row of `similarity` as a tile, with one row or column of NaN between tiles.
Matrix tileCells(const GridFrame& frame, const TileCount& count, const Matrix& similarity) {
    const auto height = static_cast<std::size_t>(frame.rows.shown());
    const auto width = static_cast<std::size_t>(frame.columns.shown());
    const auto tilesAcross = static_cast<std::size_t>(count.columns);
    Matrix picture(static_cast<std::size_t>(count.rows) * (height + 1) - 1, tilesAcross * (width + 1) - 1);
    std::ranges::fill(picture.values, std::nan(""));
    for (std::size_t tile = 0; tile < similarity.rows; ++tile) {
        for (std::size_t row = 0; row < height; ++row) {
            const auto from = similarity.row(tile).subspan(row * width, width);
            const std::size_t down = tile / tilesAcross * (height + 1) + row;
            std::ranges::copy(from, picture.row(down).subspan(tile % tilesAcross * (width + 1)).begin());
        }
    }
    return picture;
}

Axis tileAxis(const Words& name, const GridSide& side, std::int64_t count, const std::optional<CellRange>& camera) {
    const std::int64_t each = side.shown() + 1;
    Axis axis = cellAxis(name, cells(0, count * each - 1), camera);
    axis.ticks.emplace();
    for (std::int64_t i = 0; i < count; ++i) {
        const double middle = static_cast<double>(i * each) + 0.5 * static_cast<double>(side.shown());
        axis.ticks->push_back({middle, Phrase(grouped(shownOf(i, count, side) * side.step))});
    }
    return axis;
}

/// Outlines the last tile at or before m along each axis, and the cell of n within it.
Marks tileMarks(const GridFrame& frame, const TileCount& count) {
    const auto tileOf = [](std::int64_t place, std::int64_t tiles, const GridSide& side) {
        std::int64_t tile = tiles - 1;
        while (shownOf(tile, tiles, side) > place) --tile;
        return tile * (side.shown() + 1);
    };
    const std::int64_t m = frame.place(frame.patchM);
    const std::int64_t n = frame.place(frame.patchN);
    const std::int64_t columns = frame.columns.shown();
    const std::int64_t top = tileOf(m / columns, count.rows, frame.rows);
    const std::int64_t left = tileOf(m % columns, count.columns, frame.columns);
    return {{Mark{cells(left, columns), cells(top, frame.rows.shown())},
             Mark{cells(left + n % columns, 1), cells(top + n / columns, 1), true}}};
}

Phrase patchTitle(const GridFrame& frame) {
    return say({"patch (row {}, column {}) to all", "图块（行 {}，列 {}）与所有图块"},
               grouped(frame.patchM / frame.columns.all), grouped(frame.patchM % frame.columns.all));
}

}  // namespace

TileCount tileCount(const GridFrame& frame) {
    const double each = static_cast<double>(frame.shown()) * std::max(frame.width, 1);
    const auto side = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::sqrt(maxProducts / each)), 1, maxTiles);
    return {std::min(side, frame.rows.shown()), std::min(side, frame.columns.shown())};
}

Panel tilesPanel(const GridFrame& frame) {
    const TileCount count = tileCount(frame);
    const Matrix similarity = patchSimilarity(frame, tilePlaces(frame, count));
    const Camera& camera = frame.scene.pane.camera;
    const Axes axes{tileAxis({"column of the patch", "图块的列"}, frame.columns, count.columns, camera.x),
                    tileAxis({"row of the patch", "图块的行"}, frame.rows, count.rows, camera.y)};
    const ColourScale scale = scaleOf(similarity, frame, measureOf(frame));
    Panel panel = mapPanel(frame, {}, axes, tileCells(frame, count, similarity), scale);
    panel.layers.push_back(tileMarks(frame, count));
    return panel;
}

Panel onePanel(const GridFrame& frame) {
    Matrix map = mapOf(frame, patchSimilarity(frame, {frame.place(frame.patchM)}).values);
    const ColourScale scale = scaleOf(map, frame, measureOf(frame));
    return patchPanel(frame, patchTitle(frame), std::move(map), scale);
}

std::int64_t dimensionOf(const GridFrame& frame) {
    return std::clamp<std::int64_t>(frame.scene.probe.dimension, 0, frame.width - 1);
}

Panel dimensionPanel(const GridFrame& frame) {
    const Matrix& rows = patchRows(frame);
    std::vector<double> values;
    for (std::size_t place = 0; place < rows.rows; ++place) {
        values.push_back(rows.at(place, static_cast<std::size_t>(dimensionOf(frame))));
    }
    Matrix map = mapOf(frame, std::move(values));
    const ColourScale scale = scaleOf(map, frame, Quantity::EncodedValue);
    return patchPanel(frame, say({"dimension {}", "维度 {}"}, grouped(dimensionOf(frame))), std::move(map), scale);
}

Result<std::vector<Panel>> componentPanels(const GridFrame& frame) {
    if (frame.width > widestComponents) {
        return Problem{
            "show",
            say({"principal components of {} dimensions take too long here", "{} 维的主成分计算太久"},
                grouped(frame.width)),
            say({"allowed are encodings of up to {} dimensions", "编码最多 {} 维"}, grouped(widestComponents))};
    }
    const auto components = principalComponents(patchRows(frame), 3, frame.scene.progress);
    if (!components) return components.problem();
    const Matrix& points = components->points;
    const ColourScale scale = scaleOf(points, frame, Quantity::Component);
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < points.columns; ++i) {
        std::vector<double> values;
        for (std::size_t place = 0; place < points.rows; ++place) values.push_back(points.at(place, i));
        const double part = components->totalVariance > 0 ? components->variances[i] / components->totalVariance : 0;
        const Phrase title = joined(say({"PC {}", "主成分 {}"}, i + 1), percentOf(part, 3));
        panels.push_back(patchPanel(frame, title, mapOf(frame, std::move(values)), scale));
        if (i + 1 < points.columns) panels.back().bar.reset();
    }
    placeInRows(panels, static_cast<int>(panels.size()));
    return panels;
}

Panel offsetPanel(const GridFrame& frame) {
    const auto& kernel = std::get<ScoreKernel>(frame.scene.encoding);
    const std::int64_t height = frame.rows.all, width = frame.columns.all;
    Matrix map(static_cast<std::size_t>(2 * height - 1), static_cast<std::size_t>(2 * width - 1));
    for (std::size_t i = 0; i < map.rows; ++i) {
        for (std::size_t j = 0; j < map.columns && !frame.scene.progress.stopped(); ++j) {
            const std::int64_t down = static_cast<std::int64_t>(i) + 1 - height;
            const std::int64_t across = static_cast<std::int64_t>(j) + 1 - width;
            const auto token = [&](std::int64_t row, std::int64_t column) {
                return frame.first + std::max<std::int64_t>(row, 0) * width + std::max<std::int64_t>(column, 0);
            };
            map.at(i, j) = kernel.value(frame.head, token(down, across), token(-down, -across));
        }
    }
    const Camera& camera = frame.scene.pane.camera;
    Axes axes{cellAxis(Words{"columns from key to query", "键到查询的列差"}, cells(0, 2 * width - 1), camera.x),
              cellAxis(Words{"rows from key to query", "键到查询的行差"}, cells(0, 2 * height - 1), camera.y)};
    axes.x.order = evenly(1 - width, 2 * width - 1);
    axes.y.order = evenly(1 - height, 2 * height - 1);
    const ColourScale scale = scaleOf(map, frame, measureOf(frame));
    Panel panel = mapPanel(frame, {}, axes, std::move(map), scale);
    const std::int64_t down = frame.patchM / width - frame.patchN / width + height - 1;
    const std::int64_t across = frame.patchM % width - frame.patchN % width + width - 1;
    markProbed(panel, across, down);
    return panel;
}

Quantity measureOf(const GridFrame& frame) {
    if (frame.biases()) return Quantity::Bias;
    return frame.view.holds(grid_view::measure.is("cosine")) ? Quantity::Cosine : Quantity::DotProduct;
}

}  // namespace orrery

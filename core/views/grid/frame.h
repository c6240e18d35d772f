// Parameters, patches and panels of the grid view. The patches are rows x columns tokens, or an evenly spaced subset if
// there are too many, with their encodings or biases. A `patch` is an index into the whole grid, a `place` an index
// among the patches shown; both count in row-major order from 0. Panels are maps with the columns of patches (or
// offsets) along x and the rows along y; values that are not finite are blank, and colour scales cover the finite ones.
#pragma once

#include <memory>
#include <vector>

#include "core/base/lazy.h"
#include "core/model/document.h"
#include "core/model/param.h"
#include "core/views/shared/params.h"

namespace orrery::grid_view {

inline constexpr Option pictures[] = {
    {"tiles", {"tiles: every patch to all", "小图：每个图块与所有图块"}},
    {"one", {"one patch to all", "一个图块与所有图块"}},
    {"dimension", {"one dimension", "一个维度"}},
    {"colours", {"principal components", "主成分"}},
    {"table", {"bias by offset", "按偏移的偏置"}},
};

inline constexpr Option measures[] = {
    {"cosine", {"cosine", "余弦"}},
    {"dot", {"dot product", "点积"}},
};

inline constexpr Choice show("show", {"Picture", "画面"}, pictures,
                             {"In tiles, the map at a patch's place shows how similar it is to all patches.",
                              "小图：在每个图块的位置上，画出它与所有图块的相似度。"});

inline constexpr auto measure =
    Choice("measure", {"Measure", "度量"}, measures,
           {"The cosine of the angle between two patches' rows, or their dot product; a bias is shown as it is.",
            "两个图块所在行的夹角余弦或点积；偏置按原值显示。"})
        .when(show.is("tiles", "one"));

constexpr auto side(std::string_view id, Words label) {
    return Large(id, label, {1, 4096, 14},
                 {"Of a table, whose rows are patches in row-major order; other schemes say it themselves.",
                  "用于表：表的行是逐行编号的图块；其他方案自带此数。"})
        .slider(64);
}
inline constexpr auto rows = side("rows", {"Rows of patches", "图块行数"});
inline constexpr auto columns = side("columns", {"Patches in a row", "每行图块数"});

inline constexpr auto skip = Large("skip", {"Rows skipped", "跳过的行"}, {0, 4096, 0},
                                   {"Rows of the table before the first patch, such as that of a class token.",
                                    "表中首个图块之前的行数，例如类别词元的行。"})
                                 .slider(4);

inline constexpr auto frame =
    Large("frame", {"Frame t", "帧 t"}, {0, 4095, 0},
          {"Of a video, where the encoding has a time axis.", "视频的帧，用于有时间轴的编码。"})
        .slider(63);

inline constexpr Param params[] = {show, measure, rows, columns, skip, frame, mapParam};

}  // namespace orrery::grid_view

namespace orrery {

/// One axis of the grid. The rows or columns 0, step, 2 step, ... of `all` are shown.
struct GridSide {
    std::int64_t all = 1;
    std::int64_t step = 1;

    std::int64_t shown() const { return (all + step - 1) / step; }
    /// Index, among those shown, of the last row or column at or before `index`.
    std::int64_t place(std::int64_t index) const { return index / step; }
};

/// Grid of patches with the probe; the encodings are computed on demand.
struct GridFrame {
    const Scene& scene;
    const Values& view;
    std::int64_t first = 0;  ///< position of the first patch
    GridSide rows;
    GridSide columns;
    int width = 0;  ///< numbers per patch; 0: the encoding biases scores
    int head = 0;
    std::int64_t patchM = 0;  ///< the probe's m and n as patches, clamped to the grid
    std::int64_t patchN = 0;
    std::shared_ptr<Lazy<Matrix>> encodings = std::make_shared<Lazy<Matrix>>();  ///< cache of patchRows

    bool biases() const { return width == 0; }
    std::int64_t shown() const { return rows.shown() * columns.shown(); }
    /// Place of a patch, or of the shown patch before it along each axis.
    std::int64_t place(std::int64_t patch) const {
        return rows.place(patch / columns.all) * columns.shown() + columns.place(patch % columns.all);
    }
    /// Position of the token at a place.
    std::int64_t token(std::int64_t place) const {
        return first + place / columns.shown() * rows.step * columns.all + place % columns.shown() * columns.step;
    }
};

/// Builds the frame, which refers to `scene`; a Problem if a table has too few rows or the frame t does not exist.
Result<GridFrame> gridFrame(const Scene& scene);

/// Returns the encodings of the shown patches, [shown x width], computed on first use. Not for biases.
const Matrix& patchRows(const GridFrame& frame);

/// Compares the patches at the places `chosen` (queries) with all shown patches (keys): cosine or dot product of their
/// rows, or the bias of the probed head. [chosen x shown]; cosine and dot product are NaN if a row has numbers that are
/// not finite, the cosine also if a row is zero.
Matrix patchSimilarity(const GridFrame& frame, const std::vector<std::int64_t>& chosen);

/// Counts the entries of `rows` that are NaN or infinite.
std::int64_t notFiniteOf(const Matrix& rows);

/// Draws a tile for each of tileCount() evenly spaced patches: a small map of the patch's similarity to all shown
/// patches. Blank lines separate the tiles.
Panel tilesPanel(const GridFrame& frame);

/// Number of tiles along each axis.
struct TileCount {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};
/// Returns the number of tiles: at most 16 x 16, fewer for wide encodings.
TileCount tileCount(const GridFrame& frame);

/// Draws the similarity of patch m to all shown patches.
Panel onePanel(const GridFrame& frame);

/// Draws the probed dimension of every shown patch. Requires an encoding with dimensions.
Panel dimensionPanel(const GridFrame& frame);

/// Draws the first three principal components (fewer for narrower encodings) of the patches' rows, one map each. A
/// Problem if the encoding has more than 768 dimensions, or from principalComponents().
Result<std::vector<Panel>> componentPanels(const GridFrame& frame);

/// Draws the bias of the probed head by offset, query minus key: (2 rows - 1) x (2 columns - 1) cells. Requires a bias.
Panel offsetPanel(const GridFrame& frame);

/// Returns whether patches are compared by cosine, dot product or bias.
Quantity measureOf(const GridFrame& frame);

/// Returns the probed dimension, clamped to the encoding's width. Requires an encoding with dimensions.
std::int64_t dimensionOf(const GridFrame& frame);

}  // namespace orrery

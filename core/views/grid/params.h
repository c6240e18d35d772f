// Parameters of the grid view: picture, measure of similarity, size of the grid, rows skipped, frame of a video and
// colours.
#pragma once

#include "core/model/param.h"
#include "core/views/shared/colour_options.h"

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

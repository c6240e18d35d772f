// The parameters of the grid view.
#pragma once

#include "core/model/param.h"
#include "core/views/colour_options.h"

namespace orrery::grid_view {

inline constexpr Option pictures[] = {
    {"tiles", {"tiles: every patch to all", "小图：每个图块对全部"}},
    {"one", {"one patch to all", "一个图块对全部"}},
    {"dimension", {"one dimension", "一个维度"}},
    {"colours", {"principal components", "主成分"}},
    {"table", {"bias by offset", "按偏移的偏置"}},
};

inline constexpr Option measures[] = {
    {"cosine", {"cosine", "余弦"}},
    {"dot", {"dot product", "点积"}},
};

constexpr Param side(std::string_view id, Words label) {
    return {.id = id,
            .label = label,
            .help = {"Of a table, whose rows are patches in row-major order; other schemes say it themselves.",
                     "用于表：表的行是逐行编号的图块；其他方案自带此数。"},
            .min = 1,
            .max = 4096,
            .fallback = 14,
            .softMax = 64};
}

inline constexpr Param params[] = {
    {.id = "show",
     .label = {"Picture", "图"},
     .help = {"In tiles, the map at a patch's place shows how similar it is to all patches.",
              "小图中，每个图块处的图显示它与所有图块的相似度。"},
     .kind = Kind::Choice,
     .options = pictures},
    {.id = "measure",
     .label = {"Measure", "度量"},
     .help = {"The cosine of the angle between two patches' rows, or their dot product; a bias is shown as it is.",
              "两个图块的行的夹角余弦或点积；偏置按原值显示。"},
     .kind = Kind::Choice,
     .options = measures,
     .when = "show=tiles|one"},
    side("rows", {"Rows of patches", "图块行数"}),
    side("columns", {"Patches in a row", "每行图块数"}),
    {.id = "skip",
     .label = {"Rows skipped", "跳过的行"},
     .help = {"Rows of the table before the first patch, such as that of a class token.",
              "表中首个图块之前的行数，例如分类词元的行。"},
     .min = 0,
     .max = 4096,
     .fallback = 0,
     .softMax = 4},
    {.id = "frame",
     .label = {"Frame t", "帧 t"},
     .help = {"Of a video, where the encoding has a time axis.", "视频的帧，用于有时间轴的编码。"},
     .min = 0,
     .max = 4095,
     .fallback = 0,
     .softMax = 63},
    {.id = "map",
     .label = {"Colours", "配色"},
     .help = {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
};

}  // namespace orrery::grid_view

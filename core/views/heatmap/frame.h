// Parameters of the heatmap; data that it shares with the panels beside it: the window of positions, the columns in the
// order shown, the axes and the field; and these panels, which all but the dials share an axis with the heatmap. A
// `dimension` is a column of the encoding, a `place` its index in the order shown.
#pragma once

#include "core/figure/plan.h"
#include "core/model/document.h"
#include "core/views/shared/params.h"

namespace orrery::heatmap_view {

inline constexpr Option origins[] = {
    {"top", {"first position at the top", "首个位置在上"}},
    {"bottom", {"first position at the bottom", "首个位置在下"}},
};

inline constexpr Option ranges[] = {
    {"fixed", {"fixed: all that the scheme can give", "固定：方案可能给出的全部范围"}},
    {"robust", {"robust: 2nd to 98th percentile", "稳健：第 2 至第 98 百分位"}},
    {"full", {"full: lowest to highest shown", "全部：所示的最小值到最大值"}},
};

inline constexpr auto transpose = Flag("transpose", {"Positions across", "位置横放"}, false,
                                       {"Swaps the axes: books disagree.", "交换两轴：各书画法不同。"})
                                      .hiddenByDefault();

inline constexpr auto origin =
    Choice("origin", {"Origin", "原点"}, origins,
           {"Where the first position stands; across, top means left.", "首个位置放在哪里；横放时，上即左。"})
        .hiddenByDefault();

inline constexpr Choice range(
    "range", {"Colour range", "色标范围"}, ranges,
    {"Which values get the first and the last colour; without their extremes, tables with a few outlying rows show the "
     "rest.",
     "首尾两种颜色对应哪些值；去掉极端值后，带有少数离群行的表也能看清其余部分。"});

inline constexpr Option recipes[] = {
    {"exact", {"exact", "精确值"}},
    {"float32", {"float32, as programs do", "float32（通常算法）"}},
    {"bfloat16", {"bfloat16, as programs do", "bfloat16（通常算法）"}},
    {"float16", {"float16, as programs do", "float16（通常算法）"}},
};

inline constexpr auto computed =
    Choice("computed", {"Computed in", "计算精度"}, recipes,
           {"The usual recipe rounds the position, its product with the frequency and the sine to the format; beside "
            "the exact value one sees what that costs.",
            "常见算法把位置、它与频率的乘积以及正弦都舍入到该格式；与精确值并排即可看出代价。"})
        .hiddenByDefault();

inline constexpr auto sinesFirst =
    Flag("sines_first", {"Sines, then cosines", "先正弦后余弦"}, false,
         {"Shows all sines and then all cosines whatever the scheme's layout is: neighbouring columns then differ "
          "little, and what the picture shows is seen. The axis says so.",
          "无论方案怎样排列，先画全部正弦，再画全部余弦：相邻的列相差很小，图的内容一目了然。坐标轴会注明。"})
        .hiddenByDefault();

inline constexpr auto layoutMix =
    Real(
        "layout_mix", {"Other layout", "另一种排列"}, {0, 1, 0},
        {"0: columns as the scheme lays them out; 1: interleaved as halves, halves interleaved; between, on their way.",
         "0：方案自身的列排列；1：交错变为前后两半，前后两半变为交错；中间的值为移动途中。"})
        .hiddenByDefault()
        .when(sinesFirst.isOff());

inline constexpr auto permutation = Flag("permutation", {"Show permutation", "显示列置换"}, false,
                                         {"Draws where each column stands in the other layout, interleaved or halves.",
                                          "画出每一列在另一种排列（交错或前后两半）中的位置。"})
                                        .hiddenByDefault()
                                        .when(transpose.isOff());

inline constexpr auto clocks =
    Integer("dials", {"Dials above", "上方表盘"}, {0, 16, 0},
            {"So many pairs of sine and cosine as dials at position m, from the first to the last, each joined to "
             "its two columns; the row of m is marked.",
             "在上方画出若干对正弦与余弦在位置 m 的表盘，从首对到末对，各自连到它的两列，并标出位置 m 的行。"})
        .hiddenByDefault()
        .when(transpose.isOff());

inline constexpr Flag rowProfile("row_profile", {"Row at m", "m 处的行"}, false,
                                 {"The vector at position m as a plot over the same dimensions.",
                                  "位置 m 的向量，画在同一维度轴上。"});

inline constexpr auto compare =
    Flag("compare", {"Row at n too", "同时显示 n 处的行"}, false,
         {"The vector at position n over that of m, dashed.", "在 m 的向量之上用虚线画出位置 n 的向量。"})
        .when(rowProfile.isOn());

inline constexpr Flag columnProfile("column_profile", {"Column at the probe", "探针所在的列"}, false,
                                    {"The wave of the probed dimension as a plot over the same positions.",
                                     "探针所在维度的波形，画在同一位置轴上。"});

inline constexpr auto binaryStrip = Flag("binary_strip", {"Binary counter", "二进制计数"}, false,
                                         {"The binary digits of every position beside its row: they too alternate fast "
                                          "at one end and slowly at the other.",
                                          "在每一行旁边画出该位置的二进制位：同样一端变化快、另一端变化慢。"})
                                        .hiddenByDefault();

inline constexpr auto lowestFirst =
    Flag("lowest_first", {"Lowest bit first", "低位在前"}, false,
         {"Turns the counter round, so that its fast end stands where the fast columns stand.",
          "把计数器反过来，使变化快的一端与快的列在同一侧。"})
        .hiddenByDefault()
        .when(binaryStrip.isOn());

inline constexpr auto trained = Large("trained", {"Trained length", "训练长度"}, {0, 4294967295.0, 0},
                                      {"Positions from here on were not met in training; 0: not said.",
                                       "从这里起的位置在训练中没有出现过；0 表示不标注。"})
                                    .slider(4096);

inline constexpr auto uniqueness =
    Flag("uniqueness", {"Nearest positions", "最近的两个位置"}, false,
         {"Finds the two positions of the window whose vectors are nearest, and counts columns that hardly move.",
          "找出窗口内向量最接近的两个位置，并统计几乎不变的列。"})
        .hiddenByDefault();

inline constexpr Param params[] = {
    positionsParam, firstParam, transpose,  origin,  mapParam,      range,       computed,    sinesFirst, layoutMix,
    permutation,    clocks,     rowProfile, compare, columnProfile, binaryStrip, lowestFirst, trained,    uniqueness,
};

}  // namespace orrery::heatmap_view

namespace orrery {

struct HeatmapFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t position = 0;   ///< whole position that holds m
    std::int64_t dimension = 0;  ///< probed column
    std::int64_t place = 0;      ///< place of the probed column; differs from `dimension` if columns are reordered
    bool transposed = view[heatmap_view::transpose];
    Axis positions;
    Axis dimensions;
    Field field;

    /// The columns in the scheme's layout; null for a table.
    const OscillatorBank* bank() const { return std::get_if<OscillatorBank>(&scene.encoding); }
    std::int64_t width() const { return static_cast<std::int64_t>(dimensions.extents.to); }
    PositionRange window() const { return {Position(first), 1, static_cast<std::uint64_t>(count)}; }
    Axes axes() const { return transposed ? Axes{positions, dimensions} : Axes{dimensions, positions}; }
    /// Outline around cells of the field: positions `rows`, places `columns`.
    Mark mark(const CellRange& rows, const CellRange& columns, bool second = false) const {
        return transposed ? Mark{rows, columns, second} : Mark{columns, rows, second};
    }
    /// Mean over positions `rows` and places `columns`; NaN if none of the cells has a value. Exact, except for sums
    /// that a table or a computed number format estimates from some of the rows.
    double mean(const CellRange& rows, const CellRange& columns) const { return exactMean(field, rows, columns); }
};

/// Builds the frame, which refers to `scene`, except for field.scale, which the caller sets.
HeatmapFrame frameOf(const Scene& scene);

/// Returns the colour scale that parameter `range` asks for: `fixed` takes the range that the scheme guarantees, `full`
/// that of a bounded sample of the window, `robust` the sample's 2nd to 98th percentile. `fixed` is like `full` if the
/// scheme guarantees no range.
ColourScale colourScaleOf(const HeatmapFrame& frame);

/// Plots the vector at the probed position (and at n, if compared) over the dimension axis; a message if the position
/// has no row. More than 2000 visible dimensions are shown as means over runs of equal length.
Panel rowProfile(const HeatmapFrame& frame);

/// Plots the probed column over the position axis; more than 1000 visible positions as means over runs of equal length.
Panel columnProfile(const HeatmapFrame& frame);

/// Draws the binary digits of every position, most significant first unless `lowest_first` is on. A Problem if the
/// window begins below 0.
Result<Panel> binaryStrip(const HeatmapFrame& frame);

/// Draws links from the columns' places in the other layout to those shown. Requires a bank with pairs, and dimensions
/// across.
Panel permutationStrip(const HeatmapFrame& frame);

/// Draws links above the heatmap, which end at its dimensions.
Panel linksOver(const HeatmapFrame& frame, const Phrase& title, Links links);

/// Draws the dials of evenly spaced pairs at position m side by side. Requires a bank with pairs.
Panel clocksPanel(const HeatmapFrame& frame);
/// Draws links from these dials (top) to the two columns of each pair (bottom). Requires dimensions across.
Panel clockLinks(const HeatmapFrame& frame);

/// Marks the trained length and the positions of the window from it on; empty if `trained` is 0 or no position of the
/// window reaches it.
Notes trainedNotes(const HeatmapFrame& frame);

/// Marks the part of the window after the last row of a table; nothing for a bank, or if there is no such part.
std::optional<Band> endOfTable(const HeatmapFrame& frame);

}  // namespace orrery

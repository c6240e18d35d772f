#include "core/views/colour_options.h"
#include "core/views/heatmap/panels.h"
#include "core/views/heatmap/words.h"
#include "core/views/position_window.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr Option origins[] = {
    {"top", {"first position at the top", "首个位置在上"}},
    {"bottom", {"first position at the bottom", "首个位置在下"}},
};

constexpr Option ranges[] = {
    {"fixed", {"fixed: all that the scheme can give", "固定：方案可能给出的全部范围"}},
    {"robust", {"robust: 2nd to 98th percentile", "稳健：第 2 至第 98 百分位"}},
    {"full", {"full: lowest to highest shown", "全部：所示的最小值到最大值"}},
};

constexpr Param params[] = {
    positionsParam,
    firstParam,
    {.id = "transpose",
     .label = {"Positions across", "位置横放"},
     .help = {"Swaps the axes: books disagree.", "交换两轴：各书画法不同。"},
     .kind = Kind::Flag},
    {.id = "origin",
     .label = {"Origin", "原点"},
     .help = {"Where the first position stands; across, top means left.", "首个位置放在哪里；横放时，上即左。"},
     .kind = Kind::Choice,
     .options = origins},
    {.id = "map",
     .label = {"Colours", "配色"},
     .help = {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
    {.id = "range",
     .label = {"Colour range", "色标范围"},
     .help = {"Which values get the first and the last colour; without their extremes, tables with a few outlying rows "
              "show the rest.",
              "首尾两种颜色对应哪些值；去掉极端值后，带有少数离群行的表也能看清其余部分。"},
     .kind = Kind::Choice,
     .options = ranges},
    {.id = "layout_mix",
     .label = {"Other layout", "另一种排列"},
     .help = {"0: columns as the scheme lays them out; 1: interleaved as halves, halves interleaved; between, on their "
              "way.",
              "0：方案自身的列排列；1：交错变两半、两半变交错；其间为移动途中。"},
     .kind = Kind::Real,
     .min = 0,
     .max = 1,
     .fallback = 0,
     .quiet = true},
    {.id = "permutation",
     .label = {"Show permutation", "显示列置换"},
     .help = {"Draws where each column stands in the other layout, interleaved or halves.",
              "画出每一列在另一种排列（交错或两半）中的位置。"},
     .kind = Kind::Flag,
     .when = "transpose=false"},
    {.id = "row_profile",
     .label = {"Row at m", "m 处的行"},
     .help = {"The vector at position m as a plot over the same dimensions.", "位置 m 的向量，画在同一维度轴上。"},
     .kind = Kind::Flag},
    {.id = "compare",
     .label = {"Row at n too", "同时显示 n 处的行"},
     .help = {"The vector at position n over that of m, dashed.", "在 m 的向量之上用虚线画出位置 n 的向量。"},
     .kind = Kind::Flag,
     .when = "row_profile=true"},
    {.id = "column_profile",
     .label = {"Column at the probe", "所指的列"},
     .help = {"The wave of the probed dimension as a plot over the same positions.",
              "所指维度的波形，画在同一位置轴上。"},
     .kind = Kind::Flag},
    {.id = "binary_strip",
     .label = {"Binary counter", "二进制计数"},
     .help =
         {"The binary digits of every position beside its row: they too alternate fast at one end and slowly at the "
          "other.",
          "在每一行旁边画出该位置的二进制位：同样一端变化快、另一端变化慢。"},
     .kind = Kind::Flag},
    {.id = "trained",
     .label = {"Trained length", "训练长度"},
     .help = {"Positions from here on were not met in training; 0: not said.",
              "从这里起的位置在训练中没有出现过；0 表示不标注。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 4294967295.0,
     .fallback = 0,
     .softMax = 4096},
    {.id = "uniqueness",
     .label = {"Nearest positions", "最近的两个位置"},
     .help = {"Finds the two positions of the window whose vectors are nearest, and counts columns that hardly move.",
              "找出窗口内向量最接近的两个位置，并统计几乎不变的列。"},
     .kind = Kind::Flag},
};

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

Panel heatmapPanel(const HeatmapFrame& frame, Marks marks) {
    Panel panel;
    panel.pane = frame.scene.paneIndex;
    panel.axes = frame.axes();
    panel.bar = frame.field.scale;
    panel.layers = {frame.field, std::move(marks)};
    Notes trained = trainedNotes(frame);
    if (trained != Notes{}) panel.layers.emplace_back(std::move(trained));
    return panel;
}

enum class Side { Above, Below, Right };

/// A panel beside the heatmap, and the part of the height or the width that it takes.
struct Neighbour {
    Panel panel;
    Side side = Side::Below;
    double part = 0;
};

/// All neighbours that were asked for; of those on one side the first stands farthest out.
Result<std::vector<Neighbour>> neighboursOf(const HeatmapFrame& frame) {
    const Side alongPositions = frame.transposed ? Side::Below : Side::Right;
    const Side alongDimensions = frame.transposed ? Side::Right : Side::Below;
    const auto partOf = [](Side side) { return side == Side::Below ? 0.28 : 0.22; };
    std::vector<Neighbour> neighbours;
    const bool paired = frame.bank() && !frame.bank()->pairs.empty();
    if (frame.view.flag("permutation") && paired && !frame.transposed) {
        neighbours.push_back({permutationStrip(frame), Side::Above, 0.2});
    }
    if (frame.view.flag("binary_strip")) {
        Result<Panel> strip = binaryStrip(frame);
        if (!strip) return strip.problem();
        neighbours.push_back({*std::move(strip), alongPositions, partOf(alongPositions)});
    }
    if (frame.view.flag("row_profile")) {
        neighbours.push_back({rowProfile(frame), alongDimensions, partOf(alongDimensions)});
    }
    if (frame.view.flag("column_profile")) {
        neighbours.push_back({columnProfile(frame), alongPositions, partOf(alongPositions)});
    }
    return neighbours;
}

/// Everything where it lines up with the heatmap's axes; the heatmap comes last.
std::vector<Panel> placed(std::vector<Neighbour> neighbours, Panel heatmap) {
    const auto taken = [&](Side side) {
        double parts = 0;
        for (const Neighbour& neighbour : neighbours) parts += neighbour.side == side ? neighbour.part : 0;
        return parts;
    };
    const double top = taken(Side::Above);
    heatmap.place = {0, top, 1 - taken(Side::Right), 1 - top - taken(Side::Below)};
    double bottom = 1;
    double right = 1;
    std::vector<Panel> panels;
    for (Neighbour& neighbour : neighbours) {
        if (neighbour.side == Side::Above) neighbour.panel.place = {0, 0, heatmap.place.width, top};
        if (neighbour.side == Side::Below) {
            bottom -= neighbour.part;
            neighbour.panel.place = {0, bottom, heatmap.place.width, neighbour.part};
        }
        if (neighbour.side == Side::Right) {
            right -= neighbour.part;
            neighbour.panel.place = {right, top, neighbour.part, heatmap.place.height};
        }
        panels.push_back(std::move(neighbour.panel));
    }
    panels.push_back(std::move(heatmap));
    return panels;
}

Result<Figure> show(const Scene& scene) {
    HeatmapFrame frame = frameOf(scene);
    const Done fits = checkWindow(frame.first, frame.count);
    if (!fits) return fits.problem();
    frame.field.scale = colourScaleOf(frame);
    Result<std::vector<Neighbour>> neighbours = neighboursOf(frame);
    if (!neighbours) return neighbours.problem();
    Figure figure;
    figure.title = heatmapTitle(frame);
    describeProbe(figure, frame);
    Marks marks{{frame.mark(cells(frame.position, 1), cells(frame.place, 1))}};
    if (frame.view.flag("uniqueness")) describeNearest(figure, marks, frame);
    figure.panels = placed(*std::move(neighbours), heatmapPanel(frame, std::move(marks)));
    return figure;
}

}  // namespace

/// Position x dimension as colours.
extern const View heatmap{.id = "heatmap",
                          .name = {"Heatmap", "热力图"},
                          .about = {"Every position and dimension as a colour.", "用颜色显示每个位置、每个维度的值。"},
                          .accepted = {"an encoding with dimensions", "带有维度的编码"},
                          .params = params,
                          .accepts = accepts,
                          .show = show};

}  // namespace orrery

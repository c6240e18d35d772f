#include "core/model/document.h"
#include "core/views/curves/modes.h"
#include "core/views/position_window.h"

namespace orrery {

namespace {

constexpr Option modes[] = {
    {"dimensions", {"dimensions of the encoding", "编码的维度"}},
    {"wave", {"a sine: y = A sin(Bx + C) + D", "正弦波：y = A sin(Bx + C) + D"}},
};

constexpr Param ofDimensions(Param param) {
    param.when = "mode=dimensions";
    return param;
}

/// A number of the sine wave from `min` to `max`.
struct Range {
    double min = 0, max = 0, fallback = 0, softMax = 0;
};
constexpr Param ofWave(std::string_view id, Words label, Words help, Range range) {
    return {.id = id,
            .label = label,
            .help = help,
            .kind = Kind::Real,
            .min = range.min,
            .max = range.max,
            .fallback = range.fallback,
            .softMax = range.softMax,
            .when = "mode=wave"};
}

constexpr double twoPi = 6.283185307179586;

constexpr Param params[] = {
    {.id = "mode",
     .label = {"Curves", "曲线"},
     .help = {"Dimensions of the encoding against position, or a single sine with its four numbers.",
              "编码各维度随位置的变化，或由四个数决定的一条正弦曲线。"},
     .kind = Kind::Choice,
     .options = modes},
    {.id = "dimensions",
     .label = {"Dimensions", "维度"},
     .help = {"At most 32 dimensions, one curve each; empty: the probed one. Where the encoding has no dimension 7, "
              "4,5,6,7 stands for its last ones.",
              "最多 32 个维度，每个一条曲线；留空则为所指的维度。编码没有第 7 维时，4,5,6,7 表示其最后几维。"},
     .kind = Kind::List,
     .min = 0,
     .max = 65535,
     .fallbackList = "4,5,6,7",
     .when = "mode=dimensions"},
    ofDimensions(positionsParam),
    ofDimensions(firstParam),
    ofWave("amplitude", {"Amplitude A", "振幅 A"},
           {"How far the wave swings from its midline.", "波偏离中线的最大距离。"}, {0, 3, 1.5, 2}),
    ofWave("angular_frequency", {"Angular frequency B", "角频率 B"},
           {"Radians per unit of x: the period is 2π/B.", "x 每增加 1 转过的弧度：周期为 2π/B。"}, {0.1, 10, 2}),
    ofWave("phase", {"Phase C", "相位 C"},
           {"The angle at x = 0; it shifts the wave by −C/B.", "x = 0 处的角度；使波平移 −C/B。"}, {-twoPi, twoPi, -2}),
    ofWave("vertical_shift", {"Vertical shift D", "竖直平移 D"}, {"The height of the midline.", "中线的高度。"},
           {-2, 2, 0.5, 1}),
    ofWave("x_from", {"x from", "x 起点"}, {"The left end of the plot.", "图的左端。"}, {-50, 50, -3}),
    ofWave("x_to", {"x to", "x 终点"}, {"The right end of the plot.", "图的右端。"}, {-50, 50, 10}),
};

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

Result<Figure> show(const Scene& scene) {
    return scene.pane.view.values.choice("mode") == "wave" ? sineWave(scene) : dimensionCurves(scene);
}

}  // namespace

/// Dimensions against position, and the sine that they are made of.
extern const View curves{
    .id = "curves",
    .name = {"Curves", "曲线"},
    .about = {"Chosen dimensions against position, or one sine with its period, shift and amplitude.",
              "所选维度随位置的变化，或一条标出周期、平移与振幅的正弦曲线。"},
    .accepted = {"an encoding with dimensions", "带有维度的编码"},
    .params = params,
    .accepts = accepts,
    .show = show};

}  // namespace orrery

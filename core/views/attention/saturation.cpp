#include <cmath>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Integer keys("keys", {"Keys", "键数"}, {2, 64, 16},
                       {"How many keys a query chooses among.", "一个查询面对多少个键。"});
constexpr auto gradientParam =
    Flag("gradient", {"Gradient in place of entropy", "画梯度，不画熵"}, false,
         {"How much the weights still give way when their scores change, Σ w (1 − w), in place of their entropy.",
          "不画熵，改画分数改变时权重还会改变多少，即 Σ w (1 − w)。"})
        .hiddenByDefault();
constexpr Param saturationParams[] = {keys, gradientParam, seed};

/// A number of the softmax.
using Of = double Saturation::*;

Curve saturationCurve(const std::vector<SaturationAt>& points, Of of, bool isDivided) {
    Curve curve{.name = Phrase(isDivided ? "$\\operatorname{softmax}(q^\\top k / \\sqrt{d_k})$"
                                         : "$\\operatorname{softmax}(q^\\top k)$"),
                .tone = isDivided ? Tone{Tone::Series, 0} : Tone{Tone::Warning},
                .style = PointStyle::LineAndDots};
    for (const SaturationAt& point : points)
        addPoint(curve, point.width, (isDivided ? point.divided : point.undivided).*of);
    return curve;
}

Axis widthAxis() {
    return plotAxis(Phrase("$d_k$"), {1, 1024}, AxisScale::Log);
}

Panel saturationPanel(const Phrase& title, const std::vector<SaturationAt>& points, Of of, double highest) {
    return plotPanel(title, {widthAxis(), heightAxis({}, {0, highest})},
                     {Lines{{saturationCurve(points, of, false), saturationCurve(points, of, true)}}});
}

Panel variancePanel(const std::vector<SaturationAt>& points) {
    Curve sampled{.name = Words{"sampled", "抽样"}, .tone = {Tone::Warning}, .style = PointStyle::Dots};
    Curve expected{.name = Phrase("$d_k$"), .tone = {Tone::Quiet}, .stroke = Stroke::Dashed};
    for (const SaturationAt& point : points) {
        addPoint(sampled, point.width, point.variance);
        addPoint(expected, point.width, point.width);
    }
    return plotPanel(Words{"variance of $q^\\top k$", "$q^\\top k$ 的方差"},
                     {widthAxis(), heightAxis({}, {0.5, 2048}, AxisScale::Log)},
                     {Lines{{std::move(expected), std::move(sampled)}}});
}

Result<Figure> showSaturation(const Scene& scene) {
    const int all = scene.pane.view.values[keys];
    const std::vector<SaturationAt> points = orrery::saturation(all, seedOf(scene.pane.view.values));
    const std::string count = grouped(all);
    std::vector<Panel> panels{
        saturationPanel(Words{"largest weight", "最大权重"}, points, &Saturation::largestWeight, 1),
        scene.pane.view.values[gradientParam]
            ? saturationPanel(Words{"gradient: $\\sum w (1 - w)$", "梯度：$\\sum w (1 - w)$"}, points,
                              &Saturation::gradient, 1)
            : saturationPanel(Words{"entropy in bits", "熵（比特）"}, points, &Saturation::entropy, std::log2(all)),
        variancePanel(points)};
    const SaturationAt& last = points.back();
    const std::string bare = rounded(last.undivided.largestWeight, 3), divided = rounded(last.divided.largestWeight, 3);
    return figureOf(
        {.title = say({"Softmax over {} random keys against $d_k$", "对 {} 个随机键的 softmax 随 $d_k$ 的变化"}, count),
         .headline = say(
             {"At $d_k = 1024$, undivided, one of {} keys takes {}", "$d_k = 1024$、不除时，{} 个键中有一个占去 {}"},
             count, bare),
         .caption =
             say({"at $d_k = 1024$ one key takes {} of the weight on average; divided by $\\sqrt{{d_k}}$ it takes {}",
                  "$d_k = 1024$ 时，一个键平均占去 {} 的权重；除以 $\\sqrt{{d_k}}$ 后占 {}"},
                 bare, divided),
         .readout = {line("variance", {"variance of $q^\\top k$ at $d_k = 1024$", "$d_k = 1024$ 时 $q^\\top k$ 的方差"},
                          rounded(last.variance, 5)),
                     line("weight", {"largest weight", "最大权重"}, bare),
                     line("weight.divided", {"largest weight, divided", "最大权重（已除）"}, divided),
                     fact("gradient", rounded(last.undivided.gradient, 3)),
                     fact("gradient.divided", rounded(last.divided.gradient, 3))},
         .probe = noProbe},
        std::move(panels), {gridOf(3, 3)});
}

}  // namespace

/// Largest weight, entropy (or gradient) and variance of q . k against d_k.
extern constexpr ViewPicture saturation{
    .id = "saturation",
    .name = {"softmax against d_k", "softmax 与 d_k"},
    .params = saturationParams,
    .accepts = isAny,
    .show = showSaturation,
    .help = {{"How sharp softmax becomes as d_k grows, with and without the division by √d_k.",
              "d_k 增大时 softmax 变得多尖锐，除以与不除以 √d_k 的比较。"},
             {"Without the division one weight takes all, and nothing is left to learn from.",
              "不除时一个权重占去全部，便无从学习。"},
             {"Read the lines at their right end, d_k = 1024.", "看右端 d_k = 1024 处的线。"}}};

}  // namespace orrery::attention_view

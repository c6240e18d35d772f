// Parameters of the decay view, and its curves: sample points over the visible offsets, integrals and sums of families
// of frequencies theta(t), a plot of theta(t), and the figure of learned frequencies. x are offsets in positions.
#pragma once

#include <vector>

#include "core/analysis/decay.h"
#include "core/model/document.h"
#include "core/views/shared/params.h"

namespace orrery::decay_view {

inline constexpr Option ranges[] = {
    {"short", {"−128 to 128", "−128 到 128"}},
    {"long", {"0 to 4096", "0 到 4096"}},
    {"own", {"from … to …", "自定起止"}},
};

inline constexpr Choice range("range", {"Offsets", "偏移范围"}, ranges,
                              {"Near 0 the wave shows, far away whether it fades.",
                               "近处看得到波形，远处看得出是否衰减。"});

constexpr auto end(std::string_view id, Words label, double usual, double sliderMax, Words help) {
    return Real(id, label, {-4294967295.0, 4294967295.0, usual}, help).slider(sliderMax).when(range.is("own"));
}
inline constexpr auto from = end("from", {"From", "起点"}, 0, 4096, {"The first offset shown.", "显示的第一个偏移。"});
inline constexpr auto to = end("to", {"To", "终点"}, 1024, 65536, {"The last offset shown.", "显示的最后一个偏移。"})
                               .range(1, 4294967295.0)
                               .logarithmic();

inline constexpr List bases(
    "bases", {"Families base⁻ᵗ", "频率族 base⁻ᵗ"}, {1, 1e12},
    {"θ(t) = base⁻ᵗ for each of these bases: 10000 is the usual choice, and nothing is special about it.",
     "对每个底数取 θ(t) = base⁻ᵗ：10000 是惯例，但并无特殊之处。"},
    "10000,1000");

inline constexpr List alphas("alphas", {"Families tᵅ", "频率族 tᵅ"}, {0.01, 100},
                             {"θ(t) = tᵅ for each of these exponents α; α = 1 gives sin(x)/x, which crosses 0.",
                              "对每个指数 α 取 θ(t) = tᵅ；α = 1 时为 sin(x)/x，会穿过 0。"},
                             "0.5,1,2");

inline constexpr auto own =
    Flag("own", {"Sum of this scheme", "本方案的求和"}, true,
         {"The mean cosine of the scheme's own pairs, and where it rises; off: the families, or the score of q and k, "
          "alone.",
          "本方案各对余弦的平均值，以及它在何处回升；关闭则只画频率族，或只画 q 与 k 的分数。"})
        .hiddenByDefault();

inline constexpr Flag closedForm(
    "closed_form", {"Integrals", "积分"}, true,
    {"∫ cos(x θ(t)) dt over t in [0, 1], in closed form: what the sums tend to as d grows.",
     "∫ cos(x θ(t)) dt，t 从 0 到 1 的闭式：d 增大时求和的极限。"});

inline constexpr Flag sum("sum", {"Sums", "求和"}, false,
                          {"(2/d) Σ cos(x θ_i) of each family, dotted.", "每个频率族的 (2/d) Σ cos(x θ_i)，点线。"});

inline constexpr auto dModel =
    Integer("d_model", {"d of the sums", "求和的 d"}, {2, 4096, 128},
            {"The sums of the families have d/2 frequencies.", "频率族的求和有 d/2 个频率。"})
        .logarithmic()
        .steps(2)
        .when(sum.isOn());

inline constexpr auto steps =
    Integer("steps", {"Steps counted", "统计的步数"}, {1, 16384, 199},
            {"From offset 0, how many steps to the next whole offset are looked at for a rise.",
             "从偏移 0 开始，检查多少步是否回升。"})
        .logarithmic()
        .slider(4096);

inline constexpr auto speeds =
    Flag("speeds", {"Frequencies θ(t)", "频率 θ(t)"}, false,
         {"Beside the families, their θ(t) itself: the closer it stays to 0, the more waves are slow.",
          "在各频率族旁画出 θ(t) 本身：越接近 0，慢波越多。"})
        .hiddenByDefault();

inline constexpr auto learn =
    Flag("learn", {"Frequencies as learned", "学到的频率"}, false,
         {"In place of the families: gradient descent from this scheme's frequencies towards the fall of another "
          "family, over the offsets 0 to 127.",
          "不画频率族，改画学到的频率：从本方案的频率出发，用梯度下降逼近另一族的衰减（偏移 0 到 127）。"})
        .hiddenByDefault();
inline constexpr auto learningSteps =
    Integer("learning_steps", {"Learning steps", "学习步数"}, {0, 2000, 300},
            {"Steps of gradient descent, of rate 10^−4.", "梯度下降的步数，学习率 10^−4。"})
        .slider(1000)
        .when(learn.isOn());
inline constexpr auto learningTarget =
    Real("learning_target", {"Base of the target", "目标的底数"}, {2, 1e12, 1000},
         {"The integral of cos(x b^(−t)) for this b is what the mean cosine is to become.",
          "余弦均值要逼近 cos(x b^(−t)) 的积分，b 取这个值。"})
        .logarithmic()
        .slider(1e6)
        .when(learn.isOn());

inline constexpr Param params[] = {
    range,
    from,
    to,
    own,
    bases,
    alphas,
    closedForm,
    sum,
    dModel,
    steps,
    speeds,
    learn,
    learningSteps,
    learningTarget,
    query_and_key::vectors,
    query_and_key::seed,
    query_and_key::query,
    query_and_key::key,
};

}  // namespace orrery::decay_view

namespace orrery {

/// Family of frequencies theta(t) with its name: "10000^(−t)", "t^0.5".
struct NamedFamily {
    ThetaFamily family;
    std::string name;
    Tone tone;

    Stroke stroke() const { return std::holds_alternative<PowerOfT>(family) ? Stroke::Dashed : Stroke::Solid; }
};

/// Returns the families of `bases` and `alphas`; a Problem if there are more than 7.
Result<std::vector<NamedFamily>> familiesOf(const Values& view);

/// Returns the turns per position of every pair, in order of decreasing frequency.
std::vector<Frequency> pairFrequencies(const OscillatorBank& bank);

inline constexpr double usualPoints = 1024;  ///< maximal number of points of an integral

/// Returns the maximal number of points of a sum of `pairs` cosines: 1024, or 4096, which include every integer offset,
/// if `shown` is 1024 to 4096 positions long. Fewer, at least 64, for many pairs.
double maxPointsOfSums(const CellRange& shown, std::size_t pairs);

/// Returns about max / 2 to `max` evenly spaced sample points that cover `shown`.
DyadicRange pointsOver(const CellRange& shown, double max);

/// Returns the x of all points of the range.
std::vector<double> xOf(const DyadicRange& range);

/// Returns closed forms over `shown` (dashed for powers of t) and sums of d_model/2 cosines over `range` (dotted), as
/// the view asks.
std::vector<Curve> familyCurves(const Scene& scene, const std::vector<NamedFamily>& families, const CellRange& shown,
                                const DyadicRange& range);

/// Inserts a plot of θ(t) as first panel, to the left of the others, which it narrows. A family that stays close to 0
/// has many slow waves.
void addSpeeds(std::vector<Panel>& panels, const std::vector<NamedFamily>& families);

/// Plots the scheme's frequencies before and after gradient descent, with the mean cosines of both and the target. A
/// Problem if there are too many learning steps for the number of pairs.
Result<Figure> learnedFigure(const Scene& scene);

}  // namespace orrery

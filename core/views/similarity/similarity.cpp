#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/shared/encodings.h"
#include "core/views/similarity/form.h"

namespace orrery::similarity_view {

namespace {

constexpr std::int64_t maxRanked = 16384;           // positions ranked if m - n alone decides
constexpr std::int64_t maxRankedCosines = 1 << 22;  // these positions × cosines

Axes axesOf(const SimilarityFrame& frame) {
    const CellRange extents = cells(frame.first, frame.count);
    const Camera& camera = frame.scene.pane.camera;
    Axes axes{positionAxis({"key $n$ (position)", "键 $n$（位置）"}, extents, camera.x, Aim::PositionN),
              positionAxis({"query $m$ (position)", "查询 $m$（位置）"}, extents, camera.y, Aim::PositionM)};
    axes.x.sizeParam = axes.y.sizeParam = positionsParam.id();
    return axes;
}

Panel kernelPanel(const SimilarityFrame& frame, const Phrase& title, const Axes& axes,
                  const std::shared_ptr<const ScoreKernel>& kernel, const ColourScale& scale) {
    Panel panel = planePanel(title, axes, {fieldOver(axes, HeadKernel{kernel}, scale)});
    panel.bar = scale;
    if (frame.holds(frame.m) && frame.holds(frame.n)) markProbed(panel, frame.n, frame.m);
    return panel;
}

/// Tells whether a diagonal H weighs sine and cosine of each pair equally; empty for other forms.
Phrase weighedTitle(const SimilarityFrame& frame) {
    if (!frame.view.holds(form.is("diagonal")) || !frame.form.parts) return {};
    if (frame.form.ofOffset()) return Words{"equal in each pair", "对内相等"};
    return Words{"unequal in pairs", "对内不等"};
}

/// Builds one matrix, or those of the whole and its two parts; `part` selects which.
std::vector<Panel> matrixPanels(const SimilarityFrame& frame, const Axes& axes) {
    const bool isWhole = !frame.view.isActive(part) || frame.view.holds(part.is("whole"));
    if (isWhole) return {kernelPanel(frame, weighedTitle(frame), axes, frame.form.kernel, frame.form.scale)};
    std::vector<Panel> matrices;
    if (frame.view.holds(part.is("all")))
        matrices.push_back(
            kernelPanel(frame, Phrase("$p(m)^\\top H p(n)$"), axes, frame.form.kernel, frame.form.scale));
    const auto addPart = [&](const Words& title, const SimilarityParts& parts, const ColourScale& scale) {
        matrices.push_back(
            kernelPanel(frame, title, axes, std::make_shared<const ScoreKernel>(kernelOf(parts)), scale));
    };
    if (frame.view.holds(part.is("difference", "all")))
        addPart(ofDifference, {frame.form.parts->difference, {}}, frame.form.scale);
    if (frame.view.holds(part.is("sum", "all"))) addPart(ofSum, {{}, frame.form.parts->sum}, frame.form.sumScale);
    return matrices;
}

/// Places of the matrices side by side, above the profile if there is one; of one matrix and a profile also others,
/// side by side or stacked.
std::vector<Places> arrangementsOf(int matrices, bool withProfile) {
    if (matrices == 0) return {gridOf(1, 1)};
    std::vector<Places> all;
    if (matrices == 1 && withProfile) {
        for (const double width : {0.5, 0.58, 0.42}) all.push_back({{0, 0, width, 1}, {width, 0, 1 - width, 1}});
        for (const double height : {0.64, 0.72}) all.push_back({{0, 0, 1, height}, {0, height, 1, 1 - height}});
        return all;
    }
    const double height = withProfile ? 0.58 : 1;
    all.push_back(gridOf(matrices, matrices, {0, 0, 1, height}));
    if (withProfile) all.back().push_back({0, height, 1, 1 - height});
    return all;
}

/// Readouts of the number of positions whose most similar other position is adjacent, "64 of 64", counted over as many
/// positions as can be ranked quickly; empty if no similarity has a value.
std::vector<Readout> neighbourLines(const SimilarityFrame& frame) {
    double share = std::nan("");
    std::int64_t ranked = frame.count;
    if (frame.form.ofOffset()) {
        const auto columns = static_cast<std::int64_t>(frame.form.parts->difference.columns.size());
        ranked = std::min({ranked, maxRanked, maxRankedCosines / std::max<std::int64_t>(columns, 1)});
        const auto& byOffset = std::get<ByOffset>(frame.form.kernel->kind);
        std::vector<double> profile = byOffset.means(0)(0, 1, static_cast<int>(ranked), frame.scene.progress);
        if (frame.form.distance) std::ranges::transform(profile, profile.begin(), std::negate());
        share = neighbourShare(profile);
    } else {
        ranked = rankedPositions(frame.scene);
        share = neighbourShare(firstOf(frame.form.first, ranked), frame.form.distance);
    }
    if (std::isnan(share)) return {};
    const std::string adjacent = grouped(std::llround(share * static_cast<double>(ranked))), size = grouped(ranked);
    const Phrase count = ranked < frame.count ? say({"{0} of the first {1}", "前 {1} 个中有 {0} 个"}, adjacent, size)
                                              : say({"{0} of {1}", "{1} 个中有 {0} 个"}, adjacent, size);
    return {Readout{"neighbours", Words{"most similar is next to it", "最相似的正是相邻位置"}, count},
            fact("neighbours.count", adjacent)};
}

/// Formats the share that m − n explains, "17.4 %"; "99.99 %" stands for all that is not quite 1.
Phrase explainedText(const SimilarityFrame& frame) {
    const double share = std::max(0.0, frame.form.toeplitz);
    const bool looksWhole = rounded(100 * share, 3) == "100";
    return looksWhole && share < 1 ? percentOf(0.9999, 4) : percentOf(share, 3);
}

/// States what p is in a rotary scheme, and, where the dot product is shown, the sum that it is. Empty for other
/// schemes and where columns fade or grow.
Phrase rotaryWords(const SimilarityFrame& frame) {
    const auto* bank = std::get_if<OscillatorBank>(&frame.scene.encoding);
    if (frame.scene.pane.scheme.scheme->use != Use::Rotary || !bank || bank->columns.empty()) return {};
    const double size = bank->columns.front().amplitude;
    const auto isAlike = [&](const Oscillator& column) { return column.damping == 0 && column.amplitude == size; };
    if (!std::ranges::all_of(bank->columns, isAlike)) return {};
    const auto times = [](double factor) { return factor == 1 ? std::string() : rounded(factor) + "\\,"; };
    const Phrase made = say(
        {". Rotary: $p = {}[\\cos \\mid \\sin]$ of the angles", "。旋转编码：$p = {}[\\cos \\mid \\sin]$，取自角度"},
        times(size));
    const bool isSum = frame.view.holds(form.is("identity")) && frame.view.holds(measure.is("dot"));
    if (!isSum || !frame.form.ofOffset()) return made;
    return say({"{}, $p(m) \\cdot p(n) = {}\\sum \\cos((m - n)\\,\\theta)$",
                "{}，$p(m) \\cdot p(n) = {}\\sum \\cos((m - n)\\,\\theta)$"},
               made, times(size * size));
}

Phrase captionOf(const SimilarityFrame& frame) {
    const std::string m = grouped(frame.m);
    const std::string n = grouped(frame.n);
    const double value = frame.form.kernel->value(0, frame.m, frame.n);
    Phrase caption = formulaLine(say({"query $m = {}$, key $n = {}$", "查询 $m = {}$，键 $n = {}$"}, m, n),
                                 frame.form.formula, value);
    caption += rotaryWords(frame);
    if (frame.form.ofOffset()) {
        caption += {". $n - m$ gives the same: distance, not direction", "。$n - m$ 给出相同的值：有距离，无方向"};
    }
    return caption;
}

std::vector<Readout> readoutOf(const SimilarityFrame& frame) {
    const ScoreKernel& kernel = *frame.form.kernel;
    const double value = kernel.value(0, frame.m, frame.n);
    std::vector<Readout> lines{line("m", {"query $m$", "查询 $m$"}, grouped(frame.m)),
                               line("n", {"key $n$", "键 $n$"}, grouped(frame.n)),
                               line("offset", offsetName, grouped(frame.m - frame.n)),
                               {"value", frame.form.scale.name(), Phrase(std::isnan(value) ? "–" : rounded(value, 9))}};
    lines.push_back(fact("same", rounded(kernel.value(0, frame.m, frame.m))));
    lines.push_back(fact("here", rounded(value)));
    if (!std::isnan(frame.form.toeplitz)) lines.push_back(fact("explained", explainedText(frame)));
    if (const auto* parts = std::get_if<ByOffsetAndSum>(&kernel.kind)) {
        lines.push_back(line("value.difference", ofDifference, rounded(parts->offset.value(frame.m - frame.n), 9)));
        lines.push_back(line("value.sum", ofSum, rounded(parts->sum.value(frame.m + frame.n), 9)));
    }
    std::ranges::copy(frame.form.facts, std::back_inserter(lines));
    std::ranges::move(neighbourLines(frame), std::back_inserter(lines));
    return lines;
}

Phrase headlineOf(const SimilarityFrame& frame) {
    const ScoreKernel& kernel = *frame.form.kernel;
    const std::int64_t offset = std::abs(frame.m - frame.n);
    const auto at = [&](std::int64_t n) {
        const double value = kernel.value(0, frame.m, n);
        return rounded(value);
    };
    if (frame.form.ofOffset()) {
        const std::string same = at(frame.m), here = at(frame.n), far = grouped(offset);
        const Phrase only = Words{"Only the distance m − n counts", "只有距离 m − n 起作用"};
        if (offset == 0) return headline({say({"{}: {} wherever m = n", "{}：m = n 处为 {}"}, only, same), only});
        return headline(
            {say({"{0}: {1} at 0, {2} at {3}", "{0}：偏移 0 时为 {1}，偏移 {3} 时为 {2}"}, only, same, here, far),
             say({"Only m − n counts: {0} at 0, {1} at {2}", "只看 m − n：偏移 0 时 {0}，偏移 {2} 时 {1}"}, same, here,
                 far),
             only});
    }
    if (frame.form.varies && !*frame.form.varies)
        return frame.count == 1
                   ? Words{"One position: there is nothing to compare it with", "只有一个位置：没有可比较的"}
                   : Words{"All positions are equally alike", "所有位置都同样相似"};
    if (std::isnan(kernel.value(0, frame.m, frame.n)) && std::isnan(frame.form.toeplitz))
        return headline({say({"{} has no value", "{} 没有值"}, frame.form.formula),
                         Words{"How alike two positions are", "两个位置有多相似"}});
    if (std::isnan(frame.form.toeplitz))
        return headline({Phrase(frame.form.formula + " = " + at(frame.n)),
                         Words{"How alike two positions are", "两个位置有多相似"}});
    const Phrase share = explainedText(frame);
    if (const std::int64_t looked = explainedCount(frame.scene); looked < frame.count)
        return headline(
            {say({"Of the first {} positions m − n explains {}", "前 {} 个位置中，m − n 解释了相似度变化的 {}"},
                 grouped(looked), share)});
    return say({"m − n explains {} of how alike positions are", "m − n 解释了相似度变化的 {}"}, share);
}

Phrase headingOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Phrase title = titleOf(scene.pane.scheme);
    if (view.holds(form.is("identity"))) return title + Phrase(" · ") + optionOf(measure, view[measure]).label;
    const Phrase ofForm = title + Phrase(" · ") + optionOf(form, view[form]).label;
    if (!view.isActive(seed)) return ofForm;
    return say({"{} · seed {}", "{} · 种子 {}"}, ofForm, grouped(view[seed]));
}

Result<Figure> show(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Done inside = checkWindow(view[firstParam], view[positionsParam]);
    if (!inside) return inside.problem();
    const Result<SimilarityForm> made = similarityForm(scene);
    if (!made) return made.problem();
    const SimilarityFrame frame{scene, *made};
    const Axes axes = axesOf(frame);
    const bool withMatrix = view.holds(panels.is("both", "matrix"));
    const bool withProfile = view.holds(panels.is("both", "profile"));
    PictureText text{headingOf(scene), headlineOf(frame), captionOf(frame), readoutOf(frame)};
    if (scene.progress.stopped()) return stopped();
    std::vector<Panel> shown;
    if (withMatrix) shown = matrixPanels(frame, axes);
    const std::vector<Places> places = arrangementsOf(static_cast<int>(shown.size()), withProfile);
    if (withProfile) {
        Result<Panel> profile = profilePanel(frame, axes);
        if (!profile) return profile.problem();
        shown.push_back(*std::move(profile));
    }
    Figure figure = figureOf(std::move(text), std::move(shown), places);
    if (withMatrix && view[neighbours]) showNearest(figure, frame);
    return figure;
}

}  // namespace

}  // namespace orrery::similarity_view

namespace orrery {

/// Similarity p(m)ᵀ H p(n) of all pairs of positions.
extern const View similarityView{
    .id = "similarity",
    .name = {"Similarity", "相似度"},
    .about = {"How alike two positions are, for every two and against their offset.",
              "任意两个位置有多相似，以及相似度随偏移的变化。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {similarity_view::params,
                 hasColumns,
                 similarity_view::show,
                 {{"Left every two positions against each other, the colour is how alike their encodings are; right "
                   "the same against the distance m − n.",
                   "左图每格对应两个位置，颜色是它们编码的相似程度；右边是同样的值随距离 m − n 的变化。"},
                  {"Equal colours along the diagonals mean that only the distance counts. The peak is in the middle, "
                   "where m = n.",
                   "沿对角线颜色相同，说明只有距离起作用。峰在中间，即 m = n 处。"},
                  {"Choose a random H and see the diagonals go.", "选随机的 H，看对角线消失。"}}}};

}  // namespace orrery

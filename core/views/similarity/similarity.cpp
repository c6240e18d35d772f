#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/axes.h"
#include "core/views/position_window.h"
#include "core/views/shown.h"
#include "core/views/similarity/form.h"
#include "core/views/similarity/params.h"
#include "core/views/similarity/profile.h"

namespace orrery {

namespace {

constexpr std::int64_t mostRanked = 16384;           // positions of a Toeplitz matrix ranked by similarity
constexpr std::int64_t mostRankedCosines = 1 << 22;  // of which positions × cosines
constexpr std::int64_t mostRankedSlowly = 1024;      // of another, where asked for
constexpr std::int64_t mostRankedUnasked = 64;

using namespace similarity_view;

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

Axes axesOf(const SimilarityFrame& frame) {
    const CellRange extents = cells(frame.first, frame.count);
    const Camera& camera = frame.scene.pane.camera;
    return {positionAxis({"key $n$ (position)", "键 $n$（位置）"}, extents, camera.across, Aim::PositionN),
            positionAxis({"query $m$ (position)", "查询 $m$（位置）"}, extents, camera.down, Aim::PositionM)};
}

Panel matrixPanel(const SimilarityFrame& frame, const Axes& axes, const std::shared_ptr<const ScoreKernel>& kernel) {
    Panel panel;
    panel.square = true;
    panel.axes = axes;
    panel.layers = {fieldOver(axes, HeadKernel{kernel}, frame.form.scale)};
    if (frame.holds(frame.m) && frame.holds(frame.n)) {
        panel.probed = Mark{cells(frame.n, 1), cells(frame.m, 1)};
        panel.layers.push_back(Marks{{*panel.probed}});
    }
    return panel;
}

/// One matrix, or those of the whole and its two parts; `part` names which.
std::vector<Panel> matrixPanels(const SimilarityFrame& frame, const Axes& axes) {
    const bool isWhole = !frame.view.matters(part) || frame.view.holds(part.is("whole"));
    std::vector<Panel> matrices;
    const auto add = [&](const Words& title, const std::shared_ptr<const ScoreKernel>& kernel) {
        matrices.push_back(matrixPanel(frame, axes, kernel));
        matrices.back().title = title;
    };
    if (isWhole || frame.view.holds(part.is("all")))
        add({"$p(m)^\\top H p(n)$", "$p(m)^\\top H p(n)$"}, frame.form.kernel);
    if (!isWhole && frame.view.holds(part.is("difference", "all"))) {
        add(ofDifference, std::make_shared<const ScoreKernel>(kernelOf({frame.form.parts->difference, {}})));
    }
    if (!isWhole && frame.view.holds(part.is("sum", "all"))) {
        add(ofSum, std::make_shared<const ScoreKernel>(kernelOf(SimilarityParts{{}, frame.form.parts->sum})));
    }
    if (isWhole) matrices.front().title = {};
    return matrices;
}

/// Side by side: one matrix beside the profile, or three above it.
void place(std::vector<Panel>& matrices, bool withProfile, Panel& profile) {
    if (matrices.size() == 1 && withProfile) {
        matrices[0].place = {0, 0, 0.5, 1};
        profile.place = {0.5, 0, 0.5, 1};
    } else if (matrices.size() > 1) {
        constexpr double width = 0.315;  // the last has the colour bar too
        const double height = withProfile ? 0.58 : 1;
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            const double left = static_cast<double>(i) * width;
            matrices[i].place = {left, 0, i + 1 < matrices.size() ? width : 1 - left, height};
        }
        profile.place = {0, height, 1, 1 - height};
    }
}

/// "100 % of 64", of so many positions as are quick to rank.
std::optional<Readout> neighbourLine(const SimilarityFrame& frame) {
    double share = std::nan("");
    std::int64_t ranked = frame.count;
    if (frame.form.ofOffset()) {
        const auto columns = static_cast<std::int64_t>(frame.form.parts->difference.columns.size());
        ranked = std::min({ranked, mostRanked, mostRankedCosines / std::max<std::int64_t>(columns, 1)});
        const auto size = static_cast<std::uint64_t>(ranked);
        share = neighbourShare(squareMeansOfDifference(frame.form.parts->difference, 0, 1, size));
    } else {
        const std::int64_t most = frame.view[neighbours] ? mostRankedSlowly : mostRankedUnasked;
        ranked = std::min(ranked, sampledPositions(frame.scene, most));
        share = neighbourShare(entries(*frame.form.kernel, frame.first, ranked), frame.form.distance);
    }
    if (std::isnan(share)) return std::nullopt;
    const std::string percent = rounded(100 * share, 4) + " %";
    const std::string size = grouped(ranked);
    const Phrase of = ranked < frame.count ? Phrase{" of the first " + size, "（前 " + size + " 个）"}
                                           : Phrase{" of " + size, "（共 " + size + " 个）"};
    return Readout{Words{"nearest is next to it", "最近者即相邻位置"}, Phrase(percent) + of};
}

Phrase captionOf(const SimilarityFrame& frame) {
    const std::string m = grouped(frame.m);
    const std::string n = grouped(frame.n);
    const double value = frame.form.kernel->value(0, frame.m, frame.n);
    Phrase caption =
        formulaLine({"query $m = " + m + "$, key $n = " + n + "$", "查询 $m = " + m + "$，键 $n = " + n + "$"},
                    frame.form.formula, value);
    if (frame.scene.pane.scheme.scheme->use == Use::Rotary) {
        caption +=
            {". Rotary: $p = [\\cos \\mid \\sin]$ of the angles, $p(m) \\cdot p(n) = \\sum \\cos((m - n)\\,\\theta)$",
             "。旋转编码：$p$ = 角度的 $[\\cos \\mid \\sin]$，$p(m) \\cdot p(n) = \\sum \\cos((m - n)\\,\\theta)$"};
    }
    if (frame.form.ofOffset()) {
        caption += {". $n - m$ gives the same: distance, not direction", "。$n - m$ 给出相同的值：有距离，无方向"};
    }
    return caption;
}

std::vector<Readout> readoutOf(const SimilarityFrame& frame) {
    const ScoreKernel& kernel = *frame.form.kernel;
    const double value = kernel.value(0, frame.m, frame.n);
    std::vector<Readout> lines{line({"query $m$", "查询 $m$"}, grouped(frame.m)),
                               line({"key $n$", "键 $n$"}, grouped(frame.n)),
                               line(offsetName, grouped(frame.m - frame.n)),
                               {frame.form.scale.name(), Phrase(std::isnan(value) ? "–" : rounded(value, 9))}};
    if (const auto* parts = std::get_if<ByOffsetAndSum>(&kernel.kind)) {
        lines.push_back(line(ofDifference, rounded(parts->offset.value(frame.m - frame.n), 9)));
        lines.push_back(line(ofSum, rounded(parts->sum.value(frame.m + frame.n), 9)));
    }
    std::ranges::copy(frame.form.facts, std::back_inserter(lines));
    if (const std::optional<Readout> ranked = neighbourLine(frame)) lines.push_back(*ranked);
    return lines;
}

Phrase headingOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Phrase title = titleOf(scene.pane.scheme);
    if (view.holds(form.is("identity")))
        return title + Phrase(std::string(" · ")) + optionOf(measure, view[measure]).label;
    const Phrase ofForm = title + Phrase(std::string(" · $H$ ")) + optionOf(form, view[form]).label;
    if (!view.matters(seed)) return ofForm;
    return ofForm + Words{" · seed ", " · 种子 "} + Phrase(grouped(view[seed]));
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
    Figure figure;
    figure.title = headingOf(scene);
    figure.caption = captionOf(frame);
    figure.readout = readoutOf(frame);
    if (withMatrix) figure.panels = matrixPanels(frame, axes);
    Panel profile;
    if (withProfile) {
        Result<Panel> beside = profilePanel(frame, axes);
        if (!beside) return beside.problem();
        profile = *std::move(beside);
    }
    place(figure.panels, withMatrix && withProfile, profile);
    if (withMatrix) figure.panels.back().bar = made->scale;
    if (withProfile) figure.panels.push_back(std::move(profile));
    return figure;
}

}  // namespace

/// How alike positions are: p(m)ᵀ H p(n).
extern const View similarity{.id = "similarity",
                             .name = {"Similarity", "相似度"},
                             .about = {"How alike two positions are, for every two and against their offset.",
                                       "任意两个位置有多相似，以及相似度随偏移的变化。"},
                             .accepted = {"an encoding with dimensions", "带有维度的编码"},
                             .pictures = {similarity_view::params, accepts, show}};

}  // namespace orrery

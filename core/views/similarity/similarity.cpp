#include <algorithm>
#include <cmath>

#include "core/model/document.h"
#include "core/base/number_text.h"
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

struct Request {
    const Scene& scene;
    const SimilarityForm& form;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view.large("first");
    std::int64_t count = view.large("positions");
    std::int64_t m = static_cast<std::int64_t>(std::floor(scene.probe.m));
    std::int64_t n = static_cast<std::int64_t>(std::floor(scene.probe.n));

    bool holds(std::int64_t position) const { return position >= first && position - first < count; }
};

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

Axes axesOf(const Scene& scene) {
    const CellRange extents = cells(scene.pane.view.values.large("first"), scene.pane.view.values.large("positions"));
    Axis across{.name = Words{"key n (position)", "键 n（位置）"},
                .extents = extents,
                .lowEnd = Words{"first", "首"},
                .highEnd = Words{"last", "末"},
                .aim = Aim::PositionN};
    Axis down = across;
    down.name = Words{"query m (position)", "查询 m（位置）"};
    down.aim = Aim::PositionM;
    across.shown = visible(scene.pane.camera.across, extents);
    down.shown = visible(scene.pane.camera.down, extents);
    return {across, down};
}

Panel matrixPanel(const Request& request, const Axes& axes, const std::shared_ptr<const ScoreKernel>& kernel) {
    Panel panel{.pane = request.scene.paneIndex};
    panel.square = true;
    panel.axes = axes;
    panel.layers = {Field{.source = HeadKernel{kernel},
                          .rows = axes.down.shown,
                          .columns = axes.across.shown,
                          .rowExtents = axes.down.extents,
                          .columnExtents = axes.across.extents,
                          .scale = request.form.scale}};
    if (request.holds(request.m) && request.holds(request.n)) {
        panel.layers.push_back(Marks{{Mark{cells(request.n, 1), cells(request.m, 1)}}});
    }
    return panel;
}

/// One matrix, or those of the whole and its two parts; `part` names which.
std::vector<Panel> matrixPanels(const Request& request, const Axes& axes) {
    const std::string_view part = request.view.choice("form") == "diagonal" ? request.view.choice("part") : "whole";
    std::vector<Panel> panels;
    const auto add = [&](const Words& title, const std::shared_ptr<const ScoreKernel>& kernel) {
        panels.push_back(matrixPanel(request, axes, kernel));
        panels.back().title = title;
    };
    if (part == "whole" || part == "all") add({"p(m)ᵀ H p(n)", "p(m)ᵀ H p(n)"}, request.form.kernel);
    if (part == "difference" || part == "all") {
        add({"part of m − n", "m − n 的部分"},
            std::make_shared<const ScoreKernel>(kernelOf({request.form.parts->difference, {}})));
    }
    if (part == "sum" || part == "all") {
        add({"part of m + n", "m + n 的部分"},
            std::make_shared<const ScoreKernel>(kernelOf(SimilarityParts{{}, request.form.parts->sum})));
    }
    if (panels.size() == 1 && part == "whole") panels.front().title = {};
    return panels;
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
std::optional<Readout> neighbourLine(const Request& request) {
    double share = std::nan("");
    std::int64_t ranked = request.count;
    if (request.form.ofOffset()) {
        const auto columns = static_cast<std::int64_t>(request.form.parts->difference.columns.size());
        ranked = std::min({ranked, mostRanked, mostRankedCosines / std::max<std::int64_t>(columns, 1)});
        const auto size = static_cast<std::uint64_t>(ranked);
        share = neighbourShare(squareMeansOfDifference(request.form.parts->difference, 0, 1, size));
    } else {
        const std::int64_t most = request.view.flag("neighbours") ? mostRankedSlowly : mostRankedUnasked;
        ranked = std::min(ranked, sampledPositions(request.scene, most));
        share = neighbourShare(entries(*request.form.kernel, request.first, ranked), request.form.distance);
    }
    if (std::isnan(share)) return std::nullopt;
    const std::string percent = rounded(100 * share, 4) + " %";
    const std::string size = integerText(ranked);
    const Phrase of = ranked < request.count ? Phrase{" of the first " + size, "（前 " + size + " 个）"}
                                             : Phrase{" of " + size, "（共 " + size + " 个）"};
    return Readout{Words{"nearest is next to it", "最近者即相邻位置"}, Phrase(percent) + of};
}

Phrase captionOf(const Request& request) {
    const std::string m = integerText(request.m);
    const std::string n = integerText(request.n);
    const double value = request.form.kernel->value(0, request.m, request.n);
    Phrase caption = formulaLine({"query m = " + m + ", key n = " + n, "查询 m = " + m + "，键 n = " + n},
                                 request.form.formula, value);
    if (request.scene.pane.scheme.scheme->use == Use::Rotary) {
        caption += {". Rotary: p = [cos | sin] of the angles, p(m) · p(n) = Σ cos((m − n) θ)",
                    "。旋转编码：p = 角度的 [cos | sin]，p(m) · p(n) = Σ cos((m − n) θ)"};
    }
    if (request.form.ofOffset()) {
        caption += {". n − m gives the same: distance, not direction", "。n − m 给出相同的值：有距离，无方向"};
    }
    return caption;
}

std::vector<Readout> readoutOf(const Request& request) {
    const ScoreKernel& kernel = *request.form.kernel;
    const double value = kernel.value(0, request.m, request.n);
    std::vector<Readout> lines{line({"query m", "查询 m"}, integerText(request.m)),
                               line({"key n", "键 n"}, integerText(request.n)),
                               line({"offset m − n", "偏移 m − n"}, integerText(request.m - request.n)),
                               {request.form.scale.name, Phrase(std::isnan(value) ? "–" : rounded(value, 9))}};
    if (kernel.shape == KernelShape::OffsetAndSum) {
        lines.push_back(line({"part of m − n", "m − n 的部分"}, rounded(kernel.offsetPart(request.m - request.n), 9)));
        lines.push_back(line({"part of m + n", "m + n 的部分"}, rounded(kernel.sumPart(request.m + request.n), 9)));
    }
    std::ranges::copy(request.form.facts, std::back_inserter(lines));
    if (const std::optional<Readout> ranked = neighbourLine(request)) lines.push_back(*ranked);
    return lines;
}

Phrase headingOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    Phrase title = titleOf(scene.pane.scheme);
    const std::string_view form = view.choice("form");
    const std::string_view id = form == "identity" ? view.choice("measure") : form;
    const std::span<const Option> options =
        form == "identity" ? std::span<const Option>(similarity_view::measures) : similarity_view::forms;
    const Option& option = *std::ranges::find(options, id, &Option::id);
    title += Phrase(form == "identity" ? " · " : " · H ") + Phrase(option.label);
    if (form == "projections" || form == "constrained") {
        const std::string seed = integerText(view.large("seed"));
        title += {" · seed " + seed, " · 种子 " + seed};
    }
    return title;
}

Result<Figure> show(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Done inside = checkWindow(view.large("first"), view.large("positions"));
    if (!inside) return inside.problem();
    const Result<SimilarityForm> form = similarityForm(scene);
    if (!form) return form.problem();
    const Request request{scene, *form};
    const Axes axes = axesOf(scene);
    Figure figure;
    figure.title = headingOf(scene);
    figure.caption = captionOf(request);
    figure.readout = readoutOf(request);
    const std::string_view panels = view.choice("panels");
    Panel profile;
    if (panels != "matrix") {
        Result<Panel> made = profilePanel(scene, *form, axes);
        if (!made) return made.problem();
        profile = *std::move(made);
    }
    if (panels != "profile") figure.panels = matrixPanels(request, axes);
    place(figure.panels, panels == "both", profile);
    if (!figure.panels.empty()) figure.panels.back().bar = form->scale;
    if (panels != "matrix") figure.panels.push_back(std::move(profile));
    return figure;
}

}  // namespace

/// How alike positions are: p(m)ᵀ H p(n).
extern const View similarity{.id = "similarity",
                             .name = {"Similarity", "相似度"},
                             .about = {"How alike two positions are, for every two and against their offset.",
                                       "任意两个位置有多相似，以及相似度随偏移的变化。"},
                             .accepted = {"an encoding with dimensions", "带有维度的编码"},
                             .params = similarity_view::params,
                             .accepts = accepts,
                             .show = show};

}  // namespace orrery

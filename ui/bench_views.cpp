#include "ui/bench.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/evaluate/evaluate.h"
#include "core/model/update.h"
#include "ui/field_drawer.h"
#include "ui/paint/paint.h"

namespace orrery {

namespace {

/// A picture and the parameter whose slider is moved, to `from` + `step`, `from` + 2 * `step`, ...
struct ViewCase {
    const char* name;
    Settings settings;
    const char* slider;
    double from;
    double step;
    double limitMs = 16;  ///< of each measured time
};

const ViewCase cases[] = {
    {"heatmap, 1000 x 512", {{"d_model", "512"}, {"positions", "1000"}}, "base", 1000, 100},
    {"heatmap, 4294967296 x 4096", {{"d_model", "4096"}, {"positions", "4294967296"}}, "base", 1000, 100},
    {"curves", {{"view", "curves"}, {"positions", "100"}}, "base", 1000, 100},
    {"spectrum, RoPE with YaRN", {{"scheme", "rope-yarn"}, {"view", "spectrum"}}, "base", 1000, 100},
    {"similarity, 4096 x 4096", {{"view", "similarity"}, {"positions", "4096"}}, "base", 1000, 100},
    {"decay", {{"view", "decay"}}, "base", 1000, 100},
    {"precision", {{"view", "precision"}}, "base", 1000, 100},
    {"dials, 64 pairs", {{"view", "dials"}, {"pairs", "64"}}, "probe.m", 10, 0.25},
    {"bias, 32 heads of 1024 x 1024",
     {{"scheme", "alibi"}, {"heads", "32"}, {"queries", "1024"}, {"keys", "1024"}},
     "keys",
     900,
     1},
    {"attention", {{"view", "attention"}}, "base", 1000, 100},
    {"trajectory, 100000 positions", {{"view", "trajectory"}, {"positions", "100000"}}, "base", 1000, 100},
    {"trajectory, 1000000 positions", {{"view", "trajectory"}, {"positions", "1000000"}}, "base", 1000, 100, 33},
};

constexpr int runs = 31;

/// Returns a range within `all` whose length is the fraction `size` of `all`, but at least 1. It begins at the
/// beginning of `all` for `start` 0, and ends at the end of `all` for `start` 1.
CellRange part(const CellRange& all, double size, double start) {
    const double width = std::max(1.0, all.size() * size);
    const double from = all.from + (all.size() - width) * start;
    return {from, from + width};
}

/// Returns a camera on a part of the last panel with axes; nothing if no panel has axes.
std::optional<Camera> cameraOn(const Figure& figure, double size, double start) {
    for (auto panel = figure.panels.rbegin(); panel != figure.panels.rend(); ++panel) {
        if (!panel->axes) continue;
        const Axes& axes = *panel->axes;
        return Camera{.x = part(axes.x.extents, size, start), .y = part(axes.y.extents, size, start)};
    }
    return std::nullopt;
}

Measurement measured(const char* what, const ViewCase& of, double time) {
    return {std::string(what) + " to finished image, " + of.name + " at 1920x1080", time, "ms", of.limitMs};
}

bool hasCloud(const Figure& figure) {
    return std::ranges::any_of(figure.panels, [](const Panel& panel) { return layerOf<Cloud>(panel); });
}

/// Measures rotating, if the figure is three-dimensional.
Done addOrbit(std::vector<Measurement>& list, const ViewCase& of, const Document& start, FieldDrawer& drawer) {
    const Result<Figure> figure = evaluate(start);
    if (!figure) return figure.problem();
    if (!hasCloud(*figure)) return done();
    Done result = done();
    Document turned = start;
    const double time = median(runs, [&] {
        turned.panes[0].camera.orbit.yaw += 5;
        const std::optional<Figure> seen = withOrbits(*figure, start, turned);
        result = paintFigure(seen.value_or(*figure), start.look, drawer);
    });
    list.push_back(measured("orbit", of, time));
    return result;
}

/// Measures panning and zooming if the figure has axes; otherwise addOrbit().
Done addNavigation(std::vector<Measurement>& list, const ViewCase& of, FieldDrawer& drawer) {
    const Result<Document> start = documentToMeasure(of.settings);
    if (!start) return start.problem();
    const Result<Figure> figure = evaluate(*start);
    if (!figure) return figure.problem();
    if (!cameraOn(*figure, 1, 0)) return addOrbit(list, of, *start, drawer);
    Done result = done();
    double turn = 0;
    const auto measure = [&](const char* what, auto sizeAndStart) {
        const double time = median(runs, [&] {
            turn += 1.0 / runs;
            const auto [size, from] = sizeAndStart(turn - std::floor(turn));
            result = paintOnce(update(*start, Navigate{0, *cameraOn(*figure, size, from)}), drawer);
        });
        list.push_back(measured(what, of, time));
    };
    measure("pan", [](double along) { return std::pair(0.1, along); });
    measure("zoom", [](double along) { return std::pair(std::exp2(-20 * along), 0.37); });
    return result;
}

Done addSlider(std::vector<Measurement>& list, const ViewCase& of, FieldDrawer& drawer) {
    const Result<Document> start = documentToMeasure(of.settings);
    if (!start) return start.problem();
    Done result = done();
    int step = 0;
    const double time = median(runs, [&] {
        const std::string value = std::to_string(of.from + of.step * ++step);
        result = paintOnce(withPath(*start, 0, of.slider, value), drawer);
    });
    list.push_back(measured("slider", of, time));
    return result;
}

}  // namespace

Done addViews(std::vector<Measurement>& list, FieldDrawer& drawer) {
    for (const ViewCase& each : cases) {
        if (Done slid = addSlider(list, each, drawer); !slid) return slid;
        if (Done navigated = addNavigation(list, each, drawer); !navigated) return navigated;
    }
    return done();
}

}  // namespace orrery

#include "ui/bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <optional>

#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "ui/field_drawer.h"
#include "ui/gl/field_renderer.h"
#include "ui/paint/paint.h"
#include "ui/platform/process.h"

namespace orrery {

namespace {

constexpr QSize screen(1920, 1080);

/// Paths and texts of settings (withPath()).
using Settings = std::vector<std::pair<std::string, std::string>>;

/// Returns the median time of `runs` calls (at least 1) in milliseconds, after one warm-up call.
double median(int runs, const std::function<void()>& call) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    call();
    for (int run = 0; run < runs; ++run) {
        const Clock::time_point start = Clock::now();
        call();
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

/// Returns the first document with these settings.
Result<Document> documentToMeasure(const Settings& settings) {
    Result<Document> document = firstDocument();
    for (const auto& [path, text] : settings) {
        document = withPath(*document, 0, path, text);
        if (!document) return document;
    }
    return document;
}

/// Paints a figure at 1920 x 1080.
Done paintFigure(const Figure& figure, const Look& look, FieldDrawer& drawer) {
    const Result<QImage> image = paint(figure, look, screen, 1, drawer.function());
    return image ? done() : Done(image.problem());
}

/// Evaluates a document and paints its picture.
Done paintOnce(const Result<Document>& document, FieldDrawer& drawer) {
    if (!document) return document.problem();
    const Result<Figure> figure = evaluate(*document);
    return figure ? paintFigure(*figure, document->look, drawer) : Done(figure.problem());
}

const Field& fieldOf(const Figure& figure) {
    return std::get<Field>(figure.panels.back().layers.front());
}

const std::pair<std::string, Settings> frames[] = {
    {"50 x 128", {}},
    {"1000 x 512", {{"positions", "1000"}, {"d_model", "512"}}},
    {"4294967296 x 4096", {{"positions", "4294967296"}, {"d_model", "4096"}}},
};

/// Returns the largest absolute difference between the shader's value and the exact mean of a block, in four windows of
/// positions below 2^32 and every seventh column.
Result<double> shaderError(gl::FieldRenderer& renderer) {
    const std::pair<const char*, const char*> windows[] = {
        {"0", "1080"}, {"4294966216", "1080"}, {"1000000000", "4000"}, {"0", "4294967296"}};
    double error = 0;
    for (const auto& [first, positions] : windows) {
        const auto document = documentToMeasure({{"first", first}, {"positions", positions}, {"d_model", "512"}});
        if (!document) return document.problem();
        const Result<Figure> figure = evaluate(*document);
        if (!figure) return figure.problem();
        const Field& field = fieldOf(*figure);
        const FieldPlan planned = plan(field, 512, 1080, 0);
        const Result<std::vector<float>> values = renderer.values(planned);
        if (!values) return values.problem();
        for (std::uint32_t y = 0; y < 1080; ++y) {
            const auto cells = static_cast<double>(planned.rowsPerBlock);
            const double row = field.rowExtents.from + planned.y.block(y) * cells;
            for (std::uint32_t x = 0; x < 512; x += 7) {
                const double exact = exactMean(field, {row, row + cells}, {static_cast<double>(x), x + 1.0});
                error = std::max(error, std::abs(exact - (*values)[y * 512 + x]));
            }
        }
    }
    return error;
}

Done addFrames(std::vector<Measurement>& list, gl::FieldRenderer& renderer) {
    for (const auto& [name, settings] : frames) {
        const auto document = documentToMeasure(settings);
        if (!document) return document.problem();
        const Result<Figure> figure = evaluate(*document);
        if (!figure) return figure.problem();
        const FieldPlan planned = plan(fieldOf(*figure), screen.width(), screen.height(), 0);
        QImage target(screen, QImage::Format_RGB32);
        Done drawn = done();
        const double frame = median(15, [&] { drawn = renderer.draw(planned, target, {}); });
        const double fill = median(15, [&] {
            drawn = renderer.fill(screen, 0xff336699);
            drawn = renderer.read(target);
        });
        if (!drawn) return drawn.problem();
        list.push_back({"heatmap frame " + name +
                            " at 1920x1080, against a constant-colour fill of the same target, both read back",
                        frame / fill, "times", 4});
        list.push_back({"heatmap frame " + name, frame, "ms"});
    }
    return done();
}

Done addDrag(std::vector<Measurement>& list, FieldDrawer& drawer) {
    const auto start = documentToMeasure(frames[1].second);
    if (!start) return start.problem();
    int step = 0;
    Done result = done();
    const double time = median(31, [&] {
        result = paintOnce(update(*start, SetValue{{0, Owner::Scheme, "base"}, 1000.0 + 100 * ++step}), drawer);
    });
    list.push_back({"slider event to finished image, 1000 x 512 at 1920x1080", time, "ms"});
    return result;
}

/// Returns the bank of the scheme, 512 wide if the scheme has a parameter for it; nothing if the scheme builds no bank.
std::optional<OscillatorBank> wideBank(const Scheme& scheme) {
    Values values(scheme.params);
    if (const Param* width = values.find(Meaning::Width))
        if (Result<Values> wide = values.with(width->id, 512.0)) values = *std::move(wide);
    const Result<Encoding> encoding = scheme.build(values);
    if (!encoding || !std::holds_alternative<OscillatorBank>(*encoding)) return std::nullopt;
    return std::get<OscillatorBank>(*encoding);
}

void addFill(std::vector<Measurement>& list, const std::string& prefix, const OscillatorBank& bank, int runs) {
    constexpr std::uint64_t rows = 131072;
    std::vector<float> matrix(rows * bank.columns.size());
    unsigned char byte = 0;
    const double memory = median(runs, [&] { std::memset(matrix.data(), ++byte, matrix.size() * sizeof(float)); });
    const double filled = median(runs, [&] { fill(bank, {Position(0), 1, rows}, std::span(matrix)); });
    const std::string name = prefix + "filling 131072 x " + std::to_string(bank.columns.size()) + " float32";
    list.push_back({name + ", against memset of the same bytes", filled / memory, "times", 2});
    list.push_back({name, filled, "ms"});
}

void addFills(std::vector<Measurement>& list) {
    const Result<Document> document = documentToMeasure({{"d_model", "512"}});
    const SchemeSetting& scheme = document->panes.front().scheme;
    addFill(list, {}, std::get<OscillatorBank>(*scheme.scheme->build(scheme.values)), 5);
    for (const Scheme* each : schemes()) {
        if (const auto wide = wideBank(*each)) addFill(list, std::string(each->id) + ": ", *wide, 3);
    }
}

double peakMegabytes() {
    return peakMemory() / (1 << 20);
}

Done addMemory(std::vector<Measurement>& list, FieldDrawer& drawer) {
    double before = 0;
    for (const auto& [name, settings] : {frames[0], frames[2]}) {
        if (const Done painted = paintOnce(documentToMeasure(settings), drawer); !painted) return painted;
        if (before == 0) before = peakMegabytes();
    }
    list.push_back(
        {"peak memory of a heatmap of 4294967296 x 4096 above that of 50 x 128", peakMegabytes() - before, "MB", 50});
    return done();
}

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

/// Adds the median times of the cases at 1920 x 1080, from an event to the finished picture: of moving a slider, and of
/// panning and zooming or, for three-dimensional pictures, of rotating.
Done addViews(std::vector<Measurement>& list, FieldDrawer& drawer) {
    for (const ViewCase& each : cases) {
        if (Done slid = addSlider(list, each, drawer); !slid) return slid;
        if (Done navigated = addNavigation(list, each, drawer); !navigated) return navigated;
    }
    return done();
}

}  // namespace

Result<std::vector<Measurement>> measureAll() {
    std::vector<Measurement> list;
    FieldDrawer drawer;
    if (const Done memory = addMemory(list, drawer); !memory) return memory.problem();
    Result<gl::FieldRenderer> renderer = gl::FieldRenderer::create();
    if (renderer) {
        const Result<double> error = shaderError(*renderer);
        if (!error) return error.problem();
        list.push_back({"shader against the exact value, positions below 2^32", *error, "", 4e-6});
        if (const Done framed = addFrames(list, *renderer); !framed) return framed.problem();
    }
    if (const Done dragged = addDrag(list, drawer); !dragged) return dragged.problem();
    if (const Done viewed = addViews(list, drawer); !viewed) return viewed.problem();
    addFills(list);
    return list;
}

}  // namespace orrery

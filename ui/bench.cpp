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

}  // namespace

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

Result<Document> documentToMeasure(const Settings& settings) {
    Result<Document> document = firstDocument();
    for (const auto& [path, text] : settings) {
        document = withPath(*document, 0, path, text);
        if (!document) return document;
    }
    return document;
}

Done paintFigure(const Figure& figure, const Look& look, FieldDrawer& drawer) {
    const Result<QImage> image = paint(figure, look, screen, 1, drawer.function());
    return image ? done() : Done(image.problem());
}

Done paintOnce(const Result<Document>& document, FieldDrawer& drawer) {
    if (!document) return document.problem();
    const Result<Figure> figure = evaluate(*document);
    return figure ? paintFigure(*figure, document->look, drawer) : Done(figure.problem());
}

namespace {

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

#include <algorithm>
#include <cmath>

#include "core/document.h"
#include "core/encode.h"
#include "core/figure/plan.h"
#include "core/number_text.h"
#include "core/views/colour_options.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr int mostSmallPanels = 64;

constexpr Option headChoices[] = {
    {"all", {"all, side by side", "全部并列"}},
    {"one", {"one, large", "单个放大"}},
};

constexpr Param params[] = {
    {.id = "queries",
     .label = {"Queries", "查询数"},
     .help = {"Rows of the matrix; with fewer queries than keys they are the last positions.",
              "矩阵的行数；查询少于键时，查询为最后若干位置。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 1048576,
     .fallback = 16,
     .log = true,
     .softMax = 4096,
     .window = true},
    {.id = "keys",
     .label = {"Keys", "键数"},
     .help = {"Columns of the matrix.", "矩阵的列数。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 1048576,
     .fallback = 16,
     .log = true,
     .softMax = 4096,
     .window = true},
    {.id = "heads_shown",
     .label = {"Heads shown", "显示的头"},
     .help = {"All heads as small matrices with one colour range, or the probed one large.",
              "所有头用同一色标并列显示，或放大显示选中的头。"},
     .kind = Kind::Choice,
     .options = headChoices},
    {.id = "map",
     .label = {"Colours", "配色"},
     .help = {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
};

struct Request {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    std::shared_ptr<const ScoreKernel> kernel =
        std::make_shared<const ScoreKernel>(std::get<ScoreKernel>(scene.encoding));
    std::int64_t queries = view.large("queries");
    std::int64_t keys = view.large("keys");
    std::int64_t shift = std::max<std::int64_t>(0, keys - queries);
    int head = std::min(scene.probe.head, kernel->heads - 1);
    std::int64_t query = static_cast<std::int64_t>(std::floor(scene.probe.m));
    std::int64_t key = static_cast<std::int64_t>(std::floor(scene.probe.n));
};

bool accepts(const Encoding& encoding) {
    return std::holds_alternative<ScoreKernel>(encoding);
}

CellRange cells(std::int64_t first, std::int64_t count) {
    return {static_cast<double>(first), static_cast<double>(first + count)};
}

/// The same range for every head, from a few thousand entries: of the first column, the first and last row, the
/// nearest distances, and where entries are not alike along diagonals, of the whole.
ColourScale scaleOf(const Request& request) {
    constexpr std::int64_t samples = 256;
    double low = 0;
    double high = 0;
    const auto include = [&](int head, std::int64_t query, std::int64_t key) {
        if (request.kernel->causal && key > query + request.shift) return;
        const double value = request.kernel->value(head, query + request.shift, key);
        low = std::min(low, value);
        high = std::max(high, value);
    };
    const std::int64_t inside = request.kernel->shape == KernelShape::Full ? samples / 4 : 0;
    for (int head = 0; head < request.kernel->heads; ++head) {
        for (std::int64_t i = 0; i <= samples; ++i) {
            include(head, (request.queries - 1) * i / samples, 0);
            include(head, request.queries - 1, (request.keys - 1) * i / samples);
            include(head, 0, (request.keys - 1) * i / samples);
            include(head, std::min(i, request.queries - 1), 0);
            include(head, 0, std::min(i, request.keys - 1));
        }
        for (std::int64_t i = 0; i < inside; ++i) {
            for (std::int64_t j = 0; j < inside; ++j) {
                include(head, request.queries * i / inside, request.keys * j / inside);
            }
        }
    }
    if (low < 0 && high > 0) {  // so that 0 has the middle colour
        high = std::max(high, -low);
        low = -high;
    }
    if (low == high) low = high - 1;
    return {.map = mapFor(request.view.choice("map"), low, high),
            .low = low,
            .high = high,
            .name = Words{"bias added to the score", "加到分数上的偏置"}};
}

Panel panelOf(const Request& request, int head, const ColourScale& scale) {
    Panel panel;
    panel.pane = request.scene.paneIndex;
    panel.head = head;
    panel.square = true;
    const std::string note = request.kernel->note ? request.kernel->note(head) : "";
    const std::string index = integerText(head);
    panel.title = Phrase("head " + index, "头 " + index) + Phrase(note.empty() ? "" : " · " + note);
    Axis across{.name = Words{"key j (position)", "键 j（位置）"},
                .extents = cells(0, request.keys),
                .lowEnd = Words{"first", "首"},
                .highEnd = Words{"last", "末"},
                .aim = Aim::PositionN};
    Axis down{.name = Words{"query i (position)", "查询 i（位置）"},
              .extents = cells(0, request.queries),
              .lowEnd = Words{"first", "首"},
              .highEnd = Words{"last", "末"},
              .aim = Aim::PositionM};
    across.shown = visible(request.scene.pane.camera.across, across.extents);
    down.shown = visible(request.scene.pane.camera.down, down.extents);
    Field field{.source = HeadKernel{request.kernel, head, request.shift},
                .rows = down.shown,
                .columns = across.shown,
                .rowExtents = down.extents,
                .columnExtents = across.extents,
                .scale = scale};
    panel.axes = Axes{across, down};
    panel.layers = {std::move(field)};
    if (head == request.head && request.query < request.queries && request.key < request.keys) {
        panel.layers.push_back(Marks{{Mark{cells(request.key, 1), cells(request.query, 1)}}});
    }
    return panel;
}

std::vector<Panel> panelsOf(const Request& request, const ColourScale& scale) {
    if (request.view.choice("heads_shown") == "one" || request.kernel->heads == 1) {
        return {panelOf(request, request.head, scale)};
    }
    const int count = std::min(request.kernel->heads, mostSmallPanels);
    const int columns = bestColumns(count);
    const int rows = (count + columns - 1) / columns;
    std::vector<Panel> panels;
    for (int head = 0; head < count; ++head) {
        Panel panel = panelOf(request, head, scale);
        panel.tickLabels = false;
        panel.place = {static_cast<double>(head % columns) / columns, static_cast<double>(head / columns) / rows,
                       1.0 / columns, 1.0 / rows};
        panels.push_back(std::move(panel));
    }
    return panels;
}

double probedValue(const Request& request) {
    const bool inside =
        request.query >= 0 && request.query < request.queries && request.key >= 0 && request.key < request.keys;
    const bool masked = request.kernel->causal && request.key > request.query + request.shift;
    if (!inside || masked) return std::nan("");
    return request.kernel->value(request.head, request.query + request.shift, request.key);
}

void describeProbe(Figure& figure, const Request& request) {
    const SchemeSetting& setting = request.scene.pane.scheme;
    const double value = probedValue(request);
    const std::string head = integerText(request.head);
    const std::string query = integerText(request.query);
    const std::string key = integerText(request.key);
    const Cell cell{
        .position = static_cast<double>(request.query + request.shift), .column = request.key, .head = request.head};
    const std::string formula = setting.scheme->explain(setting.values, cell);
    figure.caption = formulaLine(
        {"head " + head + ", query " + query + ", key " + key, "头 " + head + "，查询 " + query + "，键 " + key},
        formula, value);
    figure.readout = {
        line({"head", "头"}, head),
        line({"query i", "查询 i"}, query),
        line({"key j", "键 j"}, key),
        line({"distance i − j", "距离 i − j"}, integerText(request.query + request.shift - request.key)),
        line({"formula", "公式"}, formula),
        {Words{"bias", "偏置"}, std::isnan(value) ? Phrase("masked", "被掩蔽") : Phrase(rounded(value, 9))}};
    const std::string note = request.kernel->note ? request.kernel->note(request.head) : "";
    if (!note.empty()) figure.readout.push_back(line({"this head", "本头"}, note));
}

Result<Figure> show(const Scene& scene) {
    const Request request{scene};
    const Done enough = checkTokens(*scene.pane.scheme.scheme, *request.kernel, request.queries, request.keys);
    if (!enough) return enough.problem();
    const ColourScale scale = scaleOf(request);
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.panels = panelsOf(request, scale);
    figure.panels.back().bar = scale;
    if (request.view.choice("heads_shown") == "all" && request.kernel->heads > mostSmallPanels) {
        const std::string all = integerText(request.kernel->heads);
        figure.title += Phrase(" · first 64 of " + all + " heads shown", " · 显示 " + all + " 个头中的前 64 个");
    }
    describeProbe(figure, request);
    return figure;
}

}  // namespace

/// What each head adds to the score of query i and key j.
extern const View bias{.id = "bias",
                       .name = {"Bias", "偏置"},
                       .about = {"What each head adds to the attention score, queries down and keys across.",
                                 "每个头加到注意力分数上的值，查询在行，键在列。"},
                       .accepted = {"a scheme that biases the attention score", "作为注意力偏置的方案"},
                       .params = params,
                       .accepts = accepts,
                       .show = show};

}  // namespace orrery

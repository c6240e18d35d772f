#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/analysis/turning.h"
#include "core/document.h"
#include "core/figure/plan.h"
#include "core/number_text.h"
#include "core/views/colour_options.h"
#include "core/views/permutation.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr Option origins[] = {
    {"top", {"first position at the top", "首个位置在上"}},
    {"bottom", {"first position at the bottom", "首个位置在下"}},
};

constexpr Param params[] = {
    {.id = "positions",
     .label = {"Positions", "位置数"},
     .help = {"How many positions the picture covers; where a pixel covers several, it shows their exact mean.",
              "图中包含的位置数；一个像素覆盖多个位置时显示它们的精确平均值。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 4294967296.0,
     .fallback = 50,
     .log = true},
    {.id = "first",
     .label = {"First position", "首个位置"},
     .help = {"The position of the first row.", "第一行的位置。"},
     .kind = Kind::Integer,
     .min = -4294967295.0,
     .max = 4294967295.0,
     .fallback = 0,
     .softMax = 4096},
    {.id = "transpose",
     .label = {"Positions across", "位置横放"},
     .help = {"Swaps the axes: books disagree.", "交换两轴：各书画法不同。"},
     .kind = Kind::Flag},
    {.id = "origin",
     .label = {"Origin", "原点"},
     .help = {"Where the first position stands; across, top means left.", "首个位置放在哪里；横放时，上即左。"},
     .kind = Kind::Choice,
     .options = origins},
    {.id = "map",
     .label = {"Colours", "配色"},
     .help = {"The colours from the lowest value to the highest.", "从最小值到最大值的颜色。"},
     .kind = Kind::Choice,
     .options = colourOptions},
    {.id = "permutation",
     .label = {"Show permutation", "显示列置换"},
     .help = {"Draws where each column stands in the other layout, interleaved or halves.",
              "画出每一列在另一种排列（交错或两半）中的位置。"},
     .kind = Kind::Flag},
};

/// What the view works on: the scene's choices with names.
struct Request {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::int64_t first = view.large("first");
    std::int64_t count = view.large("positions");
    std::int64_t width = bank ? static_cast<std::int64_t>(bank->columns.size()) : table->columns;
    std::int64_t position = static_cast<std::int64_t>(std::floor(scene.probe.m));
    std::int64_t dimension = std::min(scene.probe.dimension, width - 1);
    bool transposed = view.flag("transpose");
    bool fromBottom = view.choice("origin") == "bottom";
};

bool accepts(const Encoding& encoding) {
    return !std::holds_alternative<ScoreKernel>(encoding);
}

CellRange cells(std::int64_t first, std::int64_t count) {
    return {static_cast<double>(first), static_cast<double>(first + count)};
}

bool isFaster(const Oscillator& before, const Oscillator& after) {
    return after.frequency.radians() > before.frequency.radians();
}

/// The words at the two ends of the dimension axis: where columns are fast and where slow.
std::pair<Phrase, Phrase> dimensionEnds(const OscillatorBank& bank) {
    const auto restarts = std::ranges::adjacent_find(bank.columns, isFaster);
    if (bank.columns.size() < 2) return {};
    if (restarts == bank.columns.end()) return {Words{"fast", "快"}, Words{"slow", "慢"}};
    const bool restartsAgain =
        std::ranges::adjacent_find(restarts + 1, bank.columns.end(), isFaster) != bank.columns.end();
    if (restartsAgain || bank.pairs.empty()) return {};
    const Phrase sines = Words{"sines, fast → slow", "正弦，快 → 慢"};
    const Phrase cosines = Words{"cosines, fast → slow", "余弦，快 → 慢"};
    const bool sineFirst = bank.pairs.front().sine < bank.pairs.front().cosine;
    return sineFirst ? std::pair{sines, cosines} : std::pair{cosines, sines};
}

Axes axesOf(const Request& request) {
    Axis rows{.name = Words{"position (token index)", "位置（词元序号）"},
              .extents = cells(request.first, request.count),
              .reversed = request.fromBottom,
              .lowEnd = Words{"first", "首"},
              .highEnd = Words{"last", "末"}};
    Axis columns{.name = Words{"dimension (column index)", "维度（列序号）"}, .extents = cells(0, request.width)};
    if (request.bank) std::tie(columns.lowEnd, columns.highEnd) = dimensionEnds(*request.bank);
    Axes axes{request.transposed ? rows : columns, request.transposed ? columns : rows};
    axes.across.shown = visible(request.scene.pane.camera.across, axes.across.extents);
    axes.down.shown = visible(request.scene.pane.camera.down, axes.down.extents);
    return axes;
}

ColourScale scaleOf(const Request& request) {
    ColourScale scale{.name = Words{"value", "值"}};
    if (request.bank) {
        const auto largest = std::ranges::max_element(request.bank->columns, {}, &Oscillator::amplitude);
        scale.high = largest->amplitude;
        scale.low = -scale.high;
        scale.map = mapFor(request.view.choice("map"), scale.low, scale.high);
        return scale;
    }
    const Table& table = *request.table;
    if (table.range) {
        std::tie(scale.low, scale.high) = *table.range;
    } else {  // then it is monotone, and its ends are its range
        scale.low = table.cell(request.first, 0);
        scale.high = table.cell(request.first + request.count - 1, 0);
    }
    if (scale.high <= scale.low) scale.high = scale.low + 1;
    scale.map = mapFor(request.view.choice("map"), scale.low, scale.high);
    return scale;
}

Field fieldOf(const Request& request, const Axes& axes) {
    Field field;
    if (request.bank) {
        field.source = std::make_shared<const OscillatorBank>(*request.bank);
    } else {
        field.source = std::make_shared<const Table>(*request.table);
    }
    field.rows = request.transposed ? axes.across.shown : axes.down.shown;
    field.columns = request.transposed ? axes.down.shown : axes.across.shown;
    field.rowExtents = cells(request.first, request.count);
    field.columnExtents = cells(0, request.width);
    field.transposed = request.transposed;
    field.rowsReversed = request.fromBottom;
    field.scale = scaleOf(request);
    return field;
}

Marks marksOf(const Request& request) {
    const CellRange row = cells(request.position, 1);
    const CellRange column = cells(request.dimension, 1);
    return {{request.transposed ? Mark{row, column} : Mark{column, row}}};
}

std::vector<Readout> oscillatorLines(const Request& request) {
    const OscillatorBank& bank = *request.bank;
    const Oscillator& column = bank.columns[static_cast<std::size_t>(request.dimension)];
    const auto holds = [&](const AnglePair& pair) {
        return pair.sine == request.dimension || pair.cosine == request.dimension;
    };
    const auto pair = std::ranges::find_if(bank.pairs, holds);
    const std::string speed = rounded(column.frequency.radians());
    const std::string period = rounded(column.frequency.wavelength());
    const std::string angle = rounded(signedTurns(turning(column, coordinatesOf(bank, Position(request.position)))));
    return {line({"pair", "对"}, pair == bank.pairs.end() ? "–" : integerText(pair - bank.pairs.begin())),
            {Words{"frequency", "频率"}, {speed + " rad / position", speed + " 弧度/位置"}},
            {Words{"wavelength", "波长"}, {period + " positions", period + " 个位置"}},
            {Words{"angle", "角度"}, {angle + " turns", angle + " 圈"}}};
}

void describeProbe(Figure& figure, const Request& request, double value) {
    const SchemeSetting& setting = request.scene.pane.scheme;
    const Cell cell{.position = static_cast<double>(request.position), .column = request.dimension};
    const std::string formula = setting.scheme->explain(setting.values, cell);
    const std::string position = integerText(request.position);
    const std::string dimension = integerText(request.dimension);
    figure.caption =
        formulaLine({"position " + position + ", dimension " + dimension, "位置 " + position + "，维度 " + dimension},
                    formula, value);
    figure.readout = {line({"position", "位置"}, position), line({"dimension", "维度"}, dimension)};
    if (request.bank) std::ranges::move(oscillatorLines(request), std::back_inserter(figure.readout));
    figure.readout.push_back(line({"formula", "公式"}, formula));
    figure.readout.push_back(line({"value", "值"}, std::isnan(value) ? "–" : rounded(value, 9)));
}

Panel permutationPanel(const Request& request, const Axis& across) {
    Panel panel;
    panel.pane = request.scene.paneIndex;
    panel.title = Phrase(otherLayoutName(*request.bank));
    panel.axes = Axes{across, Axis{.shown = {0, 1}, .extents = {0, 1}}};
    panel.tickLabels = false;
    panel.layers = {otherLayout(*request.bank, request.dimension)};
    return panel;
}

Result<Figure> show(const Scene& scene) {
    const Request request{scene};
    if (request.first + request.count - 1 > maxPosition) {
        return Problem{"positions",
                       "'" + integerText(request.count) + "' from position " + integerText(request.first) +
                           " go past the last one",
                       "the last position is 4294967295", Fault::Input,
                       "从位置 " + integerText(request.first) + " 起的 " + integerText(request.count) +
                           " 个位置超出了范围；最后一个位置是 4294967295"};
    }
    Panel panel;
    panel.pane = scene.paneIndex;
    panel.axes = axesOf(request);
    const Field field = fieldOf(request, *panel.axes);
    panel.layers = {field, marksOf(request)};
    panel.bar = field.scale;

    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    describeProbe(figure, request, exactMean(field, cells(request.position, 1), cells(request.dimension, 1)));
    if (request.view.flag("permutation") && request.bank && !request.bank->pairs.empty() && !request.transposed) {
        Panel strip = permutationPanel(request, panel.axes->across);
        strip.place = {0, 0, 1, 0.2};
        panel.place = {0, 0.2, 1, 0.8};
        figure.panels.push_back(std::move(strip));
    }
    figure.panels.push_back(std::move(panel));
    return figure;
}

}  // namespace

/// Position x dimension as colours.
extern const View heatmap{.id = "heatmap",
                          .name = {"Heatmap", "热力图"},
                          .about = {"Every position and dimension as a colour.", "用颜色显示每个位置、每个维度的值。"},
                          .accepted = {"an encoding with dimensions", "带有维度的编码"},
                          .params = params,
                          .accepts = accepts,
                          .show = show};

}  // namespace orrery

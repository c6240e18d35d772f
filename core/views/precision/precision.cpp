#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/precision/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::precision_view {

namespace {

constexpr Param params[] = {format, power, castPositions, keepAngles, last, precisionCurves, onlyCurves, mapParam};

bool accepts(const Encoding& encoding) {
    const auto* table = std::get_if<Table>(&encoding);
    return std::holds_alternative<OscillatorBank>(encoding) || (table && table->computed);
}

Axis positionAxis(const PrecisionFrame& frame) {
    Axis axis = cellAxis(Words{"position, at the distance of its logarithm", "位置（按对数间距）"},
                         {0, static_cast<double>(frame.positions.size())}, frame.scene.pane.camera.x, Aim::PositionM);
    axis.order = std::make_shared<const std::vector<std::int64_t>>(frame.positions);
    axis.ticks.emplace();
    int exponent = 0;
    for (std::int64_t ten = 1; ten <= frame.positions.back(); ten *= 10) {
        axis.ticks->push_back({frame.cellOf(static_cast<double>(ten)) + 0.5, Phrase(powerOfTen(exponent++))});
    }
    return axis;
}

/// Builds a table of log10 of the errors, at least `minShown`; its rows are indices of listed positions.
Table errorTable(Matrix errors, double minShown) {
    for (double& error : errors.values) error = std::isnan(error) ? error : std::max(minShown, std::log10(error));
    auto matrix = std::make_shared<const Matrix>(std::move(errors));
    return tableOf(matrix, 0);
}

/// Expands the table of a sample to `width` columns; each has the values of the sampled column that stands for it.
Table spread(const Table& taken, const ColumnSample& sample, std::int64_t width) {
    Table table = taken;
    table.columns = static_cast<int>(width);
    table.cell = [sample, cell = taken.cell](std::int64_t row, int column) {
        return cell(row, static_cast<int>(sample.indexOf(column)));
    };
    table.sum = [sample, sum = taken.sum](std::int64_t row, std::int64_t count, int column) {
        return sum(row, count, static_cast<int>(sample.indexOf(column)));
    };
    return table;
}

/// Returns log10 of the errors of the chosen format for all columns, computed in the columns of `sample`.
Table chosenErrors(const PrecisionFrame& frame, const ColumnSample& sample) {
    const Recipe recipe = recipeOf(frame.view, frame.chosen);
    const auto chosen =
        std::ranges::find_if(frame.errors, [&](const FormatErrors& each) { return frame.isChosen(each); });
    const bool isOfAll = sample.first == 0 && sample.count == frame.width;
    const Table taken = errorTable(isOfAll ? chosen->errors : frame.errorsIn(recipe, sample), frame.minShown);
    return isOfAll && sample.isWhole() ? taken : spread(taken, sample, frame.width);
}

Phrase sampledNote(const ColumnSample& sample) {
    if (sample.isWhole()) return {};
    return say({" · {0} of {1} dimensions, evenly spaced", " · 在 {1} 个维度中均匀取 {0} 个"}, grouped(sample.taken),
               grouped(sample.count));
}

Panel heatmapPanel(const PrecisionFrame& frame, const Axis& across) {
    const Axis down = cellAxis(dimensionAxisName, cells(0, frame.width), frame.scene.pane.camera.y, Aim::Dimension);
    Field field{.rows = across.shown,
                .columns = down.shown,
                .rowExtents = across.extents,
                .columnExtents = down.extents,
                .rowOrder = RowOrder::Right,
                .scale = scaleOver(Quantity::Error, {frame.minShown, 0}, frame.view[mapParam], RangeRule::Plain)};
    const ColumnSample sample = frame.inSight(down.shown);
    field.source = std::make_shared<const Table>(chosenErrors(frame, sample));
    Panel panel =
        plotPanel(say({"{} − exact{}", "{} − 精确值{}"}, frame.chosen, sampledNote(sample)), {across, down}, {field});
    panel.bar = field.scale;
    markProbed(panel, static_cast<std::int64_t>(frame.cellOf(frame.scene.probe.m)), frame.dimension);
    return panel;
}

Curve growthOf(const FormatErrors& of, const Tone& tone, bool emphasized) {
    Curve curve{.name = of.name, .tone = tone, .emphasized = emphasized};
    for (std::size_t row = 0; row < of.errors.rows; ++row) {
        const auto values = of.errors.row(row);
        const bool overflows = std::ranges::any_of(values, [](double error) { return std::isnan(error); });
        const double worst = overflows ? std::nan("") : *std::ranges::max_element(values);
        addPoint(curve, static_cast<double>(row) + 0.5, worst > 0 ? worst : std::nan(""));
    }
    return curve;
}

Phrase equalFrom(std::string_view formatId, std::int64_t position) {
    return say({"{}: {} = {}", "{}：{} = {}"}, formatId, grouped(position), grouped(position + 1));
}

Panel growthPanel(const PrecisionFrame& frame, const Axis& across) {
    const bool ofPowers = frame.view.holds(precisionCurves.is("powers"));
    Lines lines;
    Notes notes;
    for (const FormatErrors& each : frame.errors) {
        const Tone tone{Tone::Series, static_cast<int>(lines.curves.size())};
        lines.curves.push_back(growthOf(each, tone, frame.isChosen(each)));
        if (ofPowers && lines.curves.size() > 1) lines.curves.back().stroke = Stroke::Dashed;  // curves overlap
        const auto first = each.equal.first;
        const bool said = !notes.rules.empty() && ofPowers;
        if (!first || said) continue;
        const double at = frame.cellOf(static_cast<double>(*first)) + 0.5;
        const auto place = frame.isChosen(each) ? notes.rules.begin() : notes.rules.end();
        notes.rules.insert(place, {.at = at, .label = equalFrom(each.format, *first), .tone = tone});
    }
    constexpr std::size_t maxNamed = 3;
    notes.rules.push_back({.at = frame.cellOf(frame.scene.probe.m) + 0.5,
                           .label = Phrase(notes.rules.size() < maxNamed ? "$m$" : ""),
                           .tone = {Tone::First},
                           .stroke = Stroke::Solid});
    return plotPanel(say({"largest error of a row, and where neighbouring rows become equal{}",
                          "每行的最大误差，以及相邻两行从何处开始相等{}"},
                         sampledNote(frame.sample)),
                     {across, movingHeightAxis(Words{"largest |error|", "最大 |误差|"},
                                               {std::pow(10, frame.minShown), 4}, {}, AxisScale::Log)},
                     {std::move(lines), std::move(notes)});
}

/// Last position that is looked at, or the last token of the grid before it.
std::int64_t lastToken(const PrecisionFrame& frame) {
    std::int64_t tokens = frame.bank && !frame.bank->grid.empty() ? 1 : 0;
    for (std::size_t axis = 0; tokens > 0 && axis < frame.bank->grid.size(); ++axis) tokens *= frame.bank->grid[axis];
    return tokens > 0 ? std::min(frame.positions.back(), tokens - 1) : frame.positions.back();
}

Phrase headlineOf(const PrecisionFrame& frame, double error) {
    const auto chosen =
        std::ranges::find_if(frame.errors, [&](const FormatErrors& each) { return frame.isChosen(each); });
    const std::string name(frame.chosen);
    if (chosen->equal.first) {
        return headline({say({"In {} positions {} and {} become the same", "在 {} 中，位置 {} 与 {} 变得相同"}, name,
                             grouped(*chosen->equal.first), grouped(*chosen->equal.first + 1))});
    }
    if (chosen->equal.isKnown)
        return headline({say({"{} tells all neighbours apart up to {}", "{} 能区分 {} 以内的所有相邻位置"}, name,
                             grouped(lastToken(frame)))});
    if (error == 0) return say({"Here {} is exact", "此处 {} 是精确的"}, name);
    return say({"Here {} is off by {}", "此处 {} 的误差为 {}"}, name, rounded(error, 3));
}

struct ExactAndRough {
    double exact = 0;
    double rough = 0;
};

ExactAndRough bothAt(const PrecisionFrame& frame, const Recipe& recipe, std::int64_t position, std::size_t column) {
    if (const Table* table = frame.table) {
        const int index = static_cast<int>(column);
        return {table->computed(position, index, std::nullopt), table->computed(position, index, recipe.result)};
    }
    const std::vector<Position> at = coordinatesOf(*frame.bank, Position(position));
    return {value(frame.bank->columns[column], at), recipeValue(recipe, frame.bank->columns[column], at)};
}

void describeProbe(Figure& figure, const PrecisionFrame& frame) {
    const std::int64_t position = wholePosition(frame.scene.probe.m);
    const auto column = static_cast<std::size_t>(frame.dimension);
    const Recipe recipe = recipeOf(frame.view, frame.chosen);
    const auto [exact, rough] = bothAt(frame, recipe, position, column);
    const std::string where = grouped(position);
    const std::string dimension = grouped(frame.dimension);
    const std::string numbers = rounded(rough, 9) + " − " + rounded(exact, 9) + " = " + rounded(rough - exact, 3);
    figure.caption = say({"position {}, dimension {}: {} − exact = {}", "位置 {}，维度 {}：{} − 精确值 = {}"}, where,
                         dimension, frame.chosen, numbers);
    figure.readout = {line("position", {"position", "位置"}, where),
                      line("dimension", {"dimension", "维度"}, dimension),
                      line("exact", {"exact value", "精确值"}, rounded(exact, 12)),
                      {"rough", Phrase(std::string(frame.chosen)), Phrase(rounded(rough, 12))},
                      line("error", {"error", "误差"}, rounded(rough - exact, 3))};
    figure.headline = headlineOf(frame, rough - exact);
    for (const FormatErrors& each : frame.errors) {
        const Phrase none = each.equal.isKnown ? Words{"not up to here", "此范围内没有"}
                                               : Words{"not looked for in so many columns", "列数太多，未查找"};
        const Phrase firstEqual = each.equal.first ? Phrase(grouped(*each.equal.first)) : none;
        figure.readout.push_back({"equal." + std::string(each.id),
                                  say({"neighbours equal from, {}", "相邻行从何处起相等，{}"}, each.name), firstEqual});
    }
}

Result<Figure> show(const Scene& scene) {
    const PrecisionFrame frame{scene};
    const Axis across = positionAxis(frame);
    Figure figure;
    figure.probe.dimension = true;
    figure.title = titleOf(scene.pane.scheme);
    figure.probe.n = false;
    Panel growth = growthPanel(frame, across);
    if (!frame.view[onlyCurves]) {
        figure.panels.push_back(placed(heatmapPanel(frame, across), {0, 0, 1, 0.55}));
        growth.place = {0, 0.55, 1, 0.45};
    }
    figure.panels.push_back(std::move(growth));
    describeProbe(figure, frame);
    return figure;
}

}  // namespace

}  // namespace orrery::precision_view

namespace orrery {

/// Errors of the usual low-precision recipes: at every listed position and dimension as colours, the largest of each
/// position as curves.
extern const View precision{
    .id = "precision",
    .name = {"Precision", "精度"},
    .about = {"The error of float32, bfloat16 and float16 recipes against the exact value; of a "
              "typed formula that of float64 too.",
              "float32、bfloat16、float16 算法相对精确值的误差；自定公式另加 float64。"},
    .required = {"an encoding made of sines or of a typed formula", "由正弦或自定公式构成的编码"},
    .pictures = {
        precision_view::params,
        precision_view::accepts,
        precision_view::show,
        {{"How far float32, bfloat16 and float16 are from the exact value, against the position, both logarithmic.",
          "float32、bfloat16、float16 与精确值相差多少，随位置变化，两轴均为对数。"},
         {"Where a line reaches 1, that recipe knows nothing of the angle any more.",
          "线升到 1 时，这种算法算出的角度已毫无意义。"},
         {"Choose a slow dimension: its angle is small, and it errs later.", "选慢的维度：角度小，出错更晚。"}}}};

}  // namespace orrery

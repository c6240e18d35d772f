#include <algorithm>
#include <cmath>

#include "core/analysis/recipes.h"
#include "core/base/cores.h"
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/axes.h"
#include "core/views/colour_options.h"
#include "core/views/shown.h"

namespace orrery {

namespace {

constexpr Option formats[] = {
    {"float32", {"float32", "float32"}},
    {"bfloat16", {"bfloat16", "bfloat16"}},
    {"float16", {"float16", "float16"}},
    {"float64", {"float64", "float64"}},
};

constexpr Option powers[] = {
    {"pow", {"base^(−2i/d)", "base^(−2i/d)"}},
    {"exp-log", {"exp(−2i/d · log(base))", "exp(−2i/d · log(base))"}},
};

constexpr Choice format("format", {"Format", "格式"}, formats,
                        {"The number format that the recipe computes in.", "该算法所用的数值格式。"});

constexpr Choice power("power", {"Frequency by", "频率的算法"}, powers,
                       {"The same number in mathematics; the logarithm is rounded once more.",
                        "数学上相同；经过对数时多一次舍入。"});

constexpr Flag castPositions("cast_positions", {"Positions cast to the format", "位置转换为该格式"}, true,
                             {"Otherwise the position and its product with the frequency stay in a wider format.",
                              "否则位置及其与频率的乘积保留在更宽的格式中。"});

constexpr Flag keepAngles("keep_angles", {"Angles in float32", "角度用 float32"}, false,
                          {"Only the finished sine is rounded to the format.", "仅把算好的正弦值舍入到该格式。"});

constexpr auto last = Large("last", {"Last position", "末位置"}, {16, 4294967295.0, 1048576},
                            {"Positions stand at the distances of their logarithms, from 1 to this one.",
                             "位置按对数间距排列，从 1 到此位置。"})
                          .logarithmic();

constexpr Option curveChoices[] = {
    {"formats", {"the three formats", "三种格式"}},
    {"powers", {"both ways to the frequency", "频率的两种算法"}},
};

constexpr Choice precisionCurves(
    "curves", {"Curves of", "曲线"}, curveChoices,
    {"The largest error of each format, or of the chosen one with the frequency as a power and by "
     "its logarithm.",
     "每种格式的最大误差，或所选格式下频率用乘方与用对数两种算法的最大误差。"});

constexpr Flag onlyCurves("only_curves", {"Curves alone", "只画曲线"}, false,
                          {"Leaves the colours out.", "不画颜色图。"});

constexpr Param params[] = {format, power, castPositions, keepAngles, last, precisionCurves, onlyCurves, mapParam};

bool accepts(const Encoding& encoding) {
    const auto* table = std::get_if<Table>(&encoding);
    return std::holds_alternative<OscillatorBank>(encoding) || (table && table->computed);
}

Recipe recipeOf(const Values& view, std::string_view formatId) {
    const DType result = *dtypeFromName(formatId);
    return {.angle = view[keepAngles] ? DType::Float32 : result,
            .result = result,
            .castPositions = view[castPositions],
            .viaLogarithm = view.holds(power.is("exp-log"))};
}

/// 1 to `end`, twelve for each doubling where there are so many, every power of ten among them.
std::vector<std::int64_t> positionsTo(std::int64_t end) {
    constexpr double perDoubling = 12;
    std::vector<std::int64_t> positions{end};
    for (double step = 0; std::exp2(step / perDoubling) < static_cast<double>(end); ++step)
        positions.push_back(std::llround(std::exp2(step / perDoubling)));
    for (std::int64_t ten = 1; ten < end; ten *= 10) positions.push_back(ten);
    std::ranges::sort(positions);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

constexpr std::int64_t mostColumns = 4096;  ///< evaluated; of more, as many evenly spaced ones
constexpr std::int64_t mostComputed = 64;   ///< the same of a table whose true values take microseconds

/// The columns first .. first + count - 1, or of more than are evaluated the middles of as many equal parts.
struct Sample {
    std::int64_t first = 0;
    std::int64_t count = 0;
    std::int64_t most = mostColumns;
    std::int64_t taken = std::min(count, most);

    bool isWhole() const { return taken == count; }
    std::int64_t columnOf(std::int64_t index) const { return first + (2 * index + 1) * count / (2 * taken); }
    /// The nearest one that was taken.
    std::int64_t indexOf(std::int64_t column) const {
        return std::clamp((column - first) * taken / count, zero, taken - 1);
    }

    OscillatorBank of(const OscillatorBank& bank) const {
        OscillatorBank some{.grid = bank.grid};
        for (std::int64_t i = 0; i < taken; ++i)
            some.columns.push_back(bank.columns[static_cast<std::size_t>(columnOf(i))]);
        return some;
    }

    static constexpr std::int64_t zero = 0;
};

/// What one format, or one way to the frequency, does to the listed positions.
struct FormatErrors {
    std::string_view id;  ///< of the format or of the way
    std::string_view format;
    Phrase name;
    Matrix errors;          ///< positions x columns of the sample
    EqualNeighbours equal;  ///< the first position whose row equals the next one's
};

/// The listed positions and what each format does to them.
struct PrecisionFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::vector<std::int64_t> positions = positionsTo(view[last]);
    std::int64_t width = bank ? static_cast<std::int64_t>(bank->columns.size()) : table->columns;
    std::int64_t dimension = std::min(scene.probe.dimension, width - 1);
    std::string_view chosen = view[format];
    double leastShown = bank ? -9 : -17;  ///< log10 of the smallest error told apart from none
    Sample sample{0, width, bank ? mostColumns : mostComputed};
    std::vector<FormatErrors> errors = errorsOfFormats();  ///< one for each of `formats`, or of `powers`

    /// What the recipe in a format does to the listed positions in some columns.
    Matrix errorsIn(const Recipe& recipe, const Sample& columns) const {
        if (bank) return recipeErrors(recipe, columns.of(*bank), positions, scene.progress);
        Matrix found(positions.size(), static_cast<std::size_t>(columns.taken));
        const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t row = begin; row < end && !scene.progress.stopped(); ++row) {
                for (std::size_t i = 0; i < found.columns; ++i) {
                    const int column = static_cast<int>(columns.columnOf(static_cast<std::int64_t>(i)));
                    const double rough = table->computed(positions[row], column, recipe.result);
                    found.at(row, i) = std::abs(rough - table->computed(positions[row], column, std::nullopt));
                }
            }
        };
        constexpr std::uint64_t worthAThread = 1 << 8;
        share(found.rows, 1, threadsFor(found.values.size(), worthAThread), fillRows);
        return found;
    }
    EqualNeighbours neighboursIn(const Recipe& recipe) const {
        if (table) return {std::nullopt, false};
        return firstEqualNeighbours(recipe, *bank, positions.back(), scene.progress);
    }
    /// The formats that have a curve: float64 where that is not exact, or is asked for.
    bool hasCurve(const Option& each) const { return table || each.id != "float64" || chosen == each.id; }

    std::vector<FormatErrors> errorsOfFormats() const {
        std::vector<FormatErrors> list;
        const bool areFormats = table || view.holds(precisionCurves.is("formats"));
        const auto curves = areFormats
                                ? std::ranges::count_if(formats, [&](const Option& each) { return hasCurve(each); })
                                : std::ssize(powers);
        const auto add = [&](std::string_view id, std::string_view formatId, const Phrase& name, const Recipe& recipe) {
            list.push_back({id, formatId, name, errorsIn(recipe, sample), neighboursIn(recipe)});
            scene.progress.reach(static_cast<double>(list.size()) / static_cast<double>(curves));
        };
        if (areFormats) {
            for (const Option& each : formats)
                if (hasCurve(each)) add(each.id, each.id, Phrase(std::string(each.id)), recipeOf(view, each.id));
            return list;
        }
        for (const Option& each : powers) {
            Recipe recipe = recipeOf(view, chosen);
            recipe.viaLogarithm = each.id == "exp-log";
            add(each.id, chosen, Phrase(std::string(chosen) + " · ") + Phrase(each.label), recipe);
        }
        return list;
    }

    bool isChosen(const FormatErrors& of) const {
        return of.format == chosen && (table || view.holds(precisionCurves.is("formats")) || isOfPower(of));
    }
    /// Whether its way to the frequency is the chosen one.
    bool isOfPower(const FormatErrors& of) const { return (&of == &errors.back()) == view.holds(power.is("exp-log")); }

    /// Of the columns in sight, where they are few enough or the only ones; else of the sample of all.
    Sample inSight(const CellRange& shown) const {
        const auto from = static_cast<std::int64_t>(std::floor(std::max(0.0, shown.from)));
        const auto to = std::min(width, static_cast<std::int64_t>(std::ceil(shown.to)));
        return sample.isWhole() || to <= from ? sample : Sample{from, to - from, sample.most};
    }

    /// The cell of the first listed position from `position` on.
    double cellOf(double position) const {
        const auto found = std::ranges::lower_bound(positions, position, {}, [](std::int64_t p) { return double(p); });
        return std::min(static_cast<double>(found - positions.begin()), static_cast<double>(positions.size()) - 1);
    }
};

Axis positionAxis(const PrecisionFrame& frame) {
    Axis axis =
        cellAxis(Words{"position, at the distance of its logarithm", "位置（按对数间距）"},
                 {0, static_cast<double>(frame.positions.size())}, frame.scene.pane.camera.across, Aim::PositionM);
    axis.order = std::make_shared<const std::vector<std::int64_t>>(frame.positions);
    axis.ticks.emplace();
    int exponent = 0;
    for (std::int64_t ten = 1; ten <= frame.positions.back(); ten *= 10) {
        axis.ticks->push_back({frame.cellOf(static_cast<double>(ten)) + 0.5, Phrase(powerOfTen(exponent++))});
    }
    return axis;
}

/// log10 of the errors, in a table whose row is the index of a listed position.
Table errorTable(Matrix errors, double leastShown) {
    for (double& error : errors.values) error = std::isnan(error) ? error : std::max(leastShown, std::log10(error));
    auto matrix = std::make_shared<const Matrix>(std::move(errors));
    return tableOf(matrix, 0);
}

/// The same of a sample of `width` columns: each one that was not taken has the value of the nearest that was.
Table spread(const Table& taken, const Sample& sample, std::int64_t width) {
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

/// The errors of the chosen format in the columns of `sample`.
Table chosenErrors(const PrecisionFrame& frame, const Sample& sample) {
    const Recipe recipe = recipeOf(frame.view, frame.chosen);
    const auto chosen =
        std::ranges::find_if(frame.errors, [&](const FormatErrors& each) { return frame.isChosen(each); });
    const bool isOfAll = sample.first == 0 && sample.count == frame.width;
    const Table taken = errorTable(isOfAll ? chosen->errors : frame.errorsIn(recipe, sample), frame.leastShown);
    return isOfAll && sample.isWhole() ? taken : spread(taken, sample, frame.width);
}

Phrase sampledNote(const Sample& sample) {
    if (sample.isWhole()) return {};
    const std::string taken = grouped(sample.taken), all = grouped(sample.count);
    return {" · " + taken + " of " + all + " dimensions, evenly spaced",
            " · 在 " + all + " 个维度中均匀取 " + taken + " 个"};
}

Panel heatmapPanel(const PrecisionFrame& frame, const Axis& across) {
    Panel panel;
    const Axis down = cellAxis(dimensionAxisName, cells(0, frame.width), frame.scene.pane.camera.down, Aim::Dimension);
    panel.axes = Axes{across, down};
    Field field{.rows = across.shown,
                .columns = down.shown,
                .rowExtents = across.extents,
                .columnExtents = down.extents,
                .transposed = true,
                .scale = scaleOver(Quantity::Error, {frame.leastShown, 0}, frame.view[mapParam], RangeRule::Plain)};
    const Sample sample = frame.inSight(down.shown);
    field.source = std::make_shared<const Table>(chosenErrors(frame, sample));
    panel.bar = field.scale;
    const double cell = frame.cellOf(frame.scene.probe.m);
    const auto dimension = static_cast<double>(frame.dimension);
    panel.probed = Mark{{cell, cell + 1}, {dimension, dimension + 1}};
    panel.layers = {std::move(field), Marks{{*panel.probed}}};
    panel.title = Phrase(std::string(frame.chosen) + " − ") + Phrase("exact", "精确值") + sampledNote(sample);
    return panel;
}

Curve growthOf(const FormatErrors& of, const Tone& tone, bool strong) {
    Curve curve{.name = of.name, .tone = tone, .strong = strong};
    for (std::size_t row = 0; row < of.errors.rows; ++row) {
        const auto values = of.errors.row(row);
        const bool overflows = std::ranges::any_of(values, [](double error) { return std::isnan(error); });
        const double worst = overflows ? std::nan("") : *std::ranges::max_element(values);
        curve.x.push_back(static_cast<double>(row) + 0.5);
        curve.y.push_back(worst > 0 ? worst : std::nan(""));
    }
    return curve;
}

Phrase equalFrom(std::string_view formatId, std::int64_t position) {
    return Phrase(std::string(formatId)) + Words{": ", "："} +
           Phrase(grouped(position) + " = " + grouped(position + 1));
}

Panel growthPanel(const PrecisionFrame& frame, const Axis& across) {
    Panel panel;
    panel.title = Phrase(Words{"largest error of a row, and where neighbouring rows become equal",
                               "每行的最大误差，以及相邻两行从何处开始相等"}) +
                  sampledNote(frame.sample);
    Axis down{.name = Words{"largest |error|", "最大 |误差|"},
              .shown = {std::pow(10, frame.leastShown), 4},
              .extents = {std::pow(10, frame.leastShown), 4},
              .reversed = true,
              .scale = AxisScale::Log};
    panel.axes = Axes{across, down};
    const bool ofPowers = frame.view.holds(precisionCurves.is("powers"));
    Lines lines;
    Notes notes;
    for (const FormatErrors& each : frame.errors) {
        const Tone tone{Tone::Series, static_cast<int>(lines.curves.size())};
        lines.curves.push_back(growthOf(each, tone, frame.isChosen(each)));
        if (ofPowers && lines.curves.size() > 1) lines.curves.back().stroke = Stroke::Dashed;  // they lie on each other
        const auto first = each.equal.first;
        const bool said = !notes.rules.empty() && ofPowers;
        if (!first || said) continue;
        const double at = frame.cellOf(static_cast<double>(*first)) + 0.5;
        const auto place = frame.isChosen(each) ? notes.rules.begin() : notes.rules.end();
        notes.rules.insert(place, {.at = at, .label = equalFrom(each.format, *first), .tone = tone});
    }
    constexpr std::size_t mostNamed = 3;
    notes.rules.push_back({.at = frame.cellOf(frame.scene.probe.m) + 0.5,
                           .label = Phrase(notes.rules.size() < mostNamed ? "$m$" : ""),
                           .tone = {Tone::First},
                           .stroke = Stroke::Solid});
    panel.layers = {std::move(lines), std::move(notes)};
    return panel;
}

Phrase headlineOf(const PrecisionFrame& frame, double error) {
    const auto chosen =
        std::ranges::find_if(frame.errors, [&](const FormatErrors& each) { return frame.isChosen(each); });
    const std::string name(frame.chosen);
    if (chosen->equal.first) {
        const std::string a = grouped(*chosen->equal.first), b = grouped(*chosen->equal.first + 1);
        return headline({{"In " + name + " positions " + a + " and " + b + " become the same",
                          "在 " + name + " 中，位置 " + a + " 与 " + b + " 变得相同"}});
    }
    const std::string end = grouped(frame.positions.back());
    if (chosen->equal.isKnown)
        return headline(
            {{name + " tells all neighbours apart up to " + end, name + " 能区分 " + end + " 以内的所有相邻位置"}});
    return {"Here " + name + " is off by " + rounded(error, 3), "此处 " + name + " 的误差为 " + rounded(error, 3)};
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
    figure.caption = Phrase("position " + where + ", dimension " + dimension + ": ",
                            "位置 " + where + "，维度 " + dimension + "：") +
                     Phrase(std::string(frame.chosen) + " − ") + Phrase("exact = ", "精确值 = ") + Phrase(numbers);
    figure.readout = {line("position", {"position", "位置"}, where),
                      line("dimension", {"dimension", "维度"}, dimension),
                      line("exact", {"exact value", "精确值"}, rounded(exact, 12)),
                      {"rough", Phrase(std::string(frame.chosen)), Phrase(rounded(rough, 12))},
                      line("error", {"error", "误差"}, rounded(rough - exact, 3))};
    figure.headline = headlineOf(frame, rough - exact);
    for (const FormatErrors& each : frame.errors) {
        const Phrase none = each.equal.isKnown ? Words{"not up to here", "此范围内没有"}
                                               : Words{"not looked for in so many columns", "列数太多，未查找"};
        const Phrase told = each.equal.first ? Phrase(grouped(*each.equal.first)) : none;
        figure.readout.push_back(
            {"equal." + std::string(each.id), Phrase("neighbours equal from, ", "相邻行相等始于，") + each.name, told});
    }
}

Result<Figure> show(const Scene& scene) {
    const PrecisionFrame frame{scene};
    const Axis across = positionAxis(frame);
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    figure.probe.n = false;
    Panel growth = growthPanel(frame, across);
    if (!frame.view[onlyCurves]) {
        figure.panels.push_back(heatmapPanel(frame, across));
        figure.panels.back().place = {0, 0, 1, 0.55};
        growth.place = {0, 0.55, 1, 0.45};
    }
    figure.panels.push_back(std::move(growth));
    describeProbe(figure, frame);
    return figure;
}

}  // namespace

/// How far the usual low-precision recipes are from the exact value: at every listed position and dimension as colours,
/// the worst of each position as curves.
extern const View precision{
    .id = "precision",
    .name = {"Precision", "精度"},
    .about = {"The error of float32, bfloat16 and float16 recipes against the exact value; of a "
              "typed formula that of float64 too.",
              "float32、bfloat16、float16 算法相对精确值的误差；自定公式另加 float64。"},
    .accepted = {"an encoding made of sines or of a typed formula", "由正弦或自定公式构成的编码"},
    .pictures = {params, accepts, show}};

}  // namespace orrery

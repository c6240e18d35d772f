// Labels of relative positions of Shaw et al., 2018: a table with one of the names u_-k to u_k for each query and key.
// On the value side, the label of each distance, times `label_strength`, is added to the value of its key, and the
// output of the query moves. Values and labels are points in a plane, drawn by the scheme's seed (1 if it has none);
// equal words have equal values.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/analysis/attention.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/seed_param.h"
#include "core/schemes/score/content.h"
#include "core/views/bias/frame.h"

namespace orrery {

namespace {

constexpr std::int64_t maxLabelled = 12;

struct LabelTable {
    std::shared_ptr<const ScoreKernel> rows;  ///< index of the table's row for each query and key
    std::int64_t reach = 0;                   ///< row 0 belongs to distance -reach

    std::int64_t at(std::int64_t query, std::int64_t key) const {
        return std::llround(rows->value(0, query, key)) - reach;
    }
};

struct Labelling {
    const BiasFrame& frame;
    LabelTable clipped;      ///< labels clipped as the scheme clips them
    LabelTable whole;        ///< labels not clipped: one for each distance
    std::int64_t count = 1;  ///< number of queries and of keys, at most 12
    std::int64_t query = 0;
    std::int64_t key = 0;
    std::int64_t width = 0;  ///< head_dim, numbers per label

    /// Clipped label of a key seen from the query.
    std::int64_t labelOf(std::int64_t seen) const { return clipped.at(query, seen); }
};

/// Builds the scheme's table with labels up to `reach` on each side.
Result<LabelTable> labelTable(const SchemeSetting& setting, std::int64_t reach) {
    const Result<Values> values =
        setting.values.with(setting.values.find(Meaning::Reach)->id, static_cast<double>(reach));
    if (!values) return values.problem();
    Result<Encoding> built = setting.scheme->build(values->holding(setting.scheme->showsRows));
    if (!built) return built.problem();
    return LabelTable{std::make_shared<const ScoreKernel>(std::get<ScoreKernel>(*std::move(built))), reach};
}

Result<Labelling> labellingOf(const BiasFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    const std::optional<double> reach = setting.values.number(Meaning::Reach);
    if (!reach) {
        return Problem{
            "labels", say({"{} has no table with a row per distance", "{} 没有每个距离一行的表"}, setting.scheme->name),
            Words{"allowed here is none, or choose the scheme shaw",
                  "此处只能选“否：显示数值”（none），或选择方案 Shaw 相对位置键（shaw）"}};
    }
    const std::int64_t k = std::llround(*reach), count = std::min({frame.queries, frame.keys, maxLabelled});
    const Result<LabelTable> clipped = labelTable(setting, k);
    const Result<LabelTable> whole = labelTable(setting, std::max(k, count - 1));
    if (!clipped || !whole) return (clipped ? whole : clipped).problem();
    return Labelling{.frame = frame,
                     .clipped = *clipped,
                     .whole = *whole,
                     .count = count,
                     .query = std::clamp<std::int64_t>(frame.query, 0, count - 1),
                     .key = std::clamp<std::int64_t>(frame.key, 0, count - 1),
                     .width = std::llround(setting.values.number(Meaning::Width).value_or(1))};
}

/// Formats "$u^K_{-3}$", or "$u_{-3}$" if `side` is empty.
std::string labelText(std::int64_t label, std::string_view side) {
    return "$u" + (side.empty() ? "" : "^" + std::string(side)) + "_{" + std::to_string(label) + "}$";
}

/// Keys before the query and after it have tones of their own.
Tone toneOf(std::int64_t label, Tone::Role none) {
    return label == 0 ? Tone{none} : label < 0 ? Tone{Tone::Second} : Tone{Tone::First};
}

/// Returns the cell of a query and key, without its text: clipped labels in the warning tone, others in the tone of
/// their sign, the probed one emphasized.
SheetCell labelCell(const Labelling& labelling, const LabelTable& table, std::int64_t query, std::int64_t key) {
    const std::int64_t label = table.at(query, key);
    const bool isShared = label != labelling.whole.at(query, key);
    const bool isProbed = query == labelling.query && key == labelling.key;
    return {.text = {},
            .tone = isShared ? Tone{Tone::Warning} : toneOf(label, Tone::Ink),
            .emphasized = isProbed,
            .tinted = label != 0 || isShared || isProbed};
}

Panel labelPanel(const Labelling& labelling, const LabelTable& table, const Phrase& title, std::string_view side = {}) {
    Sheet sheet{{columnCells({Words{"query \\ key", "查询 \\ 键"}})}};
    for (std::int64_t key = 0; key < labelling.count; ++key)
        sheet.rows.front().push_back({.text = wordOf(labelling.frame, key), .emphasized = key == labelling.key});
    for (std::int64_t query = 0; query < labelling.count; ++query) {
        std::vector<SheetCell> row{{.text = wordOf(labelling.frame, query), .emphasized = query == labelling.query}};
        for (std::int64_t key = 0; key < labelling.count; ++key) {
            row.push_back(labelCell(labelling, table, query, key));
            row.back().text = Phrase(labelText(table.at(query, key), side));
        }
        sheet.rows.push_back(std::move(row));
    }
    return barePanel({std::move(sheet)}, title);
}

std::vector<Panel> labelPanels(const Labelling& labelling) {
    using bias_view::labels;
    const Values& view = labelling.frame.view;
    const LabelTable& table = labelling.clipped;
    if (view.holds(labels.is("sides"))) {
        return {
            labelPanel(labelling, table, {"keys: $q_i \\cdot (k_j + u^K)$", "键：$q_i \\cdot (k_j + u^K)$"}, "K"),
            labelPanel(labelling, table,
                       {"values: $\\sum_j \\alpha_{ij} (v_j + u^V)$", "值：$\\sum_j \\alpha_{ij} (v_j + u^V)$"}, "V")};
    }
    std::vector<Panel> panels{
        labelPanel(labelling, table, say({"clipped at $k = {}$", "截断到 $k = {}$"}, table.reach))};
    if (view.holds(labels.is("unclipped")))
        panels.push_back(labelPanel(labelling, labelling.whole, Words{"not clipped", "不截断"}));
    return panels;
}

std::vector<Readout> labelLines(const Labelling& labelling) {
    std::int64_t sharing = 0;
    for (std::int64_t query = 0; query < labelling.count; ++query) {
        for (std::int64_t key = 0; key < labelling.count; ++key)
            sharing += labelling.clipped.at(query, key) != labelling.whole.at(query, key);
    }
    const std::int64_t rows = 2 * labelling.clipped.reach + 1;
    return {{"from", Words{"query $i$", "查询 $i$"}, wordOf(labelling.frame, labelling.query)},
            {"to", Words{"key $j$", "键 $j$"}, wordOf(labelling.frame, labelling.key)},
            line("label", {"label", "标签"}, labelText(labelling.labelOf(labelling.key), "")),
            line("label.whole", {"label, not clipped", "标签（不截断）"},
                 labelText(labelling.whole.at(labelling.query, labelling.key), "")),
            line("labels", {"labels, $2k + 1$", "标签数 $2k + 1$"}, grouped(rows)),
            line("labels.whole", {"labels, not clipped", "标签数（不截断）"}, grouped(2 * labelling.count - 1)),
            line("sharing", {"cells whose label is shared", "共用标签的格数"}, grouped(sharing)),
            line("numbers", {"numbers per layer", "每层的参数"}, grouped(2 * rows * labelling.width))};
}

PictureText textOf(const Labelling& labelling) {
    const std::int64_t rows = 2 * labelling.clipped.reach + 1;
    const Phrase from = wordOf(labelling.frame, labelling.query), to = wordOf(labelling.frame, labelling.key);
    const std::string label = labelText(labelling.labelOf(labelling.key), "");
    const std::string product =
        grouped(rows) + " · " + grouped(labelling.width) + " · 2 = " + grouped(2 * rows * labelling.width);
    return {.title = titleOf(labelling.frame.scene.pane.scheme),
            .headline = headline({say({"{} seen from {}: {}", "{} 相对于 {}：{}"}, to, from, label),
                                  say({"The label between the two is {}", "两者之间的标签是 {}"}, label)}),
            .caption = say({"$(2k + 1) \\cdot d \\cdot 2$ = {} numbers per layer, for keys and for values",
                            "$(2k + 1) \\cdot d \\cdot 2$ = {} 个数（每层，键与值各一份）"},
                           product),
            .readout = labelLines(labelling),
            .probe = {.only = firstPositions(static_cast<std::size_t>(labelling.count))}};
}

constexpr std::uint64_t valueStream = 90, labelStream = 91;

struct ValueSide {
    const Labelling& labelling;
    std::vector<double> weights = {};
    std::vector<Place2D> values = {};
    std::vector<Place2D> shifts = {};  ///< label of each key at full strength
    Place2D before = {};               ///< output without labels
    Place2D after = {};                ///< output with labels times `label_strength`

    double strength() const { return labelling.frame.view[bias_view::labelStrength]; }
    std::int64_t label(std::size_t key) const { return labelling.labelOf(static_cast<std::int64_t>(key)); }
    Tone tone(std::size_t key) const { return toneOf(label(key), Tone::Quiet); }
    Phrase word(std::size_t key) const { return wordOf(labelling.frame, static_cast<std::int64_t>(key)); }
    Place2D moved(std::size_t key) const {
        return {values[key][0] + strength() * shifts[key][0], values[key][1] + strength() * shifts[key][1]};
    }
};

std::vector<double> keyWeights(const Labelling& labelling) {
    const BiasFrame& frame = labelling.frame;
    std::vector<double> scores;
    for (std::int64_t key = 0; key < labelling.count; ++key)
        scores.push_back(frame.masked(labelling.query, key) ? -std::numeric_limits<double>::infinity()
                                                            : frame.at(frame.head, labelling.query, key));
    softmax(scores);
    return scores;
}

ValueSide valueSide(const Labelling& labelling) {
    const BiasFrame& frame = labelling.frame;
    ValueSide side{.labelling = labelling, .weights = keyWeights(labelling)};
    const double seed = frame.scene.pane.scheme.values.number(seedParam.id()).value_or(1);
    const auto drawn = [&](std::uint64_t stream, std::uint64_t row) {
        const SeededRow numbers(static_cast<std::uint64_t>(seed), stream, row);
        return Place2D{numbers.normal(0), numbers.normal(1)};
    };
    for (std::size_t key = 0; key < side.weights.size(); ++key) {
        const std::uint64_t word = key < frame.words.size() ? wordNumber(frame.words[key]) : key;
        const std::int64_t row = side.label(key) + labelling.clipped.reach;
        side.values.push_back(drawn(valueStream, word));
        side.shifts.push_back(drawn(labelStream, static_cast<std::uint64_t>(row)));
        for (std::size_t axis = 0; axis < 2; ++axis) {
            side.before[axis] += side.weights[key] * side.values[key][axis];
            side.after[axis] += side.weights[key] * side.moved(key)[axis];
        }
    }
    return side;
}

Panel labelledValues(const ValueSide& side) {
    double reach = 1;
    Lines lines;
    Notes names, outputs;
    for (std::size_t key = 0; key < side.values.size(); ++key) {
        const Place2D &from = side.values[key], to = side.moved(key);
        for (std::size_t axis = 0; axis < 2; ++axis)
            reach = std::max({reach, std::abs(from[axis]), std::abs(from[axis] + side.shifts[key][axis])});
        lines.curves.push_back(segment(from, to, side.tone(key)));
        names.points.push_back({to[0], to[1], side.word(key), side.tone(key)});
    }
    lines.curves.push_back(arrow(side.before, side.after, {Tone::Warning}));
    if (side.strength() > 0)
        outputs.points.push_back({side.before[0], side.before[1], Words{"before", "之前"}, {Tone::Quiet}});
    outputs.points.push_back({side.after[0], side.after[1], Words{"output", "输出"}, {Tone::Warning}});
    // names come last because a panel may have three labels in its first Notes
    return planePanel(Words{"values and output, drawn by seed", "各个值与输出，按种子抽取"},
                      planeAxes({-1.25 * reach, 1.25 * reach}),
                      {std::move(lines), std::move(outputs), std::move(names)});
}

Panel labelWeights(const ValueSide& side) {
    Sheet sheet{{columnCells({Words{"key", "键"}, Words{"weight", "权重"}, Words{"its label", "它的标签"}})}};
    for (std::size_t key = 0; key < side.values.size(); ++key) {
        sheet.rows.push_back(
            {strongCell(side.word(key)),
             plainCell(rounded(side.weights[key], 2)),
             {.text = Phrase(labelText(side.label(key), "V")), .tone = side.tone(key), .tinted = true}});
    }
    return beside(
        barePanel({std::move(sheet)}, say({"query {}", "查询{}"}, wordOf(side.labelling.frame, side.labelling.query))));
}

Figure valueFigure(const Labelling& labelling) {
    const ValueSide side = valueSide(labelling);
    const std::string moved = rounded(std::hypot(side.after[0] - side.before[0], side.after[1] - side.before[1]), 3);
    PictureText text{
        .title = titleOf(labelling.frame.scene.pane.scheme),
        .headline = say({"The labels move the output by {}", "标签使输出移动 {}"}, moved),
        .caption = say({"Each value is moved by the label of its distance; the output, their weighted mean, by {}",
                        "每个值随它距离的标签移动；输出是它们的加权平均，移动 {}"},
                       moved),
        .readout = {line("moved", {"output moved by", "输出移动"}, moved),
                    line("output.x", {"output, across", "输出（横）"}, rounded(side.after[0], 6)),
                    line("output.y", {"output, up", "输出（纵）"}, rounded(side.after[1], 6))},
        .probe = {.n = false, .only = firstPositions(side.values.size())}};
    std::ranges::move(labelLines(labelling), std::back_inserter(text.readout));
    return figureOf(std::move(text),
                    {placed(labelWeights(side), {0, 0, 0.42, 1}), placed(labelledValues(side), {0.42, 0, 0.58, 1})});
}

}  // namespace

Phrase wordOf(const BiasFrame& frame, std::int64_t token) {
    const bool named = token >= 0 && token < static_cast<std::int64_t>(frame.words.size());
    return named ? quotedToken(frame.words[static_cast<std::size_t>(token)]) : Phrase(grouped(token));
}

Result<Figure> labelFigure(const BiasFrame& frame) {
    const Result<Labelling> labelling = labellingOf(frame);
    if (!labelling) return labelling.problem();
    if (frame.view.holds(bias_view::labels.is("output"))) return valueFigure(*labelling);
    std::vector<Panel> panels = labelPanels(*labelling);
    placeInRows(panels, static_cast<int>(panels.size()));
    return figureOf(textOf(*labelling), std::move(panels));
}

}  // namespace orrery

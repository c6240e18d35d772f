// Labels of relative positions of Shaw et al., 2018: a table with one of the names u_-k to u_k for each query and key.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/bias/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

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
    Labelling labelling{.frame = frame, .clipped = {}, .whole = {}};
    labelling.count = std::min({frame.queries, frame.keys, maxLabelled});
    labelling.query = std::clamp<std::int64_t>(frame.query, 0, labelling.count - 1);
    labelling.key = std::clamp<std::int64_t>(frame.key, 0, labelling.count - 1);
    labelling.width = std::llround(setting.values.number(Meaning::Width).value_or(1));
    const std::int64_t k = std::llround(*reach);
    const Result<LabelTable> clipped = labelTable(setting, k);
    const Result<LabelTable> whole = labelTable(setting, std::max(k, labelling.count - 1));
    if (!clipped || !whole) return (clipped ? whole : clipped).problem();
    labelling.clipped = *clipped;
    labelling.whole = *whole;
    return labelling;
}

/// Formats "$u^K_{-3}$", or "$u_{-3}$" if `side` is empty.
std::string labelText(std::int64_t label, std::string_view side) {
    return "$u" + (side.empty() ? "" : "^" + std::string(side)) + "_{" + std::to_string(label) + "}$";
}

/// Returns the cell of a query and key, without its text: clipped labels in the warning tone, others in the tone of
/// their sign, the probed one emphasized.
SheetCell labelCell(const Labelling& labelling, const LabelTable& table, std::int64_t query, std::int64_t key) {
    const std::int64_t label = table.at(query, key);
    const bool isShared = label != labelling.whole.at(query, key);
    const bool isProbed = query == labelling.query && key == labelling.key;
    const Tone sided = label == 0 ? Tone{Tone::Ink} : label < 0 ? Tone{Tone::Second} : Tone{Tone::First};
    return {.text = {},
            .tone = isShared ? Tone{Tone::Warning} : sided,
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

KeyLabels keyLabels(const Labelling& labelling) {
    KeyLabels keys{.query = labelling.query, .reach = labelling.clipped.reach, .labels = {}};
    for (std::int64_t key = 0; key < labelling.count; ++key)
        keys.labels.push_back(labelling.clipped.at(labelling.query, key));
    return keys;
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

void describeLabels(Figure& figure, const Labelling& labelling) {
    const std::int64_t rows = 2 * labelling.clipped.reach + 1;
    const Phrase from = wordOf(labelling.frame, labelling.query), to = wordOf(labelling.frame, labelling.key);
    const std::string label = labelText(labelling.clipped.at(labelling.query, labelling.key), "");
    const std::string all = grouped(2 * rows * labelling.width);
    const std::string product = grouped(rows) + " · " + grouped(labelling.width) + " · 2 = " + all;
    if (figure.headline.empty())
        figure.headline = headline({say({"{} seen from {}: {}", "{} 相对于 {}：{}"}, to, from, label),
                                    say({"The label between the two is {}", "两者之间的标签是 {}"}, label)});
    if (figure.caption.empty())
        figure.caption = say({"$(2k + 1) \\cdot d \\cdot 2$ = {} numbers per layer, for keys and for values",
                              "$(2k + 1) \\cdot d \\cdot 2$ = {} 个数（每层，键与值各一份）"},
                             product);
    std::int64_t sharing = 0;
    for (std::int64_t query = 0; query < labelling.count; ++query) {
        for (std::int64_t key = 0; key < labelling.count; ++key)
            sharing += labelling.clipped.at(query, key) != labelling.whole.at(query, key);
    }
    std::vector<Readout> lines{
        {"from", Words{"query $i$", "查询 $i$"}, from},
        {"to", Words{"key $j$", "键 $j$"}, to},
        line("label", {"label", "标签"}, label),
        line("label.whole", {"label, not clipped", "标签（不截断）"},
             labelText(labelling.whole.at(labelling.query, labelling.key), "")),
        line("labels", {"labels, $2k + 1$", "标签数 $2k + 1$"}, grouped(rows)),
        line("labels.whole", {"labels, not clipped", "标签数（不截断）"}, grouped(2 * labelling.count - 1)),
        line("sharing", {"cells whose label is shared", "共用标签的格数"}, grouped(sharing)),
        line("numbers", {"numbers per layer", "每层的参数"}, all)};
    std::ranges::move(lines, std::back_inserter(figure.readout));
}

}  // namespace

Phrase wordOf(const BiasFrame& frame, std::int64_t token) {
    const bool named = token >= 0 && token < static_cast<std::int64_t>(frame.words.size());
    return named ? quotedToken(frame.words[static_cast<std::size_t>(token)]) : Phrase(grouped(token));
}

Phrase tokenName(const BiasFrame& frame, std::int64_t token) {
    const Phrase number(grouped(token)), word = wordOf(frame, token);
    return word == number ? number : say({"{} {}", "{}{}"}, number, word);
}

Result<Figure> labelFigure(const BiasFrame& frame) {
    const Result<Labelling> labelling = labellingOf(frame);
    if (!labelling) return labelling.problem();
    Figure figure;
    if (frame.view.holds(bias_view::labels.is("output"))) {
        figure = valueFigure(frame, keyLabels(*labelling));
        describeLabels(figure, *labelling);
        return figure;
    }
    figure.title = titleOf(frame.scene.pane.scheme);
    figure.panels = labelPanels(*labelling);
    placeInRows(figure.panels, static_cast<int>(figure.panels.size()));
    figure.probe.only = firstPositions(static_cast<std::size_t>(labelling->count));
    describeLabels(figure, *labelling);
    return figure;
}

}  // namespace orrery

#include <algorithm>
#include <cmath>
#include <string>

#include "core/analysis/layer_cost.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr auto widthParam = Integer("width", {"Width d", "宽度 d"}, {1, 65536, 512},
                                    {"Numbers a token has between layers.", "层与层之间每个词元的数值个数。"})
                                .logarithmic()
                                .slider(16384);
constexpr auto kernelParam =
    Integer("kernel", {"Kernel k", "卷积核 k"}, {2, 1024, 3}, {"Tokens that a convolution sees.", "卷积看到的词元数。"})
        .logarithmic()
        .slider(64);
constexpr auto neighbours = Integer("neighbours", {"Neighbours r", "邻域 r"}, {1, 65536, 64},
                                    {"Tokens that restricted attention sees.", "受限注意力看到的词元数。"})
                                .logarithmic()
                                .slider(4096);
constexpr auto asTable =
    Flag("table", {"As a table", "以表格显示"}, false,
         {"The formulas and their numbers at one length, with the operations that must wait for each "
          "other, in place of the curves.",
          "不画曲线，改用表格列出各公式、它们在某一长度下的数值，以及只能一步接一步的运算。"})
        .hiddenByDefault();
constexpr auto lengthParam = Integer("length", {"Length n", "长度 n"}, {1, 1048576, 512},
                                     {"The length that the table is filled in for.", "表格中的数按此长度计算。"})
                                 .logarithmic()
                                 .slider(65536)
                                 .when(asTable.isOn());
constexpr auto passing = Flag("passing", {"Paths between words", "词间路径"}, false,
                              {"Beside the table, how information passes from word to word in three kinds of layer.",
                               "在表格旁画出三种层中信息怎样从一个词传到另一个词。"})
                             .hiddenByDefault()
                             .when(asTable.isOn());
constexpr Param costParams[] = {widthParam, kernelParam, neighbours, asTable, lengthParam, passing};

constexpr double longestSequence = 1e6;

struct LayerWords {
    std::string_view id;
    Words name;
    std::string_view cost;
    std::string_view path;
};
constexpr LayerWords layerWords[] = {{"self", {"self-attention", "自注意力"}, "$n^2 d$", "$1$"},
                                     {"recurrent", {"recurrent", "循环"}, "$n d^2$", "$n$"},
                                     {"convolution", {"convolution", "卷积"}, "$k n d^2$", "$\\log_k n$"},
                                     {"restricted", {"restricted", "受限"}, "$r n d$", "$n / r$"}};

const LayerWords& wordsOf(LayerKind kind) {
    return layerWords[static_cast<std::size_t>(kind)];
}

/// The kinds with which self-attention is compared.
constexpr LayerKind rivals[] = {LayerKind::Recurrent, LayerKind::Convolution, LayerKind::Restricted};

Curve layerCurve(LayerKind kind, const LayerShape& shape, bool isPath) {
    const LayerWords& words = wordsOf(kind);
    Curve curve{.name = say({"{} {}", "{} {}"}, words.name, isPath ? words.path : words.cost),
                .tone = {Tone::Series, static_cast<int>(kind)},
                .emphasized = kind == LayerKind::SelfAttention};
    constexpr int points = 121;
    for (int i = 0; i < points; ++i) {
        const double n = std::pow(longestSequence, i / (points - 1.0));
        addPoint(curve, n, isPath ? pathLength(kind, shape, n) : operations(kind, shape, n));
    }
    return curve;
}

Panel layerPanel(const LayerShape& shape, bool isPath) {
    std::vector<Curve> curves;
    CellRange range{1, 2};
    for (const LayerKind kind : layerKinds) {
        curves.push_back(layerCurve(kind, shape, isPath));
        range.to = std::max(range.to, curves.back().y.back());
    }
    const Words title = isPath ? Words{"longest path between two tokens", "任意两个词元之间的最大路径长度"}
                               : Words{"operations of a layer", "一层的运算量"};
    return plotPanel(title,
                     {plotAxis(Words{"length $n$", "长度 $n$"}, {1, longestSequence}, AxisScale::Log),
                      heightAxis({}, range, AxisScale::Log)},
                     {Lines{std::move(curves)}});
}

Notes crossingNotes(const LayerShape& shape) {
    Notes notes;
    for (const LayerKind kind : rivals) {
        const double at = crossoverLength(kind, shape);
        if (at <= 1 || at >= longestSequence) continue;
        notes.rules.push_back({.at = at,
                               .label = Phrase("$n = " + shortest(at) + "$"),
                               .tone = {Tone::Series, static_cast<int>(kind)},
                               .stroke = Stroke::Dotted});
    }
    return notes;
}

SheetCell withNumber(std::string_view formula, double number, bool best) {
    const std::string text = std::string(formula) + "\n" + rounded(number, 4);
    return best ? tintedCell(Phrase(text), {Tone::Series, 0}) : plainCell(text);
}

/// Builds the table of costs; the smallest value of each column is tinted.
Panel tablePanel(const LayerShape& shape, double n) {
    double cheapest = operations(LayerKind::SelfAttention, shape, n);
    for (const LayerKind kind : layerKinds) cheapest = std::min(cheapest, operations(kind, shape, n));
    Sheet sheet{{{strongCell(Phrase("$n = " + rounded(n, 9) + "$")), columnCell(Words{"operations", "运算量"}),
                  columnCell(Words{"one by one", "串行步数"}), columnCell(Words{"longest path", "最大路径长度"})}}};
    for (const LayerKind kind : layerKinds) {
        const LayerWords& words = wordsOf(kind);
        const double cost = operations(kind, shape, n), path = pathLength(kind, shape, n);
        const bool waits = kind == LayerKind::Recurrent;  // tokens are processed one after the other
        sheet.rows.push_back({{.text = words.name},
                              withNumber(words.cost, cost, cost <= cheapest),
                              withNumber(waits ? "$n$" : "$1$", waits ? n : 1, !waits),
                              withNumber(words.path, path, path <= 1)});
    }
    return barePanel({std::move(sheet)});
}

constexpr int passedWords = 6;

/// Whether a pair of words, from the first or the second to the other one, is joined or emphasized.
using IsPair = bool (*)(int from, int to);

/// Panel of the lines between the words that a kind of layer joins: arcs, or upright lines that never meet.
Panel passingPanel(const Phrase& title, IsPair isJoined, IsPair isEmphasized, bool arcs = true) {
    std::vector<Phrase> words;
    Links links{.links = {}, .arcs = arcs};
    for (int from = 0; from < passedWords; ++from) {
        words.emplace_back(std::to_string(from + 1));
        for (int to = from; to < passedWords; ++to) {
            if (isJoined(from, to))
                links.links.push_back({static_cast<double>(from), static_cast<double>(to), isEmphasized(from, to)});
        }
    }
    return beside(plotPanel(title, {namedAxis(words), stripAxis()}, {std::move(links)}));
}

/// Panels of a recurrent layer, of self-attention and of a layer that works on each word alone, one below the other
/// within `within`. The path from the first word to the last is emphasized; in the third panel, which has no such
/// path, all lines are emphasized.
std::vector<Panel> passingPanels(const Slot& within) {
    const IsPair isNext = [](int from, int to) { return to == from + 1; };
    const IsPair isSame = [](int from, int to) { return to == from; };
    const IsPair isOther = [](int from, int to) { return to > from; };
    const IsPair isWhole = [](int from, int to) { return from == 0 && to == passedWords - 1; };
    std::vector<Panel> panels{passingPanel(Words{"recurrent: 5 steps", "循环：5 步"}, isNext, isNext),
                              passingPanel(Words{"self-attention: 1 step", "自注意力：1 步"}, isOther, isWhole),
                              passingPanel(Words{"MLP: never", "MLP：永不到达"}, isSame, isSame, false)};
    placeInRows(panels, 1, within);
    return panels;
}

PictureText textOf(const LayerShape& shape, double n) {
    const std::string d = shortest(shape.width), k = shortest(shape.kernel), r = shortest(shape.neighbours);
    const bool isNarrow = shape.width == 1;
    PictureText text{
        .title = say({"Cost of a layer{}", "一层的代价{}"}, " · $d = " + d + "$ · $k = " + k + "$ · $r = " + r + "$"),
        .headline =
            isNarrow
                ? Phrase(
                      Words{"At width 1 self-attention never beats recurrence", "宽度为 1 时自注意力从不比循环层便宜"})
                : say({"Self-attention beats recurrence below {} tokens", "少于 {} 个词元时自注意力比循环层便宜"}, d),
        .caption =
            isNarrow
                ? Phrase(Words{"self-attention joins any two tokens in one step", "自注意力使任意两个词元一步可达"})
                : say({"self-attention costs less than a recurrent layer below $n = d = {}$, and joins any two "
                       "tokens in one step",
                       "$n < d = {}$ 时，自注意力的计算量小于循环层；任意两个词元一步可达"},
                      d),
        .probe = noProbe};
    for (const LayerKind kind : rivals) {
        text.readout.push_back({std::string(wordsOf(kind).id),
                                say({"dearer above: {}", "从何处起比{}层贵"}, wordsOf(kind).name),
                                Phrase("$n = " + shortest(crossoverLength(kind, shape)) + "$")});
    }
    const double own = operations(LayerKind::SelfAttention, shape, n);
    const double ratio = own / operations(LayerKind::Recurrent, shape, n);
    text.readout.push_back(fact("n", rounded(n, 9)));
    text.readout.push_back(fact("ratio", rounded(ratio, 3)));
    text.readout.push_back(fact("self.operations", rounded(own, 4)));
    return text;
}

Result<Figure> showCost(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const LayerShape shape{static_cast<double>(view[widthParam]), static_cast<double>(view[kernelParam]),
                           static_cast<double>(view[neighbours])};
    std::vector<Panel> panels;
    if (view[asTable]) {
        panels = {placed(tablePanel(shape, view[lengthParam]), {0, 0, view[passing] ? 0.66 : 1, 1})};
        if (view[passing]) std::ranges::move(passingPanels({0.68, 0, 0.32, 1}), std::back_inserter(panels));
    } else {
        panels = {layerPanel(shape, false), layerPanel(shape, true)};
        panels.front().layers.push_back(crossingNotes(shape));
        placeInRows(panels, 2);
    }
    return figureOf(textOf(shape, view[lengthParam]), std::move(panels));
}

}  // namespace

/// Operations and path length of four kinds of layer against the length n; or a table of both at one length.
extern constexpr ViewPicture cost{
    .id = "cost",
    .name = {"cost of a layer", "一层的代价"},
    .params = costParams,
    .accepts = isAny,
    .show = showCost,
    .help = {{"What a layer costs against the length of the sequence: attention grows with its square, the rest in "
              "proportion.",
              "一层的代价随序列长度的变化：注意力随长度的平方增长，其余线性增长。"},
             {"Where the lines cross, attention becomes the dearer part.", "过了两线的交点，注意力就更贵。"},
             {"Change the width and see the crossing move.", "改变宽度，看交点移动。"}}};

}  // namespace orrery::attention_view

// Multi-head attention (Vaswani et al., 2017, section 3.2.2): each of h heads projects the vectors to d_model / h
// numbers and attends separately; the concatenated outputs are multiplied by W^O.
#include <algorithm>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Integer headsParam("heads", {"Heads h", "头数 h"}, {1, 8, 4},
                             {"Each has d_model / h numbers, rounded down.",
                              "每个头有 d_model / h 个数（向下取整）。"});
constexpr Param headsParams[] = {headsParam, sentence, embeddings, x, sqrtD, seed};

struct Heads {
    std::size_t count = 1;
    std::size_t width = 1;        ///< columns of each head
    std::vector<Matrix> weights;  ///< attention weights of each head, [n x n]
    Matrix input;                 ///< embeddings with positions
    Matrix joined;                ///< concatenated outputs
    Matrix output;                ///< the concatenated outputs times W^O

    /// Products of one projection.
    std::size_t products() const { return count * input.columns * width; }
};

Heads headsOf(const AttentionFrame& frame) {
    Heads heads;
    heads.count = std::min(static_cast<std::size_t>(frame.view[headsParam]), frame.width());
    heads.width = frame.width() / heads.count;
    heads.joined = Matrix(frame.count(), heads.count * heads.width);
    heads.input = embeddedWithPosition(frame.content, frame.positions, 1);
    const Matrix shape(frame.width(), heads.width);
    for (std::size_t head = 0; head < heads.count; ++head) {
        const auto drawn = [&](int which) {
            return product(heads.input, drawnWeights(frame, static_cast<int>(10 * head) + which, shape));
        };
        const Attention attention = attend({drawn(1), drawn(2), drawn(3)});
        heads.weights.push_back(attention.weights);
        for (std::size_t row = 0; row < frame.count(); ++row)
            std::ranges::copy(attention.out.row(row), heads.joined.row(row).subspan(head * heads.width).begin());
    }
    constexpr int outputIndex = 100;  // index of W^O; head k uses 10 k + 1 to 10 k + 3
    heads.output = product(heads.joined, drawnWeights(frame, outputIndex, Matrix(heads.joined.columns, frame.width())));
    return heads;
}

/// Panel of a matrix, without axis names and colour bar.
Panel plainPanel(const Phrase& title, Axes axes, const Matrix& matrix, const ColourScale& scale) {
    axes.x.name = axes.y.name = {};
    return withoutBar(matrixPanel(title, axes, matrix, scale));
}

/// The same of a matrix with one row per token, without tick labels.
Panel rowsPanel(const AttentionFrame& frame, const Matrix& rows, const Phrase& title, const ColourScale& scale) {
    Panel panel = plainPanel(title, {dimensionAxis(rows.columns), queryAxis({frame, 24})}, rows, scale);
    panel.square = panel.tickLabels = false;
    return panel;
}

/// Vertical lines between the columns of the heads.
Notes bordersOf(const Heads& heads) {
    Notes borders;
    for (std::size_t head = 1; head < heads.count; ++head) {
        borders.rules.push_back(
            {.at = static_cast<double>(head * heads.width), .label = {}, .tone = {Tone::Ink}, .stroke = Stroke::Solid});
    }
    return borders;
}

/// One panel per head with its attention weights, side by side in the order of the concatenated outputs.
std::vector<Panel> weightsPanels(const AttentionFrame& frame, const Heads& heads, const Slot& within) {
    double max = 0;
    for (const Matrix& weights : heads.weights) max = std::max(max, std::ranges::max(weights.values));
    const ColourScale scale = scaleOver(Quantity::Weight, {0, max});
    std::vector<Panel> panels;
    for (std::size_t head = 0; head < heads.count; ++head) {
        const Phrase title = say({"head {}: {}", "头 {}：{}"}, grouped(head), grouped(heads.width));
        panels.push_back(plainPanel(title, {keyAxis({frame}), queryAxis({frame, 16})}, heads.weights[head], scale));
        panels.back().tickLabels = heads.count <= 2;
    }
    placeInRows(panels, static_cast<int>(heads.count), within);
    return panels;
}

/// Direction of the lines: from the input out to the heads, or from the heads in to the output.
enum class Flow { Out, In };

/// Builds a strip with one line per head, from the middle of its top edge or to the middle of its bottom edge.
Panel flowPanel(const Phrase& title, std::size_t heads, Flow flow) {
    const double middle = (static_cast<double>(heads) - 1) / 2;
    Links links;
    for (std::size_t head = 0; head < heads; ++head) {
        const auto own = static_cast<double>(head);
        links.links.push_back(
            {.from = flow == Flow::Out ? middle : own, .to = flow == Flow::In ? middle : own, .emphasised = true});
    }
    Axis across = restingAxis({}, heads);
    across.ticks.emplace();
    Panel panel = beside(plotPanel(title, {std::move(across), stripAxis()}, {std::move(links)}));
    panel.tickLabels = false;
    return panel;
}

/// Builds the panels from top to bottom: the input, lines to the heads, the attention weights of each head, the
/// concatenated outputs, lines that join, and the product of the outputs with W^O.
std::vector<Panel> flowPanels(const AttentionFrame& frame, const Heads& heads) {
    const ColourScale scale = scaleOf({&heads.input, &heads.joined, &heads.output}, Quantity::EncodedValue);
    const std::string wide = grouped(frame.width()), count = grouped(heads.count), width = grouped(heads.width);
    std::vector<Panel> panels;
    const auto add = [&](Panel panel, double top, double height) {
        panels.push_back(placed(std::move(panel), {0, top, 1, height}));
    };
    add(rowsPanel(frame, heads.input, say({"$x$: {} numbers a word", "$x$：每词 {} 个数"}, wide), scale), 0, 0.15);
    add(flowPanel(say({"each head’s own $W_Q, W_K, W_V$: {} × {} × {} = {} products each",
                       "各头自己的 $W_Q, W_K, W_V$：每种 {} × {} × {} = {} 次乘法"},
                      count, wide, width, grouped(heads.products())),
                  heads.count, Flow::Out),
        0.15, 0.15);
    std::ranges::move(weightsPanels(frame, heads, {0, 0.3, 1, 0.22}), std::back_inserter(panels));
    add(rowsPanel(frame, heads.joined, say({"side by side: {} × {}", "并排：{} × {}"}, count, width), scale), 0.52,
        0.15);
    panels.back().layers.emplace_back(bordersOf(heads));
    add(flowPanel({}, heads.count, Flow::In), 0.67, 0.1);
    add(rowsPanel(frame, heads.output, say({"times $W^O$: {} again", "乘以 $W^O$：又是每词 {} 个数"}, wide), scale),
        0.77, 0.23);
    panels.back().tickLabels = true;
    panels.back().bar = scale;
    return panels;
}

/// "8 numbers".
Phrase numberWords(std::size_t count) {
    return amount(static_cast<std::int64_t>(count), "number", "numbers", "个数");
}

Figure showHeads(const AttentionFrame& frame) {
    const Heads heads = headsOf(frame);
    const std::string count = grouped(heads.count);
    const Phrase numbers = numberWords(heads.width);
    PictureText text{
        .headline = heads.count == 1 ? say({"1 head of {}", "1 个头，{}"}, numbers)
                                     : say({"{} heads of {} each", "{} 个头，每个 {}"}, count, numbers),
        .caption =
            say({"each head draws its own W_Q, W_K, W_V (seeded); the outputs, {} in all, go through W_O (seeded)",
                 "每个头各有自己的 W_Q、W_K、W_V（按种子抽取）；输出共 {}，再乘以 W_O（按种子抽取）"},
                numberWords(heads.joined.columns)),
        .readout = {line("heads", {"heads", "头数"}, count),
                    line("width", {"numbers in each", "每个头的数值个数"}, grouped(heads.width)),
                    line("joined", {"numbers together", "合起来的数值个数"}, grouped(heads.joined.columns)),
                    line("products", {"products of one projection", "一次投影的乘法次数"}, grouped(heads.products()))},
        .probe = noProbe};
    if (heads.joined.columns < frame.width()) {
        text.caption += say({"; {} do not share out evenly, and the rest is left out", "；{} 不能平分，余下的不用"},
                            numberWords(frame.width()));
    }
    return figureOf(std::move(text), flowPanels(frame, heads));
}

}  // namespace

extern constexpr ViewPicture heads{
    .id = "heads",
    .name = {"several heads", "多个头"},
    .required = added,
    .params = headsParams,
    .accepts = isAdded,
    .show = ofSentence<showHeads>,
    .help = {
        {"The columns shared out among the heads: each has scores and weights of its own.",
         "各列分给各个头：每个头有自己的分数与权重。"},
        {"Heads that look at other words than their neighbours; all outputs side by side are as wide as the input, "
         "if it shares out evenly.",
         "各头看的词不同；若能平分，所有输出并排与输入一样宽。"},
        {"Change the number of heads and see the columns shared out anew.", "改变头数，看各列重新分配。"}}};

}  // namespace orrery::attention_view

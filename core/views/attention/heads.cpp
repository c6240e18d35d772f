// Multi-head attention: vectors are projected to h narrow heads, each head attends by itself, and the outputs are
// concatenated.
#include <algorithm>

#include "core/analysis/embedding.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/views/attention/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

constexpr Integer headsParam("heads", {"Heads h", "头数 h"}, {1, 8, 4},
                             {"Each has d_model / h numbers, rounded down.",
                              "每个头有 d_model / h 个数（向下取整）。"});
constexpr Param headsParams[] = {headsParam, sentence, embeddings, x, sqrtD, seed};

struct Heads {
    std::size_t count = 1;
    std::size_t width = 1;  ///< columns of each head
    std::vector<Matrix> weights;
    Matrix input;   ///< embeddings with positions
    Matrix joined;  ///< concatenated outputs
    Matrix output;  ///< the concatenated outputs times W^O
};

Result<Heads> headsOf(const AttentionFrame& frame) {
    Heads heads;
    heads.count = std::min(static_cast<std::size_t>(frame.view[headsParam]), frame.width());
    heads.width = frame.width() / heads.count;
    heads.joined = Matrix(frame.count(), heads.count * heads.width);
    heads.input = embeddedWithPosition(frame.content, frame.positions, 1);
    const Matrix& rows = heads.input;
    const Matrix shape(frame.width(), heads.width);
    for (std::size_t head = 0; head < heads.count; ++head) {
        const auto drawn = [&](int which) {
            return product(rows, drawnWeights(frame, static_cast<int>(10 * head) + which, shape));
        };
        const Result<Attention> attention = attend({drawn(1), drawn(2), drawn(3)});
        if (!attention) return attention.problem();
        heads.weights.push_back(attention->weights);
        for (std::size_t row = 0; row < frame.count(); ++row)
            std::ranges::copy(attention->out.row(row), heads.joined.row(row).subspan(head * heads.width).begin());
    }
    constexpr int lastOfAll = 100;  // after the three matrices of each head
    heads.output = product(heads.joined, drawnWeights(frame, lastOfAll, Matrix(heads.joined.columns, frame.width())));
    return heads;
}

std::string countText(std::size_t count) {
    return grouped(static_cast<std::int64_t>(count));
}

/// A matrix of the words' rows; `borders` separates the columns of the heads.
Panel rowsPanel(const AttentionFrame& frame, const Matrix& rows, const Phrase& title, const ColourScale& scale) {
    Axes axes{dimensionAxis(rows.columns), queryAxis({frame, 24})};
    axes.across.name = axes.down.name = {};
    Panel panel = matrixPanel(title, axes, rows, scale);
    panel.square = false;
    panel.bar.reset();
    return panel;
}

Notes bordersOf(const Heads& heads) {
    Notes borders;
    for (std::size_t head = 1; head < heads.count; ++head) {
        borders.rules.push_back(
            {.at = static_cast<double>(head * heads.width), .label = {}, .tone = {Tone::Ink}, .stroke = Stroke::Solid});
    }
    return borders;
}

/// Weights of each head, in a grid between the input and the joined outputs.
void addWeights(Figure& figure, const AttentionFrame& frame, const Heads& heads, const Slot& within) {
    double most = 0;
    for (const Matrix& weights : heads.weights) most = std::max(most, *std::ranges::max_element(weights.values));
    const ColourScale scale = scaleOver(Quantity::Weight, {0, most});
    const Places slots = gridOf(static_cast<int>(heads.count), heads.count > 2 ? 2 : 1, within);
    for (std::size_t head = 0; head < heads.count; ++head) {
        Axes axes{keyAxis({frame}), queryAxis({frame, 16})};
        axes.across.name = axes.down.name = {};
        const Phrase title = say({"head {}: {} → {}", "第 {} 头：{} → {}"}, countText(head), countText(frame.width()),
                                 countText(heads.width));
        Panel panel = matrixPanel(title, axes, heads.weights[head], scale);
        panel.bar.reset();
        panel.tickLabels = heads.count <= 2;
        panel.place = slots[head];
        figure.panels.push_back(std::move(panel));
    }
}

Result<Figure> showHeads(const AttentionFrame& frame) {
    const Result<Heads> heads = headsOf(frame);
    if (!heads) return heads.problem();
    const ColourScale scale = scaleOf({&heads->input, &heads->joined, &heads->output}, Quantity::EncodedValue);
    const Phrase wide(countText(frame.width()));
    Figure figure;
    figure.panels = {rowsPanel(frame, heads->input, say({"$x$: {} numbers a word", "$x$：每词 {} 个数"}, wide), scale)};
    figure.panels.back().place = {0, 0, 0.2, 1};
    addWeights(figure, frame, *heads, {0.21, 0, 0.23, 1});
    figure.panels.push_back(rowsPanel(
        frame, heads->joined,
        say({"side by side: {} × {}", "并排：{} × {}"}, countText(heads->count), countText(heads->width)), scale));
    figure.panels.back().layers.emplace_back(bordersOf(*heads));
    figure.panels.back().place = {0.45, 0, 0.2, 1};
    figure.panels.push_back(
        rowsPanel(frame, heads->output, say({"times $W^O$: {} again", "乘以 $W^O$：又是 {} 个"}, wide), scale));
    figure.panels.back().bar = scale;
    figure.panels.back().place = {0.65, 0, 0.35, 1};  // wide enough for its numbers
    const std::string count = grouped(static_cast<std::int64_t>(heads->count));
    const std::string width = grouped(static_cast<std::int64_t>(heads->width));
    const std::string all = grouped(static_cast<std::int64_t>(heads->joined.columns));
    figure.headline = say({"{} heads of {} numbers each", "{} 个头，每个 {} 个数"}, count, width);
    figure.caption =
        say({"each head draws its own W_Q, W_K, W_V (seeded); their outputs, {} numbers, go through W_O (seeded)",
             "每个头各有自己的 W_Q、W_K、W_V（按种子抽取）；它们的输出共 {} 个数，再乘以 W_O（按种子抽取）"},
            all);
    figure.readout = {line("heads", {"heads", "头数"}, count), line("width", {"numbers in each", "每头的数"}, width),
                      line("joined", {"numbers together", "合起来的数"}, all)};
    figure.probe = noProbe;
    return figure;
}

}  // namespace

extern constexpr ViewPicture heads{
    .id = "heads",
    .name = {"several heads", "多个头"},
    .accepted = added,
    .params = headsParams,
    .accepts = isAdded,
    .show = ofSentence<showHeads>,
    .help = {
        {"The columns shared out among the heads: each has scores and weights of its own.",
         "各列分给各个头：每个头有自己的分数与权重。"},
        {"Heads that look at other words than their neighbours; all outputs side by side are as wide as the input.",
         "各头看的词不同；所有输出并排，与输入一样宽。"},
        {"Change the number of heads and see the columns shared out anew.", "改变头数，看各列重新分配。"}}};

}  // namespace orrery::attention_view

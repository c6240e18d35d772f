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
    Matrix joined;  ///< concatenated outputs
};

Result<Heads> headsOf(const AttentionFrame& frame) {
    Heads heads;
    heads.count = std::min(static_cast<std::size_t>(frame.view[headsParam]), frame.width());
    heads.width = frame.width() / heads.count;
    heads.joined = Matrix(frame.count(), heads.count * heads.width);
    const Matrix rows = embeddedWithPosition(frame.content, frame.positions, 1);
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
    return heads;
}

Panel joinedPanel(const AttentionFrame& frame, const Heads& heads) {
    Axes axes{dimensionAxis(heads.joined.columns), queryAxis({frame, 24})};
    axes.down.name = {};
    const ColourScale scale = scaleOf({&heads.joined}, Quantity::EncodedValue);
    Panel panel = matrixPanel(Words{"their outputs, side by side", "各头的输出并排"}, axes, heads.joined, scale);
    panel.square = false;
    Notes borders;
    for (std::size_t head = 1; head < heads.count; ++head) {
        borders.rules.push_back(
            {.at = static_cast<double>(head * heads.width), .label = {}, .tone = {Tone::Ink}, .stroke = Stroke::Solid});
    }
    panel.layers.push_back(std::move(borders));
    return panel;
}

Result<Figure> showHeads(const AttentionFrame& frame) {
    const Result<Heads> heads = headsOf(frame);
    if (!heads) return heads.problem();
    constexpr double upper = 0.62;
    double most = 0;
    for (const Matrix& weights : heads->weights) most = std::max(most, *std::ranges::max_element(weights.values));
    const ColourScale scale = scaleOver(Quantity::Weight, {0, most});
    Figure figure;
    for (std::size_t head = 0; head < heads->count; ++head) {
        Axes axes{keyAxis({frame}), queryAxis({frame, 16})};
        axes.across.name = axes.down.name = {};
        Panel panel = matrixPanel(say({"head {}", "第 {} 头"}, grouped(static_cast<std::int64_t>(head))), axes,
                                  heads->weights[head], scale);
        panel.bar.reset();
        panel.tickLabels = heads->count <= 4;
        const double width = 1.0 / static_cast<double>(heads->count);
        panel.place = {static_cast<double>(head) * width, 0, width, upper};
        figure.panels.push_back(std::move(panel));
    }
    figure.panels.push_back(joinedPanel(frame, *heads));
    figure.panels.back().place = {0, upper, 1, 1 - upper};
    const std::string count = grouped(static_cast<std::int64_t>(heads->count));
    const std::string width = grouped(static_cast<std::int64_t>(heads->width));
    const std::string all = grouped(static_cast<std::int64_t>(heads->joined.columns));
    figure.headline = say({"{} heads of {} numbers each", "{} 个头，每个 {} 个数"}, count, width);
    figure.caption = say({"each head draws its own W_Q, W_K, W_V (seeded); their outputs make a row of {} numbers",
                          "每个头各有自己的 W_Q、W_K、W_V（按种子抽取）；它们的输出拼成 {} 个数的一行"},
                         all);
    figure.readout = {line("heads", {"heads", "头数"}, count), line("width", {"numbers in each", "每头的数"}, width),
                      line("joined", {"numbers together", "合起来的数"}, all)};
    figure.probe.m = figure.probe.n = false;
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

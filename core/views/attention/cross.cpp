// Cross-attention: queries are the words of one sentence, keys and values those of another. The vectors are the bare
// embeddings, without weight matrices and positions.
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr auto askers = Text("queries", {"Sentence of the queries", "查询的句子"}, 65536,
                             {"The words that ask; the words that are asked are those of the sentence. The same word "
                              "has the same vector in both.",
                              "这里的词提出查询，由“句子”中的词回答。同一个词在两句中的向量相同。"},
                             "code I like");
constexpr Param crossParams[] = {sentence, askers, sqrtD, seed};

/// Returns the pane with the query sentence in place of its own.
Pane paneAsking(const Pane& pane) {
    Pane asking = pane;
    if (const Result<Values> changed = pane.view.values.with(sentence.id(), pane.view.values[askers]))
        asking.view.values = *changed;
    return asking;
}

Panel crossingPanel(const AttentionFrame& keys, const AttentionFrame& queries, const Matrix& weights) {
    Axes axes{keyAxis({keys}), queryAxis({queries})};
    axes.x.name = Words{"keys: words that are asked", "键：回答的词"};
    axes.y.name = Words{"queries: words that ask", "查询：提问的词"};
    Panel panel = matrixPanel(Words{"weights: each row sums to 1", "权重：每行和为 1"}, axes, weights, weightScale());
    panel.layers.push_back(Marks{{{.x = axes.x.extents, .y = cellOf(queries.query)}}});
    return panel;
}

Result<Figure> showCross(const Scene& scene) {
    const Pane asking = paneAsking(scene.pane);
    const Result<AttentionFrame> keys = attentionFrame(scene);
    if (!keys) return keys.problem();
    const Scene other{asking, scene.probe, scene.encoding, scene.progress};  // must outlive the frame of the queries
    const Result<AttentionFrame> queries = attentionFrame(other);
    if (!queries) return queries.problem();
    const Matrix weights = attend({queries->content, keys->content, keys->content}).weights;
    const auto row = weights.row(queries->query);
    const Largest largest = largestOf(row);
    const Phrase from = wordAt(*queries, queries->query), to = wordAt(*keys, largest.at);
    const std::string weight = shareText(row[largest.at]);
    const bool isOne = largest.count == 1;
    const Phrase found = isOne ? to : amount(largest.count, "word", "words", "个词");
    return figureOf(
        {.title = Words{"Cross-attention between two sentences", "两个句子之间的交叉注意力"},
         .headline = headline({isOne ? say({"{} looks at {}: {}", "{}看向{}：{}"}, from, found, weight)
                                     : say({"{} looks at {}: {} each", "{}看向 {}：各 {}"}, from, found, weight),
                               say({"The largest weight is {}", "最大权重为 {}"}, weight)}),
         .caption = say({"{} asks the other sentence and finds {} with weight {}", "{}查询另一句，找到 {}，权重 {}"},
                        from, found, weight),
         .readout = {{"from", Words{"query", "查询"}, from},
                     {"to", Words{"finds", "找到"}, to},
                     line("weight", {"weight", "权重"}, weight)},
         .probe = {.n = false, .only = firstPositions(queries->count())}},
        {crossingPanel(*keys, *queries, weights)});
}

}  // namespace

extern constexpr ViewPicture cross{
    .id = "cross",
    .name = {"cross-attention", "交叉注意力"},
    .required = added,
    .params = crossParams,
    .accepts = isAdded,
    .show = showCross,
    .help = {{"The words that ask stand in one sentence, the words that are asked in another.",
              "提问的词在一个句子里，回答的词在另一个句子里。"},
             {"The matrix is no square: as many rows as one sentence has words, as many columns as the other.",
              "矩阵不是方阵：行数是一句的词数，列数是另一句的词数。"},
             {"Type a longer second sentence: columns are added, no row.", "输入更长的第二句：列增加，行不变。"}}};

}  // namespace orrery::attention_view

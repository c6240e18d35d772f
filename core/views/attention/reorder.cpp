// Outputs of attention for a sentence and, below, for the same words in reverse order: each word has the same output in
// both until positions are added. Words run across, dimensions down.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/attention.h"
#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

constexpr Param reorderParams[] = {sentence, embeddings, x, sqrtD, strength, seed};

constexpr std::size_t maxWords = 12;
constexpr double equalTo = 1e-9;

using WordPlaces = std::vector<std::size_t>;

/// Outputs [words x d] of the sentence and of its words in another order; order[k] is the index in the sentence of the
/// word at place k of the other order.
struct Reordered {
    const AttentionFrame& frame;
    WordPlaces order;
    Matrix sentence;
    Matrix other;

    /// Largest absolute difference between both outputs of the word at this place of the other order.
    double difference(std::size_t place) const {
        double max = 0;
        for (std::size_t column = 0; column < other.columns; ++column)
            max = std::max(max, std::abs(other.at(place, column) - sentence.at(order[place], column)));
        return max;
    }
    /// Sum of all numbers of all outputs; without positions, the order of the words does not change it.
    static std::string sum(const Matrix& outputs) {
        return rounded(std::accumulate(outputs.values.begin(), outputs.values.end(), 0.0), 4);
    }
    double largest() const {
        double max = 0;
        for (std::size_t place = 0; place < order.size(); ++place) max = std::max(max, difference(place));
        return max;
    }
};

Result<Matrix> outputsFor(const AttentionFrame& frame, const Matrix& words, double strengthOf) {
    Matrix positions = frame.positions;
    for (double& number : positions.values) number *= strengthOf;
    const Matrix rows = embeddedWithPosition(words, positions, 1);
    const Matrix shape(rows.columns, rows.columns);
    const auto drawn = [&](int which) { return product(rows, drawnWeights(frame, which, shape)); };
    const Result<Attention> attention = attend({drawn(1), drawn(2), drawn(3)});
    if (!attention) return attention.problem();
    return attention->out;
}

Result<Reordered> reorderedAt(const AttentionFrame& frame, double strengthOf) {
    WordPlaces order(frame.count());
    std::iota(order.rbegin(), order.rend(), 0UL);
    const Result<Matrix> words = permutedRows(frame.content, order);
    if (!words) return words.problem();
    const Result<Matrix> one = outputsFor(frame, frame.content, strengthOf),
                         two = outputsFor(frame, *words, strengthOf);
    if (!one || !two) return (one ? two : one).problem();
    return Reordered{frame, order, *one, *two};
}

Axes axesOf(const AttentionFrame& frame, const WordPlaces& order) {
    Axes axes{keyAxis({frame, maxWords, order}), dimensionAxis(frame.width())};
    axes.x.name = {};
    axes.x.aim = axes.y.aim = Aim::Nothing;
    axes.x.rests = true;
    axes.x.shown = axes.x.extents;
    return axes;
}

Panel outputPanel(const Reordered& reordered, bool isOther, const ColourScale& scale) {
    const WordPlaces order = isOther ? reordered.order : WordPlaces();
    const Axes axes = axesOf(reordered.frame, order);
    const Matrix& outputs = isOther ? reordered.other : reordered.sentence;
    const std::string sum = Reordered::sum(outputs);
    const Phrase title =
        isOther ? say({"the words in reverse order: outputs, all added up {}", "词序颠倒后的输出，总和 {}"}, sum)
                : say({"the sentence: outputs, all added up {}", "原句的输出，总和 {}"}, sum);
    Panel panel = matrixPanel(title, axes, transposed(outputs), scale);
    panel.square = false;
    if (!isOther) return withoutBar(std::move(panel));
    Marks changed;
    for (std::size_t place = 0; place < reordered.order.size(); ++place) {
        if (reordered.difference(place) > equalTo)
            changed.marks.push_back({.x = cellOf(place), .y = axes.y.extents, .second = true});
    }
    panel.layers.push_back(std::move(changed));
    return panel;
}

/// Lines from each word to the same word below.
Panel linksPanel(const Reordered& reordered) {
    Axes axes = axesOf(reordered.frame, {});
    axes.x.ticks = std::vector<Tick>{};
    axes.y = stripAxis();
    Links links;
    for (std::size_t place = 0; place < reordered.order.size(); ++place) {
        links.links.push_back({.from = static_cast<double>(reordered.order[place]),
                               .to = static_cast<double>(place),
                               .emphasised = reordered.difference(place) <= equalTo});
    }
    Panel panel = beside(plotPanel({}, std::move(axes), {std::move(links)}));
    panel.tickLabels = false;
    return panel;
}

Phrase reorderedHeadline(const AttentionFrame& frame, const Reordered& here, const Phrase& verdict) {
    if (std::equal(frame.tokens.begin(), frame.tokens.end(), frame.tokens.rbegin()))
        return Words{"Reversed it is the same sentence", "颠倒后仍是同一句"};
    const auto words = static_cast<std::int64_t>(frame.count());
    std::int64_t changed = 0;
    for (std::size_t place = 0; place < here.order.size(); ++place) changed += here.difference(place) > equalTo ? 1 : 0;
    if (changed > 0 && changed < words)
        return say({"The output differs for {} of {} words", "{1} 个词中有 {0} 个的输出不同"}, grouped(changed),
                   grouped(words));
    return say({"Each word’s output in both orders: {}", "两种词序中每个词的输出：{}"}, verdict);
}

Result<Figure> showReorder(const AttentionFrame& frame) {
    if (frame.count() > maxWords)
        return Problem{"sentence", say({"it has {} words", "有 {} 个词"}, frame.count()),
                       say({"at most {} fit", "最多 {} 个"}, maxWords)};
    const double chosen = frame.view[strength];
    const Result<Reordered> here = reorderedAt(frame, chosen), full = reorderedAt(frame, 1);
    if (!here || !full) return (here ? full : here).problem();
    const ColourScale scale =
        scaleOf({&here->sentence, &here->other, &full->sentence, &full->other}, Quantity::EncodedValue);
    Figure figure;
    figure.panels = {placed(outputPanel(*here, false, scale), {0, 0, 1, 0.42}),
                     placed(linksPanel(*here), {0, 0.42, 1, 0.16}),
                     placed(outputPanel(*here, true, scale), {0, 0.58, 1, 0.42})};
    const bool same = here->largest() <= equalTo;
    const std::string difference = same ? "0" : rounded(here->largest(), 3), max = rounded(full->largest(), 3);
    const Phrase verdict = same ? Phrase(Words{"the same", "相同"}) : Phrase(Words{"different", "不同"});
    figure.headline = reorderedHeadline(frame, *here, verdict);
    figure.caption =
        same ? say({"strength of positions {}: the outputs of a word are the same", "位置强度 {}：同一个词的输出相同"},
                   rounded(chosen, 3))
             : say({"strength of positions {}: the outputs of a word differ by at most {}",
                    "位置强度 {}：同一个词的输出至多相差 {}"},
                   rounded(chosen, 3), difference);
    figure.readout = {line("difference", {"largest difference", "最大差"}, difference),
                      {"verdict", Words{"outputs", "输出"}, verdict},
                      line("sum", {"all added up", "总和"}, Reordered::sum(here->sentence)),
                      line("sum.other", {"in reverse order", "颠倒后总和"}, Reordered::sum(here->other)),
                      line("with", {"difference at full strength", "强度为 1 时的差"}, max)};
    figure.probe = noProbe;
    return figure;
}

}  // namespace

extern constexpr ViewPicture reorder{
    .id = "reorder",
    .name = {"the words in reverse order", "颠倒词序"},
    .required = added,
    .params = reorderParams,
    .accepts = isAdded,
    .show = ofSentence<showReorder>,
    .help = {
        {"The output of attention for each word, a column each: above for the sentence, below for the same words in "
         "reverse order. Lines join a word with itself.",
         "注意力对每个词的输出，每词一列：上方是原句，下方是词序颠倒后的同样的词。连线连接同一个词。"},
        {"Columns joined by a line are equal until positions are added; columns that changed are outlined.",
         "加上位置之前，连线两端的列相同；改变了的列带有边框。"},
        {"Drag the strength of the positions up from 0.", "把位置的强度从 0 往上拖。"}}};

}  // namespace orrery::attention_view

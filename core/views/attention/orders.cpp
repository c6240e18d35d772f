// Outputs of attention for a sentence and for the same words in another order. Picture `reorder`: the words in reverse
// order, below the sentence, words across and dimensions down; each word has the same output in both until positions
// are added. Picture `shuffle`: the words shuffled, without and with positions.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/analysis/product.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Param reorderParams[] = {sentence, embeddings, x, sqrtD, strength, seed};

constexpr auto shuffleSeed = Large("shuffle_seed", {"Order by seed", "顺序种子"}, {0, 1000000, 1},
                                   {"Each seed is another order of the words.", "每个种子对应一种词序。"})
                                 .slider(100);
constexpr Param shuffleParams[] = {sentence, embeddings, x, sqrtD, weights, causal, shuffleSeed, seed};

constexpr std::size_t maxWords = 12;
constexpr double equalTo = 1e-9;

/// Another order of the words: the index in the sentence of the word at each place.
using Permutation = std::vector<std::size_t>;

/// Outputs [words x d] of the sentence and of its words in another order.
struct Outputs {
    Matrix sentence;
    Matrix other;        ///< rows in the other order
    Matrix difference;   ///< other - sentence, rows in the order of the sentence
    double largest = 0;  ///< absolute difference

    /// Whether the outputs of the word with this index differ.
    bool hasChanged(std::size_t word) const { return sizeOf(difference.row(word)) > equalTo; }
};

/// `outputsOf` computes the outputs for embeddings of the words in an order.
Outputs outputsInBoth(const AttentionFrame& frame, const Permutation& order,
                      const std::function<Matrix(const Matrix& words, const Permutation& order)>& outputsOf) {
    Outputs outputs{outputsOf(frame.content, {}), outputsOf(permutedRows(frame.content, order), order)};
    outputs.difference = Matrix(outputs.sentence.rows, outputs.sentence.columns);
    for (std::size_t place = 0; place < order.size(); ++place) {
        std::ranges::transform(outputs.other.row(place), outputs.sentence.row(order[place]),
                               outputs.difference.row(order[place]).begin(), std::minus());
    }
    outputs.largest = sizeOf(outputs.difference.values);
    return outputs;
}

ColourScale scaleOfBoth(const Outputs& one, const Outputs& two) {
    return scaleOf({&one.sentence, &one.other, &two.sentence, &two.other}, Quantity::EncodedValue);
}

// Picture `reorder`.

Permutation reversed(const AttentionFrame& frame) {
    Permutation order(frame.count());
    std::iota(order.rbegin(), order.rend(), 0UL);
    return order;
}

/// Outputs with random weights and positions times `strengthOf`.
Outputs reorderedAt(const AttentionFrame& frame, double strengthOf) {
    Matrix positions = frame.positions;
    for (double& number : positions.values) number *= strengthOf;
    return outputsInBoth(frame, reversed(frame), [&](const Matrix& words, const Permutation&) {
        const Matrix rows = embeddedWithPosition(words, positions, 1);
        const Matrix shape(rows.columns, rows.columns);
        const auto drawn = [&](int which) { return product(rows, drawnWeights(frame, which, shape)); };
        return attend({drawn(1), drawn(2), drawn(3)}).out;
    });
}

/// Sum of all numbers of all outputs; without positions, the order of the words does not change it.
std::string sumOf(const Matrix& outputs) {
    return rounded(std::accumulate(outputs.values.begin(), outputs.values.end(), 0.0), 4);
}

Axes axesOf(const AttentionFrame& frame, const Permutation& order) {
    Axes axes{restingAxis({}, frame.count()), dimensionAxis(frame.width())};
    axes.x.ticks = tokenTicks({frame.tokens, axes.x.shown, maxWords, order});
    axes.y.aim = Aim::Nothing;
    return axes;
}

Panel outputsPanel(const Phrase& title, const Axes& axes, const Matrix& outputs, const ColourScale& scale) {
    Panel panel = matrixPanel(title, axes, transposed(outputs), scale);
    panel.square = false;
    return panel;
}

/// The outputs of the sentence, lines from each word to the same word below, and the outputs of the words reversed.
std::vector<Panel> reorderPanels(const AttentionFrame& frame, const Outputs& outputs, const ColourScale& scale) {
    const Permutation order = reversed(frame);
    const Axes above = axesOf(frame, {}), below = axesOf(frame, order);
    Links links;
    Marks changed;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const bool differs = outputs.hasChanged(order[place]);
        links.links.push_back({static_cast<double>(order[place]), static_cast<double>(place), !differs});
        if (differs) changed.marks.push_back({.x = cellOf(place), .y = below.y.extents, .second = true});
    }
    Axis across = above.x;
    across.ticks->clear();
    Panel strip = beside(plotPanel({}, {std::move(across), stripAxis()}, {std::move(links)}));
    strip.tickLabels = false;
    Panel other =
        outputsPanel(say({"the words in reverse order: outputs, all added up {}", "词序颠倒后的输出，总和 {}"},
                         sumOf(outputs.other)),
                     below, outputs.other, scale);
    other.layers.push_back(std::move(changed));
    const Phrase title =
        say({"the sentence: outputs, all added up {}", "原句的输出，总和 {}"}, sumOf(outputs.sentence));
    return {placed(withoutBar(outputsPanel(title, above, outputs.sentence, scale)), {0, 0, 1, 0.42}),
            placed(std::move(strip), {0, 0.42, 1, 0.16}), placed(std::move(other), {0, 0.58, 1, 0.42})};
}

Phrase reorderedHeadline(const AttentionFrame& frame, const Outputs& outputs, const Phrase& verdict) {
    if (std::equal(frame.tokens.begin(), frame.tokens.end(), frame.tokens.rbegin()))
        return Words{"Reversed it is the same sentence", "颠倒后仍是同一句"};
    std::size_t changed = 0;
    for (std::size_t word = 0; word < frame.count(); ++word) {
        if (outputs.hasChanged(word)) ++changed;
    }
    if (changed > 0 && changed < frame.count())
        return say({"The output differs for {} of {} words", "{1} 个词中有 {0} 个的输出不同"}, changed, frame.count());
    return say({"Each word’s output in both orders: {}", "两种词序中每个词的输出：{}"}, verdict);
}

Result<Figure> showReorder(const AttentionFrame& frame) {
    if (frame.count() > maxWords)
        return Problem{"sentence", say({"it has {} words", "有 {} 个词"}, frame.count()),
                       say({"at most {} fit", "最多 {} 个"}, maxWords)};
    const Outputs here = reorderedAt(frame, frame.view[strength]), full = reorderedAt(frame, 1);
    const bool same = here.largest <= equalTo;
    const std::string difference = same ? "0" : rounded(here.largest, 3), chosen = rounded(frame.view[strength], 3);
    const Phrase verdict = same ? Words{"the same", "相同"} : Words{"different", "不同"};
    return figureOf(
        {.headline = reorderedHeadline(frame, here, verdict),
         .caption = same ? say({"strength of positions {}: the outputs of a word are the same",
                                "位置强度 {}：同一个词的输出相同"},
                               chosen)
                         : say({"strength of positions {}: the outputs of a word differ by at most {}",
                                "位置强度 {}：同一个词的输出至多相差 {}"},
                               chosen, difference),
         .readout = {line("difference", {"largest difference", "最大差"}, difference),
                     {"verdict", Words{"outputs", "输出"}, verdict},
                     line("sum", {"all added up", "总和"}, sumOf(here.sentence)),
                     line("sum.other", {"in reverse order", "颠倒后总和"}, sumOf(here.other)),
                     line("with", {"difference at full strength", "强度为 1 时的差"}, rounded(full.largest, 3))},
         .probe = noProbe},
        reorderPanels(frame, here, scaleOfBoth(here, full)));
}

// Picture `shuffle`.

/// Shuffles the tokens (Fisher–Yates). Never the identity for two or more tokens.
Permutation shuffledOrder(const AttentionFrame& frame) {
    const auto number = static_cast<std::uint64_t>(frame.view[shuffleSeed]);
    Permutation order(frame.count());
    std::iota(order.begin(), order.end(), 0UL);
    for (std::size_t i = order.size(); i > 1; --i) {
        const double chance = seededUniform(number, 0, i, 0);
        std::swap(order[i - 1], order[static_cast<std::size_t>(chance * static_cast<double>(i))]);
    }
    if (std::ranges::is_sorted(order) && order.size() > 1) std::rotate(order.begin(), order.begin() + 1, order.end());
    return order;
}

Outputs shuffledOutputs(const AttentionFrame& frame, const Permutation& order, bool withPosition) {
    return outputsInBoth(frame, order, [&](const Matrix& words, const Permutation& placed) {
        return attend(headOf(frame, words, withPosition), ruleOf(frame, withPosition, placed)).out;
    });
}

/// Adds a row of panels, whose titles begin with `prefix`.
void addShuffled(std::vector<Panel>& panels, const AttentionFrame& frame, const Outputs& outputs,
                 const Permutation& order, const ColourScale& scale, const Words& prefix) {
    const auto add = [&](const Words& title, const Matrix& matrix, const Permutation& words) {
        Axes axes{dimensionAxis(matrix.columns), queryAxis({frame, 12, words})};
        axes.y.name = Words{"token", "词元"};
        panels.push_back(withoutBar(matrixPanel(prefix + Phrase(title), axes, matrix, scale)));
        panels.back().square = false;
    };
    add({"output", "输出"}, outputs.sentence, {});
    add({"shuffled", "打乱后的输出"}, outputs.other, order);
    add({"difference", "逐词之差"}, outputs.difference, {});
}

/// `none` and `some`: largest change of the outputs without and with position, "0" if there is none.
Phrase shuffledHeadline(std::size_t words, const std::string& none, const std::string& some) {
    if (words == 1) return Words{"One word has no other order", "一个词没有别的次序"};
    if (some == "0") return Words{"Shuffled words do not change the outputs", "打乱词序不改变输出"};
    const Phrase brief = say({"Shuffled words change outputs by {}", "打乱词序使输出改变 {}"}, some);
    const Phrase without = none == "0" ? Phrase(Words{", without position not", "，无位置时不变"})
                                       : say({", without position {}", "，无位置时 {}"}, none);
    return headline({brief + without, brief});
}

Figure showShuffle(const AttentionFrame& frame) {
    const Permutation order = shuffledOrder(frame);
    const Outputs without = shuffledOutputs(frame, order, false), with = shuffledOutputs(frame, order, true);
    const ColourScale scale = scaleOfBoth(without, with);
    std::vector<Panel> panels;
    addShuffled(panels, frame, without, order, scale, {"no PE: ", "无位置："});
    addShuffled(panels, frame, with, order, scale, {"with PE: ", "有位置："});
    panels.back().bar = scale;
    placeInRows(panels, 3);
    const std::string none = effect(without.largest, 2, sizeOf(without.sentence.values)),
                      some = effect(with.largest, 3, sizeOf(with.sentence.values));
    const auto differ = [](const std::string& most) {
        return most == "0" ? Phrase(Words{"the same", "相同"}) : say({"up to {} apart", "至多相差 {}"}, most);
    };
    PictureText text{.headline = shuffledHeadline(order.size(), none, some),
                     .caption = say({"put back in order, the outputs are {} without position, {} with it",
                                     "恢复原序后，无位置时输出{}，有位置时{}"},
                                    differ(none), differ(some)),
                     .readout = {line("without", {"largest difference without position", "无位置时的最大差"}, none),
                                 line("with", {"largest difference with position", "有位置时的最大差"}, some)},
                     .probe = {.m = false, .n = false, .only = {}}};
    if (frame.view[causal]) text.caption += Words{"; the causal mask lets position in", "；因果掩码本身就带来位置信息"};
    return figureOf(std::move(text), std::move(panels));
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

extern constexpr ViewPicture shuffle{
    .id = "shuffle",
    .name = {"the sentence shuffled", "打乱句子"},
    .params = shuffleParams,
    .accepts = isAny,
    .show = ofSentence<showShuffle>,
    .help = {{"The sentence, and the same words in another order; without positions the outputs are the same rows in "
              "that order.",
              "原句，以及词序不同的同一句；没有位置时，输出只是行的次序不同。"},
             {"Rows that are equal in both mean that attention did not notice the order.",
              "两边相同的行说明注意力没有察觉词序。"},
             {"Switch between a scheme and No encoding.", "在某种方案与“无位置编码”之间切换。"}}};

}  // namespace orrery::attention_view

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr auto shuffleSeed = Large("shuffle_seed", {"Order by seed", "顺序种子"}, {0, 1000000, 1},
                                   {"Each seed is another order of the words.", "每个种子对应一种词序。"})
                                 .slider(100);
constexpr Param shuffleParams[] = {sentence, embeddings, x, sqrtD, weights, causal, shuffleSeed, seed};

/// Shuffles the tokens (Fisher–Yates): place k takes token order[k]. Never the identity for two or more tokens.
std::vector<std::size_t> orderOf(const AttentionFrame& frame) {
    const auto number = static_cast<std::uint64_t>(frame.view[shuffleSeed]);
    std::vector<std::size_t> order(frame.count());
    std::iota(order.begin(), order.end(), 0UL);
    for (std::size_t i = order.size(); i > 1; --i) {
        const double chance = seededUniform(number, 0, i, 0);
        std::swap(order[i - 1], order[static_cast<std::size_t>(chance * static_cast<double>(i))]);
    }
    if (std::ranges::is_sorted(order) && order.size() > 1) std::rotate(order.begin(), order.begin() + 1, order.end());
    return order;
}

/// Outputs of the sentence and of the shuffled sentence, and their difference for each word. Rows are in the order of
/// the sentence, those of `shuffled` in the shuffled order. `largest` is the largest absolute difference.
struct Outputs {
    Matrix sentence;
    Matrix shuffled;
    Matrix difference;
    double largest = 0;
};

Result<Outputs> outputsOf(const AttentionFrame& frame, std::span<const std::size_t> order, bool withPosition) {
    const Result<Matrix> words = permutedRows(frame.content, order);
    if (!words) return words.problem();
    const Result<Attention> sentence = attend(headOf(frame, frame.content, withPosition), ruleOf(frame, withPosition));
    const Result<Attention> shuffled = attend(headOf(frame, *words, withPosition), ruleOf(frame, withPosition, order));
    if (!sentence || !shuffled) return (sentence ? shuffled : sentence).problem();
    Outputs outputs{sentence->out, shuffled->out, Matrix(sentence->out.rows, sentence->out.columns)};
    for (std::size_t place = 0; place < order.size(); ++place) {
        for (std::size_t column = 0; column < outputs.difference.columns; ++column) {
            const double change = outputs.shuffled.at(place, column) - outputs.sentence.at(order[place], column);
            outputs.difference.at(order[place], column) = change;
            outputs.largest = std::max(outputs.largest, std::abs(change));
        }
    }
    return outputs;
}

std::vector<Panel> panelsOf(const AttentionFrame& frame, const Outputs& outputs, const std::vector<std::size_t>& order,
                            const ColourScale& scale) {
    const auto panel = [&](const Words& title, const Matrix& matrix, const std::vector<std::size_t>& words) {
        Axes axes{dimensionAxis(matrix.columns), queryAxis({frame, 12, words})};
        axes.y.name = Words{"token", "词元"};
        Panel one = withoutBar(matrixPanel(title, axes, matrix, scale));
        one.square = false;
        return one;
    };
    return {panel({"output", "输出"}, outputs.sentence, {}),
            panel({"shuffled", "打乱后的输出"}, outputs.shuffled, order),
            panel({"difference", "逐词之差"}, outputs.difference, {})};
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

Result<Figure> showShuffle(const AttentionFrame& frame) {
    const std::vector<std::size_t> order = orderOf(frame);
    const Result<Outputs> without = outputsOf(frame, order, false);
    const Result<Outputs> with = outputsOf(frame, order, true);
    if (!without || !with) return (without ? with : without).problem();
    const ColourScale scale =
        scaleOf({&without->sentence, &without->shuffled, &with->sentence, &with->shuffled}, Quantity::EncodedValue);
    Figure figure;
    for (const auto& [outputs, words] :
         {std::pair(&*without, Words{"no PE: ", "无位置："}), std::pair(&*with, Words{"with PE: ", "有位置："})}) {
        for (Panel& panel : panelsOf(frame, *outputs, order, scale)) {
            panel.title = Phrase(words) + panel.title;
            figure.panels.push_back(std::move(panel));
        }
    }
    figure.panels.back().bar = scale;
    placeInRows(figure.panels, 3);
    figure.probe.m = figure.probe.n = false;
    const std::string none = effect(without->largest, 2, sizeOf(without->sentence)),
                      some = effect(with->largest, 3, sizeOf(with->sentence));
    figure.headline = shuffledHeadline(order.size(), none, some);
    const auto differ = [](const std::string& most) {
        return most == "0" ? Phrase(Words{"the same", "相同"}) : say({"up to {} apart", "至多相差 {}"}, most);
    };
    figure.caption = say({"put back in order, the outputs are {} without position, {} with it",
                          "恢复原序后，无位置时输出{}，有位置时{}"},
                         differ(none), differ(some));
    if (frame.view[causal])
        figure.caption += Words{"; the causal mask lets position in", "；因果掩码本身就带来位置信息"};
    figure.readout = {{"without", Words{"largest difference without position", "无位置时的最大差"}, Phrase(none)},
                      {"with", Words{"largest difference with position", "有位置时的最大差"}, Phrase(some)}};
    return figure;
}

}  // namespace

/// Outputs for the sentence and for its words in another order, without and with positions.
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

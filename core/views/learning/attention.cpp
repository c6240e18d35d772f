// Attention of a model while it learns: the weights of every head on one text that the model was not trained on.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/learning/frame.h"

namespace orrery::learning_view {

namespace {

/// Returns the names of the text's tokens: letters a, b, c, ... for a vocabulary of at most 26 tokens, else numbers
/// from 0. The last token of the vocabulary is the verb, the separator or the final token in tasks with such a token.
std::vector<std::string> tokenNames(const TokenBatch& text, int vocabulary) {
    std::vector<std::string> words;
    for (const int token : text.tokens) {
        const bool hasLetter = vocabulary <= 26;
        words.push_back(hasLetter ? std::string(1, static_cast<char>('a' + token)) : std::to_string(token));
    }
    return words;
}

Axis wordsAxis(const Phrase& name, const std::vector<std::string>& words) {
    Axis axis = restingAxis(name, words.size());
    axis.ticks = tokenTicks({words, axis.shown, 32});
    return axis;
}

/// The weights, blank for keys after the query if the model is causal.
Matrix seenOf(Matrix weights, bool isCausal) {
    for (std::size_t query = 0; isCausal && query < weights.rows; ++query)
        std::ranges::fill(weights.row(query).subspan(query + 1), std::nan(""));
    return weights;
}

Panel headPanel(const Phrase& title, const Matrix& weights, const std::vector<std::string>& words) {
    return matrixPanel(title, {wordsAxis(Words{"key", "键"}, words), wordsAxis(Words{"query", "查询"}, words)}, weights,
                       scaleOver(Quantity::Weight, {0, 1}, "auto", RangeRule::Promised));
}

/// Where a head looks most: so many words back, or at one place of the text.
struct Look {
    bool isPlace = false;
    std::size_t number = 0;  ///< distance query - key >= 0, or index of the key
    double share = 0;        ///< mean weight over the queries that see such a key
};

/// Returns the distance or the place with the largest mean weight; of a distance and a place that hardly differ the
/// distance. Keys after the query are ignored, and what fewer than two queries see.
Look favouriteOf(const Matrix& weights) {
    constexpr double clearly = 0.05;
    Look distance, place{.isPlace = true};
    for (std::size_t number = 0; number + 2 <= weights.rows; ++number) {
        double back = 0, at = 0;
        for (std::size_t query = number; query < weights.rows; ++query) {
            back += weights.at(query, query - number);
            at += weights.at(query, number);
        }
        const auto queries = static_cast<double>(weights.rows - number);
        if (back / queries > distance.share) distance = {false, number, back / queries};
        if (at / queries > place.share) place = {true, number, at / queries};
    }
    return place.share > distance.share + clearly ? place : distance;
}

/// Formats "3 back, 87 %", "itself, 87 %" for distance 0, or "word 1, 87 %" for the first place.
Phrase lookOf(const Look& look) {
    const Phrase share = percent(look.share);
    if (look.isPlace) return say({"word {}, {}", "第 {} 个词（{}）"}, look.number + 1, share);
    if (look.number == 0) return say({"itself, {}", "自身（{}）"}, share);
    return say({"{} back, {}", "往前第 {} 个词（{}）"}, look.number, share);
}

Result<Figure> showAttention(LearningFrame& frame) {
    const Line& own = frame.lines.front();
    const Result<const Training*> training = ownModel(frame);
    if (!training) return training.problem();
    const std::vector<std::string> words = tokenNames((*training)->testText(), own.setup.vocabulary);
    const AttentionWeights weights = (*training)->attention();
    const auto* kernel = std::get_if<ScoreKernel>(&frame.scene.encoding);
    const bool isCausal = own.setup.task->causal || (kernel && kernel->causal);
    const std::string done = grouped(frame.reached);
    Figure figure = startedFigure(frame, frame.reached);
    Look max;
    std::size_t maxLayer = 0, maxHead = 0;
    for (std::size_t layer = 0; layer < weights.size(); ++layer) {
        for (std::size_t head = 0; head < weights[layer].size(); ++head) {
            const Look found = favouriteOf(weights[layer][head]);
            if (found.share > max.share) max = found, maxLayer = layer, maxHead = head;
            const Phrase name = weights.size() == 1 ? say({"head {}", "头 {}"}, head)
                                                    : say({"layer {}, head {}", "层 {}，头 {}"}, layer, head);
            figure.panels.push_back(headPanel(say({"{}: most to {}", "{}：最关注{}"}, name, lookOf(found)),
                                              seenOf(weights[layer][head], isCausal), words));
            figure.panels.back().head = static_cast<int>(head);
        }
    }
    arrangeAsGrid(figure);
    figure.headline =
        say({"After {} steps, head {} looks at {}", "{} 步后，头 {} 最关注{}"}, done, maxHead, lookOf(max));
    figure.caption = say({"{} Attention of a model after {} steps, on a text it has not seen. Letters stand for words.",
                          "{}模型训练 {} 步后，在没见过的文本上的注意力。字母代表词。"},
                         frame.task().about, done);
    figure.readout.push_back(fact("look", lookOf(max)));
    figure.readout.push_back(fact("back", std::to_string(max.number)));
    figure.readout.push_back(fact("share", percent(max.share)));
    if (weights.size() > 1) figure.readout.push_back(fact("layer", std::to_string(maxLayer)));
    return figure;
}

}  // namespace

extern constexpr ViewPicture attention{
    .id = "attention",
    .name = {"attention while it learns", "学习中的注意力"},
    .params = ownParams,
    .accepts = accepts,
    .show = whileLearning<Lines::Own, showAttention>,
    .help = {
        {"One matrix a head: each row is a word that asks, each column a word it may look at; the darker, the more "
         "weight.",
         "每个头一个矩阵：每行是发出查询的词，每列是它能看到的词；颜色越深，权重越大。"},
        {"At step 0 all is pale and even; where the task is learned, a line of full cells has formed.",
         "第 0 步时一片均匀的浅色；学会之后，深色的单元格连成一条线。"},
        {"Drag the training steps from 0 and watch the line form.", "从 0 拖动训练步数，看这条线如何形成。"}}};

}  // namespace orrery::learning_view

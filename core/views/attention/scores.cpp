// Scores and weights of a sentence. Picture `scores`: panels of q . k / sqrt(d_k), bias, mask, softmax and output.
// Picture `row`: a bar for each key shows how much position changes its score with one query, under any scheme.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

/// Formats the up to four largest weights of a row: "0.31 “I” + 0.27 “like” + …".
Phrase mixture(const AttentionFrame& frame, std::span<const double> row) {
    constexpr std::size_t max = 4;
    std::vector<std::size_t> order(row.size());
    std::iota(order.begin(), order.end(), 0UL);
    const std::size_t shown = std::min(max, order.size());
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return row[i]; });
    Phrase text;
    for (std::size_t i = 0; i < shown; ++i) {
        text += Phrase((i ? " + " : "") + shareText(row[order[i]]) + " ") + wordAt(frame, order[i]);
    }
    return shown < order.size() ? text + Phrase(" + …") : text;
}

constexpr auto weightsAlone = Flag("weights_alone", {"Weights alone", "只画权重"}, false,
                                   {"The softmax has the whole picture.", "只画 softmax 的权重。"})
                                  .hiddenByDefault();
constexpr auto scoresAlone = Flag("scores_alone", {"Scores alone", "只画分数"}, false,
                                  {"What the softmax is given has the whole picture.", "只画送入 softmax 的分数。"})
                                 .hiddenByDefault();
constexpr auto targets = Flag("targets", {"Word to predict", "要预测的词"}, false,
                              {"Writes after each query the next word, which it is trained to predict.",
                               "在每个查询后写出下一个词，即训练时要它预测的词。"})
                             .hiddenByDefault();
constexpr Param scoresParams[] = {sentence, embeddings,   x,           sqrtD,       weights, causal, strictMask,
                                  targets,  weightsAlone, scoresAlone, wordsBefore, seed};

/// Appends to the label of each tick the word that the query is trained to predict: "to → code"; "?" after the last
/// word.
void nameTargets(Axis& queries, const std::vector<std::string>& tokens) {
    const auto count = static_cast<double>(tokens.size());
    const std::vector<Tick> words = tokenTicks({tokens, {0, count}, tokens.size()});
    for (Tick& query : *queries.ticks) {
        const std::size_t next = static_cast<std::size_t>(query.at) + 1;
        query.label += Phrase(" → ") + (next < words.size() ? words[next].label : Phrase("?"));
    }
    queries.name = Words{"query → word to predict", "查询 → 要预测的词"};
}

Panel scoresPanel(const AttentionFrame& frame, const Phrase& title, const Matrix& matrix, const ColourScale& scale) {
    Axes axes{keyAxis({frame}), queryAxis({frame, 24})};
    if (frame.view[targets]) nameTargets(axes.y, frame.tokens);
    return probedMatrix(frame, title, axes, matrix, scale);
}

/// Returns the rule of the view; if `hides_itself` is on, with a bias of -infinity that hides each token from itself.
AttentionRule scoresRule(const AttentionFrame& frame) {
    AttentionRule rule = ruleOf(frame, true);
    if (!frame.view[causal] || !frame.view[strictMask]) return rule;
    if (!rule.bias) rule.bias = Matrix(frame.count(), frame.count());
    for (std::size_t i = 0; i < frame.count(); ++i) rule.bias->at(i, i) = -std::numeric_limits<double>::infinity();
    return rule;
}

Phrase finalTitle(const AttentionRule& rule, bool hasBias) {
    if (!rule.bias || !hasBias) return Words{"masked", "加掩码"};
    return rule.causal ? Words{"+ bias, masked", "加偏置与掩码"} : Words{"+ bias", "加偏置"};
}

/// The weights, blank under the mask.
Matrix seenWeights(const Attention& attention) {
    Matrix weights = attention.weights;
    for (std::size_t i = 0; i < weights.values.size(); ++i) {
        if (!std::isfinite(attention.scores.values[i])) weights.values[i] = std::nan("");
    }
    return weights;
}

PictureText textOf(const AttentionFrame& frame, const Attention& attention) {
    const std::string query = grouped(frame.query), key = grouped(frame.key);
    const double score = attention.scores.at(frame.query, frame.key);
    const auto row = attention.weights.row(frame.query);
    const Largest largest = largestOf(row);
    const std::string weight = shareText(row[largest.at]);
    const Phrase from = wordAt(frame, frame.query), to = wordAt(frame, largest.at);
    PictureText text;
    if (row[largest.at] == 0) {
        text.headline = headline({say({"{} sees no key", "{}看不到任何键"}, from),
                                  say({"Query {} sees no key", "查询 {} 看不到任何键"}, query)});
        text.caption =
            say({"query {} {} sees no key: its output is 0", "查询 {}{}看不到任何键：输出为 0"}, query, from);
    } else {
        const Phrase some = amount(largest.count, "word", "words", "个词");
        text.headline =
            largest.count > 1
                ? headline({say({"{} attends equally to {}: {} each", "{}给 {} 的权重相同：各 {}"}, from, some, weight),
                            say({"Query {} gives equal weights, {}", "查询 {} 的权重相同，为 {}"}, query, weight)})
                : headline({say({"{} attends most to {}: {}", "{}最关注{}：{}"}, from, to, weight),
                            say({"Query {} gives its largest weight, {}", "查询 {} 的最大权重为 {}"}, query, weight)});
        text.caption = say(
            {"query {} {}: its output is the weighted mean of the values, {}", "查询 {}{}：输出是各个值的加权平均，{}"},
            query, from, mixture(frame, row));
    }
    text.readout = {
        {"query", Words{"query", "查询"}, say({"{} {}", "{}{}"}, query, from)},
        {"key", Words{"key", "键"}, say({"{} {}", "{}{}"}, key, wordAt(frame, frame.key))},
        {"score", Words{"score", "分数"}, std::isfinite(score) ? Phrase(rounded(score, 9)) : Words{"masked", "已遮住"}},
        fact("score.short", rounded(score, 4)),
        line("weight", {"weight", "权重"}, rounded(row[frame.key], 9)),
        line("d_k", {"$d_k$", "$d_k$"}, grouped(keyWidth(frame))),
        fact("word", from),
        fact("most", to),
        fact("weight.most", weight),
        fact("own", shareText(row[frame.query])),
        fact("seen", grouped(std::ranges::count_if(attention.weights.values, [](double w) { return w > 0; })))};
    return text;
}

/// Builds one panel per step from q . k / sqrt(d_k) to the input of the softmax.
std::vector<Panel> stepsTo(const AttentionFrame& frame, const Attention& plain, const Attention& attention) {
    const AttentionRule rule = scoresRule(frame);
    const ColourScale scores = scaleOf({&plain.scores, &attention.scores}, Quantity::Score);
    std::vector<Panel> panels{scoresPanel(frame, Phrase("$q^\\top k / \\sqrt{d_k}$"), plain.scores, scores)};
    if (frame.kernel() && rule.bias) {
        ColourScale bias = scaleOf({&*rule.bias}, Quantity::Bias);
        bias.label = Words{"bias", "偏置"};
        panels.push_back(scoresPanel(frame, bias.label, *rule.bias, bias));
    }
    if (rule.bias || rule.causal)
        panels.push_back(scoresPanel(frame, finalTitle(rule, frame.kernel() != nullptr), attention.scores, scores));
    return panels;
}

Panel outputPanel(const AttentionFrame& frame, const Matrix& out) {
    return probedMatrix(frame, Words{"output: weights × $v$", "输出：权重 × $v$"},
                        {dimensionAxis(out.columns), queryAxis({frame, 24})}, out,
                        scaleOf({&out}, Quantity::EncodedValue));
}

Figure showScores(const AttentionFrame& frame) {
    const Head head = headOf(frame, frame.content, true);
    const Attention attention = attend(head, scoresRule(frame));
    const bool withScores = frame.view[scoresAlone] || !frame.view[weightsAlone];
    const bool withWeights = !frame.view[scoresAlone];
    std::vector<Panel> panels;
    if (withScores) panels = stepsTo(frame, attend(head), attention);
    if (!withWeights) panels.erase(panels.begin(), panels.end() - 1);
    if (withWeights) {
        panels.push_back(
            scoresPanel(frame, Words{"softmax: weights", "softmax：权重"}, seenWeights(attention), weightScale()));
    }
    if (withScores && withWeights) panels.push_back(outputPanel(frame, attention.out));
    Figure figure = figureOf(textOf(frame, attention), std::move(panels));
    arrangeAsGrid(figure);
    return figure;
}

constexpr Param rowParams[] = {sentence, embeddings, x, sqrtD, weights, causal, seed};

/// Changes of the scores of one query by position; NaN under the mask.
std::vector<double> changesOf(const AttentionFrame& frame, const Attention& plain, const Attention& placed) {
    std::vector<double> changes;
    for (std::size_t key = 0; key < frame.count(); ++key) {
        const double after = placed.scores.at(frame.query, key);
        changes.push_back(std::isfinite(after) ? after - plain.scores.at(frame.query, key) : std::nan(""));
    }
    return changes;
}

Panel changesPanel(const AttentionFrame& frame, const std::vector<double>& changes) {
    Axis keys = keyAxis({frame});
    keys.rests = true;
    return plotPanel(say({"query {}", "查询 {}"}, wordAt(frame, frame.query)),
                     {std::move(keys),
                      heightAxis(Words{"position adds", "位置带来的改变"}, withRoom(finiteRange(changes, {}), 0.08))},
                     barsByKey(changes, static_cast<std::int64_t>(frame.key)));
}

/// `size`: of the scores, to which rounding is proportional.
PictureText rowText(const AttentionFrame& frame, double change, double size) {
    const Phrase from = wordAt(frame, frame.query), to = wordAt(frame, frame.key);
    const bool isMasked = std::isnan(change);
    const Phrase amount = isMasked ? Phrase(Words{"masked", "已遮住"}) : Phrase(effect(change, 4, size));
    const Phrase where =
        say({"query {} {}, key {} {}", "查询 {}{}，键 {}{}"}, grouped(frame.query), from, grouped(frame.key), to);
    PictureText text{.readout = {{"query", Words{"query", "查询"}, from},
                                 {"key", Words{"key", "键"}, to},
                                 {"value", Words{"added by position", "位置使分数改变"}, amount},
                                 fact("here", amount)}};
    if (isMasked) {
        text.headline = headline({say({"{} does not see {}", "{}看不到{}"}, from, to),
                                  Words{"The query does not see the key", "查询看不到键"}});
        text.caption = say({"{}: masked", "{}：已遮住"}, where);
    } else if (amount.en == "0") {
        text.headline = headline({say({"{} and {}: position adds nothing", "查询{}、键{}：位置不改变分数"}, from, to),
                                  Words{"Position adds nothing to this score", "位置不改变此分数"}});
        text.caption = say({"{}: position does not change their score", "{}：位置不改变分数"}, where);
    } else {
        text.headline =
            headline({say({"{} and {}: position adds {}", "查询{}、键{}：位置使分数改变 {}"}, from, to, amount),
                      say({"Position adds {} to this score", "位置使此分数改变 {}"}, amount)});
        text.caption = say({"{}: position changes their score by {}", "{}：位置使分数改变 {}"}, where, amount);
    }
    return text;
}

Figure showRow(const AttentionFrame& frame) {
    const Attention plain = attend(headOf(frame, frame.content, false));
    const Attention placed = attend(headOf(frame, frame.content, true), ruleOf(frame, true));
    const std::vector<double> changes = changesOf(frame, plain, placed);
    return figureOf(rowText(frame, changes[frame.key], sizeOf(plain.scores.values)), {changesPanel(frame, changes)});
}

}  // namespace

extern constexpr ViewPicture scores{
    .id = "scores",
    .name = {"scores, weights, output", "分数、权重与输出"},
    .params = scoresParams,
    .accepts = isAny,
    .show = ofSentence<showScores>,
    .help = {{"From left to right: scores of every query with every key, what the scheme adds, the mask, the weights "
              "after softmax, the output.",
              "从左到右：每个查询与每个键的分数、方案加上的值、掩码、softmax 之后的权重、输出。"},
             {"Every row of weights adds up to 1; the outlined row is the probed query.",
              "每行权重之和为 1；带框的行是探针所在的查询。"},
             {"Move m down the rows; choose another scheme and compare.", "让 m 逐行下移；换一种方案比较。"}}};

extern constexpr ViewPicture row{
    .id = "row",
    .name = {"one query as bars", "一个查询的条形"},
    .params = rowParams,
    .accepts = isAny,
    .show = ofSentence<showRow>,
    .help = {{"How much position changes the score of one query with each key: a bar for each word.",
              "位置使一个查询与每个键的分数改变多少：每个词一个条形。"},
             {"A scheme that reads only the distance gives two words at the same distance the same bar.",
              "如果方案只看距离，距离相同的两个词条形就相同。"},
             {"Move m to the next word and see whether the bars only move along.",
              "把 m 移到下一个词，看条形是否只是平移。"}}};

}  // namespace orrery::attention_view

// Weighted mean of a few values, which are points in a plane. The weights are the softmax of the scores of one query,
// or given. Independent of the scheme and the sentence.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr auto score(std::string_view id, Words label, double usual) {
    return Real(id, label, {-10, 10, usual}, {"How much the query and this key are alike.", "查询与该键有多相似。"});
}
constexpr auto score1 = score("score_1", {"q · k₁", "q · k₁"}, 1);
constexpr auto score2 = score("score_2", {"q · k₂", "q · k₂"}, 0.8);
constexpr auto score3 = score("score_3", {"q · k₃", "q · k₃"}, -1);
constexpr auto given = List("given_weights", {"Weights themselves", "直接给出权重"}, {0, 1},
                            {"Weights in place of the scores, one per key; empty: the softmax of the three scores.",
                             "不用分数，直接给出权重，每个键一个；留空则为三个分数的 softmax。"})
                           .hiddenByDefault();
constexpr Integer maskedKey("masked", {"Masked key", "遮住的键"}, {0, 8, 0},
                            {"The weight of this key is 0 and the others make up for it; 0: none is masked.",
                             "该键的权重为 0，由其他键补足；0 表示不遮住。"});
constexpr Param meanParams[] = {score1, score2, score3, maskedKey, given, valuesParam};

/// Returns the weights with the weight of key `masked`, counted from 1, set to 0 and the others scaled to a sum of 1;
/// unchanged if there is no such key.
std::vector<double> withoutMasked(std::vector<double> keyWeights, int masked) {
    if (masked < 1 || masked > std::ssize(keyWeights)) return keyWeights;
    keyWeights[static_cast<std::size_t>(masked) - 1] = 0;
    const double rest = std::accumulate(keyWeights.begin(), keyWeights.end(), 0.0);
    for (double& weight : keyWeights) weight /= rest > 0 ? rest : 1;
    return keyWeights;
}

/// `scores`: of the keys; empty if the weights do not come from scores.
Panel sumPanel(const WeightedMean& weighted, const std::vector<double>& scores) {
    Sheet sheet{{columnCells({{}, Words{"weight", "权重"}, Phrase("$v$"), Words{"weight × $v$", "权重 × $v$"}})}};
    if (!scores.empty()) sheet.rows.front().insert(sheet.rows.front().begin() + 1, columnCell(Phrase("$q \\cdot k$")));
    for (std::size_t key = 0; key < weighted.values.size(); ++key) {
        const auto& [right, up] = weighted.values[key];
        const double weight = weighted.weights[key];
        std::vector<SheetCell> row{strongCell(namedKey("k", key), toneOfKey(key))};
        if (!scores.empty()) row.push_back(plainCell(rounded(scores[key])));
        row.push_back(tintedCell(Phrase(rounded(weight, 3)), toneOfKey(key)));
        row.push_back(plainCell(vectorText({right, up})));
        row.push_back(plainCell(vectorText({weight * right, weight * up})));
        sheet.rows.push_back(std::move(row));
    }
    std::vector<SheetCell> last(sheet.rows.front().size());
    last.front() = strongCell(Words{"output", "输出"});
    last.back() = tintedCell(Phrase(vectorText(weighted.mean)));
    sheet.rows.push_back(std::move(last));
    return beside(barePanel({std::move(sheet)}));
}

/// States which value is most of the output, if one has half of the weight, else which has the largest weight.
Phrase shareWords(const std::vector<double>& weights, const Largest& largest, double total) {
    if (total == 0) return Words{"all weights are 0", "所有权重为 0"};
    if (weights.size() == 1) return Words{"there is one value alone", "只有一个值"};
    if (largest.count == std::ssize(weights)) return Words{"all values weigh the same", "各个值权重相同"};
    if (largest.count > 1) return say({"{} values weigh most", "{} 个值权重最大"}, largest.count);
    return weights[largest.at] > total / 2 ? say({"most of it is value {}", "其中大半是值 {}"}, largest.at + 1)
                                           : say({"value {} weighs most", "值 {} 的权重最大"}, largest.at + 1);
}

PictureText textOf(const WeightedMean& weighted) {
    const std::vector<double>& weights = weighted.weights;
    const Largest largest = largestOf(weights);
    const std::string output = vectorText(weighted.mean), weight = shareText(weights[largest.at]);
    const std::string name = std::to_string(largest.at + 1);
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    PictureText text{
        .title = std::abs(total - 1) < 1e-9 ? Words{"A weighted mean of values", "值的加权平均"}
                                            : Words{"A weighted sum of values", "值的加权和"},
        .headline = say({"The output is {}; {}", "输出为 {}；{}"}, output, shareWords(weights, largest, total)),
        .caption = say({"weights times values, added up: {}", "权重乘以值再相加：{}"}, output),
        .readout = {line("output", {"output", "输出"}, output),
                    line("most", {"largest weight at key", "权重最大的键"}, name),
                    line("weight", {"its weight", "它的权重"}, weight)},
        .probe = noProbe};
    if (largest.count == 1 && weights.size() > 1)
        text.caption += say({"; key {} has the largest weight, {}", "；键 {} 的权重最大，为 {}"}, name, weight);
    for (std::size_t key = 0; key < weights.size(); ++key)
        text.readout.push_back(fact("weight." + std::to_string(key + 1), rounded(weights[key])));
    return text;
}

Result<Figure> showMean(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    std::vector<double> keyScores, keyWeights = view[given];
    if (keyWeights.empty()) {
        keyWeights = keyScores = {view[score1], view[score2], view[score3]};
        softmax(keyWeights);
    }
    const Result<WeightedMean> weighted =
        weightedMean(withoutMasked(std::move(keyWeights), view[maskedKey]), view[valuesParam]);
    if (!weighted) return weighted.problem();
    return figureOf(textOf(*weighted), {placed(sumPanel(*weighted, keyScores), {0, 0, 0.6, 1}),
                                        placed(valuesPanel(*weighted), {0.6, 0, 0.4, 1})});
}

}  // namespace

Result<WeightedMean> weightedMean(std::vector<double> weights, std::span<const double> numbers) {
    constexpr std::size_t maxKeys = 8;
    const std::size_t keys = weights.size();
    if (numbers.size() != 2 * keys || keys > maxKeys)
        return Problem{"values", say({"it has {} numbers", "有 {} 个数"}, numbers.size()),
                       say({"{} keys need {}; at most 8 keys", "{} 个键需要 {} 个；最多 8 个键"}, keys, 2 * keys)};
    WeightedMean weighted{.weights = std::move(weights), .values = {}};
    for (std::size_t key = 0; key < keys; ++key) {
        weighted.values.push_back({numbers[2 * key], numbers[2 * key + 1]});
        for (std::size_t k = 0; k < 2; ++k) weighted.mean[k] += weighted.weights[key] * weighted.values.back()[k];
    }
    return weighted;
}

std::string vectorText(const Place2D& vector) {
    return "(" + rounded(vector[0], 3) + ", " + rounded(vector[1], 3) + ")";
}

Phrase namedKey(const char* letter, std::size_t key) {
    return Phrase(std::string("$") + letter + "_" + std::to_string(key + 1) + "$");
}

Tone toneOfKey(std::size_t key) {
    return {Tone::Series, static_cast<int>(key)};
}

Panel valuesPanel(const WeightedMean& weighted) {
    double reach = 1;
    Lines lines;
    Notes output, names;
    for (std::size_t key = 0; key < weighted.values.size(); ++key) {
        const Place2D& value = weighted.values[key];
        reach = std::max(reach, sizeOf(value));
        if (weighted.weights[key] > 0) {
            lines.curves.push_back(segment(weighted.mean, value, toneOfKey(key)));
            lines.curves.back().width = 0.5 + 5.5 * weighted.weights[key];
        }
        names.points.push_back({value[0], value[1], namedKey("v", key), toneOfKey(key)});
    }
    output.points.push_back({weighted.mean[0], weighted.mean[1], Words{"output", "输出"}, {Tone::Ink}});
    return planePanel(Words{"values and their mean", "各个值与平均"}, planeAxes({-1.25 * reach, 1.25 * reach}),
                      {std::move(lines), std::move(output), std::move(names)});
}

extern constexpr ViewPicture mean{
    .id = "mean",
    .name = {"a weighted mean", "加权平均"},
    .params = meanParams,
    .accepts = isAny,
    .show = showMean,
    .help = {{"One query, its keys and their values: the scores become weights, the weights mix the values.",
              "一个查询、若干键与各自的值：分数变成权重，权重混合各个值。"},
             {"The output lies between the values; each draws it as strongly as its weight.",
              "输出落在各个值之间；每个值按自己的权重把它拉过来。"},
             {"Raise one score and see the output go to its value.", "增大一个分数，看输出走向它的值。"}}};

}  // namespace orrery::attention_view

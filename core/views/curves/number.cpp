// Bars of a word's embedding, beside bars of the embedding plus a number: in the left panel the position p, beside
// which the embedding becomes negligible as p grows, in the right panel p / (N - 1). Independent of the scheme.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/curves/chosen_dimensions.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::curves_view {

namespace {

constexpr auto place = Integer("place", {"Position p", "位置 p"}, {0, 1000, 3},
                               {"The number that is added to every number of the word.", "加到词嵌入每个分量上的数。"});
constexpr auto longest =
    Integer("longest", {"Length N", "长度 N"}, {2, 1001, 301},
            {"The number of tokens; at the right the position is divided by N − 1.", "词元数；右图中位置除以 N − 1。"});
constexpr auto trainedTo =
    Integer("trained_to", {"Trained up to", "训练到"}, {0, 1000, 20},
            {"The largest position met in training; 0: not drawn.", "训练中出现过的最大位置；0 表示不画。"})
        .hiddenByDefault();
constexpr List wordParam("word", {"Numbers of the word", "词嵌入的各分量"}, {-10, 10},
                         {"The embedding, up to 16 numbers.", "词嵌入，最多 16 个数。"},
                         "0.4,-0.7,0.9,-0.2,0.6,-0.9,0.3,0.8");
constexpr Param numberParams[] = {place, longest, trainedTo, wordParam};

constexpr std::size_t maxNumbers = 16;

struct Sum {
    std::vector<double> word;
    double added = 0;
    Phrase title;

    /// Returns the heights of the axis: those of all bars, at least -1.2 to 1.15.
    CellRange heights() const {
        double min = 0, max = 1;
        for (const double number : word) {
            min = std::min({min, number, number + added});
            max = std::max({max, number, number + added});
        }
        return {std::min({-1.2, 1.15 * min, -0.06 * 1.15 * max}), 1.15 * max};
    }
};

/// Bars of the word in a series colour, and beside each the bar of the word plus the number.
Panel barsOf(const Sum& sum) {
    constexpr double half = 0.19;
    Bars word{.width = 0.36, .name = Words{"the word", "词嵌入"}},
        both{.width = 0.36, .name = Words{"word + number", "词嵌入 + 位置号"}};
    for (std::size_t i = 0; i < sum.word.size(); ++i) {
        const double at = static_cast<double>(i) + 0.5;
        word.bars.push_back({.at = at - half, .value = sum.word[i], .tone = {Tone::Series, 1}});
        both.bars.push_back({.at = at + half, .value = sum.word[i] + sum.added, .tone = {Tone::First}});
    }
    return plotPanel(sum.title,
                     {restingAxis(Words{"dimension", "维度"}, sum.word.size()), heightAxis({}, sum.heights())},
                     {std::move(word), std::move(both)});
}

PictureText textOf(const Values& view, const std::vector<double>& word) {
    double max = 0;
    for (const double number : word) max = std::max(max, std::abs(number));
    const double p = view[place];
    const std::string position = rounded(p, 9), times = max > 0 ? rounded(p / max, 3) : std::string("–");
    const std::string divided = rounded(p / (view[longest] - 1), 3), largest = rounded(max, 3);
    return {
        .title = Words{"A word plus the number of its position", "词嵌入加上位置号"},
        .headline =
            max > 0
                ? say({"Position {} is {} times the largest number of the word", "位置号 {} 是词嵌入最大分量的 {} 倍"},
                      position, times)
                : say({"All numbers of the word are 0; position {} is added", "词嵌入各分量都是 0；加上位置号 {}"},
                      position),
        .caption = say({"the word reaches {}, the position {}; divided by N − 1 it is {}",
                        "词嵌入的分量不超过 {}，位置号为 {}；除以 N − 1 后为 {}"},
                       largest, position, divided),
        .readout = {line("place", {"position", "位置"}, position),
                    line("times", {"times the largest number of the word", "是最大分量的几倍"}, times),
                    line("largest", {"largest number of the word", "词嵌入的最大分量"}, largest),
                    line("divided", {"divided by N − 1", "除以 N − 1"}, divided)},
        .probe = noProbe};
}

Result<Figure> showNumber(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const std::vector<double>& word = view[wordParam];
    if (word.empty() || word.size() > maxNumbers)
        return Problem{"word", say({"it has {} numbers", "有 {} 个数"}, word.size()),
                       Words{"1 to 16 numbers fit", "可用 1 到 16 个数"}};
    const double p = view[place];
    const std::string position = rounded(p, 9), last = rounded(view[longest] - 1.0, 9);
    std::vector<Panel> panels{barsOf({word, p, Phrase("$p = " + position + "$")}),
                              barsOf({word, p / (view[longest] - 1),
                                      Phrase("$p / " + last + " = " + rounded(p / (view[longest] - 1), 3) + "$")})};
    if (view[trainedTo] > 0) {
        panels.front().layers.emplace_back(
            Notes{.rules = {{.at = static_cast<double>(view[trainedTo]),
                             .vertical = false,
                             .label = say({"trained up to {}", "训练到 {}"}, rounded(view[trainedTo], 9)),
                             .tone = {Tone::Warning}}}});
    }
    Figure figure = figureOf(textOf(view, word), std::move(panels));
    arrangeAsGrid(figure, 2);
    return figure;
}

}  // namespace

extern constexpr ViewPicture number{
    .id = "number",
    .name = {"a word plus its number", "词嵌入加上位置号"},
    .params = numberParams,
    .accepts = hasColumns,
    .show = showNumber,
    .help = {{"The numbers of a word, and the same numbers with the position added: at the left as it is, at the right "
              "divided by N − 1, the last position.",
              "词嵌入的各分量，以及加上位置号之后：左边直接相加，右边先除以 N − 1，即最后一个位置。"},
             {"At the left all sums become alike as the position grows; at the right the word stays visible.",
              "左边：位置越大，各个和越相近；右边：词嵌入始终看得出来。"},
             {"Drag the position to 300.", "把位置拖到 300。"}}};

}  // namespace orrery::curves_view

// Terms of a score with positions, and their replacements in Transformer-XL (Dai et al., 2019, section 3.3) and in Shaw
// et al., 2018.
#include "core/base/number_text.h"
#include "core/views/attention/frame.h"

namespace orrery::attention_view {

namespace {

constexpr Integer stage("stage", {"Steps taken", "已走的步数"}, {1, 3, 3},
                        {"1: the four terms of absolute positions. 2: distances, u and v in their place. 3: Shaw's two "
                         "terms beside them.",
                         "1：绝对位置的四项。2：换成距离、u 与 v。3：再列出 Shaw 的两项。"});
constexpr Param substitutionParams[] = {stage};

struct TermRow {
    Words name;
    std::string_view absolute, relative, shaw;  ///< TeX formulas; Shaw has only the first two terms
};
constexpr TermRow termRows[] = {
    {{"a  content", "a  内容"}, "x_i W_Q W_K^\\top x_j", "x_i W_Q W_{K,E}^\\top x_j", "x_i W_Q W_K^\\top x_j"},
    {{"b  content, position", "b  内容与位置"},
     "x_i W_Q W_K^\\top p_j",
     "x_i W_Q W_{K,R}^\\top R_{i-j}",
     "x_i W_Q a_{\\operatorname{clip}(j-i,\\, k)}^\\top"},
    {{"c  position, content", "c  位置与内容"}, "p_i W_Q W_K^\\top x_j", "u W_{K,E}^\\top x_j", ""},
    {{"d  position", "d  位置"}, "p_i W_Q W_K^\\top p_j", "v W_{K,R}^\\top R_{i-j}", ""},
};

SheetCell formulaCell(std::string_view formula, Tone tone, bool tinted) {
    if (formula.empty()) return columnCell(Phrase("–"));
    return {.text = Phrase("$" + std::string(formula) + "$"), .tone = tone, .tinted = tinted};
}

Sheet sheetUpTo(int last) {
    const Words titles[] = {{"absolute positions", "绝对位置"}, {"Transformer-XL", "Transformer-XL"}, {"Shaw", "Shaw"}};
    Sheet sheet{{{{.text = {}}}}};
    for (int i = 0; i < last; ++i) sheet.rows.front().push_back({.text = titles[i], .emphasized = i == last - 1});
    for (const TermRow& row : termRows) {
        const bool hasPosition = row.absolute.find("p_") != std::string_view::npos;
        std::vector<SheetCell> cells{{.text = row.name}, formulaCell(row.absolute, {Tone::Ink}, false)};
        if (last >= 2)
            cells.push_back(formulaCell(row.relative, hasPosition ? Tone{Tone::First} : Tone{Tone::Ink}, hasPosition));
        if (last >= 3) cells.push_back(formulaCell(row.shaw, {Tone::Second}, !row.shaw.empty()));
        sheet.rows.push_back(std::move(cells));
    }
    return sheet;
}

Result<Figure> showSubstitution(const Scene& scene) {
    const int last = scene.pane.view.values[stage];
    const Phrase claims[] = {Words{"Where each word stands is in three of four terms", "四项中有三项含有词的位置"},
                             Words{"Distances, u and v take the place of positions", "距离、u 与 v 取代了位置"},
                             Words{"Shaw's score is the first two terms", "Shaw 的分数就是前两项"}};
    return figureOf(
        {.title = Words{"What a score is made of", "分数由什么组成"},
         .headline = claims[last - 1],
         .caption =
             Words{"$p_j$ becomes $R_{i-j}$, $p_i W_Q$ becomes $u$ and $v$, $W_K$ becomes $W_{K,E}$ for content and "
                   "$W_{K,R}$ for distances",
                   "$p_j$ 换成 $R_{i-j}$，$p_i W_Q$ 换成 $u$ 与 $v$，$W_K$ 分成内容的 $W_{K,E}$ 与距离的 $W_{K,R}$"},
         .readout = {line("stage", {"steps taken", "已走的步数"}, grouped(last)),
                     {"claim", Words{"so far", "至此"}, claims[last - 1]}},
         .probe = noProbe},
        {barePanel({sheetUpTo(last)})});
}

}  // namespace

extern constexpr ViewPicture substitution{
    .id = "substitution",
    .name = {"terms of Transformer-XL", "Transformer-XL 的各项"},
    .params = substitutionParams,
    .accepts = isAny,
    .show = showSubstitution,
    .help = {{"The four terms of a score with positions, and what Transformer-XL and Shaw have in their place.",
              "分数含位置时的四项，以及 Transformer-XL 与 Shaw 用什么取代它们。"},
             {"Blue terms know the distance, or nothing of the query's place; no p is left in them.",
              "蓝色的项只知道距离，或不知道查询的位置；其中不再有 p。"},
             {"Take one step after another.", "一步一步地走。"}}};

}  // namespace orrery::attention_view

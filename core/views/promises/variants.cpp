// Table of the encodings of the lessons: the vector or number added, where it is added, whether it is learned, and
// whether it is defined at any length. Scheme::source has the papers.
#include <algorithm>
#include <span>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::promises_view {

namespace {

constexpr Option columns[] = {
    {"none", {"none", "不遮"}},
    {"kind", {"kind", "种类"}},
    {"added", {"what is added", "加什么"}},
    {"place", {"where", "加在哪里"}},
    {"learned", {"learned?", "要学习吗？"}},
    {"reach", {"at any length?", "任意长度？"}},
};
constexpr auto covered = Choice("covered", {"Covered column", "遮住的列"}, columns,
                                {"Hides the answers of one column, to be guessed first.", "遮住一列的答案，先猜再看。"})
                             .hiddenByDefault();
constexpr Param variantParams[] = {covered};

struct Variant {
    std::string_view scheme;
    std::string_view name;  ///< short name; empty: the scheme's name
    bool isRelative = false;
    Words added;
    Words place;
    bool isLearned = false;
    bool isEndless = true;  ///< defined at any length
    Words reach;            ///< behaviour at far positions
};

constexpr Words toEmbedding{"input, once", "输入，一次"}, toKey{"k and v, every layer", "k 与 v，每层"},
    toScore{"score, every layer", "分数，每层"}, toQueryAndKey{"q and k, every layer", "q 与 k，每层"};
constexpr Words sharesOne{"far ones share", "远处共用"}, notSeen{"but not seen", "但没见过"};

constexpr Variant known[] = {
    {"sinusoidal", "", false, {"sines, cosines", "正弦与余弦"}, toEmbedding, false, true, notSeen},
    {"learned", "", false, {"row p of a table", "表的第 p 行"}, toEmbedding, true, false, {"it ends", "有尽头"}},
    {"shaw", "Shaw", true, {"vector for j − i", "j − i 的向量"}, toKey, true, true, sharesOne},
    {"xlnet", "XLNet", true, {"q · distance", "q 与距离之积"}, toScore, true, true, notSeen},
    {"t5", "T5", true, {"number per bucket", "每个桶一个数"}, toScore, true, true, sharesOne},
    {"deberta", "DeBERTa", true, {"q, k · distance", "q、k 与距离之积"}, toScore, true, true, sharesOne},
    {"rope", "RoPE", true, {"nothing: both turn", "不加：两者转动"}, toQueryAndKey, false, true, notSeen},
    {"alibi", "ALiBi", true, {"−slope · (i − j)", "−斜率 · (i − j)"}, toScore, false, true, {"a line", "直线"}},
};

SheetCell answer(bool isYes, const Words& more, bool isGood) {
    const Words word = isYes ? Words{"yes", "有"} : Words{"no", "没有"};
    const Phrase text = more.en.empty() ? Phrase(word) : say({"{}, {}", "{}，{}"}, word, more);
    return {.text = text, .tone = isGood ? Tone{Tone::Series, 0} : Tone{Tone::Warning}, .tinted = true};
}

std::vector<SheetCell> rowOf(const Variant& variant, bool isOwn) {
    const Scheme& scheme = **findScheme(variant.scheme);
    const Phrase name = variant.name.empty() ? Phrase(scheme.name) : Phrase(std::string(variant.name));
    return {{.text = name, .emphasized = isOwn},
            {.text = variant.isRelative ? Words{"relative", "相对"} : Words{"absolute", "绝对"},
             .tone = variant.isRelative ? Tone{Tone::First} : Tone{Tone::Ink},
             .tinted = variant.isRelative},
            {.text = variant.added, .emphasized = isOwn},
            {.text = variant.place, .emphasized = isOwn},
            {.text = variant.isLearned ? Words{"yes", "是"} : Words{"no", "否"},
             .tone = variant.isLearned ? Tone{Tone::Second} : Tone{Tone::Quiet},
             .tinted = variant.isLearned},
            answer(variant.isEndless, variant.reach, variant.isEndless)};
}

std::string counted(bool Variant::*quality) {
    return grouped(std::ranges::count(known, true, quality));
}

/// Replaces the answers of the covered column by question marks.
void cover(Sheet& sheet, std::string_view column) {
    const auto* const chosen = std::ranges::find(columns, column, &Option::id);
    const auto index = static_cast<std::size_t>(chosen - std::begin(columns));
    for (std::size_t row = 1; row < sheet.rows.size() && index > 0; ++row)
        sheet.rows[row][index] = columnCell(Phrase(std::string("?")));
}

Result<Figure> showVariants(const Scene& scene) {
    Sheet sheet{{{{.text = {}}}}};
    for (const Option& column : std::span(columns).subspan(1)) sheet.rows.front().push_back(columnCell(column.label));
    for (const Variant& variant : known)
        sheet.rows.push_back(rowOf(variant, variant.scheme == scene.pane.scheme.scheme->id));
    cover(sheet, scene.pane.view.values[covered]);
    const std::string all = grouped(static_cast<std::int64_t>(std::size(known)));
    const std::string learned = counted(&Variant::isLearned), endless = counted(&Variant::isEndless);
    return figureOf(
        {.title = Words{"Ways to tell a position", "表示位置的各种办法"},
         .headline = say({"{0} of {1} have a value at any length", "{1} 种中有 {0} 种在任意长度都有值"}, endless, all),
         .caption = say({"{0} of {1} learn something, and {2} have a value at any length; a value is not yet training",
                         "{1} 种中有 {0} 种要学习参数，{2} 种在任意长度都有值；有值不等于训练过"},
                        learned, all, endless),
         .readout = {line("all", {"ways", "办法"}, all), line("learned", {"learn something", "要学习参数"}, learned),
                     line("endless", {"value at any length", "任意长度都有值"}, endless)},
         .probe = noProbe},
        {barePanel({std::move(sheet)})});
}

}  // namespace

extern constexpr ViewPicture variants{
    .id = "variants",
    .name = {"all in one table", "一张总表"},
    .params = variantParams,
    .show = showVariants,
    .help = {{"The encodings of the lessons, a row each: what is added and where, whether it is learned, and what "
              "becomes of far positions.",
              "课程中的各种编码，每行一种：加什么、加在哪里、是否学习，以及远处的位置会怎样。"},
             {"Green rows have a value at any length; that a model was trained there is another matter.",
              "绿色的行在任意长度都有值；模型是否在那里训练过是另一回事。"},
             {"Choose a scheme of the table: its row stands out.", "选择表中的一种方案：它的行会突出显示。"}}};

}  // namespace orrery::promises_view

// Table of the encodings of the lessons: the vector added, its place, whether it is learned, and the lengths at which
// it is defined. The papers are those of the schemes.
#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/shown.h"

namespace orrery::promises_view {

namespace {

struct Variant {
    std::string_view scheme;
    Words added;
    Words place;
    bool isLearned = false;
    bool isEndless = true;
    Words reach;  ///< behaviour at far positions
};

constexpr Words toEmbedding{"embedding, once", "嵌入，一次"}, toKey{"key and value, every layer", "键与值，每层"},
    toScore{"score, every layer", "分数，每层"}, toQueryAndKey{"query and key, every layer", "查询与键，每层"};

constexpr Variant known[] = {
    {"sinusoidal",
     {"sines and cosines of p", "p 的正弦与余弦"},
     toEmbedding,
     false,
     true,
     {"phases not seen", "未见过的相位"}},
    {"learned", {"row p of a table", "表的第 p 行"}, toEmbedding, true, false, {"the table ends", "表有尽头"}},
    {"shaw", {"a vector for i − j", "i − j 的向量"}, toKey, true, true, {"far ones share one", "远处共用"}},
    {"transformer-xl",
     {"content meets sines of i − j", "内容与 i − j 的正弦"},
     toScore,
     true,
     true,
     {"distances not seen", "未见过的距离"}},
    {"xlnet",
     {"the same, and the segment", "同上，再加段"},
     toScore,
     true,
     true,
     {"distances not seen", "未见过的距离"}},
    {"t5", {"a number a bucket", "每桶一个数"}, toScore, true, true, {"far ones share one", "远处共用"}},
    {"deberta",
     {"content meets vectors of i − j", "内容与 i − j 的向量"},
     toScore,
     true,
     true,
     {"far ones share one", "远处共用"}},
    {"rope",
     {"nothing: both turn by p", "不加：两者随 p 转动"},
     toQueryAndKey,
     false,
     true,
     {"angles not seen", "未见过的角度"}},
    {"rope-yarn",
     {"nothing: slow pairs turn slower", "不加：慢的对转得更慢"},
     toQueryAndKey,
     false,
     true,
     {"angles seen, to factor × L", "到 因子 × L 都见过"}},
    {"alibi", {"−slope · (i − j)", "−斜率 · (i − j)"}, toScore, false, true, {"the line goes on", "直线延续"}},
};

SheetCell answer(bool isYes, const Words& more, bool isGood) {
    const Words word = isYes ? Words{"yes", "是"} : Words{"no", "否"};
    const Phrase text = more.en.empty() ? Phrase(word) : say({"{}, {}", "{}，{}"}, word, more);
    return {.text = text, .tone = isGood ? Tone{Tone::Series, 0} : Tone{Tone::Warning}, .tinted = true};
}

std::vector<SheetCell> rowOf(const Variant& variant, bool isOwn) {
    const Scheme& scheme = **findScheme(variant.scheme);
    return {{.text = scheme.name, .emphasized = isOwn},
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

bool acceptsAny(const Encoding&) {
    return true;
}

Result<Figure> showVariants(const Scene& scene) {
    Sheet sheet{{{{.text = {}},
                  {.text = Words{"what is added", "加什么"}, .tone = {Tone::Quiet}},
                  {.text = Words{"where", "加在哪里"}, .tone = {Tone::Quiet}},
                  {.text = Words{"learned?", "学习的？"}, .tone = {Tone::Quiet}},
                  {.text = Words{"defined at any length?", "任意长度都有定义？"}, .tone = {Tone::Quiet}}}}};
    for (const Variant& variant : known)
        sheet.rows.push_back(rowOf(variant, variant.scheme == scene.pane.scheme.scheme->id));
    Panel panel;
    panel.layers = {std::move(sheet)};
    Figure figure;
    figure.title = Words{"Ways to tell a position", "表示位置的各种办法"};
    figure.panels = {std::move(panel)};
    const std::string all = grouped(static_cast<std::int64_t>(std::size(known)));
    const std::string learned = counted(&Variant::isLearned), endless = counted(&Variant::isEndless);
    figure.headline =
        say({"{0} of {1} are defined at any length", "{1} 种中有 {0} 种在任意长度都有定义"}, endless, all);
    figure.caption =
        say({"{0} of {1} have something learned, and {2} are defined at any length; defined is not the same as trained",
             "{1} 种中有 {0} 种含学习的参数，{2} 种在任意长度都有定义；有定义不等于训练过"},
            learned, all, endless);
    figure.readout = {line("all", {"ways", "办法"}, all),
                      line("learned", {"with something learned", "含学习的参数"}, learned),
                      line("endless", {"defined at any length", "任意长度都有定义"}, endless)};
    figure.probe = {.m = false, .n = false, .only = {}};
    return figure;
}

}  // namespace

extern constexpr ViewPicture variants{
    .id = "variants",
    .name = {"all in one table", "一张总表"},
    .params = {},
    .accepts = acceptsAny,
    .show = showVariants,
    .help = {{"The encodings of the lessons, a row each: what is added and where, whether it is learned, and what "
              "becomes of far positions.",
              "课程中的各种编码，每行一种：加什么、加在哪里、是否学习，以及远处的位置会怎样。"},
             {"Green rows have a value at any length; that a model was trained there is another matter.",
              "绿色的行在任意长度都有值；模型是否在那里训练过是另一回事。"},
             {"Choose a scheme of the table: its row stands out.", "选择表中的一种方案：它的行会突出显示。"}}};

}  // namespace orrery::promises_view

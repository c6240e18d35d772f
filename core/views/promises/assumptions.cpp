// Assumptions from which Su, 2021, derives the sinusoidal encoding, with the arguments for and against each.
#include "core/base/number_text.h"
#include "core/model/document.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery::promises_view {

namespace {

struct Assumption {
    Words claim, pro, contra;
    bool isWeak = false;  ///< the assumption that Su doubts most
};
constexpr Assumption assumptions[] = {{{"$p$ is small", "$p$ 很小"},
                                       {"word vectors of BERT are longer", "BERT 的词嵌入更长"},
                                       {"but not by much", "但长不了多少"}},
                                      {{"$H$ is nearly the identity", "$H$ 近似单位矩阵"},
                                       {"BERT: covariance mostly diagonal", "BERT 的协方差以对角线为主"},
                                       {"only a hint about $H$", "只是关于 $H$ 的线索"}},
                                      {{"$p_m^\\top p_n$ tells $m - n$", "$p_m^\\top p_n$ 反映 $m - n$"},
                                       {"two places have a distance", "两个位置之间有距离"},
                                       {"intuition, no proof", "凭直觉，没有证明"}},
                                      {{"the fading fixes $\\theta$", "由衰减确定 $\\theta$"},
                                       {"far words matter less", "远处的词不太重要"},
                                       {"almost every $\\theta$ fades", "几乎所有 $\\theta$ 都会衰减"},
                                       true}};
constexpr int assumptionCount = static_cast<int>(std::size(assumptions));

constexpr Integer examined("examined", {"Assumptions examined", "已检查的假设"}, {0, assumptionCount, assumptionCount},
                           {"For so many assumptions, what speaks for them and what against.",
                            "对这么多条假设列出支持与反对的理由。"});
constexpr Param assumptionParams[] = {examined};

Result<Figure> showAssumptions(const Scene& scene) {
    const int seen = scene.pane.view.values[examined];
    Sheet sheet{{columnCells({{}, Words{"assumption", "假设"}, Words{"for it", "支持"}, Words{"against it", "反对"}})}};
    for (int i = 0; i < assumptionCount; ++i) {
        const Assumption& one = assumptions[i];
        const bool isSeen = i < seen;
        const Tone against = one.isWeak ? Tone{Tone::Warning} : Tone{Tone::Second};
        sheet.rows.push_back({strongCell(Phrase(std::to_string(i + 1))),
                              strongCell(one.claim),
                              {.text = isSeen ? Phrase(one.pro) : Phrase(), .tone = {Tone::Series}, .tinted = isSeen},
                              {.text = isSeen ? Phrase(one.contra) : Phrase(), .tone = against, .tinted = isSeen}});
    }
    return figureOf(
        {.title = Words{"What the derivation assumes", "推导用到的假设"},
         .headline = Words{"The derivation rests on four assumptions", "推导依赖四条假设"},
         .caption = say({"{0} of {1} assumptions examined", "{1} 条假设中已检查 {0} 条"}, seen, assumptionCount),
         .readout = {line("examined", {"examined", "已检查"}, grouped(seen))},
         .probe = noProbe},
        {barePanel({std::move(sheet)})});
}

}  // namespace

extern constexpr ViewPicture derivation{
    .id = "assumptions",
    .name = {"assumptions of the derivation", "推导的假设"},
    .params = assumptionParams,
    .show = showAssumptions,
    .help = {{"The assumptions from which the sinusoidal encoding is derived, a row each.",
              "推导正弦编码所用的假设，每行一条。"},
             {"For each, a reason to believe it and a reason to doubt it.", "每条都有一个相信的理由和一个怀疑的理由。"},
             {"Examine one after another, and name the weakest.", "逐条检查，找出最弱的一条。"}}};

}  // namespace orrery::promises_view

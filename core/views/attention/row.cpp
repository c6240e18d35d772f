// One query of a sentence: a bar for each key shows how much position changes their score, under any scheme.
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/attention/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery::attention_view {

namespace {

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
                     {probedBars(changes, static_cast<std::int64_t>(frame.key)), Notes{.bands = maskedBands(changes)}});
}

/// `size`: of the scores, to which rounding is proportional.
void describeRow(Figure& figure, const AttentionFrame& frame, double change, double size) {
    const Phrase from = wordAt(frame, frame.query), to = wordAt(frame, frame.key);
    const bool isMasked = std::isnan(change);
    const Phrase amount = isMasked ? Phrase(Words{"masked", "已遮住"}) : Phrase(effect(change, 4, size));
    const Phrase where =
        say({"query {} {}, key {} {}", "查询 {}{}，键 {}{}"}, grouped(static_cast<std::int64_t>(frame.query)), from,
            grouped(static_cast<std::int64_t>(frame.key)), to);
    if (isMasked) {
        figure.headline = headline({say({"{} does not see {}", "{}看不到{}"}, from, to),
                                    Words{"The query does not see the key", "查询看不到键"}});
        figure.caption = say({"{}: masked", "{}：已遮住"}, where);
    } else if (amount.en == "0") {
        figure.headline = headline({say({"{} and {}: position adds nothing", "查询{}、键{}：位置不改变分数"}, from, to),
                                    Words{"Position adds nothing to this score", "位置不改变此分数"}});
        figure.caption = say({"{}: position does not change their score", "{}：位置不改变分数"}, where);
    } else {
        figure.headline =
            headline({say({"{} and {}: position adds {}", "查询{}、键{}：位置使分数改变 {}"}, from, to, amount),
                      say({"Position adds {} to this score", "位置使此分数改变 {}"}, amount)});
        figure.caption = say({"{}: position changes their score by {}", "{}：位置使分数改变 {}"}, where, amount);
    }
    figure.readout = {{"query", Words{"query", "查询"}, from},
                      {"key", Words{"key", "键"}, to},
                      {"value", Words{"added by position", "位置使分数改变"}, amount},
                      fact("here", amount)};
}

Result<Figure> showRow(const AttentionFrame& frame) {
    const Result<Attention> plain = attend(headOf(frame, frame.content, false));
    const Result<Attention> placed = attend(headOf(frame, frame.content, true), ruleOf(frame, true));
    if (!plain || !placed) return (plain ? placed : plain).problem();
    const std::vector<double> changes = changesOf(frame, *plain, *placed);
    Figure figure;
    figure.panels = {changesPanel(frame, changes)};
    describeRow(figure, frame, changes[frame.key], sizeOf(plain->scores));
    return figure;
}

}  // namespace

/// Panel of one query's scores with position minus those without.
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

#include "core/model/change_words.h"

#include <algorithm>
#include <utility>

#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/model/fields.h"

namespace orrery {

namespace {

constexpr std::size_t longestText = 24;

Phrase fromTo(const Phrase& from, const Phrase& to) {
    return from + Phrase(" → ") + to;
}

/// A value as words: the label of an option, "on" or "off", a number, or the beginning of a text.
Phrase valueWords(const Param& param, const Values& values) {
    const Value& value = values.value(param);
    if (param.kind == Kind::Choice) return Phrase(optionOf(param, std::get<std::string>(value)).label);
    if (param.kind == Kind::Flag) return std::get<bool>(value) ? Words{"on", "开"} : Words{"off", "关"};
    return Phrase(shortened(valueText(value), longestText));
}

/// Describes the first value that differs and counts the others; empty if all are equal.
Phrase valuesChanged(const Values& before, const Values& after) {
    Phrase words;
    std::size_t more = 0;
    for (const Param& param : after.params()) {
        const Param* old = before.find(param.id);
        if (!old || before.value(*old) == after.value(param)) continue;
        if (words.empty())
            words = say({"{} {}", "{}：{}"}, Phrase(param.label),
                        fromTo(valueWords(*old, before), valueWords(param, after)));
        else
            ++more;
    }
    if (more > 0) words += say({" and {} more", "，另有 {} 项"}, more);
    return words;
}

Phrase paneChanged(const Pane& before, const Pane& after) {
    if (before.scheme.scheme != after.scheme.scheme)
        return fromTo(Phrase(before.scheme.scheme->name), Phrase(after.scheme.scheme->name));
    if (const Phrase words = valuesChanged(before.scheme.values, after.scheme.values); !words.empty()) return words;
    if (before.view.view != after.view.view)
        return fromTo(Phrase(before.view.view->name), Phrase(after.view.view->name));
    if (const Phrase words = valuesChanged(before.view.values, after.view.values); !words.empty()) return words;
    return before.camera == after.camera ? Phrase() : Phrase(Words{"another range or angle", "换了范围或视角"});
}

Phrase probeChanged(const Probe& before, const Probe& after) {
    const auto moved = [](const char* name, double from, double to) {
        return Phrase(std::string(name) + " " + rounded(from) + " → " + rounded(to));
    };
    if (before.m != after.m) return moved("m", before.m, after.m);
    if (before.n != after.n) return moved("n", before.n, after.n);
    if (before.dimension != after.dimension)
        return say({"dimension {} → {}", "维度 {} → {}"}, before.dimension, after.dimension);
    return before.head == after.head ? Phrase() : say({"head {} → {}", "头 {} → {}"}, before.head, after.head);
}

/// Names the text of a step that differs, as the editor of decks does.
Phrase wordsChanged(const About& before, const About& after) {
    constexpr std::pair<Phrase About::*, Words> names[] = {{&About::title, {"the title", "标题"}},
                                                           {&About::lead, {"the lead", "导语"}},
                                                           {&About::question, {"the question", "问题"}},
                                                           {&About::answer, {"the answer", "答案"}},
                                                           {&About::why, {"why", "为什么"}},
                                                           {&About::notes, {"the notes", "备注"}}};
    for (const auto& [text, name] : names)
        if (before.*text != after.*text) return name;
    return Words{"the words", "文字"};
}

Phrase documentChanged(const Document& before, const Document& after) {
    if (before.panes.size() < after.panes.size()) return Words{"one picture more", "增加一幅图"};
    if (before.panes.size() > after.panes.size()) return Words{"one picture less", "减少一幅图"};
    for (std::size_t pane = 0; pane < after.panes.size(); ++pane) {
        const Phrase words = paneChanged(before.panes[pane], after.panes[pane]);
        if (!words.empty()) return words;
    }
    if (before.compare != after.compare)
        return valuesChanged(Fields<Compare>::of(before.compare), Fields<Compare>::of(after.compare));
    if (const Phrase words = probeChanged(before.probe, after.probe); !words.empty()) return words;
    return wordsChanged(before.about, after.about);
}

}  // namespace

Phrase changeWords(const OpenDocument& before, const OpenDocument& after) {
    const std::size_t was = before.deck->steps.size(), is = after.deck->steps.size();
    if (was != is) return is > was ? Words{"a step added", "添加步骤"} : Words{"a step deleted", "删除步骤"};
    if (before.deck->title != after.deck->title) return Words{"the title of the deck", "课件标题"};
    if (before.at != after.at) return say({"step {}", "第 {} 步"}, after.at + 1);
    return documentChanged(before.document, after.document);
}

}  // namespace orrery

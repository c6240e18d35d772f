#include "core/io/manual_lists.h"

#include <span>

#include "core/base/shown_text.h"
#include "core/io/scheme_list.h"
#include "core/learning/tasks.h"
#include "core/math/sentence.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

Phrase inBoth(std::string_view words) {
    return Phrase(std::string(words));
}

/// Converts formulas in labels and help to plain text.
Phrase plain(const Words& words) {
    return math::plainSentence(Phrase(words));
}

/// Returns the label in brackets; empty if it equals the id.
Phrase labelOf(const Option& option) {
    const Phrase label = plain(option.label);
    return {label.en == option.id ? "" : " (" + label.en + ")", label.zh == option.id ? "" : "（" + label.zh + "）"};
}

Phrase optionsPhrase(const Param& param) {
    Phrase list;
    for (const Option& option : param.options) {
        if (!list.empty()) list += Words{", ", "、"};
        list += inBoth("`" + std::string(option.id) + "`") + labelOf(option);
    }
    return list;
}

Phrase allowedPhrase(const Param& param) {
    if (param.kind == Kind::Flag) return Words{"yes or no", "是或否"};
    return param.kind == Kind::Choice ? optionsPhrase(param) : allowedWords(param);
}

/// Returns the condition under which the parameter has an effect; empty if there is none.
Phrase conditionPhrase(const Condition& condition) {
    Phrase values;
    for (const std::string_view value : condition.values) {
        if (value.empty()) continue;
        if (!values.empty()) values += Words{" or ", " 或 "};
        values += inBoth("`" + std::string(value) + "`");
    }
    if (values.empty()) return {};
    return say({"; only if `{}` is {}", "；仅当 `{}` 为 {}"}, condition.id, values);
}

/// Returns the parameter as an item of a list; `path` stands before its id.
Phrase paramLine(const Param& param, std::string_view path = {}) {
    const std::string usual = usualText(param);
    Phrase line = say({"- `{}{}` {}: {}", "- `{}{}` {}：{}"}, path, param.id, plain(param.label), allowedPhrase(param));
    if (!usual.empty()) line += say({"; {} if not set", "；默认 {}"}, usual);
    return say({"{}{}. {}\n", "{}{}。{}\n"}, line, conditionPhrase(param.when), plain(param.help));
}

Phrase paramLines(std::span<const Param> params, std::string_view path = {}) {
    Phrase lines;
    for (const Param& param : params) lines += paramLine(param, path);
    return lines + inBoth("\n");
}

Phrase schemeSection(const Scheme& scheme) {
    Phrase section = say({"### {} `{}`\n\n`{}`\n\nSource: {}.\n\n", "### {} `{}`\n\n`{}`\n\n出处：{}。\n\n"},
                         scheme.name, scheme.id, plain(scheme.formula), scheme.source);
    return section + paramLines(scheme.params);
}

}  // namespace

std::string schemesList(Language language) {
    std::string text;
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        text += say({"## Schemes: {}\n\n", "## 方案：{}\n\n"}, useWords(use)).in(language);
        for (const Scheme* scheme : schemes()) {
            if (scheme->use == use) text += schemeSection(*scheme).in(language);
        }
    }
    return text;
}

std::string viewsList(Language language) {
    Phrase text;
    for (const View* view : views())
        text += say({"### {} `{}`\n\n{}\n\n{}", "### {} `{}`\n\n{}\n\n{}"}, view->name, view->id, view->about,
                    paramLines(view->params()));
    return text.in(language);
}

std::string pathsList(Language language) {
    Phrase text = paramLines(Fields<Orbit>::params(), "camera.");
    const std::span<const Member> all = members();
    for (auto member = all.rbegin(); member != all.rend(); ++member)  // the many words of a document stand last
        text += paramLines(member->of(Document()).params(), std::string(member->id) + ".");
    return text.in(language);
}

std::string presetsList(Language language) {
    constexpr std::size_t longest = 40;  // of a value
    Phrase text;
    for (const Preset& preset : presets()) {
        std::string values;
        for (const PresetSetting& setting : settingsOf(preset))
            values += " " + std::string(setting.id) + "=" + shownText(setting.text, longest);
        text += say({"- {} `{}`: `{}`{} ({})\n", "- {} `{}`：`{}`{}（{}）\n"}, preset.name, preset.id, preset.scheme,
                    values, originOf(preset));
    }
    return text.in(language);
}

std::string tasksList(Language language) {
    Phrase text;
    for (const LearningTask& task : learningTasks())
        text += say({"- `{}` {}: {}\n", "- `{}` {}：{}\n"}, task.id, task.name, task.about);
    return text.in(language);
}

}  // namespace orrery

#include "core/io/catalogue_lists.h"

#include <nlohmann/json.hpp>
#include <span>

#include "core/base/number_text.h"
#include "core/base/shown_text.h"
#include "core/learning/tasks.h"
#include "core/math/sentence.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

std::string fallbackText(const Param& param) {
    return valueText(Values(std::span(&param, 1)).value(param));
}

bool hasUsual(const Param& param) {
    return param.kind != Kind::File && param.kind != Kind::List && param.kind != Kind::Text;
}

/// Formats id, default and allowed values: "base 10000 (1 to 1e+12)".
std::string paramText(const Param& param) {
    const std::string usual = usualText(param);
    const std::string allowed = param.kind == Kind::Flag ? "" : " (" + allowedText(param) + ")";
    return std::string(param.id) + (usual.empty() ? "" : " " + usual) + allowed;
}

ordered_json paramJson(const Param& param) {
    ordered_json json{{"id", param.id},
                      {"label", {{"en", param.label.en}, {"zh", param.label.zh}}},
                      {"help", {{"en", param.help.en}, {"zh", param.help.zh}}}};
    constexpr const char* kinds[] = {"integer", "real", "choice", "flag", "file", "list", "text"};  // in Kind's order
    json["kind"] = kinds[static_cast<std::size_t>(param.kind)];
    const bool isNumber = param.kind == Kind::Integer || param.kind == Kind::Real;
    if (isNumber || param.kind == Kind::List) {
        json["min"] = param.min;
        json["max"] = param.max;
    }
    for (const Option& option : param.options) json["options"].push_back(option.id);
    if (isNumber) json["default"] = param.fallback;
    if (param.kind == Kind::Flag) json["default"] = param.fallback != 0;
    if (!isNumber && param.kind != Kind::Flag && param.kind != Kind::File) json["default"] = fallbackText(param);
    if (isNumber) json["log"] = param.log;
    return json;
}

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

Phrase allowedWords(const Param& param) {
    if (param.kind == Kind::File) return Words{"a .npy or .safetensors file", ".npy 或 .safetensors 文件"};
    if (param.kind == Kind::List) return Words{"numbers with commas", "以逗号分隔的数"};
    if (param.kind == Kind::Text) return Words{"a text", "一段文字"};
    return say({"{} to {}", "{} 到 {}"}, shortest(param.min), shortest(param.max));
}

std::string allowedText(const Param& param) {
    if (param.kind == Kind::Flag) return "true, false";
    if (param.kind != Kind::Choice) return allowedWords(param).en;
    std::string options;
    for (const Option& option : param.options) options += (options.empty() ? "" : ", ") + std::string(option.id);
    return options;
}

std::string usualText(const Param& param) {
    return hasUsual(param) ? fallbackText(param) : std::string();
}

std::string schemesText() {
    std::string text;
    for (const Scheme* scheme : schemes()) {
        text += std::string(scheme->id) + "  (" + std::string(useName(scheme->use)) + ")  " +
                std::string(scheme->name.en) + "\n";
        text += "    " + math::plainSentence(scheme->formula.en) + "\n";
        for (const Param& param : scheme->params) text += "    " + paramText(param) + "\n";
    }
    return text;
}

std::string schemesMarkdown() {
    std::string text =
        "| id | name | use | formula | parameters: default (range) | source |\n|---|---|---|---|---|---|\n";
    for (const Scheme* scheme : schemes()) {
        std::string params;
        for (const Param& param : scheme->params) params += (params.empty() ? "" : "<br>") + paramText(param);
        text += "| `" + std::string(scheme->id) + "` | " + std::string(scheme->name.en) + " | " +
                std::string(useName(scheme->use)) + " | " + std::string(scheme->formula.en) + " | " + params + " | " +
                std::string(scheme->source.en) + " |\n";
    }
    return text;
}

std::string schemesJson() {
    ordered_json list = ordered_json::array();
    for (const Scheme* scheme : schemes()) {
        ordered_json json{{"id", scheme->id},
                          {"name", {{"en", scheme->name.en}, {"zh", scheme->name.zh}}},
                          {"use", useName(scheme->use)},
                          {"year", scheme->year},
                          {"source", scheme->source.en},
                          {"formula", scheme->formula.en},
                          {"params", ordered_json::array()}};
        if (scheme->year == 0) json.erase("year");
        for (const Param& param : scheme->params) json["params"].push_back(paramJson(param));
        list.push_back(std::move(json));
    }
    return list.dump(2) + "\n";
}

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

#include "core/base/number_text.h"
#include "core/io/scheme_list.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

Phrase inBoth(std::string_view words) {
    return Phrase(std::string(words));
}

/// Returns the label in brackets; empty if it equals the id.
Phrase labelOf(const Option& option) {
    const std::string id(option.id);
    return {option.label.en == id ? "" : " (" + std::string(option.label.en) + ")",
            option.label.zh == id ? "" : "（" + std::string(option.label.zh) + "）"};
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
    switch (param.kind) {
        case Kind::File:
            return Words{"a .npy or .safetensors file", ".npy 或 .safetensors 文件"};
        case Kind::List:
            return Words{"numbers with commas", "以逗号分隔的数"};
        case Kind::Text:
            return Words{"a text", "一段文字"};
        case Kind::Flag:
            return Words{"yes or no", "是或否"};
        case Kind::Choice:
            return optionsPhrase(param);
        case Kind::Integer:
        case Kind::Real:
            break;
    }
    return say({"{} to {}", "{} 到 {}"}, shortest(param.min), shortest(param.max));
}

/// Converts formulas in labels and help to plain text.
Phrase plain(const Words& words) {
    return math::plainSentence(Phrase(words));
}

Phrase paramLine(const Param& param) {
    const std::string usual = usualText(param);
    Phrase line = say({"- `{}` {}: {}", "- `{}` {}：{}"}, param.id, plain(param.label), allowedPhrase(param));
    if (!usual.empty()) line += say({"; {} if not set", "；默认 {}"}, usual);
    return say({"{}. {}\n", "{}。{}\n"}, line, plain(param.help));
}

Phrase schemeSection(const Scheme& scheme) {
    Phrase section = say({"### {} `{}`\n\n`{}`\n\nSource: {}.\n\n", "### {} `{}`\n\n`{}`\n\n出处：{}。\n\n"},
                         scheme.name, scheme.id, plain(scheme.formula), scheme.source);
    for (const Param& param : scheme.params) section += paramLine(param);
    return section + inBoth("\n");
}

}  // namespace

std::string schemesManual(Language language) {
    std::string text;
    for (const Use use : {Use::Added, Use::Rotary, Use::Bias}) {
        text += say({"## Schemes: {}\n\n", "## 方案：{}\n\n"}, useWords(use)).in(language);
        for (const Scheme* scheme : schemes()) {
            if (scheme->use == use) text += schemeSection(*scheme).in(language);
        }
    }
    return text;
}

}  // namespace orrery

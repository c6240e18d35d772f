#include "core/io/scheme_list.h"

#include <nlohmann/json.hpp>

#include "core/base/number_text.h"
#include "core/math/sentence.h"
#include "core/schemes/catalog.h"

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

}  // namespace orrery

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
    switch (param.kind) {
        case Kind::Integer:
        case Kind::Real:
            json["kind"] = param.kind == Kind::Integer ? "integer" : "real";
            json["min"] = param.min;
            json["max"] = param.max;
            json["default"] = param.fallback;
            json["log"] = param.log;
            break;
        case Kind::Choice:
            json["kind"] = "choice";
            json["options"] = ordered_json::array();
            for (const Option& option : param.options) json["options"].push_back(option.id);
            json["default"] = fallbackText(param);
            break;
        case Kind::Flag:
            json["kind"] = "flag";
            json["default"] = param.fallback != 0;
            break;
        case Kind::File:
            json["kind"] = "file";
            break;
        case Kind::List:
            json["kind"] = "list";
            json["min"] = param.min;
            json["max"] = param.max;
            json["default"] = fallbackText(param);
            break;
        case Kind::Text:
            json["kind"] = "text";
            json["default"] = fallbackText(param);
            break;
    }
    return json;
}

}  // namespace

std::string allowedText(const Param& param) {
    switch (param.kind) {
        case Kind::File:
            return "a .npy or .safetensors file";
        case Kind::List:
            return "numbers with commas";
        case Kind::Text:
            return "a text";
        case Kind::Flag:
            return "true, false";
        case Kind::Choice: {
            std::string options;
            for (const Option& option : param.options)
                options += (options.empty() ? "" : ", ") + std::string(option.id);
            return options;
        }
        case Kind::Integer:
        case Kind::Real:
            break;
    }
    return shortest(param.min) + " to " + shortest(param.max);
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

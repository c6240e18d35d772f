#include "core/io/model_layers_json.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/io/json_text.h"
#include "core/io/value_json.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

/// Checks that the value is an object with no other members than `known`.
Done checkMembers(const ordered_json& json, std::span<const std::string_view> known, const std::string& where) {
    if (!json.is_object()) return wrongKind(where, json, Words{"it must be an object", "应为对象"});
    for (const auto& [key, member] : json.items()) {
        if (std::ranges::find(known, std::string_view(key)) == known.end())
            return unknownMember(where + "." + key, key, known);
    }
    return done();
}

/// Reads a text in both languages from the members `english` and `chinese`.
Result<Phrase> phraseOf(const ordered_json& json, const char* english, const char* chinese, const std::string& where) {
    Phrase words;
    for (const auto& [key, into] : {std::pair(english, &words.en), std::pair(chinese, &words.zh)}) {
        if (!json.contains(key)) continue;
        Result<std::string> text = shortText(json[key], where + "." + key);
        if (!text) return text.problem();
        *into = *std::move(text);
    }
    return words;
}

Result<std::vector<ModelLayers::Kind>> kindsOf(const ordered_json& json, const std::string& where) {
    if (!json.is_array() || json.size() > ModelLayers::maxKinds)
        return wrongKind(where, json, Words{"it must be a list of at most 8 objects", "应为最多 8 个对象的列表"});
    std::vector<ModelLayers::Kind> kinds;
    for (const ordered_json& one : json) {
        const std::string at = where + "." + std::to_string(kinds.size());
        constexpr std::array<std::string_view, 5> known{"name_en", "name_zh", "said_en", "said_zh", "pane"};
        if (const Done checked = checkMembers(one, known, at); !checked) return checked.problem();
        Result<Phrase> name = phraseOf(one, "name_en", "name_zh", at);
        if (!name) return name.problem();
        Result<Phrase> said = phraseOf(one, "said_en", "said_zh", at);
        if (!said) return said.problem();
        const ordered_json pane = one.value("pane", ordered_json(-1));
        const bool isPane = pane.is_number_integer() && pane >= -1 && pane < static_cast<int>(Document::maxPanes);
        if (!isPane)
            return Problem{at + ".pane", say({"{} is no pane", "{} 不是窗格"}, quoted(pane.dump())),
                           Words{"allowed are 0 to 3, or -1", "应为 0 到 3，或 -1"}};
        kinds.push_back({*std::move(name), pane.get<int>(), *std::move(said)});
    }
    return kinds;
}

Result<std::vector<std::size_t>> layersOf(const ordered_json& json, std::size_t kinds, const std::string& where) {
    const auto isKind = [&](char digit) { return digit >= '0' && static_cast<std::size_t>(digit - '0') < kinds; };
    const bool isText = json.is_string() && json.get_ref<const std::string&>().size() <= ModelLayers::maxLayers;
    if (!isText || !std::ranges::all_of(json.get_ref<const std::string&>(), isKind))
        return Problem{where, Words{"names no kinds of layers", "不是各层的种类"},
                       Words{"it must be a text with the number of a kind for each layer, at most 1024",
                             "应为文本，每层一个种类编号，最多 1024 层"}};
    std::vector<std::size_t> layers;
    for (const char digit : json.get_ref<const std::string&>()) layers.push_back(static_cast<std::size_t>(digit - '0'));
    return layers;
}

Result<ModelLayers> modelLayersOf(const ordered_json& json, const std::string& where) {
    constexpr std::array<std::string_view, 5> known{"name_en", "name_zh", "kinds", "layers", "doubts"};
    if (const Done checked = checkMembers(json, known, where); !checked) return checked.problem();
    ModelLayers model;
    Result<Phrase> name = phraseOf(json, "name_en", "name_zh", where);
    if (!name) return name.problem();
    model.name = *std::move(name);
    Result<std::vector<ModelLayers::Kind>> kinds =
        kindsOf(json.value("kinds", ordered_json::array()), where + ".kinds");
    if (!kinds) return kinds.problem();
    model.kinds = *std::move(kinds);
    Result<std::vector<std::size_t>> layers =
        layersOf(json.value("layers", ordered_json("")), model.kinds.size(), where + ".layers");
    if (!layers) return layers.problem();
    model.layers = *std::move(layers);
    const ordered_json doubts = json.value("doubts", ordered_json::array());
    if (!doubts.is_array() || doubts.size() > ModelLayers::maxDoubts)
        return wrongKind(where + ".doubts", doubts,
                         Words{"it must be a list of at most 64 objects", "应为最多 64 个对象的列表"});
    for (const ordered_json& one : doubts) {
        const std::string at = where + ".doubts." + std::to_string(model.doubts.size());
        constexpr std::array<std::string_view, 2> languages{"en", "zh"};
        if (const Done checked = checkMembers(one, languages, at); !checked) return checked.problem();
        Result<Phrase> doubt = phraseOf(one, "en", "zh", at);
        if (!doubt) return doubt.problem();
        model.doubts.push_back(*std::move(doubt));
    }
    return model;
}

ordered_json modelLayersJson(const ModelLayers& model) {
    ordered_json json{{"name_en", model.name.en},
                      {"name_zh", model.name.zh},
                      {"kinds", ordered_json::array()},
                      {"layers", ""},
                      {"doubts", ordered_json::array()}};
    for (const ModelLayers::Kind& kind : model.kinds)
        json["kinds"].push_back({{"name_en", kind.name.en},
                                 {"name_zh", kind.name.zh},
                                 {"said_en", kind.said.en},
                                 {"said_zh", kind.said.zh},
                                 {"pane", kind.pane}});
    std::string layers;
    for (const std::size_t kind : model.layers) layers += static_cast<char>('0' + kind);
    json["layers"] = layers;
    for (const Phrase& doubt : model.doubts) json["doubts"].push_back({{"en", doubt.en}, {"zh", doubt.zh}});
    return json;
}

}  // namespace

Done readModels(Document& document, const ordered_json& json, const std::string& where) {
    const std::vector<ordered_json> all = json.is_array() ? json.get<std::vector<ordered_json>>() : std::vector{json};
    if (all.size() > ModelLayers::maxModels)
        return wrongKind(where, json,
                         Words{"it must be an object, or a list of at most 2", "应为对象，或最多 2 个对象的列表"});
    std::vector<ModelLayers>& models = document.about.models;
    for (const ordered_json& one : all) {
        Result<ModelLayers> model =
            modelLayersOf(one, json.is_array() ? where + "." + std::to_string(models.size()) : where);
        if (!model) return model.problem();
        models.push_back(*std::move(model));
    }
    return done();
}

ordered_json modelsJson(const Document& document) {
    const std::vector<ModelLayers>& models = document.about.models;
    if (models.size() == 1) return modelLayersJson(models.front());
    ordered_json json;
    for (const ModelLayers& model : models) json.push_back(modelLayersJson(model));
    return json;
}

}  // namespace orrery

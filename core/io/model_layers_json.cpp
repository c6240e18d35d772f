// The member "model" of a document's "about": {"name_en": ..., "kinds": [{"name_en": "full layers", "name_zh": ...,
// "pane": 0}, ...], "layers": "0001", a digit for the kind of each layer, "doubts": [{"en": ..., "zh": ...}]}; of two
// models a list.
#include <algorithm>

#include "core/io/document_members.h"
#include "core/io/json_members.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;
using LayerKind = ModelLayers::Kind;

constexpr JsonMember<LayerKind> kindMembers[] = {
    textMember<LayerKind, &LayerKind::name, &Phrase::en>("name_en"),
    textMember<LayerKind, &LayerKind::name, &Phrase::zh>("name_zh"),
    textMember<LayerKind, &LayerKind::said, &Phrase::en>("said_en"),
    textMember<LayerKind, &LayerKind::said, &Phrase::zh>("said_zh"),
    {"pane",
     [](LayerKind& kind, const ordered_json& json, const std::string& where) -> Done {
         if (!json.is_number_integer() || json < -1 || json >= static_cast<int>(Document::maxPanes))
             return Problem{where, say({"{} is no pane", "{} 不是窗格"}, quoted(json.dump())),
                            Words{"allowed are 0 to 3, or -1", "应为 0 到 3，或 -1"}};
         kind.pane = json.get<int>();
         return done();
     },
     [](const LayerKind& kind) { return ordered_json(kind.pane); }}};

constexpr JsonMember<Phrase> doubtMembers[] = {textMember<Phrase, &Phrase::en>("en"),
                                               textMember<Phrase, &Phrase::zh>("zh")};

Problem noKinds(const std::string& where) {
    return {where, Words{"names no kinds of layers", "不是各层的种类"},
            Words{"it must be a text with the number of a kind for each layer, at most 1024",
                  "应为文本，每层一个种类编号，最多 1024 层"}};
}

constexpr JsonMember<ModelLayers> modelMembers[] = {
    textMember<ModelLayers, &ModelLayers::name, &Phrase::en>("name_en"),
    textMember<ModelLayers, &ModelLayers::name, &Phrase::zh>("name_zh"),
    {"kinds",
     [](ModelLayers& model, const ordered_json& json, const std::string& where) {
         return readList(model.kinds, json, where, ModelLayers::maxKinds, kindMembers);
     },
     [](const ModelLayers& model) { return writtenList(model.kinds, kindMembers); }},
    {"layers",
     [](ModelLayers& model, const ordered_json& json, const std::string& where) -> Done {
         if (!json.is_string() || json.get_ref<const std::string&>().size() > ModelLayers::maxLayers)
             return noKinds(where);
         for (const char digit : json.get_ref<const std::string&>())
             model.layers.push_back(static_cast<unsigned char>(digit) - std::size_t{'0'});  // checked by readModel()
         return done();
     },
     [](const ModelLayers& model) {
         std::string layers;
         for (const std::size_t kind : model.layers) layers += static_cast<char>('0' + kind);
         return ordered_json(layers);
     }},
    {"doubts",
     [](ModelLayers& model, const ordered_json& json, const std::string& where) {
         return readList(model.doubts, json, where, ModelLayers::maxDoubts, doubtMembers);
     },
     [](const ModelLayers& model) { return writtenList(model.doubts, doubtMembers); }}};

Done readModel(ModelLayers& model, const ordered_json& json, const std::string& where) {
    if (Done read = readMembers(model, json, where, modelMembers); !read) return read;
    const auto isKind = [&](std::size_t kind) { return kind < model.kinds.size(); };
    return std::ranges::all_of(model.layers, isKind) ? done() : noKinds(where + ".layers");
}

}  // namespace

Done readModels(Document& document, const ordered_json& json, const std::string& where) {
    std::vector<ModelLayers>& models = document.about.models;
    if (!json.is_array()) return readModel(models.emplace_back(), json, where);
    if (json.size() > ModelLayers::maxModels)
        return wrongKind(where, json,
                         Words{"it must be an object, or a list of at most 2", "应为对象，或最多 2 个对象的列表"});
    for (const ordered_json& one : json) {
        const std::string at = where + "." + std::to_string(models.size());
        if (Done read = readModel(models.emplace_back(), one, at); !read) return read;
    }
    return done();
}

ordered_json modelsJson(const Document& document) {
    const ordered_json list = writtenList(document.about.models, modelMembers);
    return list.size() == 1 ? list[0] : list;
}

}  // namespace orrery

#include "core/io/document_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/find.h"
#include "core/base/nearest.h"
#include "core/base/shown_text.h"
#include "core/evaluate/compatible_view.h"
#include "core/io/document_members.h"
#include "core/io/file.h"
#include "core/io/json_members.h"
#include "core/io/table_places.h"
#include "core/model/authored.h"
#include "core/model/fields.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr Words oneOfEach{"a pane has one scheme and one view", "一个窗格只有一个方案和一个视图"};

Problem under(const std::string& path, Problem problem) {
    problem.where = problem.where.empty() ? path : path + "." + problem.where;
    return problem;
}

Problem notAnObject(const std::string& path, const ordered_json& json) {
    return wrongKind(path, json, Words{"it must be an object", "应为对象"});
}

Result<Values> valuesOf(Values values, const ordered_json& json, const std::string& path) {
    if (!json.is_object()) return notAnObject(path, json);
    for (const auto& [key, member] : json.items()) {
        const Result<const Param*> param = values.param(key);
        if (!param) return under(path, param.problem());
        const Result<Value> value = valueOf(**param, member);
        if (!value) return under(path, value.problem());
        Result<Values> changed = values.with(key, *value);
        if (!changed) return under(path, changed.problem());
        values = *std::move(changed);
    }
    return values;
}

ordered_json jsonOf(const Values& values) {
    ordered_json json = ordered_json::object();
    for (const Param& param : values.params()) {
        const Value& value = values.value(param);
        const bool noFile = param.kind == Kind::File && valueText(value).empty();
        if (!noFile) json[std::string(param.id)] = jsonOf(value);
    }
    return json;
}

Result<Camera> cameraOf(const ordered_json& json, const std::string& path) {
    Camera camera;
    if (!json.is_object()) return notAnObject(path, json);
    constexpr std::array<std::string_view, 3> names{"across", "down", "orbit"};
    for (const auto& [key, range] : json.items()) {
        if (key == names[2]) {
            const Result<Values> orbit = valuesOf(Values(Fields<Orbit>::params()), range, path + "." + key);
            if (!orbit) return orbit.problem();
            camera.orbit = Fields<Orbit>::from(*orbit);
            continue;
        }
        if (key != names[0] && key != names[1]) return unknownMember(path + "." + key, key, names);
        const bool pair = range.is_array() && range.size() == 2 && range[0].is_number() && range[1].is_number();
        if (!pair)
            return Problem{path + "." + key, say({"{} is no range of cells", "{} 不是单元格的范围"}, range.dump()),
                           Words{"it must be two numbers, [from, to]", "应为两个数 [from, to]"}};
        (key == names[0] ? camera.x : camera.y) = CellRange{range[0].get<double>(), range[1].get<double>()};
    }
    return camera;
}

Problem unknownPaneKey(const std::string& path, const std::string& key) {
    std::vector<std::string_view> names{"camera"};
    for (const Scheme* scheme : schemes()) names.push_back(scheme->id);
    for (const View* view : views()) names.push_back(view->id);
    return {path + "." + key, Words{"is neither a scheme nor a view", "既不是方案，也不是视图"},
            suggestion(key, names)};
}

Result<Pane> paneOf(const ordered_json& json, const std::string& path) {
    if (!json.is_object()) return notAnObject(path, json);
    Pane pane;
    for (const auto& [key, member] : json.items()) {
        const std::string where = path + "." + key;
        const Scheme* scheme = findById(schemes(), key);
        const View* view = findById(views(), key);
        if (!scheme && !view && key != "camera") return unknownPaneKey(path, key);
        if (key == "camera") {
            Result<Camera> camera = cameraOf(member, where);
            if (!camera) return camera.problem();
            pane.camera = *camera;
            continue;
        }
        if (scheme ? pane.scheme.scheme != nullptr : pane.view.view != nullptr) {
            return Problem{where, Words{"is the second of its kind", "前面已有同类的一个"}, oneOfEach};
        }
        Result<Values> values = valuesOf(Values(scheme ? scheme->params : view->params()), member, where);
        if (!values) return values.problem();
        if (scheme) {
            pane.scheme = SchemeSetting(*scheme);
            pane.scheme.values = *std::move(values);
        } else {
            pane.view = ViewSetting(*view);
            pane.view.values = *std::move(values);
        }
    }
    if (!pane.scheme.scheme) return Problem{path, Words{"names no scheme", "没有指明方案"}, oneOfEach};
    if (!pane.view.view) pane.view = ViewSetting(*views().front());
    return withCompatibleView(pane);
}

ordered_json jsonOf(const Pane& pane) {
    ordered_json json;
    json[std::string(pane.scheme.scheme->id)] = jsonOf(pane.scheme.values);
    json[std::string(pane.view.view->id)] = jsonOf(pane.view.values);
    ordered_json camera = ordered_json::object();
    if (pane.camera.x) camera["across"] = {pane.camera.x->from, pane.camera.x->to};
    if (pane.camera.y) camera["down"] = {pane.camera.y->from, pane.camera.y->to};
    if (pane.camera.orbit != Orbit{}) camera["orbit"] = jsonOf(Fields<Orbit>::of(pane.camera.orbit));
    if (!camera.empty()) json["camera"] = camera;
    return json;
}

Result<std::vector<Pane>> panesOf(const ordered_json& document) {
    const auto found = document.find("panes");
    if (found == document.end() || !found->is_array() || found->empty() || found->size() > Document::maxPanes)
        return Problem{"panes", Words{"is no list of panes", "不是窗格的列表"},
                       Words{"it must be a list of 1 to 4 objects", "应为 1 到 4 个对象的列表"}};
    std::vector<Pane> panes;
    for (std::size_t i = 0; i < found->size(); ++i) {
        const std::string path = "panes." + std::to_string(i);
        Result<Pane> pane = paneOf((*found)[i], path);
        if (!pane) return pane.problem();
        const Result<Document> navigated = update(Document{.panes = {*pane}}, Navigate{0, pane->camera});
        if (!navigated) return under(path, navigated.problem());
        panes.push_back(*std::move(pane));
    }
    return panes;
}

/// Reads the paths of the values that the document offers as controls beside its text.
Done readControls(Document& document, const ordered_json& json, const std::string& path) {
    if (!json.is_array())
        return wrongKind(
            path, json,
            Words{"it must be a list of paths such as panes.0.rope.base", "应为路径的列表，路径如 panes.0.rope.base"});
    std::vector<Place>& controls = document.about.controls;
    for (const ordered_json& one : json) {
        const std::string where = path + "." + std::to_string(controls.size());
        if (!one.is_string())
            return wrongKind(where, one,
                             Words{"it must be a path such as panes.0.rope.base", "应为路径，如 panes.0.rope.base"});
        const auto text = one.get<std::string>();
        const Result<Place> place = placeAt(document, 0, text);
        if (!place) return under(where, place.problem());
        if (place->owner == Owner::About)
            return Problem{where, say({"{} is no value of the picture", "{} 不是图中的值"}, quoted(text)),
                           Words{"name a value of a pane, or of the probe", "请写窗格或探针的值"}};
        const bool isSecond =
            std::ranges::any_of(controls, [&](const Place& other) { return areOfOneValue(other, *place); });
        if (isSecond)
            return Problem{where, say({"{} is named twice", "{} 出现了两次"}, quoted(text)),
                           Words{"name each control once", "每个控件只写一次"}};
        controls.push_back(*place);
    }
    return done();
}

Done readRecap(Document& document, const ordered_json& json, const std::string& where) {
    if (!json.is_string()) return wrongKind(where, json, Words{"it must be the name of a step", "应为步骤的名称"});
    document.about.recap = json.get<std::string>();
    return done();
}

ordered_json recapJson(const Document& document) {
    return document.about.recap.empty() ? ordered_json() : ordered_json(document.about.recap);
}

ordered_json controlsJson(const Document& document) {
    ordered_json list;
    for (const Place& control : document.about.controls)
        if (isThere(document, control)) list.push_back(pathOf(document, control));
    return list;
}

/// Members of "about" that are not parameters, in the order in which they are saved.
constexpr JsonMember<Document> listMembers[] = {
    {"before", readBefore, beforeJson}, {"predict", readGuesses, guessesJson},
    {"try", readTries, triesJson},      {"model", readModels, modelsJson},
    {"recap", readRecap, recapJson},    {"controls", readControls, controlsJson}};

/// Reads the listMembers and removes them from `json`.
Done takeLists(Document& document, ordered_json& json) {
    for (const JsonMember<Document>& member : listMembers) {
        const std::string key(member.id);
        if (!json.contains(key)) continue;
        if (Done read = member.read(document, json[key], "about." + key); !read) return read;
        json.erase(key);
    }
    return done();
}

/// Reads one member of the document, such as "probe"; for "about" also the members of takeLists().
Done readMember(Document& document, const Member& member, ordered_json json) {
    const std::string name(member.id);
    if (member.owner == Owner::About && json.is_object()) {
        if (Done taken = takeLists(document, json); !taken) return taken;
    }
    const Result<Values> values = valuesOf(member.of(document), json, name);
    if (!values) return values.problem();
    member.set(document, *values);
    return done();
}

/// Serialises one member; returns null if it is to be omitted: an optional member equal to its default, or "about" if
/// its texts no longer hold. Controls of values that do not exist any more are left out.
ordered_json jsonOf(const Document& document, const Member& member) {
    const Values values = member.of(document);
    const bool isAbout = member.owner == Owner::About;
    const ordered_json lists = isAbout ? writtenMembers(document, listMembers) : ordered_json::object();
    const bool isUsual = values == Values(values.params()) && lists.empty();
    if ((member.optional && isUsual) || (isAbout && !wordsHold(document))) return {};
    ordered_json json = jsonOf(values);
    json.update(lists);
    return json;
}

Result<Document> documentOf(const ordered_json& json) {
    if (const Done known = checkVersion(json); !known) return known.problem();
    if (json.contains("steps"))
        return Problem{"steps", Words{"this is a deck of several pictures", "这是由多幅图组成的课件"},
                       Words{"one picture is wanted here", "此处需要单幅图的文档"}};
    constexpr std::array<std::string_view, 1> version{versionKey};
    return contentOf(json, version);
}

}  // namespace

Done checkVersion(const ordered_json& json) {
    if (!json.is_object() || !json.contains(versionKey)) {
        return Problem{"", Words{"this is no Orrery document", "这不是 Orrery 文档"},
                       Words{"it must be an object that begins with \"orrery\": 2", "应为以 \"orrery\": 2 开头的对象"}};
    }
    const ordered_json& version = json[std::string(versionKey)];
    if (version == 1 || version == 2 || version == Document::currentVersion) return done();
    return Problem{std::string(versionKey), say({"version {} is unknown", "不认识版本 {}"}, version.dump()),
                   Words{"this program reads versions 1 to 3", "本程序可读版本 1 到 3"}};
}

Result<Document> contentOf(const ordered_json& json, std::span<const std::string_view> others) {
    std::vector<std::string_view> names(others.begin(), others.end());
    names.push_back("panes");
    for (const Member& member : members()) names.push_back(member.id);
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(names, key) == names.end()) return unknownMember(key, key, names);
    }
    Result<std::vector<Pane>> panes = panesOf(json);
    if (!panes) return panes.problem();
    Document document{.panes = *std::move(panes)};
    for (const Member& member : members()) {
        const std::string name(member.id);
        if (!json.contains(name)) continue;
        if (const Done isRead = readMember(document, member, json[name]); !isRead) return isRead.problem();
    }
    return document.about == About() ? document : withWordsOfNow(std::move(document));
}

int versionOf(const Document& document) {
    const About& about = document.about;
    const bool hasMarks = std::ranges::any_of(about.guesses, [](const Guess& guess) { return !guess.mark.empty(); });
    const bool isOld =
        about.lead.empty() && about.why.empty() && !about.hasBefore() && !hasMarks && about.tries.empty();
    return isOld ? 2 : Document::currentVersion;
}

void writeContent(ordered_json& json, const Document& document) {
    json["panes"] = ordered_json::array();
    for (const Pane& pane : document.panes) json["panes"].push_back(jsonOf(pane));
    for (const Member& member : members()) {
        if (ordered_json written = jsonOf(document, member); !written.is_null())
            json[std::string(member.id)] = std::move(written);
    }
}

Problem inFile(const std::string& name, const Problem& problem) {
    const std::string where = problem.where.empty() ? name : name + ": " + shownText(problem.where);
    Problem shown = problem;
    shown.where = where;
    shown.what = {shownText(problem.what.en), shownText(problem.what.zh)};
    return shown;
}

std::string fileText(const ordered_json& json) {
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Result<Document> parseDocument(std::string_view text, const std::string& name) {
    const Result<ordered_json> json = parseJson(text);
    if (!json) return Problem{name, json.problem().what, json.problem().hint};
    Result<Document> document = documentOf(*json);
    return document ? document : inFile(name, document.problem());
}

std::string documentJson(const Document& document) {
    ordered_json json;
    json[std::string(versionKey)] = versionOf(document);
    writeContent(json, document);
    return fileText(json);
}

Result<Document> readDocument(const std::string& path) {
    const Result<std::string> text = readTextFile(path, maxDocumentBytes);
    if (!text) return text.problem();
    Result<Document> document = parseDocument(*text, path);
    if (!document) return document;
    return anchored(*std::move(document), path);
}

}  // namespace orrery

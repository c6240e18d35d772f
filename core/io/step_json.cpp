#include "core/io/step_json.h"

#include "core/io/json_members.h"
#include "core/model/place.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view hiddenKey = "hidden";

constexpr JsonMember<Try> tryMembers[] = {
    textMember<Try, &Try::text, &Phrase::en>("text_en"), textMember<Try, &Try::text, &Phrase::zh>("text_zh"),
    textMember<Try, &Try::until>("until"), textMember<Try, &Try::reply, &Phrase::en>("reply_en"),
    textMember<Try, &Try::reply, &Phrase::zh>("reply_zh")};

Result<Try> tryOf(const ordered_json& json, const std::string& where) {
    Try made;
    if (Done read = readMembers(made, json, where, tryMembers); !read) return read.problem();
    if (!made.until.empty()) return made;
    return Problem{where + ".until", Words{"is missing", "缺失"},
                   Words{"write the condition that holds once it is done, such as base > 100",
                         "请写出完成时成立的条件，如 base > 100"}};
}

Done readHidden(About& about, const ordered_json& json, const std::string& where) {
    constexpr std::size_t most = 16;
    if (!json.is_array() || json.size() > most)
        return wrongKind(
            where, json,
            say({"it must be a list of at most {} names of parts of the picture", "应为最多 {} 个图中各部分名称的列表"},
                most));
    for (const ordered_json& one : json) {
        Result<std::string> name = shortText(one, where + "." + std::to_string(about.hidden.size()));
        if (!name) return name.problem();
        about.hidden.push_back(*std::move(name));
    }
    return done();
}

}  // namespace

Done readBefore(Document& document, const ordered_json& json, const std::string& where) {
    if (!json.is_object())
        return wrongKind(where, json,
                         Words{"it must be an object with paths such as panes.0.rope.base",
                               "应为对象，其中的键是路径，如 panes.0.rope.base"});
    for (const auto& [path, member] : json.items()) {
        const std::string at = where + "." + path;
        if (path == hiddenKey) {
            if (Done read = readHidden(document.about, member, at); !read) return read;
            continue;
        }
        const Result<Place> place = placeAt(document, 0, path);
        if (!place) return Problem{at, place.problem().what, place.problem().hint};
        const Param* param = place->owner == Owner::About ? nullptr : paramAt(document, *place);
        if (!param)
            return Problem{at, Words{"is no value of the picture", "不是图中的值"},
                           Words{"name a value of a pane, or of the probe", "请写窗格或探针的值"}};
        Result<Value> value = valueOf(*param, member);
        if (!value) return Problem{at, value.problem().what, value.problem().hint};
        document.about.before.push_back({*place, *std::move(value)});
    }
    return done();
}

Done readTries(Document& document, const ordered_json& json, const std::string& where) {
    std::vector<Try>& tries = document.about.tries;
    if (!json.is_array() || json.size() > Try::maxTries)
        return wrongKind(where, json,
                         say({"it must be a list of at most {} objects", "应为最多 {} 个对象的列表"}, Try::maxTries));
    for (const ordered_json& one : json) {
        Result<Try> made = tryOf(one, where + "." + std::to_string(tries.size()));
        if (!made) return made.problem();
        tries.push_back(*std::move(made));
    }
    return done();
}

ordered_json beforeJson(const Document& document) {
    if (!document.about.hasBefore()) return {};
    ordered_json json = ordered_json::object();
    for (const ValueBefore& each : document.about.before)
        if (isThere(document, each.place)) json[pathOf(document, each.place)] = jsonOf(each.value);
    if (!document.about.hidden.empty()) json[std::string(hiddenKey)] = document.about.hidden;
    return json;
}

ordered_json triesJson(const Document& document) {
    ordered_json list;
    for (const Try& one : document.about.tries) list.push_back(writtenMembers(one, tryMembers));
    return list;
}

}  // namespace orrery

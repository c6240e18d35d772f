#include "core/io/step_json.h"

#include <array>

#include "core/base/nearest.h"
#include "core/base/shown_text.h"
#include "core/io/json_text.h"
#include "core/io/value_json.h"
#include "core/model/place.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

/// A text of a Try and its key.
struct TryText {
    std::string_view key;
    std::string& (*of)(Try&);
};
constexpr std::string_view hiddenKey = "hidden";

constexpr TryText texts[] = {{"text_en", [](Try& one) -> std::string& { return one.text.en; }},
                             {"text_zh", [](Try& one) -> std::string& { return one.text.zh; }},
                             {"until", [](Try& one) -> std::string& { return one.until; }},
                             {"reply_en", [](Try& one) -> std::string& { return one.reply.en; }},
                             {"reply_zh", [](Try& one) -> std::string& { return one.reply.zh; }}};

Problem wrongKind(const std::string& where, const ordered_json& json, const Phrase& needed) {
    return {where, say({"is {}", "是 {}"}, jsonKind(json)), needed};
}

Result<Try> tryOf(const ordered_json& json, const std::string& where) {
    if (!json.is_object()) return wrongKind(where, json, Words{"it must be an object", "应为对象"});
    Try made;
    for (const auto& [key, member] : json.items()) {
        const std::string at = where + "." + key;
        const auto* const text = std::ranges::find(texts, key, &TryText::key);
        if (text == std::end(texts)) {
            std::vector<std::string_view> known;
            for (const TryText& one : texts) known.push_back(one.key);
            return Problem{at, Words{"there is no such member", "没有这个成员"}, suggestion(key, known)};
        }
        Result<std::string> words = shortText(member, at);
        if (!words) return words.problem();
        text->of(made) = *std::move(words);
    }
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

Done readTries(About& about, const ordered_json& json, const std::string& where) {
    if (!json.is_array() || json.size() > Try::maxTries)
        return Problem{where, say({"is {}", "是 {}"}, jsonKind(json)),
                       say({"it must be a list of at most {} objects", "应为最多 {} 个对象的列表"}, Try::maxTries)};
    for (const ordered_json& one : json) {
        Result<Try> made = tryOf(one, where + "." + std::to_string(about.tries.size()));
        if (!made) return made.problem();
        about.tries.push_back(*std::move(made));
    }
    return done();
}

ordered_json beforeJson(const Document& document) {
    ordered_json json = ordered_json::object();
    for (const ValueBefore& each : document.about.before)
        if (isThere(document, each.place)) json[pathOf(document, each.place)] = jsonOf(each.value);
    if (!document.about.hidden.empty()) json[std::string(hiddenKey)] = document.about.hidden;
    return json;
}

ordered_json triesJson(const About& about) {
    ordered_json list = ordered_json::array();
    for (Try one : about.tries) {
        ordered_json json = ordered_json::object();
        for (const TryText& text : texts)
            if (!text.of(one).empty()) json[std::string(text.key)] = text.of(one);
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace orrery

// The course of a step as JSON, three members of "about". Each text has an English and a Chinese form ("text_en",
// "text_zh"); empty texts are not written.
//   "before": {"panes.0.curves.place": 0, ...}, the values of the picture while the question is asked, and with
//   "hidden": ["curve", ...] the names of its parts that are not drawn then;
//   "try": [{"text_en": ..., "until": "panes.0.curves.place >= 300", "reply_en": ...}, ...]. "until" is a condition of
//   conditions.h;
//   "predict": the question, in one of four forms:
//     at most nine answers to choose from: [{"text_en": ..., "reply_en": ..., "right": true}, ...];
//     a number: {"truth": "turning", "tolerance": 5, "unit_en": ..., "reply_en": ...};
//     a value on the x axis of a panel: {"place": "crossing", "panel": 1, ...}, otherwise as for a number;
//     a curve to sketch on a panel: {"sketch": 1, "reply_en": ...}.
//   "truth" and "place" are ids of values of the picture. Panels are counted from 1. "right": false, a tolerance of 0
//   and the panel 1 of a place are not written.
#include <algorithm>
#include <vector>

#include "core/io/document_members.h"
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

/// Reads the number of a panel, from 1 to 1000, into the panel's index.
template <class Index>
Done readPanel(Index& panel, const ordered_json& json, const std::string& where) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() < 1 || json.get<std::uint64_t>() > 1000)
        return Problem{where, say({"is {}", "是 {}"}, json.dump()),
                       Words{"it must be the number of a panel, from 1 on", "应为面板的序号，从 1 起"}};
    panel = json.get<std::size_t>() - 1;
    return done();
}

constexpr std::string_view truthKey = "truth", placeKey = "place", sketchKey = "sketch";

constexpr JsonMember<Guess> choiceMembers[] = {
    textMember<Guess, &Guess::text, &Phrase::en>("text_en"),
    textMember<Guess, &Guess::text, &Phrase::zh>("text_zh"),
    textMember<Guess, &Guess::reply, &Phrase::en>("reply_en"),
    textMember<Guess, &Guess::reply, &Phrase::zh>("reply_zh"),
    {"right",
     [](Guess& guess, const ordered_json& json, const std::string& where) -> Done {
         if (!json.is_boolean()) return wrongKind(where, json, Words{"it must be true or false", "应为 true 或 false"});
         guess.right = json.get<bool>();
         return done();
     },
     [](const Guess& guess) { return guess.right ? ordered_json(true) : ordered_json(); }},
    textMember<Guess, &Guess::mark>("mark")};

constexpr JsonMember<NumberGuess> placeMembers[] = {
    textMember<NumberGuess, &NumberGuess::truth>(placeKey),
    {"panel",
     [](NumberGuess& guess, const ordered_json& json, const std::string& where) {
         return readPanel(guess.panel, json, where);
     },
     [](const NumberGuess& guess) { return *guess.panel != 0 ? ordered_json(*guess.panel + 1) : ordered_json(); }}};

constexpr JsonMember<NumberGuess> numberMembers[] = {
    textMember<NumberGuess, &NumberGuess::truth>(truthKey),
    {"tolerance",
     [](NumberGuess& guess, const ordered_json& json, const std::string& where) -> Done {
         const auto number = json.is_number() ? std::optional(json.get<double>()) : std::nullopt;
         const Result<double> tolerance = checkedTolerance(where, number, json.dump());
         if (!tolerance) return tolerance.problem();
         guess.tolerance = *tolerance;
         return done();
     },
     [](const NumberGuess& guess) { return guess.tolerance != 0 ? ordered_json(guess.tolerance) : ordered_json(); }},
    textMember<NumberGuess, &NumberGuess::unit, &Phrase::en>("unit_en"),
    textMember<NumberGuess, &NumberGuess::unit, &Phrase::zh>("unit_zh"),
    textMember<NumberGuess, &NumberGuess::reply, &Phrase::en>("reply_en"),
    textMember<NumberGuess, &NumberGuess::reply, &Phrase::zh>("reply_zh")};

constexpr JsonMember<SketchGuess> sketchMembers[] = {
    {sketchKey,
     [](SketchGuess& guess, const ordered_json& json, const std::string& where) {
         return readPanel(guess.panel, json, where);
     },
     [](const SketchGuess& guess) { return ordered_json(guess.panel + 1); }},
    textMember<SketchGuess, &SketchGuess::reply, &Phrase::en>("reply_en"),
    textMember<SketchGuess, &SketchGuess::reply, &Phrase::zh>("reply_zh")};

/// The members of a number, or of a place: those of a number with two others in place of its truth.
std::vector<JsonMember<NumberGuess>> membersOf(bool isPlace) {
    if (!isPlace) return {std::begin(numberMembers), std::end(numberMembers)};
    std::vector<JsonMember<NumberGuess>> members(std::begin(placeMembers), std::end(placeMembers));
    members.insert(members.end(), std::begin(numberMembers) + 1, std::end(numberMembers));
    return members;
}

/// Returns the Problem of a key that is not among the members of this form of question (`own`); `others` are the
/// members of the other form: choices or a number.
Problem strangeMember(const std::string& where, const std::string& key, const std::vector<std::string_view>& own,
                      const std::vector<std::string_view>& others) {
    if (std::ranges::find(others, key) == others.end()) return unknownMember(where, key, own);
    return {where, Words{"choices and a number are asked for at once", "同时给出了选项与数值"},
            Words{"predict is a list of choices, or one object with the truth of a number",
                  "predict 应为选项的列表，或（猜一个数时）含有 truth 的一个对象"}};
}

Done readChoice(Guess& guess, const ordered_json& json, const std::string& where) {
    return readMembers(guess, json, where, choiceMembers, [](const std::string& at, const std::string& key) {
        return strangeMember(at, key, idsOf(choiceMembers), idsOf(numberMembers));
    });
}

Done readNumber(NumberGuess& guess, const ordered_json& json, const std::string& where) {
    const bool isPlace = json.contains(placeKey);
    if (isPlace) guess.panel = 0;
    const auto members = membersOf(isPlace);
    const auto unknown = [&](const std::string& at, const std::string& key) {
        return strangeMember(at, key, idsOf(members), idsOf(choiceMembers));
    };
    if (Done read = readMembers(guess, json, where, members, unknown); !read) return read;
    if (!guess.truth.empty()) return done();
    return Problem{where + "." + std::string(members.front().id), Words{"is missing", "缺失"},
                   Words{"name the value that is guessed, such as value or nearest.distance",
                         "请写出要猜的值的名称，如 value 或 nearest.distance"}};
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
    if (Done read = readList(tries, json, where, Try::maxTries, tryMembers); !read) return read;
    const auto open = std::ranges::find_if(tries, [](const Try& one) { return one.until.empty(); });
    if (open == tries.end()) return done();
    return Problem{where + "." + std::to_string(open - tries.begin()) + ".until", Words{"is missing", "缺失"},
                   Words{"write the condition that holds once it is done, such as base > 100",
                         "请写出完成时成立的条件，如 base > 100"}};
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
    return writtenList(document.about.tries, tryMembers);
}

Done readGuesses(Document& document, const ordered_json& json, const std::string& where) {
    About& about = document.about;
    if (json.is_object() && json.contains(sketchKey))
        return readMembers(about.sketch.emplace(), json, where, sketchMembers);
    if (json.is_object()) return readNumber(about.number.emplace(), json, where);
    if (!json.is_array() || json.size() > Guess::maxGuesses)
        return wrongKind(
            where, json,
            say({"it must be a list of at most {} answers to choose from, or an object with the truth of a number",
                 "应为最多 {} 个备选答案的列表，或（猜一个数时）含有 truth 的对象"},
                Guess::maxGuesses));
    for (const ordered_json& one : json) {
        const std::string at = where + "." + std::to_string(about.guesses.size());
        if (Done read = readChoice(about.guesses.emplace_back(), one, at); !read) return read;
    }
    return done();
}

ordered_json guessesJson(const Document& document) {
    const About& about = document.about;
    if (about.sketch) return writtenMembers(*about.sketch, sketchMembers);
    if (about.number) return writtenMembers(*about.number, membersOf(about.number->panel.has_value()));
    return writtenList(about.guesses, choiceMembers);
}

}  // namespace orrery

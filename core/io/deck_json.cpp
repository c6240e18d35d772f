#include "core/io/deck_json.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/io/document_json.h"
#include "core/io/document_members.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/table_places.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 5> deckKeys{versionKey, "title_en", "title_zh", "moved", "steps"};
constexpr std::array<std::string_view, 3> stepKeys{"id", "hold", "move"};

Result<std::string> textIn(const ordered_json& json, const std::string& key) {
    if (!json.contains(key)) return std::string();
    if (json[key].is_string()) return json[key].get<std::string>();
    return wrongKind(key, json[key], Words{"it must be a text", "应为文本"});
}

Result<std::optional<double>> secondsIn(const ordered_json& json, const std::string& key) {
    if (!json.contains(key)) return std::optional<double>();
    const ordered_json& member = json[key];
    const auto number = member.is_number() ? std::optional(member.get<double>()) : std::nullopt;
    const Result<double> seconds = checkedSeconds(key, number, member.dump());
    if (!seconds) return seconds.problem();
    return std::optional(*seconds);
}

/// Reads "moved": former step ids and their targets (Deck::moved).
Result<std::map<std::string, std::string>> movedIn(const ordered_json& json) {
    std::map<std::string, std::string> moved;
    if (!json.contains("moved")) return moved;
    const ordered_json& members = json["moved"];
    if (!members.is_object())
        return wrongKind("moved", members,
                         Words{"it must be an object such as {\"old-step\": \"new-step\"}",
                               "应为对象，如 {\"old-step\": \"new-step\"}"});
    for (const auto& [id, target] : members.items()) {
        if (!target.is_string())
            return wrongKind("moved." + id, target, Words{"it must be the name of a step", "应为步骤的名称"});
        moved[id] = target.get<std::string>();
    }
    return moved;
}

Problem notAnId(const std::string& where, const ordered_json& json) {
    return {where + ".id",
            Phrase(json.contains("id") ? json["id"].dump() : "") +
                (json.contains("id") ? Words{" is no name of a step", " 不能作步骤的名称"}
                                     : Words{"the step has no name", "步骤没有名称"}),
            Words{"it must be small letters, digits and dashes, 1 to 64 of them, a letter first, such as two-sines",
                  "应由 1 到 64 个小写字母、数字与连字符组成，以字母开头，例如 two-sines"}};
}

/// Reads hold, move and the document into `step`; checks everything that does not depend on other steps.
Result<Step> contentOfStep(const ordered_json& json, Step step) {
    const auto hold = secondsIn(json, "hold");
    if (!hold) return hold.problem();
    const auto move = secondsIn(json, "move");
    if (!move) return move.problem();
    Result<Document> document = contentOf(json, stepKeys);
    if (!document) return document.problem();
    step.document = *std::move(document);
    step.hold = *hold;
    step.move = *move;
    return step;
}

/// Reads a step, whose id must be new in `ids`; `where` counts it from 1, as the strip of steps does. Errors of its
/// other members mark the step as broken.
Result<Step> stepOf(const ordered_json& json, const std::string& where, std::set<std::string>& ids) {
    if (!json.is_object()) return wrongKind(where, json, Words{"it must be an object", "应为对象"});
    const bool isNamed = json.contains("id") && json["id"].is_string() && isStepId(json["id"].get<std::string>());
    if (!isNamed) return notAnId(where, json);
    Step step{.id = json["id"].get<std::string>()};
    if (!ids.insert(step.id).second)
        return Problem{where + ".id", say({"{} names two steps", "有两个步骤都叫{}"}, orrery::quoted(step.id)),
                       Words{"give each step a name of its own", "请为每个步骤取不同的名称"}};
    const Result<Step> whole = contentOfStep(json, step);
    if (whole) return whole;
    Problem why = whole.problem();
    why.where = why.where.empty() ? where : where + "." + why.where;
    step.document = firstDocument();
    step.broken = BrokenStep{why, json.dump()};
    return step;
}

Result<Deck> deckOf(const ordered_json& json, const Progress& progress) {
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(deckKeys, key) == deckKeys.end()) return unknownMember(key, key, deckKeys);
    }
    const Result<std::string> english = textIn(json, "title_en");
    if (!english) return english.problem();
    const Result<std::string> chinese = textIn(json, "title_zh");
    if (!chinese) return chinese.problem();
    Result<std::map<std::string, std::string>> moved = movedIn(json);
    if (!moved) return moved.problem();
    const ordered_json& steps = json["steps"];
    if (!steps.is_array() || steps.empty() || steps.size() > Deck::maxSteps) {
        return Problem{"steps",
                       steps.is_array() ? say({"there are {} steps", "有 {} 个步骤"}, steps.size())
                                        : say({"is {}", "是 {}"}, jsonKind(steps)),
                       say({"it must be a list of 1 to {} steps", "应为 1 到 {} 个步骤的列表"}, Deck::maxSteps)};
    }
    Deck deck{.title = {*english, *chinese}, .moved = *std::move(moved)};
    std::set<std::string> ids;
    for (const ordered_json& each : steps) {
        if (progress.stopped()) return stopped();
        progress.reach(static_cast<double>(deck.steps.size()) / static_cast<double>(steps.size()));
        Result<Step> step = stepOf(each, "steps." + std::to_string(deck.steps.size() + 1), ids);
        if (!step) return step.problem();
        deck.steps.push_back(*std::move(step));
    }
    return deck;
}

ordered_json jsonOf(const Step& step) {
    if (step.broken) return *parseJson(step.broken->json);
    ordered_json json;
    json["id"] = step.id;
    writeContent(json, step.document);
    if (step.hold) json["hold"] = *step.hold;
    if (step.move) json["move"] = *step.move;
    return json;
}

int versionOf(const Deck& deck) {
    int version = 2;
    for (const Step& step : deck.steps)
        if (!step.broken) version = std::max(version, versionOf(step.document));
    return version;
}

}  // namespace

Result<Deck> parseDeck(std::string_view text, const std::string& name, const Progress& progress) {
    const Result<ordered_json> json = parseJson(text, progress);
    if (progress.stopped()) return stopped();
    if (!json) return Problem{name, json.problem().what, json.problem().hint};
    if (const Done known = checkVersion(*json); !known) return inFile(name, known.problem());
    if (!json->contains("steps")) {
        Result<Document> document = parseDocument(text, name);
        return document ? Result<Deck>(deckOf(*std::move(document))) : document.problem();
    }
    Result<Deck> deck = deckOf(*json, progress);
    if (progress.stopped()) return stopped();
    if (!deck) return inFile(name, deck.problem());
    for (Step& step : deck->steps) {
        if (step.broken) step.broken->why = inFile(name, step.broken->why);
    }
    return deck;
}

std::string deckJson(const Deck& deck) {
    const Step& first = deck.steps.front();
    const bool isOne = deck.steps.size() == 1 && !first.broken && deck == deckOf(first.document);
    if (isOne) return documentJson(first.document);
    ordered_json json;
    json[std::string(versionKey)] = versionOf(deck);
    if (!deck.title.en.empty()) json["title_en"] = deck.title.en;
    if (!deck.title.zh.empty()) json["title_zh"] = deck.title.zh;
    if (!deck.moved.empty()) {
        ordered_json::object_t moved;
        for (const auto& [id, target] : deck.moved) moved.emplace_back(id, target);  // [] would search all keys
        json["moved"] = std::move(moved);
    }
    json["steps"] = ordered_json::array();
    for (const Step& step : deck.steps) json["steps"].push_back(jsonOf(step));
    return fileText(json);
}

Result<Deck> readDeck(const std::string& path, const Progress& progress) {
    const Result<std::string> text = readTextFile(path, maxDocumentBytes);
    if (!text) return text.problem();
    Result<Deck> deck = parseDeck(*text, path, progress);
    if (!deck) return deck;
    for (Step& step : deck->steps) step.document = anchored(std::move(step.document), path);
    return deck;
}

}  // namespace orrery

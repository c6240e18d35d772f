#include "core/io/guess_json.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/nearest.h"
#include "core/io/json_text.h"
#include "core/io/value_json.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view rightKey = "right", truthKey = "truth", toleranceKey = "tolerance", sketchKey = "sketch",
                           placeKey = "place", panelKey = "panel", markKey = "mark";

template <class Owner>
struct GuessText {
    std::string_view key;
    Phrase Owner::*text;
    std::string Phrase::*language;
};
constexpr GuessText<Guess> choiceTexts[] = {{"text_en", &Guess::text, &Phrase::en},
                                            {"text_zh", &Guess::text, &Phrase::zh},
                                            {"reply_en", &Guess::reply, &Phrase::en},
                                            {"reply_zh", &Guess::reply, &Phrase::zh}};
constexpr GuessText<NumberGuess> numberTexts[] = {{"unit_en", &NumberGuess::unit, &Phrase::en},
                                                  {"unit_zh", &NumberGuess::unit, &Phrase::zh},
                                                  {"reply_en", &NumberGuess::reply, &Phrase::en},
                                                  {"reply_zh", &NumberGuess::reply, &Phrase::zh}};

constexpr GuessText<SketchGuess> sketchTexts[] = {{"reply_en", &SketchGuess::reply, &Phrase::en},
                                                  {"reply_zh", &SketchGuess::reply, &Phrase::zh}};

std::vector<std::string_view> choiceKeys() {
    std::vector<std::string_view> names{rightKey, markKey};
    for (const auto& one : choiceTexts) names.push_back(one.key);
    return names;
}

std::vector<std::string_view> numberKeys(bool isPlace) {
    std::vector<std::string_view> names{isPlace ? placeKey : truthKey, toleranceKey};
    if (isPlace) names.push_back(panelKey);
    for (const auto& one : numberTexts) names.push_back(one.key);
    return names;
}

/// Returns the Problem of a key that is not among the members of this form of question (`own`); `others` are the
/// members of the other form: choices or a number.
Problem unknownMember(const std::string& where, const std::string& key, const std::vector<std::string_view>& own,
                      const std::vector<std::string_view>& others) {
    if (std::ranges::find(others, key) == others.end())
        return {where, Words{"there is no such member", "没有这个成员"}, suggestion(key, own)};
    return {where, Words{"choices and a number are asked for at once", "同时给出了选项与数值"},
            Words{"predict is a list of choices, or one object with the truth of a number",
                  "predict 应为选项的列表，或（猜一个数时）含有 truth 的一个对象"}};
}

Result<Guess> guessOf(const ordered_json& json, const std::string& where) {
    if (!json.is_object())
        return Problem{where, say({"is {}", "是 {}"}, jsonKind(json)), Words{"it must be an object", "应为对象"}};
    Guess guess;
    for (const auto& [key, member] : json.items()) {
        const std::string at = where + "." + key;
        if (key == rightKey) {
            if (!member.is_boolean())
                return Problem{at, say({"is {}", "是 {}"}, jsonKind(member)),
                               Words{"it must be true or false", "应为 true 或 false"}};
            guess.right = member.get<bool>();
            continue;
        }
        if (key == markKey) {
            Result<std::string> mark = shortText(member, at);
            if (!mark) return mark.problem();
            guess.mark = *std::move(mark);
            continue;
        }
        const auto* const text = std::ranges::find(choiceTexts, key, &GuessText<Guess>::key);
        if (text == std::end(choiceTexts)) return unknownMember(at, key, choiceKeys(), numberKeys(false));
        Result<std::string> words = shortText(member, at);
        if (!words) return words.problem();
        guess.*text->text.*text->language = *std::move(words);
    }
    return guess;
}

/// Reads the number of a panel, from 1 to 1000, and returns the panel's index.
Result<std::size_t> panelOf(const ordered_json& json, const std::string& where) {
    if (json.is_number_unsigned() && json.get<std::uint64_t>() >= 1 && json.get<std::uint64_t>() <= 1000)
        return json.get<std::size_t>() - 1;
    return Problem{where, say({"is {}", "是 {}"}, json.dump()),
                   Words{"it must be the number of a panel, from 1 on", "应为面板的序号，从 1 起"}};
}

Result<NumberGuess> numberGuessOf(const ordered_json& json, const std::string& where) {
    const bool isPlace = json.contains(placeKey);
    const std::string_view truth = isPlace ? placeKey : truthKey;
    NumberGuess guess;
    if (isPlace) guess.panel = 0;
    for (const auto& [key, member] : json.items()) {
        const std::string at = where + "." + key;
        if (key == toleranceKey) {
            const auto number = member.is_number() ? std::optional(member.get<double>()) : std::nullopt;
            const Result<double> tolerance = checkedTolerance(at, number, member.dump());
            if (!tolerance) return tolerance.problem();
            guess.tolerance = *tolerance;
            continue;
        }
        if (isPlace && key == panelKey) {
            const Result<std::size_t> panel = panelOf(member, at);
            if (!panel) return panel.problem();
            guess.panel = *panel;
            continue;
        }
        const auto* const text = std::ranges::find(numberTexts, key, &GuessText<NumberGuess>::key);
        const bool isText = text != std::end(numberTexts);
        if (!isText && key != truth) return unknownMember(at, key, numberKeys(isPlace), choiceKeys());
        Result<std::string> words = shortText(member, at);
        if (!words) return words.problem();
        (isText ? guess.*text->text.*text->language : guess.truth) = *std::move(words);
    }
    if (!guess.truth.empty()) return guess;
    return Problem{where + "." + std::string(truth), Words{"is missing", "缺失"},
                   Words{"name the value that is guessed, such as value or nearest.distance",
                         "请写出要猜的值的名称，如 value 或 nearest.distance"}};
}

Result<SketchGuess> sketchGuessOf(const ordered_json& json, const std::string& where) {
    constexpr std::string_view sketchKeys[] = {sketchKey, sketchTexts[0].key, sketchTexts[1].key};
    SketchGuess guess;
    for (const auto& [key, member] : json.items()) {
        const std::string at = where + "." + key;
        if (key == sketchKey) {
            const Result<std::size_t> panel = panelOf(member, at);
            if (!panel) return panel.problem();
            guess.panel = *panel;
            continue;
        }
        const auto* const text = std::ranges::find(sketchTexts, key, &GuessText<SketchGuess>::key);
        if (text == std::end(sketchTexts))
            return Problem{at, Words{"there is no such member", "没有这个成员"}, suggestion(key, sketchKeys)};
        Result<std::string> words = shortText(member, at);
        if (!words) return words.problem();
        guess.*text->text.*text->language = *std::move(words);
    }
    return guess;
}

ordered_json jsonOf(const SketchGuess& guess) {
    ordered_json json = ordered_json::object();
    json[std::string(sketchKey)] = guess.panel + 1;
    for (const auto& one : sketchTexts) {
        const std::string& words = guess.*one.text.*one.language;
        if (!words.empty()) json[std::string(one.key)] = words;
    }
    return json;
}

ordered_json jsonOf(const Guess& guess) {
    ordered_json json = ordered_json::object();
    for (const auto& one : choiceTexts) {
        const std::string& words = guess.*one.text.*one.language;
        if (!words.empty()) json[std::string(one.key)] = words;
    }
    if (guess.right) json[std::string(rightKey)] = true;
    if (!guess.mark.empty()) json[std::string(markKey)] = guess.mark;
    return json;
}

ordered_json jsonOf(const NumberGuess& guess) {
    ordered_json json = ordered_json::object();
    json[std::string(guess.panel ? placeKey : truthKey)] = guess.truth;
    if (guess.panel.value_or(0) != 0) json[std::string(panelKey)] = *guess.panel + 1;
    if (guess.tolerance != 0) json[std::string(toleranceKey)] = guess.tolerance;
    for (const auto& one : numberTexts) {
        const std::string& words = guess.*one.text.*one.language;
        if (!words.empty()) json[std::string(one.key)] = words;
    }
    return json;
}

}  // namespace

Done readGuesses(About& about, const ordered_json& json, const std::string& where) {
    if (json.is_object() && json.contains(sketchKey)) {
        Result<SketchGuess> sketch = sketchGuessOf(json, where);
        if (!sketch) return sketch.problem();
        about.sketch = *std::move(sketch);
        return done();
    }
    if (json.is_object()) {
        Result<NumberGuess> number = numberGuessOf(json, where);
        if (!number) return number.problem();
        about.number = *std::move(number);
        return done();
    }
    const std::string max = std::to_string(Guess::maxGuesses);
    if (!json.is_array() || json.size() > Guess::maxGuesses)
        return Problem{
            where, say({"is {}", "是 {}"}, jsonKind(json)),
            say({"it must be a list of at most {} answers to choose from, or an object with the truth of a number",
                 "应为最多 {} 个备选答案的列表，或（猜一个数时）含有 truth 的对象"},
                max)};
    for (const ordered_json& one : json) {
        Result<Guess> guess = guessOf(one, where + "." + std::to_string(about.guesses.size()));
        if (!guess) return guess.problem();
        about.guesses.push_back(*std::move(guess));
    }
    return done();
}

ordered_json guessesJson(const About& about) {
    if (about.sketch) return jsonOf(*about.sketch);
    if (about.number) return jsonOf(*about.number);
    ordered_json list = ordered_json::array();
    for (const Guess& guess : about.guesses) list.push_back(jsonOf(guess));
    return list;
}

}  // namespace orrery

#include "core/io/guess_json.h"

#include <algorithm>
#include <array>

#include "core/base/nearest.h"
#include "core/io/json_text.h"

namespace orrery {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view rightKey = "right";
constexpr std::size_t mostGuessBytes = 1024;

struct GuessText {
    std::string_view key;
    Phrase Guess::*text;
    std::string Phrase::*language;
};
constexpr GuessText guessTexts[] = {{"text_en", &Guess::text, &Phrase::en},
                                    {"text_zh", &Guess::text, &Phrase::zh},
                                    {"reply_en", &Guess::reply, &Phrase::en},
                                    {"reply_zh", &Guess::reply, &Phrase::zh}};

Problem unknownMember(const std::string& where, const std::string& key) {
    std::vector<std::string_view> names{rightKey};
    for (const GuessText& one : guessTexts) names.push_back(one.key);
    return {where, Words{"there is no such member", "没有这个成员"}, suggestion(key, names)};
}

Result<std::string> guessText(const ordered_json& json, const std::string& where) {
    if (!json.is_string())
        return Problem{where, Words{"is ", "是 "} + jsonKind(json), Words{"it must be a text", "它必须是文字"}};
    auto text = json.get<std::string>();
    if (text.size() <= mostGuessBytes) return text;
    const std::string many = std::to_string(text.size()), most = std::to_string(mostGuessBytes);
    return Problem{where, Phrase{"it has " + many + " bytes", "它有 " + many + " 个字节"},
                   Phrase{"allowed are " + most, "允许至多 " + most + " 个"}};
}

Result<Guess> guessOf(const ordered_json& json, const std::string& where) {
    if (!json.is_object())
        return Problem{where, Words{"is ", "是 "} + jsonKind(json), Words{"it must be an object", "它必须是对象"}};
    Guess guess;
    for (const auto& [key, member] : json.items()) {
        const std::string at = where + "." + key;
        if (key == rightKey) {
            if (!member.is_boolean())
                return Problem{at, Words{"is ", "是 "} + jsonKind(member),
                               Words{"it must be true or false", "它必须是 true 或 false"}};
            guess.right = member.get<bool>();
            continue;
        }
        const auto* const text = std::ranges::find(guessTexts, key, &GuessText::key);
        if (text == std::end(guessTexts)) return unknownMember(at, key);
        Result<std::string> words = guessText(member, at);
        if (!words) return words.problem();
        guess.*text->text.*text->language = *std::move(words);
    }
    return guess;
}

}  // namespace

Result<std::vector<Guess>> guessesOf(const ordered_json& json, const std::string& where) {
    const std::string most = std::to_string(Guess::most);
    if (!json.is_array() || json.size() > Guess::most)
        return Problem{where, Words{"is ", "是 "} + jsonKind(json),
                       Phrase{"it must be a list of at most " + most + " answers to choose from",
                              "它必须是至多 " + most + " 个备选答案的列表"}};
    std::vector<Guess> guesses;
    for (const ordered_json& one : json) {
        Result<Guess> guess = guessOf(one, where + "." + std::to_string(guesses.size()));
        if (!guess) return guess.problem();
        guesses.push_back(*std::move(guess));
    }
    return guesses;
}

ordered_json jsonOf(const Guess& guess) {
    ordered_json json = ordered_json::object();
    for (const GuessText& one : guessTexts) {
        const std::string& words = guess.*one.text.*one.language;
        if (!words.empty()) json[std::string(one.key)] = words;
    }
    if (guess.right) json[std::string(rightKey)] = true;
    return json;
}

}  // namespace orrery

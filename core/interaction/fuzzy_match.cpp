#include "core/interaction/fuzzy_match.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "core/base/nearest.h"
#include "core/base/small_letters.h"
#include "core/base/split.h"
#include "core/base/typed_number.h"

namespace orrery {

namespace {

std::string evened(std::string_view text) {
    std::string even = inSmallLetters(text);
    std::ranges::replace_if(
        even, [](char c) { return c == '-' || c == '_' || c == '\t'; }, ' ');
    return even;
}

std::vector<std::string> wordsIn(const std::string& text) {
    std::vector<std::string_view> words = split(text, ' ');
    std::erase(words, "");
    return {words.begin(), words.end()};
}

constexpr int insideAWord = 6;  ///< distance of a word inside another one

constexpr int insideAText = 20;  ///< further distance of a word in Findable::text

/// Distance of a word from its best place in the text: 0 at the beginning of the text, 2 at the beginning of another
/// word (any place for a Chinese word), else insideAWord; nothing if the text does not contain the word.
std::optional<int> wordDistance(const std::string& text, const std::string& word) {
    std::optional<int> min;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || (word.front() & 0x80) != 0;
        const int distance = at == 0 ? 0 : begins ? 2 : insideAWord;
        if (!min || distance < *min) min = distance;
    }
    return min;
}

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

/// Removes the separator between a name and its value: "=", ":" or a space. False if there is none.
bool takeSeparator(std::string& rest) {
    const std::string whole = rest;
    rest = trimmed(rest);
    for (const std::string_view sign : {"=", ":", "＝", "："}) {
        if (!rest.starts_with(sign)) continue;
        rest = trimmed(std::string_view(rest).substr(sign.size()));
        return true;
    }
    return whole.starts_with(' ') && !rest.empty();
}

const Option* optionTyped(const Param& param, const std::string& typed) {
    const std::string wanted = evened(typed);
    for (const bool whole : {true, false}) {
        for (const Option& option : param.options) {
            for (const std::string_view name : {option.id, option.label.en, option.label.zh}) {
                const std::string even = evened(name);
                if (whole ? even == wanted : even.starts_with(wanted)) return &option;
            }
        }
    }
    return nullptr;
}

}  // namespace

std::optional<int> matchScore(std::string_view typed, const Findable& thing) {
    const std::array<std::string, 4> texts{evened(thing.name.en), evened(thing.name.zh), evened(thing.also),
                                           evened(thing.text)};
    const std::string whole = trimmed(evened(typed));
    if (!whole.empty() && (whole == texts[0] || whole == texts[1])) return -1;
    int sum = 0;
    for (const std::string& word : wordsIn(whole)) {
        std::optional<int> min;
        for (const std::string& text : texts) {
            const std::optional<int> found = wordDistance(text, word);
            const int distance = found.value_or(0) + (&text == &texts.back() ? insideAText : 0);
            if (found && (!min || distance < *min)) min = distance;
        }
        if (!min) return std::nullopt;
        sum += *min;
    }
    return sum;
}

std::optional<std::string> nearMiss(std::string_view typed, std::span<const Phrase> names) {
    std::set<std::string> known;
    for (const Phrase& name : names) {
        for (std::string& word : wordsIn(evened(name.en)))
            if (word.size() > 3) known.insert(std::move(word));
    }
    std::string mended;
    bool isMended = false;
    for (const std::string& word : wordsIn(evened(typed))) {
        const auto holds = [&](const Phrase& name) { return matchScore(word, {name, {}}).has_value(); };
        const auto distance = [&](const std::string& other) { return editDistance(word, other); };
        const auto nearest = std::ranges::min_element(known, {}, distance);
        const bool isKnown = std::ranges::any_of(names, holds);
        const int most = static_cast<int>(word.size() / 4);
        if (!isKnown && (nearest == known.end() || distance(*nearest) > most)) return std::nullopt;
        mended += (mended.empty() ? "" : " ") + (isKnown ? word : *nearest);
        isMended = isMended || !isKnown;
    }
    return isMended ? std::optional(mended) : std::nullopt;
}

std::optional<std::string> typedAfterName(std::string_view typed, const Param& param) {
    const std::string text = trimmed(typed);
    const std::string even = evened(text);
    for (const std::string_view name : {param.id, param.label.en, param.label.zh}) {
        const std::string start = evened(name);
        if (start.empty() || !even.starts_with(start)) continue;
        std::string rest = text.substr(start.size());
        const bool isParted = takeSeparator(rest);
        const bool mayTouch = (start.back() & 0x80) != 0;  // Chinese needs no space before a number
        if (!rest.empty() && (isParted || mayTouch)) return rest;
    }
    return std::nullopt;
}

Result<Value> typedValue(const Param& param, const std::string& typed) {
    if (param.kind == Kind::Integer || param.kind == Kind::Real) return parseValue(param, plainNumber(typed));
    if (param.kind == Kind::Choice) {
        const Option* option = optionTyped(param, typed);
        return parseValue(param, option ? std::string(option->id) : typed);
    }
    if (param.kind == Kind::Flag && typed == "开") return Value(true);
    if (param.kind == Kind::Flag && typed == "关") return Value(false);
    return parseValue(param, typed);
}

}  // namespace orrery

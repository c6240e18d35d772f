// Sentences with values in them, each written as one pattern per language, so that a translator reads whole sentences.
// The compiler checks the places for values in a Pattern; say() fills them in.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/base/words.h"

// clang 14 crashes on consteval constructors; before version 16, clang checks patterns at run time
#if defined(__clang__) && __clang_major__ < 16
#define ORRERY_CONSTEVAL constexpr
#else
#define ORRERY_CONSTEVAL consteval
#endif

namespace orrery {

/// Text of a sentence in both languages with places for `count` values: {}, or {0}, {1} in any order; {{ and }} are
/// braces. The compiler refuses a text that does not use every value.
template <std::size_t count>
struct Pattern : Words {
    ORRERY_CONSTEVAL Pattern(Words words) : Words(words) {
        for (const std::string_view text : {en, zh}) check(text);
    }
    ORRERY_CONSTEVAL Pattern(const char* english, const char* chinese) : Pattern(Words{english, chinese}) {}

private:
    static constexpr void check(std::string_view text) {
        std::array<bool, count + 1> isUsed{};  // one longer, so that it is never empty
        std::size_t next = 0, numbered = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '{' && text[i] != '}') continue;
            const std::string_view rest = text.substr(i);
            const bool isBrace = rest.starts_with("{{") || rest.starts_with("}}");
            const bool isNumbered = !isBrace && rest.size() > 2 && rest[2] == '}';
            if (!isBrace && !isNumbered && !rest.starts_with("{}")) throw "a brace that is neither {}, {0} nor {{";
            if (!isBrace) isUsed.at(isNumbered ? static_cast<std::size_t>(rest[1] - '0') : next++) = true;
            if (isNumbered) ++numbered;
            i += isNumbered ? 2 : 1;
        }
        if (next > 0 && numbered > 0) throw "either {} or {0}";
        for (std::size_t i = 0; i <= count; ++i) {
            if (isUsed[i] != (i < count)) throw "as many places as values";
        }
    }
};

/// The pattern with its places replaced by the values, in both languages.
Phrase fillPattern(const Words& pattern, std::span<const Phrase> values);

/// Converts a value of say() to text in both languages.
inline Phrase inSentence(Phrase value) {
    return value;
}
inline Phrase inSentence(std::string_view value) {
    return Phrase(std::string(value));
}
template <std::integral Number>
requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Phrase inSentence(Number value) {
    return Phrase(std::to_string(value));
}

/// A sentence: say({"{} characters are too many; at most {}", "{} 个字符过多；最多 {}"}, count, most). Values are
/// whole numbers, texts (equal in both languages), and phrases (inserted in the language of the sentence).
template <class... Values>
Phrase say(Pattern<sizeof...(Values)> pattern, const Values&... values) {
    return fillPattern(pattern, std::array<Phrase, sizeof...(Values)>{inSentence(values)...});
}

}  // namespace orrery

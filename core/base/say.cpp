#include "core/base/say.h"

#include "core/base/utf8.h"

namespace orrery {

namespace {

/// Whether a character is as wide as high: an ideograph, Chinese punctuation.
bool isWide(char32_t code) {
    return (code >= 0x2E80 && code <= 0xFFEF) || code == U'“' || code == U'”';
}

bool beginsWide(std::string_view text) {
    const auto code = text.empty() ? std::nullopt : firstCharacter(text).code;
    return code && isWide(*code);
}

bool endsWide(std::string_view text) {
    std::size_t last = text.size();
    const auto continues = [&] { return (static_cast<unsigned char>(text[last]) & 0xc0) == 0x80; };
    while (last > 0 && (--last, continues())) {
    }
    return beginsWide(text.substr(last));
}

/// Whether a blank between the two is left out: in Chinese, blanks stand only next to Latin letters, digits, formulas.
bool meetWithoutBlank(std::string_view before, std::string_view after, Language language) {
    return language == Language::Chinese && endsWide(before) && beginsWide(after);
}

void addValue(std::string& text, const std::string& value, Language language) {
    const std::string_view before = text;
    if (before.ends_with(' ') && meetWithoutBlank(before.substr(0, before.size() - 1), value, language))
        text.pop_back();
    text += value;
}

/// Fills the places of a pattern, which writes a blank beside each place that may have a Latin value.
std::string filled(std::string_view pattern, std::span<const Phrase> values, Language language) {
    std::string text;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::string_view rest = pattern.substr(i);
        if (rest.starts_with("{{") || rest.starts_with("}}")) {
            text += pattern[i++];
        } else if (rest.front() != '{') {
            if (rest.front() != ' ' || !meetWithoutBlank(text, rest.substr(1), language)) text += rest.front();
        } else {  // {} or {0}, as Pattern has checked
            const bool isNumbered = rest[1] != '}';
            addValue(text, values[isNumbered ? static_cast<std::size_t>(rest[1] - '0') : next++].in(language),
                     language);
            i += isNumbered ? 2 : 1;
        }
    }
    return text;
}

}  // namespace

Phrase fillPattern(const Words& pattern, std::span<const Phrase> values) {
    return {filled(pattern.en, values, Language::English), filled(pattern.zh, values, Language::Chinese)};
}

}  // namespace orrery
